import { dayInJapan } from '@banso/contract/dates'
import type { EndpointDef } from '@banso/contract/endpoint'
import { addToMonth, monthOf } from '@banso/contract/months'
import type { Member } from '../../functions/src/testing/account.ts'
import { pngOf } from '../../functions/src/testing/bytes.ts'
import { type Client, clientOf, newKey } from '../../functions/src/testing/client.ts'
import type { Endpoint } from '../../functions/src/testing/endpoints.ts'
import {
  makeApply,
  makeCalendarFeed,
  makeContact,
  makeContactMessage,
  makeContent,
  makeGoal,
  makeIssue,
  makeMetric,
  makeMetricAlert,
  makeOperator,
  makePartner,
  makePartnerContact,
  makePost,
  makePromise,
  makeRelation,
  makeSeminar,
  makeStartup,
  makeTask,
  makeTaskBatch,
  type TestPartner,
  type TestStartup,
} from '../../functions/src/testing/factory.ts'
import { checkinInput, executionInput } from '../../functions/src/testing/inputs.ts'
import { idsFor } from '../../functions/src/testing/matrix.ts'
import type { TestServer } from '../../functions/src/testing/server.ts'
import { uploaded } from '../../functions/src/testing/uploads.ts'
import { meetingIds } from './meetings.ts'
import { makeNotifications, ownIds } from './notifications.ts'
import { partnerIds } from './partners.ts'
import { freshPeople, makePeople } from './people.ts'
import { type Prepared, prepared } from './prepared.ts'

/** Rows of every list that is measured: one full page of the default size. */
export const ROWS = 20

const kept = ['mrr', 'cash', 'customers', 'churn']
const comment = { body: 'よい進み方です。' }

/** The person who calls: an owner of the company, an operator with all rights, or nobody. */
const callerOf = (
  def: EndpointDef,
  { startup, partner, operator }: Companies,
): Pick<Member, 'uid' | 'token'> | undefined => {
  if (def.access === 'public' || def.access === 'optional') return undefined
  if (def.path.endsWith('/verifications'))
    return { ...startup.owner, token: () => startup.owner.token({ email_verified: false }) }
  if (def.access === 'token') return startup.owner
  return { startup: startup.owner, partner: partner.owner, operator }[def.access.actor]
}

/** The person behind the token, for bodies that name them. */
const meOf = (def: EndpointDef, { startup, partner, operator }: Companies): { uid: string } =>
  typeof def.access === 'object'
    ? { startup: startup.owner, partner: partner.owner, operator }[def.access.actor]
    : startup.owner

export type Companies = Awaited<ReturnType<typeof makeCompanies>>
/** One company of each kind, a startup's goal and action with a full page of everything that hangs on them, and
 * a page of seminars with a seat in each. */
