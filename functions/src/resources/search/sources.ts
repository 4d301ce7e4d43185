import type { InterviewDocument } from '@banso/contract/interviews'
import type { MemoDocument } from '@banso/contract/memos'
import { href } from '@banso/contract/pages'
import { notesHref, publishedPartnerHref, recordPages } from '@banso/contract/record-pages'
import type { SearchType } from '@banso/contract/search'
import type { PartnerId, StartupId } from '../../kernel/authorize.ts'
import { partnerNames, startupNames } from '../../kernel/company-names.ts'
import type { TextMatches, TextQuery } from '../../kernel/text-search.ts'
import { allAnnouncements } from '../announcements/data.ts'
import { appliesOf } from '../applies/data.ts'
import { allApplies } from '../applies/portfolio.ts'
import { appliesReached } from '../applies/received.ts'
import { allContacts, contactsOf } from '../contacts/data.ts'
import { allContents, contentsOf, publishedContents } from '../contents/data.ts'
import { allGoals, goalsOf } from '../goals/data.ts'
import { allInterviews, interviewsOf, interviewsWith } from '../interviews/data.ts'
import { allIssues, issuesOf } from '../issues/data.ts'
import { ownIssueHref } from '../issues/rules.ts'
import { memosOf, memosWith, operatorMemos } from '../memos/data.ts'
import { allPartners, fitBasisOf, publishedPartners } from '../partners/data.ts'
import { allPosts, publishedPosts } from '../posts/data.ts'
import { ofRelated } from '../relations/data.ts'
import { allSeminars, publishedSeminars } from '../seminars/data.ts'
import { allFeatures, runningFeatures } from '../special-features/data.ts'
import { isFor } from '../special-features/rules.ts'
import { findStartups, withStartupNames } from '../startups/data.ts'
import { allTasks, tasksOf, tasksWith } from '../tasks/data.ts'
import { allUsers, membersOf } from '../users/data.ts'
import * as published from './published.ts'
import * as show from './rules.ts'

/**
 * Where each area looks. A source is the resource's own, the one its lists go through, so that who may see what is
 * decided there and nowhere else; `rules.ts` names the texts that may be told.
 */
type Source<Area> = (area: Area, query: TextQuery) => Promise<TextMatches<show.Shown>>
type Sources<Area> = { readonly [T in SearchType]?: Source<Area> }

const shown = <T>({ rows, next }: TextMatches<T>, present: (row: T) => show.Shown): TextMatches<show.Shown> => ({
  rows: rows.map(present),
  next,
})

/** A memo is read in its interview: of one that is not told it has no place to lead to. */
async function inInterviews(
  { rows, next }: TextMatches<MemoDocument>,
  { many }: { many: (uids: readonly string[]) => Promise<InterviewDocument[]> },
  to: (interview: InterviewDocument) => string,
): Promise<TextMatches<show.Shown>> {
  const places = await many([...new Set(rows.flatMap(({ interview_uid }) => interview_uid ?? []))])
  const told = rows.flatMap((memo) => {
    const interview = places.find(({ uid }) => uid === memo.interview_uid)
    return interview ? [show.memo(memo, { title: interview.title, link: to(interview) })] : []
  })
  return { rows: told, next }
}

/** A company reads memos of calls and visits on a page of their own. */
async function withNotes(
  found: TextMatches<MemoDocument>,
  interviews: Parameters<typeof inInterviews>[1],
  to: (interview: InterviewDocument) => string,
  notesAt: string,
): Promise<TextMatches<show.Shown>> {
  const ofInterviews = await inInterviews(found, interviews, to)
  const rows = found.rows.flatMap((memo) =>
    memo.interview_uid === null
      ? show.memo(memo, { title: '電話・来訪のメモ', link: notesAt })
      : (ofInterviews.rows.find(({ uid }) => uid === memo.uid) ?? []),
  )
  return { rows, next: found.next }
}

