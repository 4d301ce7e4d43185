import { href } from '@banso/contract/pages'
import type { SearchType } from '@banso/contract/search'
import type { PartnerId, StartupId } from '../../kernel/authorize.ts'
import type { TextMatches, TextQuery } from '../../kernel/text-search.ts'
import { appliesOf } from '../applies/data.ts'
import { contactsOf } from '../contacts/data.ts'
import { publishedContents } from '../contents/data.ts'
import { goalsOf } from '../goals/data.ts'
import { interviewsOf } from '../interviews/data.ts'
import { issuesOf } from '../issues/data.ts'
import { memosOf } from '../memos/data.ts'
import { fitBasisOf, publishedPartners } from '../partners/data.ts'
import { publishedPosts } from '../posts/data.ts'
import { publishedSeminars } from '../seminars/data.ts'
import { runningFeatures } from '../special-features/data.ts'
import { isFor } from '../special-features/rules.ts'
import { tasksOf } from '../tasks/data.ts'
import { allUsers, membersOf } from '../users/data.ts'
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

type StartupArea = { readonly startupId: StartupId; readonly now: Date }
export const startupSources = {
  goal: async ({ startupId }, query) => shown(await goalsOf(startupId).find(query), show.goal),
  task: async ({ startupId }, query) => shown(await tasksOf(startupId).find(query), show.task),
  issue: async ({ startupId }, query) => shown(await issuesOf(startupId).find(query), show.issue),
  apply: async ({ startupId }, query) => shown(await appliesOf(startupId).find(query), show.apply),
  interview: async ({ startupId }, query) => shown(await interviewsOf(startupId).find(query), show.interview),
  // A memo is read in its interview: one of a call, or of an interview that is not told, has no place to lead to.
  memo: async ({ startupId }, query) => {
    const { rows, next } = await memosOf(startupId).find(query)
    const places = await interviewsOf(startupId).many([
      ...new Set(rows.flatMap(({ interview_uid }) => interview_uid ?? [])),
    ])
    const told = rows.flatMap((memo) => {
      const interview = places.find(({ uid }) => uid === memo.interview_uid)
      return interview ? [show.memo(memo, interview)] : []
    })
    return { rows: told, next }
  },
  contact: async ({ startupId }, query) => shown(await contactsOf(startupId).find(query), show.contact),
  partner: async (_, query) => shown(await publishedPartners.find(query), show.partner),
  content: async ({ startupId, now }, query) =>
    shown(await publishedContents.find(query, now), show.content(startupId)),
  special_feature: async ({ startupId, now }, query) => {
    const { rows, next } = await runningFeatures.find(query, now)
    if (rows.length === 0) return { rows: [], next }
    const basis = await fitBasisOf(startupId)
    return shown({ rows: rows.filter((feature) => isFor(feature, basis)), next }, show.feature(startupId))
  },
  seminar: async ({ now }, query) => shown(await publishedSeminars.find(query, now), show.seminar),
  post: async (_, query) => shown(await publishedPosts.find(query), show.post),
  user: async ({ startupId }, query) =>
    shown(
      await membersOf({ startupId }).find(query),
      show.user((user_id) => href('startup_user', { startup_id: startupId, user_id })),
    ),
} as const satisfies Sources<StartupArea>

export const partnerSources = {
  user: async ({ partnerId }: { readonly partnerId: PartnerId }, query) =>
    shown(
      await membersOf({ partnerId }).find(query),
      show.user((user_id) => href('partner_user', { partner_id: partnerId, user_id })),
    ),
} as const satisfies Sources<{ readonly partnerId: PartnerId }>

export const operatorSources = {
  user: async (_: unknown, query) =>
    shown(
      await allUsers.find(query),
      show.user((user_id) => href('operator_user', { user_id }), true),
    ),
} as const satisfies Sources<unknown>