export async function makeCompanies(server: TestServer) {
  const [partner, operator] = [await makePartner(), await makeOperator('admin')]
  const startup = await makeStartup({ metrics_settings: kept })
  const { issue_id, metric_id } = await describeCompany(startup)
  await makeRelation(startup, partner)
  await makePeople({ startup, partner }, ROWS)
  await makeNotifications([startup.owner, partner.owner, operator], ROWS)
  const owner = clientOf(server, startup.owner)
  // One of them under way, the others achieved: only so many goals may be under way at a time.
  const { uid: goal } = await makeGoal(startup)
  await Promise.all(Array.from({ length: ROWS - 1 }, () => makeGoal(startup, { status: 'achieved' })))
  const task = { goal_uid: goal, assignee_uids: [startup.owner.uid] }
  const tasks = await Promise.all(Array.from({ length: ROWS }, () => makeTask(startup, task)))
  const seminars = await Promise.all(Array.from({ length: ROWS }, () => makeSeminar()))
  const seats = await Promise.all(seminars.map(({ uid }) => made(owner, `${startup.base}/seminars/${uid}/applies`, {})))
  const full = {
    goal_id: goal,
    task_id: tasks[0]?.uid ?? '',
    execution_id: '',
    checkin_id: '',
    comment_id: '',
    issue_id,
    metric_id,
    metric_alert_id: (await makeMetricAlert(startup)).uid,
    seminar_id: seminars[0]?.uid ?? '',
    seat_id: seats[0] ?? '',
    apply_id: (await makeApply(startup, partner)).uid,
    contact_id: await makeThread(startup),
    batch_id: (await makeTaskBatch(startup)).batch.uid,
  }
  await Promise.all(Array.from({ length: ROWS - 1 }, () => makeApply(startup, partner, { status: 'completed' })))
  await fillOthers(startup, partner)
  for (let row = 0; row < ROWS; row += 1) {
    full.execution_id = await made(owner, `${startup.base}/tasks/${full.task_id}/executions`, executionInput())
    const targets = [`goals/${goal}`, `tasks/${full.task_id}`, `executions/${full.execution_id}`]
    for (const target of targets) full.comment_id = await made(owner, `${startup.base}/${target}/comments`, comment)
    full.checkin_id = await made(owner, `${startup.base}/goals/${goal}/checkins`, checkinInput())
    await made(owner, `${startup.base}/applies/${full.apply_id}/messages`, comment)
  }
  for (let row = 1; row < ROWS; row += 1)
    await made(owner, `${startup.base}/executions/${full.execution_id}/comments`, comment)
  const target = await makePartner()
  return { startup, partner, target, operator, full, files: await makeFiles(server, { startup, partner, operator }) }
}

/** A page of what the partner is asked and has written, of promises, and of articles. */
async function fillOthers(startup: TestStartup, partner: TestPartner): Promise<void> {
  const shared = { visibility: 'shared_partner', partner_company_uid: partner.uid, owner_actor: 'partner' } as const
  const written = { partner_company_uid: partner.uid, partner_name: partner.name }
  const row = () => [
    makeTask(startup, shared),
    makePartnerContact(partner),
    makeContent(written),
    makePromise(startup),
    makePost(),
  ]
  await Promise.all(Array.from({ length: ROWS }).flatMap(row))
}

type Callers = {
  startup: { base: string; owner: Member }
  partner: { base: string; owner: Member }
  operator: Member
}
/** A picture of everybody's own, which each may read. */
async function makeFiles(server: TestServer, { startup, partner, operator }: Callers) {
  const bytes = await pngOf()
  const of = async (member: Member, base: string): Promise<string> => {
    const target = { type: 'user', uid: member.uid } as const
    const answer = await uploaded(server, member, { base, name: 'me.png', bytes, purpose: 'avatar', target })
    return answer.body.data.uid
  }
  return {
    startup: await of(startup.owner, startup.base),
    partner: await of(partner.owner, partner.base),
    operator: await of(operator, '/api/operator'),
  }
}

/** A page of issues, two of them unsettled, and a year of four numbers. */
async function describeCompany(startup: Awaited<ReturnType<typeof makeStartup>>) {
  const month = monthOf(dayInJapan(new Date()))
  const issues = await Promise.all(
    Array.from({ length: ROWS }, (_, row) =>
      makeIssue(startup, { order: row + 1, status: row < 2 ? 'open' : 'resolved' }),
    ),
  )
  const values = await Promise.all(
    kept.flatMap((metric_key) =>
      Array.from({ length: 12 }, (_, index) =>
        makeMetric(startup, { metric_key, month: addToMonth(month, -index), value: index }),
      ),
    ),
  )
  return { issue_id: issues[0]?.uid ?? '', metric_id: values[0]?.uid ?? '' }
}

/** A page of contacts, one of them with a page of answers. */
async function makeThread(startup: Awaited<ReturnType<typeof makeStartup>>): Promise<string> {
  const contacts = await Promise.all(Array.from({ length: ROWS }, () => makeContact(startup)))
  const [first] = contacts
  if (!first) return ''
  await Promise.all(Array.from({ length: ROWS }, () => makeContactMessage(first)))
  return first.uid
}