type StartupArea = { readonly startupId: StartupId; readonly now: Date }
export const startupSources = {
  goal: async ({ startupId }, query) =>
    shown(await goalsOf(startupId).find(query), show.goal(recordPages.goal.startup)),
  task: async ({ startupId }, query) =>
    shown(await tasksOf(startupId).find(query), show.task(recordPages.task.startup)),
  issue: async ({ startupId }, query) => shown(await issuesOf(startupId).find(query), show.issue(ownIssueHref)),
  apply: async ({ startupId }, query) =>
    shown(await appliesOf(startupId).find(query), show.apply(recordPages.apply.startup)),
  interview: async ({ startupId }, query) =>
    shown(await interviewsOf(startupId).find(query), show.interview(recordPages.interview.startup)),
  memo: async ({ startupId }, query) =>
    withNotes(
      await memosOf(startupId).find(query),
      interviewsOf(startupId),
      recordPages.interview.startup,
      notesHref.startup(startupId),
    ),
  contact: async ({ startupId }, query) =>
    shown(await contactsOf({ startupId }).find(query), show.contact(recordPages.contact.startup)),
  partner: async (_, query) => shown(await publishedPartners.find(query), published.partner(publishedPartnerHref)),
  content: async ({ startupId, now }, query) =>
    shown(
      await publishedContents.find(query, now),
      published.content(({ uid }) => href('startup_content', { startup_id: startupId, content_id: uid })),
    ),
  special_feature: async ({ startupId, now }, query) => {
    const { rows, next } = await runningFeatures.find(query, now)
    if (rows.length === 0) return { rows: [], next }
    const basis = await fitBasisOf(startupId, now)
    const to = ({ uid: special_feature_id }: { uid: string }) =>
      href('startup_special_feature', { startup_id: startupId, special_feature_id })
    return shown({ rows: rows.filter((feature) => isFor(feature, basis)), next }, published.feature(to))
  },
  seminar: async ({ now }, query) =>
    shown(
      await publishedSeminars.find(query, now),
      published.seminar(({ uid: seminar_id }) => href('startup_seminar', { seminar_id })),
    ),
  post: async (_, query) =>
    shown(
      await publishedPosts.find(query),
      published.post(({ uid: post_id }) => href('startup_post', { post_id })),
    ),
  user: async ({ startupId }, query) =>
    shown(
      await membersOf({ startupId }).find(query),
      show.user((user_id) => href('startup_user', { startup_id: startupId, user_id })),
    ),
} as const satisfies Sources<StartupArea>

/** What a partner reads of startups it reads as long as their relation lasts. */
const whileRelated = async <T extends { startup_company_uid: string }>(
  { partnerId, now }: PartnerArea,
  { rows, next }: TextMatches<T>,
  present: (row: T & { startup_name: string }) => show.Shown,
): Promise<TextMatches<show.Shown>> =>
  shown({ rows: await withStartupNames(await ofRelated(partnerId, rows, now)), next }, present)

type PartnerArea = { readonly partnerId: PartnerId; readonly now: Date }
export const partnerSources = {
  task: async (area: PartnerArea, query) =>
    whileRelated(area, await tasksWith(area.partnerId).find(query), (task) => {
      const hit = show.task(recordPages.task.partner)(task)
      return { ...hit, note: show.line(task.startup_name, hit.note) }
    }),
  apply: async (area: PartnerArea, query) =>
    whileRelated(area, await appliesReached(area.partnerId).find(query), show.received),
  interview: async ({ partnerId }: PartnerArea, query) =>
    shown(await interviewsWith(partnerId).find(query), show.interview(recordPages.interview.partner)),
  memo: async ({ partnerId }: PartnerArea, query) =>
    withNotes(
      await memosWith(partnerId).find(query),
      interviewsWith(partnerId),
      recordPages.interview.partner,
      notesHref.partner(partnerId),
    ),
  contact: async ({ partnerId }: PartnerArea, query) =>
    shown(await contactsOf({ partnerId }).find(query), show.contact(recordPages.contact.partner)),
  content: async ({ partnerId }: PartnerArea, query) =>
    shown(
      await contentsOf(partnerId).find(query),
      published.content(({ uid }) => `${href('partner_contents', { partner_id: partnerId })}?content=${uid}`),
    ),
  user: async ({ partnerId }: PartnerArea, query) =>
    shown(
      await membersOf({ partnerId }).find(query),
      show.user((user_id) => href('partner_user', { partner_id: partnerId, user_id })),
    ),
} as const satisfies Sources<PartnerArea>

