import type { contract } from '@banso/contract/contract'
import { addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import type { Actor } from '@banso/contract/roles'
import { newPartner } from '../../functions/src/resources/partners/rules.ts'
import { newStartup } from '../../functions/src/resources/startups/rules.ts'
import { clientOf } from '../../functions/src/testing/client.ts'
import {
  makeAnnouncement,
  makeApply,
  makeContact,
  makeContent,
  makeFeature,
  makeGoal,
  makeInterview,
  makeIssue,
  makeMemo,
  makePartner,
  makePost,
  makePromise,
  makeReopening,
  makeSeat,
  makeSeminar,
  makeStartup,
  makeTask,
  type TestPartner,
  type TestStartup,
  waitingChange,
} from '../../functions/src/testing/factory.ts'
import { moveRequest } from '../../functions/src/testing/inputs.ts'
import type { TestServer } from '../../functions/src/testing/server.ts'
import { storeMany } from '../../functions/src/testing/store.ts'
import type { Companies } from './calls.ts'
import { stateFor } from './meetings.ts'
import { makePeople } from './people.ts'

/** What a call needs beyond the example of its body and the records that its path names: what it is about, in the state for it. */
export type Prepared = {
  /** The company that calls, or that is called about, where it is not the one all share. */
  readonly startup?: TestStartup
  readonly partner?: TestPartner
  readonly ids?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly query?: Readonly<Record<string, string>>
}
type Given = Companies & { readonly server: TestServer; readonly rows: number }
type Contract = typeof contract
type EndpointName = { [G in keyof Contract & string]: `${G}.${keyof Contract[G] & string}` }[keyof Contract & string]

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const day = (days: number) => addDays(dayInJapan(new Date()), days)
const first = { etag: '"r1"' }

/** Companies of their own with a page of people: what happens to them would refuse other calls. */
async function populated({ rows }: Given) {
  const [startup, partner] = await Promise.all([makeStartup(), makePartner()])
  await makePeople({ startup, partner }, rows)
  return { startup, partner }
}

/** A public content of the partner with a change that waits for the operators. */
const revised = ({ partner }: Given) => {
  const texts = { kind: 'document', title: '新しい資料', summary: '新しい概要', body: '新しい本文' } as const
  const submitted_by = { uid: partner.owner.uid, actor: 'partner', name: partner.owner.name } as const
  const pending_revision = { ...texts, submitted_at: inHours(-1), submitted_by, status: 'pending', reason: '' } as const
  return makeContent({ partner_company_uid: partner.uid, partner_name: partner.name, pending_revision })
}

/** A draft that nobody has seen. */
const draft =
  (make: (changes: { status: 'draft' }) => Promise<{ uid: string }>, parameter: string) =>
  async (): Promise<Prepared> => ({
    ids: { [parameter]: (await make({ status: 'draft' })).uid },
  })

/** A seminar that has begun, with a page of seats. */
async function begun({ startup, rows }: Given) {
  const seminar = await makeSeminar({ start_at: inHours(-2), end_at: inHours(-1), entry_close_at: inHours(-3) })
  const people = Array.from({ length: rows }, (_, at) => ({ ...startup.owner, uid: `${startup.owner.uid}-${at}` }))
  const seats = await Promise.all(
    people.map(({ uid, name }) => makeSeat(startup, seminar, { uid, actor: 'startup', name })),
  )
  return { seminar_id: seminar.uid, seats: seats.map(({ uid }) => uid) }
}

/** A memo that the calling operator has written. */
async function ownMemo({ startup, operator }: Given) {
  const interview = await makeInterview(startup, [operator, startup.owner], stateFor('ahead'))
  const author = { uid: operator.uid, actor: 'operator', name: operator.name } as const
  return { ids: { memo_id: (await makeMemo(interview, { author })).uid } }
}

/** A promise of one side that another reads; `asked`: with a request for another day. */
async function promiseOf(owner_actor: Actor, { startup, partner, operator }: Given, { asked = false } = {}) {
  const { uid, name } = { startup: startup.owner, partner: partner.owner, operator }[owner_actor]
  const { uid: promise_id } = await makePromise(startup, {
    owner_actor,
    partner_company_uid: partner.uid,
    readers: ['operators', `startup:${startup.uid}`, `partner:${partner.uid}`],
    ...(asked && {
      due_on: day(3),
      move_request: moveRequest({ uid, actor: owner_actor, name }, { old_due_on: day(3) }),
    }),
  })
  return { ids: { promise_id } }
}
const ownPromise = (side: Actor) => (given: Given) => promiseOf(side, given)
const askedPromise = (side: Actor) => (given: Given) => promiseOf(side, given, { asked: true })

/** A company that was registered just now, and to which nobody belongs. */
async function registered(side: 'startup' | 'partner', operatorUid: string) {
  const by = { uid: operatorUid, actor: 'operator', name: '運営' } as const
  const company =
    side === 'startup'
      ? newStartup({ name: '計測', representative_name: '計測' }, by, new Date())
      : newPartner({ name: '計測', partner_type: 'investor', status: 'invited' }, by, new Date())
  await storeMany(`${side}_companies`, [company])
  return { ids: { [`${side}_id`]: company.uid } }
}

const completed = async ({ startup, partner }: Given) => ({
  ids: { apply_id: (await makeApply(startup, partner, { status: 'completed' })).uid },
})

const uids = (...list: string[]) => ({ query: { uids: list.join() } })
const faces = ({ startup, partner, operator }: Given) => uids(startup.owner.uid, partner.owner.uid, operator.uid)

/** Endpoints whose example alone would be refused, or would find nothing. */
export const prepared: { readonly [N in EndpointName]?: (given: Given) => Prepared | Promise<Prepared> } = {
  'operatorStartups.transition': async (given) => ({ startup: (await populated(given)).startup }),
  'operatorStartups.remove': ({ operator }) => registered('startup', operator.uid),
  'operatorPartners.remove': ({ operator }) => registered('partner', operator.uid),
  'operatorStartups.assign': async ({ operator }) => ({
    body: { startups: [{ uid: (await makeStartup()).uid, ...first, assigned_operator_uids: [operator.uid] }] },
  }),
  'operatorLoads.reassign': async ({ operator }) => ({
    body: { changes: [{ uid: (await makeStartup()).uid, ...first, operator_uid: operator.uid }] },
  }),
  'operatorLoads.month': ({ operator }) => uids(operator.uid),
  'operatorPartners.transition': async (given) => ({ partner: (await populated(given)).partner }),
  'operatorPartners.assign': async ({ operator }) => ({
    body: { partners: [{ uid: (await makePartner()).uid, ...first, assigned_operator_uids: [operator.uid] }] },
  }),
  'partnerChanges.transition': async () => ({ partner: await makePartner(waitingChange()) }),
  'operatorPartnerChanges.transition': async () => ({ partner: await makePartner(waitingChange()) }),
  'startupPartners.comparison': ({ partner, target }) => uids(partner.uid, target.uid),
  'startupPartners.get': ({ target }) => ({ ids: { partner_uid: target.uid } }),
  'startupPartners.bookmark': ({ target }) => ({ ids: { partner_uid: target.uid } }),
  'reopenings.register': async () => ({
    ids: { partner_uid: (await makePartner({ accepts_applies: false })).uid },
  }),
  'reopenings.remove': async ({ startup }) => {
    const partner = await makePartner({ accepts_applies: false })
    await makeReopening(startup, partner)
    return { ids: { partner_uid: partner.uid } }
  },
  'startupUsers.avatars': faces,
  'partnerUsers.avatars': faces,
  'operatorUsers.avatars': faces,
  'issueLinks.list': ({ full }) => uids(full.issue_id),
  'operatorIssueLinks.list': ({ full }) => uids(full.issue_id),
  'suggestions.forIssues': ({ full }) => uids(full.issue_id),
  // What operators change is a draft of theirs elsewhere; this is about what is under way.
  'operatorGoals.remind': async ({ startup }) => ({ ids: { goal_id: (await makeGoal(startup)).uid } }),
  'operatorTasks.remind': async ({ startup }) => ({
    ids: { task_id: (await makeTask(startup, { status: 'proposed', proposed_by_operator: true })).uid },
  }),
  'operatorContents.remind': async ({ partner }) => ({
    ids: { content_id: (await makeContent({ partner_company_uid: partner.uid, status: 'rejected' })).uid },
  }),
  'operatorPartners.remind': async () => ({ partner: await makePartner({ status: 'invited' }) }),
  'operatorPosts.remove': draft(makePost, 'post_id'),
  'operatorPosts.restore': draft(makePost, 'post_id'),
  'operatorSeminars.remove': draft(makeSeminar, 'seminar_id'),
  'operatorSeminars.restore': draft(makeSeminar, 'seminar_id'),
  'operatorSpecialFeatures.remove': draft(makeFeature, 'special_feature_id'),
  'operatorSpecialFeatures.restore': draft(makeFeature, 'special_feature_id'),
  'partnerAnnouncements.open': async () => ({ ids: { announcement_id: (await makeAnnouncement()).uid } }),
  'operatorPartnerTasks.remind': async ({ startup, partner }) => {
    const shared = { visibility: 'shared_partner', partner_company_uid: partner.uid, owner_actor: 'partner' } as const
    return { ids: { task_id: (await makeTask(startup, { ...shared, status: 'todo' })).uid } }
  },
  // Those of the company that all share are under way already, as many as may be.
  'applies.create': async () => ({ startup: await makeStartup() }),
  'applies.link': async ({ startup }) => ({ body: { issue_uid: (await makeIssue(startup, { order: 3 })).uid } }),
  'partnerApplies.correct': completed,
  'operatorApplies.correct': completed,
  'operatorApplies.remind': async ({ startup, partner }) => ({
    ids: { apply_id: (await makeApply(startup, partner, { status: 'forwarded' })).uid },
  }),
  'applies.prepare': ({ target }) => ({ query: { targets: `partner:${target.uid}` } }),
  'operatorSeminars.attend': async (given) => {
    const { seminar_id, seats } = await begun(given)
    return { ids: { seminar_id, apply_id: seats[0] ?? '' } }
  },
  'operatorSeminars.attendAll': async (given) => {
    const { seminar_id, seats } = await begun(given)
    return { ids: { seminar_id }, body: { attended: seats, absent: [] } }
  },
  'operatorSeminars.attendees': async (given) => ({ ids: { seminar_id: (await begun(given)).seminar_id } }),
  'operatorContacts.assign': ({ operator, full }) => ({
    body: { contacts: [{ uid: full.contact_id, ...first, assigned_operator_uid: operator.uid }] },
  }),
  'operatorContacts.remind': async ({ startup }) => ({
    ids: { contact_id: (await makeContact(startup, { status: 'waiting_reply' })).uid },
  }),
  'promises.keep': ownPromise('startup'),
  'partnerPromises.keep': ownPromise('partner'),
  'promises.askMove': ownPromise('startup'),
  'promises.answerMove': askedPromise('operator'),
  'promises.withdrawMove': askedPromise('startup'),
  'partnerPromises.askMove': ownPromise('partner'),
  'partnerPromises.answerMove': askedPromise('operator'),
  'partnerPromises.withdrawMove': askedPromise('partner'),
  'operatorPromises.askMove': ownPromise('operator'),
  'operatorPromises.answerMove': askedPromise('startup'),
  'operatorPromises.withdrawMove': askedPromise('operator'),
  'operatorPromises.remind': async ({ startup }) => {
    const readers = ['operators', `startup:${startup.uid}`]
    return { body: { promise_uids: [(await makePromise(startup, { readers })).uid] } }
  },
  'operatorInterviews.attend': async ({ startup, operator }) => ({
    ids: { interview_id: (await makeInterview(startup, [operator, startup.owner], stateFor('ahead'))).uid },
  }),
  // Back at an hour that is nobody else's by now.
  'operatorInterviews.restore': async ({ startup, operator }) => {
    const [start_at, end_at] = [momentInJapan(day(40), '10:00'), momentInJapan(day(40), '11:00')]
    const ahead = { ...stateFor('ahead'), start_at, end_at }
    return { ids: { interview_id: (await makeInterview(startup, [operator, startup.owner], ahead)).uid } }
  },
  'operatorInterviews.suggestSlots': ({ startup, operator }) => ({
    query: {
      startup_uid: startup.uid,
      required: [startup.owner.uid, operator.uid].join(),
      duration_minutes: '60',
      method: 'online',
      from: day(1),
      to: day(14),
    },
  }),
  'operatorMemos.update': ownMemo,
  'operatorMemos.remove': ownMemo,
  'operatorMemos.restore': ownMemo,
  'operatorMemos.revisions': ownMemo,
  'operatorContents.review': async (given) => ({ ids: { content_id: (await revised(given)).uid } }),
  'partnerContents.review': async (given) => ({ ids: { content_id: (await revised(given)).uid } }),
  'partnerContents.transition': async ({ partner }) => ({
    ids: { content_id: (await makeContent({ partner_company_uid: partner.uid, partner_name: partner.name })).uid },
  }),
  'operatorSpecialFeatures.order': async ({ server, operator }) => {
    const list = '/api/operator/special_features?per_page=100&status=draft,scheduled,published'
    const { data } = (await clientOf(server, operator).get(list)).body
    const seen = data.map(({ uid }: { uid: string }) => uid)
    return { body: { uids: seen.toReversed(), seen } }
  },
}
