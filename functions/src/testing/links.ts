import { randomUUID } from 'node:crypto'
import { addDays, dayInJapan } from '@banso/contract/dates'
import { type PageName, pageAt as pageOf } from '@banso/contract/pages'
import type { SearchGroup } from '@banso/contract/search'
import type { UserDocument } from '@banso/contract/users'
import type { Member } from './account.ts'
import type { Client } from './client.ts'
import {
  makeAnnouncement,
  makeApply,
  makeContact,
  makeContent,
  makeFeature,
  makeGoal,
  makeInterview,
  makeIssue,
  makeMember,
  makeMemo,
  makeNotification,
  makeOperator,
  makePartner,
  makePartnerContact,
  makePartnerMember,
  makePost,
  makePromise,
  makeRelation,
  makeSeminar,
  makeStartup,
  makeTask,
} from './factory.ts'

/** What links lead to: a startup, a partner and the operator in charge, with a record of every kind between them. */
export async function makeLinkWorld() {
  const word = `道標${randomUUID().slice(0, 8)}`
  const operator = await makeOperator('manager', { last_name: word })
  const startup = await makeStartup({
    name: `${word}株式会社`,
    assigned_operator_uids: [operator.uid],
    // Whoever is told of a number finds the table of it.
    metrics_settings: ['mrr'],
  })
  const partner = await makePartner({ name: `${word}投資` })
  const people = [operator, startup.owner, partner.owner]
  const assigned = {
    assignee_uids: [startup.owner.uid, operator.uid],
    assignees: [startup.owner, operator].map(({ uid, actor, name }) => ({ uid, actor, name })),
  }
  const today = dayInJapan(new Date())
  const begins = `${addDays(today, 1)}T01:00:00.000Z`
  const interview = await makeInterview(startup, people, {
    title: `${word}の面談`,
    partner_company_uid: partner.uid,
    partner_name: partner.name,
    status: 'scheduled',
    start_at: begins,
    end_at: new Date(Date.parse(begins) + 3_600_000).toISOString(),
  })
  await makeRelation(startup, partner)
  const seminar = await makeSeminar({ title: `${word}のセミナー` })
  const records = {
    goal: await makeGoal(startup, { title: `${word}の目標` }),
    task: await makeTask(startup, {
      title: `${word}の準備`,
      due_on: today,
      visibility: 'shared_partner',
      partner_company_uid: partner.uid,
      partner_name: partner.name,
      ...assigned,
    }),
    overdueTask: await makeTask(startup, { due_on: addDays(today, -3), ...assigned }),
    issue: await makeIssue(startup, { title: `${word}の課題` }),
    interview,
    memo: await makeMemo(interview, { visibility: 'all', body: `${word}と決めた` }),
    promise: await makePromise(startup, {
      title: `${word}の約束`,
      interview_uid: interview.uid,
      partner_company_uid: partner.uid,
      readers: ['operators', `startup:${startup.uid}`, `partner:${partner.uid}`],
    }),
    /** Operators are led to what they have promised the company themselves. */
    operatorsPromise: await makePromise(startup, { owner_actor: 'operator' }),
    callMemo: await makeMemo(interview, { interview_uid: null, visibility: 'all', body: `${word}と話した` }),
    apply: await makeApply(startup, partner, { status: 'forwarded', message: `${word}について相談したいです。` }),
    seminar,
    seat: await makeApply(startup, partner, {
      target_type: 'seminar',
      target_uid: seminar.uid,
      partner_company_uid: null,
      status: 'confirmed',
    }),
    contact: await makeContact(startup, { subject: `${word}の質問` }),
    partnersContact: await makePartnerContact(partner, { subject: `${word}の相談` }),
    content: await makeContent({ title: `${word}の資料` }),
    partnersContent: await makeContent({
      title: `${word}の事例`,
      partner_company_uid: partner.uid,
      partner_name: partner.name,
    }),
    special_feature: await makeFeature({
      title: `${word}の特集`,
      items: [{ type: 'partner', uid: partner.uid, comment: '', click_count: 0, apply_count: 0 }],
    }),
    post: await makePost({ title: `${word}の記事` }),
    announcement: await makeAnnouncement({ title: `${word}のお知らせ` }),
  }
  // The page of notifications is not empty for whoever was sent to it by one.
  for (const person of people) await makeNotification(person, { title: `${word}のお知らせ` })
  await makeRelation(startup, partner)
  await makeMember(startup, 'member', { last_name: word })
  await makePartnerMember(partner, 'member', { last_name: word })
  return { word, operator, startup, partner, ...records }
}
export type LinkWorld = Awaited<ReturnType<typeof makeLinkWorld>>

/** A link as it was made, and who receives it. */
export type MadeLink = { readonly of: string; readonly link: string; readonly receiver: Member & UserDocument }

/** Everybody in the world who can be sent something. */
export const receiversIn = ({ operator, startup, partner }: LinkWorld) =>
  ({ startup: startup.owner, partner: partner.owner, operator }) as const

/** Where the API has what is the person's own. */
export const baseOf = ({ actor, startup_company_uid, partner_company_uid }: MadeLink['receiver']): string =>
  ({
    startup: `/api/startups/${startup_company_uid}`,
    partner: `/api/partners/${partner_company_uid}`,
    operator: '/api/operator',
  })[actor]

/** The links of all that the person's search finds in the world. */
export async function searchLinks(
  client: Client,
  receiver: MadeLink['receiver'],
  { word }: LinkWorld,
): Promise<MadeLink[]> {
  const path = `${baseOf(receiver)}/search?${new URLSearchParams({ q: word })}`
  const groups: SearchGroup[] = (await client.get(path)).body.data
  return groups.flatMap(({ type, hits }) => hits.map(({ link }) => ({ of: `search ${type}`, link, receiver })))
}

/** The page an address opens, if any. */
export const pageAt = (address: string): PageName | undefined => pageOf(address)?.name