/** Operators find records of many companies: each hit names its own. */
const withCompany = async <T extends { startup_company_uid: string }>(
  { rows, next }: TextMatches<T>,
  present: (row: T) => show.Shown,
): Promise<TextMatches<show.Shown>> =>
  shown({ rows: await withStartupNames(rows), next }, (row) => {
    const hit = present(row)
    return { ...hit, note: show.line(row.startup_name, hit.note) }
  })

/** Operators read memos of calls among those of the company, the startup where it was both. */
async function withCalls({ rows, next }: TextMatches<MemoDocument>): Promise<TextMatches<show.Shown>> {
  const calls = rows.filter(({ interview_uid }) => interview_uid === null)
  const [ofInterviews, startupName, partnerName] = await Promise.all([
    inInterviews({ rows, next }, allInterviews, recordPages.interview.operator),
    startupNames(calls.flatMap(({ startup_company_uid: uid }) => uid ?? [])),
    partnerNames(
      calls.flatMap(({ startup_company_uid, partner_company_uid: uid }) => (startup_company_uid ? [] : (uid ?? []))),
    ),
  ])
  const ofCalls = calls.flatMap((memo) => {
    const { startup_company_uid: startup_id, partner_company_uid: partner_id } = memo
    if (startup_id)
      return [show.memo(memo, { title: startupName(startup_id), link: href('operator_startup_memos', { startup_id }) })]
    return partner_id
      ? [show.memo(memo, { title: partnerName(partner_id), link: href('operator_partner_memos', { partner_id }) })]
      : []
  })
  const found = [...ofInterviews.rows, ...ofCalls]
  return { rows: rows.flatMap(({ uid }) => found.find((one) => one.uid === uid) ?? []), next }
}

export const operatorSources = {
  startup: async (_: unknown, query) => shown(await findStartups(query), show.startup),
  goal: async (_: unknown, query) => withCompany(await allGoals.find(query), show.goal(recordPages.goal.operator)),
  task: async (_: unknown, query) => withCompany(await allTasks.find(query), show.task(recordPages.task.operator)),
  issue: async (_: unknown, query) =>
    withCompany(
      await allIssues.find(query),
      show.issue(({ startup_company_uid: startup_id }) => href('operator_startup_issues', { startup_id })),
    ),
  apply: async (_: unknown, query) => withCompany(await allApplies.find(query), show.apply(recordPages.apply.operator)),
  interview: async (_: unknown, query) =>
    withCompany(await allInterviews.find(query), show.interview(recordPages.interview.operator)),
  memo: async (_: unknown, query) => withCalls(await operatorMemos.find(query)),
  contact: async (_: unknown, query) =>
    shown(await allContacts.find(query), (contact) => {
      const hit = show.contact(recordPages.contact.operator)(contact)
      return { ...hit, note: show.line(contact.company_name ?? contact.guest?.name ?? '', hit.note) }
    }),
  partner: async (_: unknown, query) =>
    shown(
      await allPartners.find(query),
      published.partner(({ uid: partner_id }) => href('operator_partner_edit', { partner_id })),
    ),
  content: async (_: unknown, query) =>
    shown(
      await allContents.find(query),
      published.content(({ uid }) => `${href('operator_contents')}?content=${uid}`),
    ),
  special_feature: async (_: unknown, query) =>
    shown(
      await allFeatures.find(query),
      published.feature(({ uid }) => `${href('operator_special_features')}?feature=${uid}`, true),
    ),
  seminar: async (_: unknown, query) =>
    shown(
      await allSeminars.find(query),
      published.seminar(({ uid }) => `${href('operator_contents')}?tab=seminars&seminar=${uid}`, true),
    ),
  post: async (_: unknown, query) =>
    shown(
      await allPosts.find(query),
      published.post(({ uid }) => `${href('operator_contents')}?tab=posts&post=${uid}`, true),
    ),
  announcement: async (_: unknown, query) => shown(await allAnnouncements.find(query), published.announcement),
  user: async (_: unknown, query) =>
    shown(
      await allUsers.find(query),
      show.user((user_id) => href('operator_user', { user_id }), true),
    ),
} as const satisfies Sources<unknown>