async function made(client: Client, path: string, body: object): Promise<string> {
  const answer = await client.post(path, { body })
  if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`)
  return answer.body.data.uid
}

/** Records of their own for a call that changes one: in the state in which the caller may change them. */
async function freshIds(server: TestServer, def: EndpointDef, companies: Companies): Promise<Companies['full']> {
  const { startup, partner, full } = companies
  // Only what the path names is made: only so many entries and comments an hour are let in.
  const asks = (...names: string[]) => names.some((name) => def.path.includes(`{${name}}`))
  const ofSeat = asks('seminar_id')
  const ofWork = asks('goal_id', 'task_id', 'execution_id', 'comment_id', 'checkin_id')
  const status = def.path.endsWith('/feedback') ? 'completed' : 'submitted'
  // One more that is settled is not too many to take back.
  const isTakenBack = def.method === 'DELETE' || def.path.endsWith('/restore')
  const ofIssue =
    asks('issue_id') && (await makeIssue(startup, { order: 3, status: isTakenBack ? 'resolved' : 'open' }))
  const ofMetric = asks('metric_id') && { metric_key: 'cash', month: oldMonth(), value: 1 }
  return {
    ...full,
    ...(ofWork && (await freshWork(server, def, companies))),
    issue_id: ofIssue ? ofIssue.uid : full.issue_id,
    metric_id: ofMetric ? (await makeMetric(startup, ofMetric)).uid : full.metric_id,
    metric_alert_id: asks('metric_alert_id') ? (await makeMetricAlert(startup)).uid : full.metric_alert_id,
    ...(ofSeat && (await freshSeat(server, startup))),
    // Only so many applies may be under way.
    apply_id: asks('apply_id') && !ofSeat ? (await makeApply(startup, partner, { status })).uid : full.apply_id,
    contact_id: asks('contact_id') ? await contactFor(def, startup) : full.contact_id,
    batch_id: asks('batch_id') ? (await makeTaskBatch(startup)).batch.uid : full.batch_id,
  }
}

async function freshSeat(server: TestServer, startup: Companies['startup']) {
  const { uid: seminar_id } = await makeSeminar()
  const seat = `${startup.base}/seminars/${seminar_id}/applies`
  return { seminar_id, seat_id: await made(clientOf(server, startup.member), seat, {}) }
}

/** A goal and an action with what hangs on them; what operators change is a proposal of theirs. */
async function freshWork(server: TestServer, def: EndpointDef, companies: Companies) {
  const { startup } = companies
  const byOperator = typeof def.access === 'object' && def.access.actor === 'operator'
  const [mine, own] = [clientOf(server, callerOf(def, companies)), clientOf(server, startup.owner)]
  const base = byOperator ? `/api/operator/startups/${startup.uid}` : startup.base
  const proposal = { proposed_by_operator: byOperator }
  const goal = await makeGoal(startup, { ...proposal, status: byOperator ? 'draft' : 'active' })
  const isOnProposal = byOperator && /tasks\/\{task_id\}(\/transition)?$/.test(def.path)
  const task = await makeTask(startup, {
    ...proposal,
    goal_uid: goal.uid,
    assignee_uids: [startup.owner.uid],
    status: isOnProposal ? 'proposed' : 'todo',
  })
  const execution_id = isOnProposal
    ? ''
    : await made(own, `${startup.base}/tasks/${task.uid}/executions`, executionInput())
  const comment_id = await made(mine, `${base}/goals/${goal.uid}/comments`, comment)
  const checkin_id =
    goal.status === 'active' ? await made(own, `${startup.base}/goals/${goal.uid}/checkins`, checkinInput()) : ''
  return { goal_id: goal.uid, task_id: task.uid, execution_id, checkin_id, comment_id }
}

const contactFor = async (def: EndpointDef, startup: Awaited<ReturnType<typeof makeStartup>>): Promise<string> => {
  const settled = { status: 'resolved', resolved_at: new Date().toISOString() } as const
  return (await makeContact(startup, def.path.endsWith('/satisfaction') ? settled : {})).uid
}

let months = 0
/** Each time another one, long ago. */
const oldMonth = () => {
  months += 1
  return addToMonth('2015-12', -months)
}

/** The company's ETag, where a call changes the company itself. */
async function companyEtag(server: TestServer, { startup }: Companies): Promise<string> {
  return (await clientOf(server, startup.owner).get(`${startup.base}/profile`)).body.data.etag
}

const makeRegistering = () => makeStartup({ status: 'registering', registration_step: 'setting' })

/** Makes one call of an endpoint as the portal's own client would. Answers how many rows came. Throws when it is refused. */
export async function callOnce(server: TestServer, { name, def, bodyFor, search }: Endpoint, all: Companies) {
  const prepare = (prepared as Record<string, (typeof prepared)[keyof typeof prepared]>)[name]
  const own: Prepared = (await prepare?.({ ...all, server, rows: ROWS })) ?? {}
  const companies = {
    ...all,
    startup: own.startup ?? (def.whileRegistering === 'only' ? await makeRegistering() : all.startup),
    partner: own.partner ?? all.partner,
  }
  const { startup, partner, target, full } = companies
  const { token, ...people } = await freshPeople(def, companies)
  const changes = def.method !== 'GET'
  const isOnRecord = /\{(?!startup_id|partner_id|user_id|invitation_id|notification_id|saved_view_id)\w+_id\}/.test(
    def.path,
  )
  // Nobody but the person changes an address or a password: no record of somebody else is needed.
  const isOwnAccount = name.includes('Credentials.')
  const ofPartner = typeof def.access === 'object' && def.access.actor === 'partner'
  const isFresh = changes && isOnRecord && !isOwnAccount && !ofPartner
  const ids = isFresh ? await freshIds(server, def, companies) : full
  const params: Record<string, string> = {
    ...idsFor(def.path, ids),
    ...(ofPartner ? await partnerIds(server, def, companies) : await meetingIds(def, startup)),
    ...(await ownIds(def, meOf(def, companies), ROWS)),
    ...people,
    startup_id: startup.uid,
    startup_uid: startup.uid,
    partner_id: partner.uid,
    partner_uid: partner.uid,
    file_id: companies.files[typeof def.access === 'object' ? def.access.actor : 'startup'],
    media_id: companies.files.startup,
    calendar_token: await makeCalendarFeed(startup.owner),
    ...own.ids,
  }
  if (isOwnAccount) params.user_id = callerOf(def, companies)?.uid ?? ''
  const path = def.path.replace(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '')
  const client = clientOf(server, callerOf(def, companies))
  const isOfCompany = /\{startup_id\}\/(profile|disclosure|metrics\/settings)$/.test(def.path)
  const isOwn = /\/settings\/(notifications|availability|calendar_feed)$/.test(def.path)
  const seenOwn = isOwn && def.ifMatch ? (await client.get(path)).body.data.etag : '"r1"'
  const ifMatch = isOfCompany ? await companyEtag(server, companies) : seenOwn
  if (path.endsWith('/restore')) await client.delete(path.replace(/\/restore$/, ''), { ifMatch: '"r1"' })
  const named = {
    person: startup.owner.uid,
    startup: startup.uid,
    partner: target.uid,
    content: (await makeContent()).uid,
    me: meOf(def, companies).uid,
    token,
  }
  const asked = own.query ? `?${new URLSearchParams(own.query)}` : search
  const send = (seen: string) =>
    client.send(def.method, path + asked, {
      ...(def.body && { body: own.body ?? bodyFor(named) }),
      ...(def.ifMatch && { ifMatch: seen }),
      ...(def.method === 'POST' && { key: newKey() }),
    })
  const first = await send(ifMatch)
  // A record that earlier calls have changed is told as it stands, and the call is made again.
  const { etag } = first.status === 412 ? first.body.data : { etag: undefined }
  const { status, text, body } = etag ? await send(etag) : first
  if (!(status in def.responses)) throw new Error(`${name}: ${status} ${text}`)
  return { rows: Array.isArray(body?.data) ? body.data.length : undefined }
}
