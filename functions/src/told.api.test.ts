import { addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import type { NotificationDocument } from '@banso/contract/notifications'
import { opensFor } from '@banso/contract/record-pages'
import type { UserDocument } from '@banso/contract/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellOfAnnouncements } from './jobs/announcements.ts'
import { expireApplies, warnOfAnswers } from './jobs/applies.ts'
import { settleContacts, warnOfFirstAnswers } from './jobs/contacts.ts'
import { recordReminded } from './jobs/data.ts'
import { askForReports, releaseHolds } from './jobs/interviews.ts'
import { publishDue } from './jobs/publish.ts'
import { remindOfDays, remindOfInterviews, remindOfSeminars } from './jobs/reminders.ts'
import { settleReopenings } from './jobs/reopenings.ts'
import { publishSeminars } from './jobs/seminars.ts'
import { routes } from './routes.ts'
import type { Member } from './testing/account.ts'
import { type Answer, type Client, clientOf } from './testing/client.ts'
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
  makeMetric,
  makeMetricAlert,
  makeOperator,
  makePartner,
  makePartnerContact,
  makePost,
  makePromise,
  makeRelation,
  makeReopening,
  makeSeminar,
  makeStartup,
  makeTask,
  type TestPartner,
  type TestStartup,
} from './testing/factory.ts'
import {
  announcementInput,
  applyInput,
  checkinInput,
  contactInput,
  executionInput,
  goalInput,
  interviewRequestInput,
  meetingAsked,
  memoInput,
  moveRequest,
  nextActionInput,
  operatorMemoInput,
  registrationSetting,
  taskInput,
} from './testing/inputs.ts'
import { makers } from './testing/notification-links.ts'
import { rawAt } from './testing/raw.ts'
import { startServer, type TestServer } from './testing/server.ts'
import { allIn, setFields } from './testing/store.ts'

/**
 * Every notification there is, made by what causes it: it reaches those it is for, and nobody else of two startups, two
 * partners and the operators. One that is new in a `notifications.ts` without a row here is reported.
 */

let server: TestServer
let startup: TestStartup
let partner: TestPartner
let clients: { owner: Client; member: Client; operator: Client; admin: Client }
/** What the companies are called, by their uids: nobody is told the own name as if it were another's. */
const ownNames = new Map<string, string>()
/** uid → who it is, as the rows name them. */
const names = new Map<string, string>()
const person = (
  { uid, name }: { uid: string; name: string },
  actor: 'startup' | 'operator' | 'partner' = 'startup',
) => ({
  uid,
  actor,
  name,
})
let operator: Awaited<ReturnType<typeof makeOperator>>
let admin: Awaited<ReturnType<typeof makeOperator>>
let third: Awaited<ReturnType<typeof makeOperator>>
beforeAll(async () => {
  server = await startServer(routes)
  admin = await makeOperator('admin')
  operator = await makeOperator('manager')
  third = await makeOperator('manager')
  const assigned = {
    assigned_operator_uids: [operator.uid],
    assigned_operators: [person(operator, 'operator')],
    metrics_settings: ['mrr' as const],
  }
  startup = await makeStartup(assigned)
  partner = await makePartner()
  const [otherStartup, otherPartner] = [await makeStartup(assigned), await makePartner()]
  const known = { startup, partner, otherStartup, otherPartner }
  for (const { uid, name } of Object.values(known)) ownNames.set(uid, name)
  for (const [company, { owner, member, viewer }] of Object.entries(known))
    for (const [role, { uid }] of Object.entries({ owner, member, viewer })) names.set(uid, `${company} ${role}`)
  names
    .set(admin.uid, 'admin')
    .set(operator.uid, 'operator')
    .set(third.uid, 'third')
    .set((await makeOperator('viewer')).uid, 'operator viewer')
  const as = (member: Member) => clientOf(server, member)
  clients = { owner: as(startup.owner), member: as(startup.member), operator: as(operator), admin: as(admin) }
}, 60_000)
afterAll(() => server.stop())

/** What was told last. */
let lastTold: NotificationDocument[] = []
/** Who was told of something while this was done, with the title. */
async function toldBy(action: () => Promise<unknown>): Promise<string[]> {
  const counts = async () =>
    new Map((await allIn<NotificationDocument>('notifications')).map((note) => [note.uid, note] as const))
  const before = await counts()
  await action()
  const told = [...(await counts()).values()].filter(({ uid, count }) => count !== before.get(uid)?.count)
  lastTold = told
  const users = new Map((await allIn<UserDocument>('users')).map((user) => [user.uid, user]))
  const leadsElsewhere = told.filter(({ receiver_uid, link }) => {
    const receiver = users.get(receiver_uid)
    return !receiver || receiver.status === 'left' || !opensFor(receiver, link)
  })
  expect(leadsElsewhere.map(({ title, link }) => `${title}: ${link}`)).toEqual([])
  const wordedForOthers = told.filter(({ receiver_uid, title, body }) => {
    const user = users.get(receiver_uid)
    const own = user && ownNames.get(user.startup_company_uid ?? user.partner_company_uid ?? '')
    return own ? `${title}\n${body}`.includes(own) : /自社|先方/.test(title)
  })
  expect(wordedForOthers.map(({ title, body }) => `${title}: ${body}`)).toEqual([])
  return told.map(({ receiver_uid, title }) => `${names.get(receiver_uid) ?? receiver_uid}: ${title}`).sort()
}
const done = async (answer: Promise<Answer>): Promise<Answer['body']> => {
  const { status, text, body } = await answer
  if (status >= 300) throw new Error(`${status}: ${text}`)
  return body
}
const post = (client: Client, path: string, body: object = {}, ifMatch?: string) =>
  done(client.post(path.startsWith('/api') ? path : `${startup.base}/${path}`, { body, ...(ifMatch && { ifMatch }) }))
const patch = (client: Client, path: string, body: object) => done(client.patch(path, { body, ifMatch: '"r1"' }))
const inChargeOf = (first?: typeof operator) =>
  first ? { assigned_operator_uids: [first.uid], assigned_operators: [person(first, 'operator')] } : {}
/** A startup of this operator, of whose people only the owner has a name. */
const ownStartup = async (first?: typeof operator) => {
  const own = await makeStartup(inChargeOf(first))
  names.set(own.owner.uid, 'its owner')
  return own
}
const ownPartner = (first: typeof operator) => makePartner(inChargeOf(first))
const ofStartup = (path: string) => `/api/operator/startups/${startup.uid}/${path}`
const today = dayInJapan(new Date())
const inDays = (days: number) => momentInJapan(addDays(today, days), '10:00')

const meeting = (changes: object = {}) =>
  makeInterview(startup, [operator, startup.owner, startup.member, partner.owner], {
    partner_company_uid: partner.uid,
    ...changes,
  })
const slot = (uid: string, days: number) => ({
  uid,
  start_at: inDays(days),
  answers: { operator: 'ok' as const, [partner.uid]: 'ok' as const },
  hold_expires_at: null,
})
/** An interview of two operators, of whom the first leads. */
const ledMeeting = (changes: object) => makeInterview(startup, [operator, admin, startup.owner], changes)
const proposal = { proposed_by_operator: true, status: 'draft' as const }
const byOperator = () => ({ created_by: person(operator, 'operator') })
const byPartner = () => ({ partner_company_uid: partner.uid, partner_name: partner.name })
const inCharge = () => ({ assigned_operator: person(operator, 'operator'), assigned_operator_uid: operator.uid })
const company = () => startup.name
const ofContact = (uid: string, rest: string) => `/api/operator/contacts/${uid}/${rest}`
const ofInterview = ({ uid }: { uid: string }) => `/api/operator/interviews/${uid}`
/** A promise of the startup, made in a meeting of all sides, which all of them read. */
const promised = async (changes: Parameters<typeof makePromise>[1] = {}) => {
  const { uid: interview_uid } = await meeting({ status: 'done', start_at: inDays(-1) })
  const readers = ['operators', `startup:${startup.uid}`, `partner:${partner.uid}`]
  const until = { due_on: '2099-12-31', due_sort: '2099-12-31' }
  return makePromise(startup, { interview_uid, partner_company_uid: partner.uid, readers, ...until, ...changes })
}
/** What an operator makes of an apply. */
const answer = ({ uid }: { uid: string }, body: object, client = clients.operator) =>
  post(client, ofStartup(`applies/${uid}/transition`), body, '"r1"')

const etagOfPartner = async () => `"r${(await rawAt(`partner_companies/${partner.uid}`))?.rev}"`

const promisedBy = (owner_actor: 'startup' | 'partner', due_on: string | null) =>
  nextActionInput({ title: '資料を送る', owner_actor, due_on })

type Row = {
  maker: `${string}.${string}`
  what: string
  does: () => Promise<unknown>
  told: () => string[]
  /** What they read under the title: what it is about, who did it, when, and what was said. */
  facts?: () => RegExp
}
const byName = (name: string, rest: string) => new RegExp(`^${rest.replace('…', `\\(${name}さん\\)`)}$`)
const rows: Row[] = [
  {
    maker: 'accounts.roleNotification',
    what: 'another role is told to whom it is given',
    does: async () => {
      const path = `${startup.base}/users/${startup.viewer.uid}`
      await done(clients.owner.patch(path, { body: { company_role: 'member' }, ifMatch: '"r1"' }))
    },
    told: () => ['startup viewer: 権限が変更されました'],
  },
  {
    maker: 'announcements.announcedNotification',
    what: 'an announcement goes to everybody of the company it is addressed to',
    does: async () => {
      const addressed = { audience: 'companies' as const, companies: [{ type: 'partner' as const, uid: partner.uid }] }
      const body = announcementInput({ title: '休業', ...addressed })
      const { data } = await post(clients.operator, '/api/operator/announcements', body)
      await post(clients.operator, `/api/operator/announcements/${data.uid}/transition`, { to: 'published' }, '"r1"')
    },
    told: () => ['partner member: 休業', 'partner owner: 休業', 'partner viewer: 休業'],
  },
  {
    maker: 'announcements.withheldNotification',
    what: 'an announcement that was not published at its moment is told to the admins',
    does: async () => {
      const publish_at = new Date(Date.now() - 1000).toISOString()
      await makeAnnouncement({ title: '休業', status: 'scheduled', publish_at, publisher_uid: startup.owner.uid })
      await tellOfAnnouncements(new Date())
    },
    told: () => ['admin: 「休業」は公開されませんでした'],
  },
  {
    maker: 'applies.submittedNotification',
    what: 'an apply goes to the operators in charge first',
    does: () => post(clients.owner, 'applies', applyInput(partner.uid)),
    told: () => ['operator: 新しい申込が届きました'],
  },
  {
    maker: 'applies.forwardedNotification',
    what: 'an apply to content that asks for it goes to all of the partner who can answer',
    does: async () => {
      const content = await makeContent({ ...byPartner(), auto_forward: true })
      await post(clients.owner, 'applies', applyInput(content.uid, { target_type: 'content', purpose: 'perk' }))
    },
    told: () => ['partner member', 'partner owner'],
  },
  {
    maker: 'applies.resubmittedNotification',
    what: 'an apply sent again goes to the operators alone',
    does: async () => {
      const { uid } = await makeApply(startup, partner, { status: 'returned' })
      await post(clients.owner, `applies/${uid}/transition`, { to: 'submitted' }, '"r1"')
    },
    told: () => ['operator: 差し戻した申込が再度届きました'],
  },
  {
    maker: 'applies.withdrawnNotifications',
    what: 'an apply taken back is told to both who had it',
    does: async () => {
      const { uid } = await makeApply(startup, partner, { status: 'forwarded' })
      await post(clients.owner, `applies/${uid}/transition`, { to: 'withdrawn' }, '"r1"')
    },
    told: () =>
      ['operator', 'partner member', 'partner owner'].map((who) => `${who}: ${company()}が申込を取り下げました`),
  },
  {
    maker: 'applies.messagedNotifications',
    what: 'a message goes to whoever has taken the apply',
    does: async () => {
      const { uid } = await makeApply(startup, partner, {
        status: 'forwarded',
        partner_assignee_uid: partner.member.uid,
      })
      await post(clients.owner, `applies/${uid}/messages`, { body: '日程の相談です。' })
    },
    told: () => ['operator', 'partner member'].map((who) => `${who}: ${company()}から申込にメッセージが届きました`),
    facts: () => new RegExp(`${company()}の${startup.owner.name}さん:日程の相談です。$`),
  },
  {
    maker: 'applies.returnedNotification',
    what: 'an apply given back is told to who has applied',
    does: async () => {
      await answer(await makeApply(startup, partner), { to: 'returned', reason: '資料を足してください。' })
    },
    told: () => ['startup owner: 申込の内容を確認してください'],
  },
  {
    maker: 'applies.acceptedNotification',
    what: 'a yes is told to who has applied',
    does: async () => {
      await answer(await makeApply(startup, partner, { status: 'forwarded' }), { to: 'accepted' })
    },
    told: () => [`startup owner: ${partner.name}への申込が承諾されました`],
  },
  {
    maker: 'applies.declinedNotification',
    what: 'a no is told to who has applied, also where the partner had it',
    does: async () => {
      const decline_reason = { code: 'timing', comment: '今期の投資枠を使い切りました。' }
      await answer(await makeApply(startup, partner, { status: 'forwarded' }), { to: 'declined', decline_reason })
    },
    told: () => [`startup owner: ${partner.name}への申込は見送りになりました`],
  },
  {
    maker: 'applies.completedNotifications',
    what: 'both sides are asked to rate what has come to its end',
    does: async () => {
      const result = { kind: 'contracted', amount_jpy: null, amount_open: true, note: '' }
      await answer(await makeApply(startup, partner, { status: 'in_progress' }), { to: 'completed', result })
    },
    told: () =>
      ['partner member', 'partner owner', 'startup owner'].map(
        (who) => `${who}: 申込が完了しました。評価をお願いします`,
      ),
  },
  {
    maker: 'applies.correctedNotification',
    what: 'a result that is put right is told to everybody but who has done it',
    does: async () => {
      const result = { kind: 'contracted', amount_jpy: null, amount_open: true, note: '' } as const
      const { uid } = await makeApply(startup, partner, {
        status: 'completed',
        result,
        closed_at: new Date().toISOString(),
        assigned_operator_uid: operator.uid,
      })
      const body = { result: { ...result, amount_jpy: 1_000, amount_open: false }, reason: '契約書に合わせる' }
      await done(clients.operator.patch(ofStartup(`applies/${uid}/result`), { body, ifMatch: '"r1"' }))
    },
    told: () => [
      ...['partner member', 'partner owner'].map((who) => `${who}: ${startup.name}からの申込の結果が訂正されました`),
      `startup owner: ${partner.name}への申込の結果が訂正されました`,
    ],
  },
  {
    maker: 'applies.remindedNotification',
    what: 'operators remind the company whose turn an apply is, and nobody else',
    does: async () => {
      const { uid } = await makeApply(startup, partner, { status: 'returned' })
      await done(clients.operator.post(ofStartup(`applies/${uid}/remind`), { body: {} }))
    },
    told: () => [`startup owner: ${partner.name}への申込:再度の申込をお願いします`],
  },
  {
    maker: 'applies.assignedNotification',
    what: 'an apply is told to who is put in charge of it, and to nobody where they take it themselves',
    does: async () => {
      const { uid } = await makeApply(startup, partner)
      const body = { assigned_operator_uid: operator.uid }
      const taken = await toldBy(async () => {
        const { uid: own } = await makeApply(startup, partner)
        await done(clients.operator.patch(ofStartup(`applies/${own}`), { body, ifMatch: '"r1"' }))
      })
      expect(taken).toEqual([])
      await done(clients.admin.patch(ofStartup(`applies/${uid}`), { body, ifMatch: '"r1"' }))
    },
    told: () => [`operator: ${company()}の申込の担当者になりました`],
  },
  {
    maker: 'applies.handedOverNotification',
    what: 'an apply handed over within a partner is told to the colleague alone',
    does: async () => {
      const { uid } = await makeApply(startup, partner, { status: 'forwarded' })
      await makeRelation(startup, partner)
      const body = { partner_assignee_uid: partner.member.uid }
      await done(clientOf(server, partner.owner).patch(`${partner.base}/applies/${uid}`, { body, ifMatch: '"r1"' }))
    },
    told: () => [`partner member: ${company()}の申込の担当になりました`],
  },
  {
    maker: 'applies.notedNotification',
    what: 'a note among operators is told to who is in charge alone',
    does: async () => {
      const { uid } = await makeApply(startup, partner, { status: 'forwarded', ...inCharge() })
      await post(clients.admin, ofStartup(`applies/${uid}/internal_messages`), { body: '先方に電話しました。' })
    },
    told: () => [`operator: ${company()}の申込に運営内のメモが追加されました`],
  },
  {
    maker: 'applies.notedOwnNotifications',
    what: 'a note among a partner’s people is told to who is in charge of the apply, and to nobody else',
    does: async () => {
      const { uid } = await makeApply(startup, partner, {
        status: 'forwarded',
        partner_assignee_uid: partner.member.uid,
      })
      await makeRelation(startup, partner)
      await post(clientOf(server, partner.owner), `${partner.base}/applies/${uid}/own_notes`, {
        body: '領域は重なりません。',
      })
    },
    told: () => [`partner member: ${company()}の申込に自社のメモが追加されました`],
  },
  {
    maker: 'applies.mentionedOwnNotifications',
    what: 'a colleague named in a note of the startup’s people is told of that',
    does: async () => {
      const { uid } = await makeApply(startup, partner, { status: 'forwarded' })
      const { viewer } = startup
      const said = { body: `@${viewer.name} 数字を見てください。`, mention_uids: [viewer.uid] }
      await post(clients.owner, `applies/${uid}/own_notes`, said)
    },
    told: () => ['startup viewer: 試験 ownerさんが自社のメモであなたに呼びかけました'],
  },
  {
    maker: 'applies.dueNotifications',
    what: 'an answer that is nearly due is told to the partner and the operators in charge',
    does: async () => {
      const respond_due_at = inDays(200)
      await makeApply(startup, partner, { status: 'forwarded', respond_due_at })
      const now = new Date(Date.parse(respond_due_at) - 3_600_000)
      await recordReminded('applies_overdue', now.toISOString())
      await warnOfAnswers(now)
    },
    told: () =>
      ['operator', 'partner member', 'partner owner'].map(
        (who) => `${who}: ${company()}からの申込の回答期限が近づいています`,
      ),
  },
  {
    maker: 'applies.dueNotifications',
    what: 'an answer that is late is told to whoever of the two has taken the apply',
    does: async () => {
      const respond_due_at = inDays(210)
      const taken = { partner_assignee_uid: partner.member.uid, ...inCharge() }
      await makeApply(startup, partner, { status: 'forwarded', respond_due_at, ...taken })
      await recordReminded('applies_overdue', inDays(209))
      await warnOfAnswers(new Date(Date.parse(respond_due_at) + 3_600_000))
    },
    told: () => ['operator', 'partner member'].map((who) => `${who}: ${company()}からの申込が回答期限を過ぎました`),
  },
  {
    maker: 'applies.expiredNotifications',
    what: 'an apply that nobody has answered is told to all who had it',
    does: async () => {
      await makeApply(startup, partner, { status: 'forwarded', respond_due_at: inDays(-40) })
      await expireApplies(new Date())
    },
    told: () => [
      `operator: ${company()}の申込の期限が切れました`,
      `partner member: ${company()}からの申込の期限が切れました`,
      `partner owner: ${company()}からの申込の期限が切れました`,
      `startup owner: ${partner.name}への申込の期限が切れました`,
    ],
  },
  {
    maker: 'comments.commentNotifications',
    what: 'a comment is told to the owner of the goal and the operator in charge, not to its author',
    does: async () => {
      const { uid } = await makeGoal(startup)
      await post(clients.member, `goals/${uid}/comments`, { body: '確認しました。' })
    },
    told: () => ['operator', 'startup owner'].map((who) => `${who}: 試験 memberさんがコメントしました`),
  },
  {
    maker: 'comments.mentionNotifications',
    what: 'who is named in a comment is told once, of being named alone',
    does: async () => {
      const { uid } = await makeGoal(startup)
      const { owner, viewer } = startup
      const mention_uids = [owner.uid, viewer.uid, startup.member.uid, operator.uid]
      const body = `@${owner.name} @${viewer.name} @${owner.name} @${startup.member.name} @${operator.name}`
      await post(clients.member, `goals/${uid}/comments`, { body, mention_uids })
    },
    told: () =>
      ['operator', 'startup owner', 'startup viewer'].map(
        (who) => `${who}: 試験 memberさんがコメントであなたに呼びかけました`,
      ),
  },
  {
    maker: 'applies.mentionedNotification',
    what: 'an operator named in a note is told of that alone',
    does: async () => {
      const { uid } = await makeApply(startup, partner, { status: 'forwarded', ...inCharge() })
      const said = {
        body: `@${operator.name} @${third.name} 確認をお願いします。`,
        mention_uids: [operator.uid, third.uid],
      }
      await post(clients.admin, ofStartup(`applies/${uid}/internal_messages`), said)
    },
    told: () => ['operator', 'third'].map((who) => `${who}: ${admin.name}さんが運営内のメモであなたに呼びかけました`),
  },
  {
    maker: 'contacts.mentionedNotification',
    what: 'an operator named in a note about a question is told of that alone',
    does: async () => {
      const { uid } = await makeContact(startup, inCharge())
      const said = { body: `@${third.name} 詳しいですか。`, mention_uids: [third.uid] }
      await post(clients.operator, ofContact(uid, 'internal_messages'), said)
    },
    told: () => [`third: ${operator.name}さんが運営内のメモであなたに呼びかけました`],
    facts: () => byName(operator.name, '経営指標の入力について…:@.* 詳しいですか。'),
  },
  {
    maker: 'contacts.askedNotification',
    what: 'a question goes to the operators in charge',
    does: () => post(clients.owner, 'contacts', contactInput()),
    told: () => ['operator'],
    facts: () =>
      byName(startup.owner.name, '経営指標の入力について…:初回回答の期限 \\d\\d/\\d\\d\\(.\\) \\d\\d:\\d\\d'),
  },
  {
    maker: 'contacts.askedNotification',
    what: 'a meeting that is asked for is told as such',
    does: () => post(clients.owner, 'contacts', interviewRequestInput({ wishes: [inDays(7)] })),
    told: () => [`operator: ${company()}から面談の依頼が届きました`],
    facts: () =>
      byName(
        startup.owner.name,
        '資本政策の相談…:希望 \\d\\d/\\d\\d\\(.\\) \\d\\d:\\d\\d。初回回答の期限 \\d\\d/\\d\\d\\(.\\) \\d\\d:\\d\\d',
      ),
  },
  {
    maker: 'contacts.withdrawnNotification',
    what: 'a meeting that is not asked for any more is told to the operators in charge',
    does: async () => {
      const { uid } = await makeContact(startup, { interview_request: meetingAsked })
      await post(clients.owner, `contacts/${uid}/transition`, { to: 'resolved', body: '解決しました。' }, '"r1"')
    },
    told: () => [`operator: ${company()}が面談の依頼を取り下げました`],
    facts: () => byName(startup.owner.name, '経営指標の入力について…:解決しました。'),
  },
  {
    maker: 'contacts.settledNotification',
    what: 'a meeting that is declined is told to who asked',
    does: async () => {
      const { uid } = await makeContact(startup, { interview_request: meetingAsked })
      const body = { to: 'resolved', body: '先に資料をお送りします。' }
      await post(clients.operator, ofContact(uid, 'transition'), body, '"r1"')
    },
    told: () => ['startup owner: 面談の依頼は見送りになりました'],
    facts: () => byName(operator.name, '経営指標の入力について…:先に資料をお送りします。'),
  },
  {
    maker: 'contacts.repliedNotification',
    what: 'a reply goes to the operator who has taken the question',
    does: async () => {
      const { uid } = await makeContact(startup, inCharge())
      await post(clients.owner, `contacts/${uid}/messages`, { body: '追加の質問です。', file_uids: [] })
    },
    told: () => ['operator'],
    facts: () => byName(startup.owner.name, '経営指標の入力について…:追加の質問です。'),
  },
  {
    maker: 'contacts.reopenedNotification',
    what: 'a question opened again goes to the operators',
    does: async () => {
      const { uid } = await makeContact(startup, { status: 'resolved', resolved_at: new Date().toISOString() })
      await post(
        clients.owner,
        `contacts/${uid}/transition`,
        { to: 'reopened', body: 'まだ解決していません。' },
        '"r1"',
      )
    },
    told: () => ['operator'],
    facts: () => byName(startup.owner.name, '経営指標の入力について…:まだ解決していません。'),
  },
  {
    maker: 'contacts.settledNotification',
    what: 'a question settled by itself is told to who asked',
    does: async () => {
      await makeContact(startup, { status: 'waiting_reply', waiting_since: inDays(-8) })
      await settleContacts(new Date())
    },
    told: () => ['startup owner: お問い合わせを解決済みにしました'],
    facts: () => /^経営指標の入力について:回答から7日間、返信がありませんでした$/,
  },
  {
    maker: 'contacts.settledNotification',
    what: 'a question that an operator settles is told to who asked',
    does: async () => {
      const { uid } = await makePartnerContact(partner, { status: 'in_progress' })
      await post(clients.operator, ofContact(uid, 'transition'), { to: 'resolved' }, '"r1"')
    },
    told: () => ['partner owner: お問い合わせを解決済みにしました'],
    facts: () => byName(operator.name, '経営指標の入力について…'),
  },
  {
    maker: 'contacts.remindedNotification',
    what: 'who asked is reminded of the answer, once a working day',
    does: async () => {
      const { uid } = await makeContact(startup, { status: 'waiting_reply', waiting_since: inDays(-1) })
      await post(clients.operator, ofContact(uid, 'remind'), {})
      expect((await clients.operator.post(ofContact(uid, 'remind'), { body: {} })).status).toBe(409)
    },
    told: () => ['startup owner: お問い合わせへの返信をお願いします'],
    facts: () => byName(operator.name, '経営指標の入力について…'),
  },
  {
    maker: 'contacts.answeredNotification',
    what: 'an answer goes to who asked, and to nobody else',
    does: async () => {
      const { uid } = await makeContact(startup, { sender: person(startup.viewer) })
      await post(clients.operator, ofContact(uid, 'messages'), { body: '次の面談でご説明します。', file_uids: [] })
    },
    told: () => ['startup viewer: お問い合わせに回答が届きました'],
    facts: () => byName(operator.name, '経営指標の入力について…:次の面談でご説明します。'),
  },
  {
    maker: 'contacts.answeredNotification',
    what: 'an answer to somebody who has left goes to the owners',
    does: async () => {
      const left = await makeMember(startup, 'member', { status: 'left' })
      const { uid } = await makeContact(startup, { sender: person(left) })
      await post(clients.operator, ofContact(uid, 'messages'), { body: '次の面談でご説明します。', file_uids: [] })
    },
    told: () => ['startup owner: お問い合わせに回答が届きました'],
    facts: () => byName(operator.name, '経営指標の入力について…:次の面談でご説明します。'),
  },
  {
    maker: 'contacts.assignedNotification',
    what: 'a question is told to the operator who is to answer it',
    does: async () => {
      const { uid } = await makeContact(startup)
      const path = `/api/operator/contacts/${uid}`
      await done(clients.admin.patch(path, { body: { assigned_operator_uid: operator.uid }, ifMatch: '"r1"' }))
    },
    told: () => [`operator: ${company()}のお問い合わせの担当者になりました`],
    facts: () => byName(admin.name, '経営指標の入力について…:初回回答の期限 \\d\\d/\\d\\d\\(.\\) \\d\\d:\\d\\d'),
  },
  {
    maker: 'contacts.succeededNotification',
    what: 'a question that another answers from now on is told to the operator who did until then',
    does: async () => {
      const assigned_operator = { ...person(operator), actor: 'operator' as const }
      const { uid } = await makeContact(startup, { assigned_operator, assigned_operator_uid: operator.uid })
      const path = `/api/operator/contacts/${uid}`
      await done(clients.admin.patch(path, { body: { assigned_operator_uid: admin.uid }, ifMatch: '"r1"' }))
    },
    told: () => [`operator: ${company()}のお問い合わせの担当から外れました`],
    facts: () => byName(admin.name, `経営指標の入力について…:これからの担当 ${admin.name}さん`),
  },
  {
    maker: 'contacts.notedNotification',
    what: 'a note goes to the operator who answers',
    does: async () => {
      const { uid } = await makeContact(startup, inCharge())
      await post(clients.admin, ofContact(uid, 'internal_messages'), { body: '先方と電話済み。' })
    },
    told: () => [`operator: ${company()}のお問い合わせに運営内のメモが追加されました`],
    facts: () => byName(admin.name, '経営指標の入力について…:先方と電話済み。'),
  },
  {
    maker: 'contacts.dueNotification',
    what: 'a first answer due today is told to the operator in charge',
    does: async () => {
      const first_response_due_at = momentInJapan(addDays(today, 220), '18:00')
      await makeContact(startup, { first_response_due_at })
      const now = new Date(Date.parse(first_response_due_at) - 3_600_000)
      await recordReminded('contacts_overdue', now.toISOString())
      await warnOfFirstAnswers(now)
    },
    told: () => [`operator: ${company()}のお問い合わせは、今日が初回回答の期限です`],
    facts: () => byName(startup.owner.name, '経営指標の入力について…:初回回答の期限 \\d\\d/\\d\\d\\(.\\) 18:00'),
  },
  {
    maker: 'contacts.dueNotification',
    what: 'a late first answer is told to who answers',
    does: async () => {
      const first_response_due_at = momentInJapan(addDays(today, 230), '18:00')
      const { uid } = admin
      await makePartnerContact(partner, { first_response_due_at, assigned_operator_uid: uid, status: 'in_progress' })
      const now = new Date(Date.parse(first_response_due_at) + 3_600_000)
      await recordReminded('contacts_overdue', inDays(229))
      await warnOfFirstAnswers(now)
    },
    told: () => [`admin: ${partner.name}のお問い合わせが初回回答の期限を過ぎました`],
    facts: () => byName(partner.owner.name, '経営指標の入力について…:初回回答の期限 \\d\\d/\\d\\d\\(.\\) 18:00'),
  },
  {
    maker: 'contents.recommendedNotification',
    what: 'a recommendation goes to the owners',
    does: async () => {
      const { uid: content_uid } = await makeContent({ title: '資本政策のひな形' })
      await post(clients.operator, ofStartup('recommendations'), { content_uid, comment: '面談の前に。' })
    },
    told: () => ['startup owner: 担当者のおすすめ「資本政策のひな形」'],
    facts: () => new RegExp(`^${operator.name}さんから。面談の前に。$`),
  },
  {
    maker: 'contents.reviewedNotification',
    what: 'the decision on a content is told to all of the partner who can write',
    does: async () => {
      const { uid } = await makeContent({ ...byPartner(), title: '料金表', status: 'in_review' })
      await post(clients.operator, `/api/operator/contents/${uid}/transition`, { to: 'published' }, '"r1"')
    },
    told: () => ['partner member', 'partner owner'].map((who) => `${who}: 「料金表」が承認されました`),
    facts: () => new RegExp(`^\\d\\d/\\d\\dの申請を${operator.name}さんが承認$`),
  },
  {
    maker: 'contents.reviewedNotification',
    what: 'the decision on a change of a content is told to the same',
    does: async () => {
      const texts = { kind: 'document', title: '新しい料金表', summary: '', body: '', price_text: '' } as const
      const sent = { submitted_at: inDays(-1), submitted_by: person(partner.owner, 'partner') }
      const pending_revision = { ...texts, ...sent, status: 'pending', reason: '' } as const
      const { uid } = await makeContent({ ...byPartner(), title: '料金表', pending_revision })
      const refused = { to: 'refused', reason: '根拠を書いてください。' }
      await post(clients.operator, `/api/operator/contents/${uid}/revision/transition`, refused, '"r1"')
    },
    told: () => ['partner member', 'partner owner'].map((who) => `${who}: 「料金表」の変更が差し戻されました`),
    facts: () => new RegExp(`^\\d\\d/\\d\\dの申請を${operator.name}さんが差し戻し。根拠を書いてください。$`),
  },
  {
    maker: 'contents.remindedNotification',
    what: 'all of the partner who can write are reminded of what was sent back, once a working day',
    does: async () => {
      const back = { title: '料金表', status: 'rejected', review_comment: '根拠を書いてください。' } as const
      const { uid } = await makeContent({ ...byPartner(), ...back })
      const path = `/api/operator/contents/${uid}/remind`
      await post(clients.operator, path, {})
      expect((await clients.operator.post(path, { body: {} })).status).toBe(409)
    },
    told: () => ['partner member', 'partner owner'].map((who) => `${who}: 「料金表」への対応をお願いします`),
    facts: () =>
      new RegExp(
        `^差し戻されたコンテンツの見直し\\(${operator.name}さんからの確認\\)。差し戻しの理由:根拠を書いてください。$`,
      ),
  },
  {
    maker: 'contents.submittedNotification',
    what: 'what a partner asks to publish is told to the operators in charge of it, else to the admins',
    does: async () => {
      const { uid } = await makeContent({ ...byPartner(), title: '料金表', status: 'draft' })
      const path = `${partner.base}/contents/${uid}/transition`
      await post(clientOf(server, partner.member), path, { to: 'in_review' }, '"r1"')
    },
    told: () => ['admin: 「料金表」の公開の承認をお願いします'],
    facts: () => byName(partner.member.name, '.+…'),
  },
  {
    maker: 'contents.submittedNotification',
    what: 'a change of what a partner has public is told to the same',
    does: async () => {
      const { uid } = await makeContent({ ...byPartner(), title: '料金表' })
      const path = `${partner.base}/contents/${uid}`
      await done(clientOf(server, partner.owner).patch(path, { body: { title: '新料金表' }, ifMatch: '"r1"' }))
    },
    told: () => ['admin: 「料金表」の変更の承認をお願いします'],
    facts: () => byName(partner.owner.name, '.+…'),
  },
  {
    maker: 'goals.proposedNotification',
    what: 'a proposed goal goes to the owners',
    does: () => post(clients.operator, ofStartup('goals'), { ...goalInput(startup.owner.uid), status: 'draft' }),
    told: () => ['startup owner: 担当者から経営目標の提案があります'],
  },
  {
    maker: 'goals.answeredNotification',
    what: 'the answer to a proposal goes to who proposed it',
    does: async () => {
      const { uid } = await makeGoal(startup, { ...proposal, ...byOperator() })
      await post(clients.owner, `goals/${uid}/transition`, { to: 'active' }, '"r1"')
    },
    told: () => [`operator: ${company()}が提案を採用しました`],
  },
  {
    maker: 'goals.answeredNotification',
    what: 'the answer to a proposal of who has left goes to the operator in charge',
    does: async () => {
      const left = await makeOperator('manager', { status: 'left' })
      const { uid } = await makeGoal(startup, { ...proposal, created_by: person(left, 'operator') })
      await post(clients.owner, `goals/${uid}/transition`, { to: 'active' }, '"r1"')
    },
    told: () => [`operator: ${company()}が提案を採用しました`],
  },
  {
    maker: 'goals.asksNotification',
    what: 'a call for help goes to the operator in charge',
    does: async () => {
      const { uid } = await makeGoal(startup)
      await post(clients.member, `goals/${uid}/checkins`, checkinInput({ asks: '紹介してほしい' }))
    },
    told: () => ['operator: 支援してほしいことが届きました'],
  },
  {
    maker: 'goals.asksNotification',
    what: 'a changed call for help goes to the operator in charge again, and one taken back to nobody',
    does: async () => {
      const { uid } = await makeGoal(startup)
      const { data } = await post(clients.member, `goals/${uid}/checkins`, checkinInput())
      const change = async (asks: string, rev: number) => {
        const path = `${startup.base}/goals/${uid}/checkins/${data.uid}`
        const ifMatch = `"r${rev}"`
        return toldBy(() => done(clients.member.patch(path, { body: { asks }, ifMatch })))
      }
      const told: number[] = []
      for (const [index, asks] of ['採用', '採用と紹介', '', '紹介'].entries())
        told.push((await change(asks, index + 1)).length)
      expect(told).toEqual([1, 1, 0, 1])
      const again = await clients.member.patch(`${startup.base}/goals/${uid}/checkins/${data.uid}`, {
        body: { comment: '追記' },
        ifMatch: '"r5"',
      })
      expect(again.status).toBe(200)
    },
    told: () => ['operator: 支援してほしいことが届きました'],
  },
  {
    maker: 'goals.checkinNotification',
    what: 'the day of a check-in is told to the goal’s owner',
    does: async () => {
      const day = addDays(today, 300) // The goals of other rows are due today.
      await makeGoal(startup, { title: '売上', next_checkin_on: day })
      await recordReminded('days', addDays(day, -1))
      await remindOfDays(new Date(momentInJapan(day, '07:30')))
    },
    told: () => ['startup owner: 「売上」の更新をお願いします'],
  },
  {
    maker: 'goals.remindedNotification',
    what: 'an operator asks who is responsible for the update of a goal',
    does: async () => {
      const { uid } = await makeGoal(startup, { title: '採用' })
      await post(clients.operator, ofStartup(`goals/${uid}/remind`))
    },
    told: () => ['startup owner: 「採用」の更新をお願いします'],
  },
  {
    maker: 'goals.proposedNotification',
    what: 'of a goal that is proposed the owners are asked again for their answer',
    does: async () => {
      const { uid } = await makeGoal(startup, { title: '採用', status: 'draft', proposed_by_operator: true })
      await post(clients.operator, ofStartup(`goals/${uid}/remind`))
    },
    told: () => ['startup owner: 担当者から経営目標の提案があります'],
  },
  {
    maker: 'goals.unclosedNotification',
    what: 'a goal that nobody has closed is told to its owner',
    does: async () => {
      await makeGoal(startup, { title: '採用', due_on: addDays(today, -6), next_checkin_on: null })
      await recordReminded('days', today)
      await remindOfDays(new Date(momentInJapan(addDays(today, 1), '07:30')))
    },
    told: () => ['startup owner: 「採用」の期限を過ぎています'],
  },
  {
    maker: 'interviews.scheduledNotifications',
    what: 'the time that was found is told to all, to who has found it by mail alone',
    does: async () => {
      const { uid } = await meeting({ candidate_slots: [slot('a', 11)] })
      await post(clients.owner, `interviews/${uid}/slots/answers`, { answers: { a: 'ok' } }, '"r1"')
    },
    told: () =>
      ['operator', 'partner owner', 'startup member', 'startup owner'].map((who) => `${who}: 面談の日時が決まりました`),
  },
  {
    maker: 'interviews.answeredNotifications',
    what: 'an answer that finds no time goes to the host and the operators',
    does: async () => {
      const { uid } = await meeting({ candidate_slots: [slot('a', 21), slot('b', 22)] })
      await post(clients.owner, `interviews/${uid}/slots/answers`, { answers: { a: 'ok' } }, '"r1"')
    },
    told: () => [`operator: ${company()}が候補日時に回答しました`],
  },
  {
    maker: 'interviews.answeredForNotifications',
    what: 'an answer that operators write down for a company goes to its people',
    does: async () => {
      const { uid } = await meeting({ candidate_slots: [slot('a', 25), slot('b', 26)] })
      await post(clients.operator, `/api/operator/interviews/${uid}/slots/answers`, {
        side: 'startup',
        answers: { a: 'ok' },
      })
    },
    told: () => ['startup member', 'startup owner'].map((who) => `${who}: 候補日時への回答が記録されました`),
    facts: () => /違うときは、回答し直してください。$/,
  },
  {
    maker: 'interviews.turnedNotifications',
    what: 'the last answer that sets no time tells the host what is to be done',
    does: async () => {
      const { uid } = await meeting({ candidate_slots: [slot('a', 23), slot('b', 24)] })
      await post(clients.owner, `interviews/${uid}/slots/answers`, { answers: { a: 'ok', b: 'ok' } }, '"r1"')
    },
    told: () => ['operator: 候補日時の回答がそろいました:日時の確定をお願いします'],
  },
  {
    maker: 'interviews.reopenedNotifications',
    what: 'one that was said to be over by mistake is told to the companies, in place of the wish for a rating',
    does: async () => {
      const interview = await meeting({
        status: 'done',
        start_at: inDays(-9),
        end_at: inDays(-8),
        done_at: new Date().toISOString(),
      })
      const body = { to: 'scheduled', reason: '別の面談と取り違えたため' }
      await post(clients.operator, `${ofInterview(interview)}/transition`, body)
    },
    told: () => ['partner owner', 'startup member', 'startup owner'].map((who) => `${who}: 面談が実施予定に戻りました`),
    facts: () => /理由:別の面談と取り違えたため$/,
  },
  {
    maker: 'interviews.ratingNotifications',
    what: 'one that has taken place is rated by the companies',
    does: async () => {
      const interview = await meeting({ status: 'scheduled', start_at: inDays(-2), end_at: inDays(-1) })
      await post(clients.operator, `${ofInterview(interview)}/transition`, { to: 'done' }, '"r1"')
    },
    told: () => ['partner owner', 'startup member', 'startup owner'].map((who) => `${who}: 面談の評価をお願いします`),
  },
  {
    maker: 'interviews.proposedNotifications',
    what: 'proposed times go to the other sides',
    does: async () => {
      const { uid } = await meeting()
      await post(clients.owner, `interviews/${uid}/slots`, { starts: [inDays(31)] }, '"r1"')
    },
    told: () => ['operator', 'partner owner'].map((who) => `${who}: 面談の候補日時を回答してください`),
  },
  {
    maker: 'interviews.attendanceNotifications',
    what: 'who comes is told to the host and the operators',
    does: async () => {
      const { uid } = await meeting({ status: 'scheduled', start_at: inDays(41), end_at: inDays(42) })
      await post(clients.owner, `interviews/${uid}/attendance`, { response: 'ng' }, '"r1"')
    },
    told: () => ['operator: 試験 ownerさんの出欠:不参加'],
  },
  {
    maker: 'interviews.changeRequestNotifications',
    what: 'a wish for another time goes to the host and the operators',
    does: async () => {
      const { uid } = await meeting({ status: 'scheduled', start_at: inDays(43), end_at: inDays(44) })
      await post(clients.owner, `interviews/${uid}/change_request`, { reason: '出張のため' }, '"r1"')
    },
    told: () => ['operator: 面談の日程変更の希望が届きました'],
  },
  {
    maker: 'interviews.keptNotifications',
    what: 'that the time stays is told to who wished for another one',
    does: async () => {
      const wish = { by: person(startup.owner), at: inDays(0), reason: '出張のため' }
      const times = { start_at: inDays(46), end_at: inDays(47) }
      const interview = await meeting({ status: 'scheduled', ...times, change_requests: [wish] })
      const path = `${ofInterview(interview)}/change_request/decline`
      await post(clients.operator, path, { comment: '先方の都合です' }, '"r1"')
    },
    told: () => ['startup owner: 面談の日時は変わりません'],
  },
  {
    maker: 'interviews.memoNotifications',
    what: 'a memo for all is told to the other sides',
    does: async () => {
      const { uid } = await meeting({ status: 'done', start_at: inDays(-1) })
      const next_actions = [
        promisedBy('partner', '2050-12-04'),
        promisedBy('partner', null),
        promisedBy('startup', null),
      ]
      await post(clients.owner, `interviews/${uid}/memos`, memoInput({ visibility: 'all', next_actions }))
    },
    told: () => ['operator', 'partner owner'].map((who) => `${who}: 面談のメモが共有されました`),
    facts: () => /(。相手の約束 3件|。自社の約束 資料を送る\(期限 12\/04\)、資料を送る\(期限なし\)。相手の約束 1件)$/,
  },
  {
    maker: 'memos.sharedNotifications',
    what: 'a memo of a call is told to the people of the company it is shared with, and to nobody else',
    does: async () => {
      const next_actions = [promisedBy('startup', '2050-12-04')]
      const companies = { startup_uid: startup.uid, partner_uid: partner.uid }
      const body = operatorMemoInput({ ...companies, visibility: 'startup', next_actions })
      await clients.operator.post('/api/operator/memos', { body })
    },
    told: () =>
      ['startup member', 'startup owner', 'startup viewer'].map((who) => `${who}: 電話・来訪のメモが共有されました`),
    facts: () => new RegExp(`^${operator.name}さんのメモ。自社の約束 資料を送る\\(期限 12/04\\)$`),
  },
  {
    maker: 'interviews.promisedNotifications',
    what: 'what is promised in a memo that was shared before is told to the side that promised it, once',
    does: async () => {
      const interview = await meeting({ status: 'done', start_at: inDays(-1) })
      const { uid } = await makeMemo(interview, { visibility: 'all', created_by: person(startup.owner) })
      const change = async (body: object, ifMatch: string) =>
        (await done(clients.owner.patch(`${startup.base}/memos/${uid}`, { body, ifMatch }))).data
      const { next_actions } = await change({ next_actions: [promisedBy('partner', '2050-12-04')] }, '"r1"')
      const again = next_actions.map(({ task_uid, ...kept }: { task_uid: string | null }) => ({
        ...kept,
        as_task: task_uid !== null,
      }))
      await change({ next_actions: again, summary: '要点' }, '"r2"')
    },
    told: () => ['partner owner: 面談のメモに約束が追加されました'],
    facts: () => /。自社の約束 資料を送る\(期限 12\/04\)$/,
  },
  {
    maker: 'memos.promisedNotifications',
    what: 'what is promised in a memo of a call that was shared before is told to the company that promised it',
    does: async () => {
      const { uid } = await makeMemo(await meeting({}), { interview_uid: null, visibility: 'all' })
      const body = { next_actions: [promisedBy('partner', null)] }
      await done(clients.operator.patch(`/api/operator/memos/${uid}`, { body, ifMatch: '"r1"' }))
    },
    told: () =>
      ['partner member', 'partner owner', 'partner viewer'].map(
        (who) => `${who}: 電話・来訪のメモに約束が追加されました`,
      ),
    facts: () => new RegExp(`^${operator.name}さんのメモ。自社の約束 資料を送る\\(期限なし\\)$`),
  },
  {
    maker: 'promises.remindedNotification',
    what: 'who is named for a promise is reminded of it, and nobody else',
    does: async () => {
      const { uid } = await promised({ assignee_uid: startup.member.uid, assignee_name: startup.member.name })
      await post(clients.operator, '/api/operator/promises/remind', { promise_uids: [uid] })
    },
    told: () => ['startup member: 約束への対応をお願いします'],
    facts: () => new RegExp(`^資料を送る\\(期限 12/31\\)。\\d+/\\d+の面談「.+」での約束、${operator.name}さんから$`),
  },
  {
    maker: 'promises.remindedNotification',
    what: 'where nobody is named, the people of that side in the meeting are reminded',
    does: async () => {
      const { uid } = await promised({ owner_actor: 'partner' })
      await post(clients.admin, '/api/operator/promises/remind', { promise_uids: [uid] })
    },
    told: () => ['partner owner: 約束への対応をお願いします'],
  },
  {
    maker: 'promises.remindedNotification',
    what: 'of a promise of a call all who can answer for the company are reminded',
    does: async () => {
      const { uid } = await promised({ owner_actor: 'partner', interview_uid: null })
      await post(clients.admin, '/api/operator/promises/remind', { promise_uids: [uid] })
    },
    told: () => ['partner member', 'partner owner'].map((who) => `${who}: 約束への対応をお願いします`),
    facts: () => new RegExp(`^資料を送る\\(期限 12/31\\)。電話・来訪のメモでの約束、${admin.name}さんから$`),
  },
  {
    maker: 'promises.moveAskedNotification',
    what: 'a company that asks for another day asks the operators of the meeting',
    does: async () => {
      const { uid } = await promised()
      const body = { due_on: '2100-01-08', reason: '聞き取りが2社残っている' }
      await post(clients.member, `promises/${uid}/move_request`, body, '"r1"')
    },
    told: () => [`operator: ${company()}が約束の期限の変更を希望しています`],
    facts: () =>
      new RegExp(
        `^資料を送る\\(12/31→01/08\\)。.+の面談「.+」、${startup.member.name}さんが希望。理由:聞き取りが2社残っている$`,
      ),
  },
  {
    maker: 'promises.moveAskedNotification',
    what: 'operators who ask for another day ask the people of each company that reads the promise',
    does: async () => {
      const { uid } = await promised({ owner_actor: 'operator', readers: ['operators', `startup:${startup.uid}`] })
      const body = { due_on: '2100-01-08', reason: '先方の返事待ち' }
      await post(clients.admin, `/api/operator/promises/${uid}/move_request`, body, '"r1"')
    },
    told: () => ['startup member', 'startup owner'].map((who) => `${who}: 運営が約束の期限の変更を希望しています`),
  },
  {
    maker: 'promises.moveAnsweredNotification',
    what: 'the answer is told to who asked, and to who is named for the promise',
    does: async () => {
      const { uid } = await promised({
        assignee_uid: startup.owner.uid,
        assignee_name: startup.owner.name,
        move_request: moveRequest(person(startup.member), { old_due_on: '2099-12-31', due_on: '2100-01-08' }),
      })
      const body = { agrees: true, comment: '承知しました' }
      await post(clients.admin, `/api/operator/promises/${uid}/move_request/answer`, body, '"r1"')
    },
    told: () => ['startup member', 'startup owner'].map((who) => `${who}: 約束の期限の変更が承諾されました`),
    facts: () => new RegExp(`^資料を送る\\(12/31→01/08\\)。${admin.name}さんが承諾。承知しました$`),
  },
  {
    maker: 'promises.moveAnsweredNotification',
    what: 'a no is told to who asked, with the day that stays',
    does: async () => {
      const { uid } = await promised({
        owner_actor: 'operator',
        move_request: moveRequest(person(operator, 'operator'), { old_due_on: '2099-12-31', due_on: '2100-01-08' }),
      })
      const body = { agrees: false, comment: '' }
      await post(clients.owner, `promises/${uid}/move_request/answer`, body, '"r1"')
    },
    told: () => ['operator: 約束の期限は変わりません'],
    facts: () => new RegExp(`^資料を送る\\(期限 12/31、希望 01/08\\)。${company()}の${startup.owner.name}さんが回答$`),
  },
  {
    maker: 'interviews.reminderNotifications',
    what: 'an interview that begins soon is told to all who have not said no',
    does: async () => {
      const start = inDays(51)
      const interview = await meeting({ status: 'scheduled', start_at: start, end_at: inDays(52) })
      await post(clients.member, `interviews/${interview.uid}/attendance`, { response: 'ng' }, '"r1"')
      await recordReminded('interviews_hour', new Date(Date.parse(start) - 1000).toISOString())
      await remindOfInterviews('hour', new Date(Date.parse(start) - 3_590_000))
    },
    told: () => [
      'operator: まもなく面談が始まります',
      'operator: 試験 memberさんの出欠:不参加',
      'partner owner: まもなく面談が始まります',
      'startup owner: まもなく面談が始まります',
    ],
  },
  {
    maker: 'interviews.cancelledNotifications',
    what: 'an interview called off is told to all others',
    does: async () => {
      const interview = await meeting({ status: 'scheduled', start_at: inDays(61), end_at: inDays(62) })
      const off = { to: 'cancelled', cancel_reason: '先方の都合' }
      await post(clients.operator, `${ofInterview(interview)}/transition`, off, '"r1"')
    },
    told: () => ['partner owner', 'startup member', 'startup owner'].map((who) => `${who}: 面談が中止になりました`),
  },
  {
    maker: 'interviews.removedNotifications',
    what: 'an interview with a time that is deleted is told to all others',
    does: async () => {
      const interview = await meeting({ status: 'scheduled', start_at: inDays(165), end_at: inDays(166) })
      await done(clients.operator.delete(ofInterview(interview), { ifMatch: '"r1"' }))
    },
    told: () => ['partner owner', 'startup member', 'startup owner'].map((who) => `${who}: 面談が削除されました`),
  },
  {
    maker: 'interviews.restoredNotifications',
    what: 'an interview that comes back is told to all others',
    does: async () => {
      const interview = await meeting({ status: 'scheduled', start_at: inDays(167), end_at: inDays(168) })
      await setFields('interviews', interview.uid, { deleted_at: new Date().toISOString() })
      await post(clients.operator, `${ofInterview(interview)}/restore`)
    },
    told: () =>
      ['partner owner', 'startup member', 'startup owner'].map((who) => `${who}: 削除された面談が元に戻りました`),
  },
  {
    maker: 'interviews.changedNotifications',
    what: 'another place to meet is told to all others',
    does: async () => {
      const interview = await meeting({ status: 'scheduled', start_at: inDays(63), end_at: inDays(64) })
      const body = { meeting_url: 'https://meet.example/other' }
      await done(clients.operator.patch(ofInterview(interview), { body, ifMatch: '"r1"' }))
    },
    told: () => ['partner owner', 'startup member', 'startup owner'].map((who) => `${who}: 面談の内容が変わりました`),
  },
  {
    maker: 'interviews.leftOutNotifications',
    what: 'who is taken out of an interview with a time is told, nobody else',
    does: async () => {
      const interview = await meeting({ status: 'scheduled', start_at: inDays(81), end_at: inDays(82) })
      const kept = interview.participants.filter(({ uid }) => uid !== startup.member.uid)
      const participants = kept.map(({ uid, role, optional }) => ({ uid, role, optional }))
      await done(clients.operator.patch(ofInterview(interview), { body: { participants }, ifMatch: '"r1"' }))
    },
    told: () => ['startup member: 面談の参加者から外れました'],
  },
  {
    maker: 'interviews.rescheduledNotifications',
    what: 'a time given up asks the companies for another, and is told to the operators',
    does: async () => {
      const interview = await meeting({ status: 'scheduled', start_at: inDays(65), end_at: inDays(66) })
      const again = { to: 'adjusting', starts: [inDays(67)] }
      await post(clients.admin, `${ofInterview(interview)}/transition`, again, '"r1"')
    },
    told: () => [
      'operator: 面談の日程を変更します',
      'partner owner: 面談の候補日時を回答してください',
      'startup member: 面談の候補日時を回答してください',
      'startup owner: 面談の候補日時を回答してください',
    ],
  },
  {
    maker: 'interviews.remindedNotifications',
    what: 'only the sides whose answers are missing are asked again',
    does: async () => {
      const answers = { operator: 'ok' as const, [startup.uid]: 'ok' as const }
      const interview = await meeting({ candidate_slots: [{ ...slot('a', 68), answers }] })
      await post(clients.operator, `${ofInterview(interview)}/remind`, {}, '"r1"')
    },
    told: () => ['partner owner: 面談の候補日時を回答してください'],
  },
  {
    maker: 'interviews.reportNotifications',
    what: 'the operator who led is asked how it was, not another who was there',
    does: async () => {
      const [start_at, end_at] = [inDays(71), inDays(72)]
      await ledMeeting({ status: 'scheduled', start_at, end_at })
      await recordReminded('interview_reports', start_at)
      await askForReports(new Date(end_at))
    },
    told: () => ['operator: 面談の実施報告をお願いします'],
  },
  {
    maker: 'interviews.reportNotifications',
    what: 'where one of a company led, the operators who were there are asked',
    does: async () => {
      const [start_at, end_at] = [inDays(74), inDays(75)]
      await makeInterview(startup, [startup.owner, operator, admin], { status: 'scheduled', start_at, end_at })
      await recordReminded('interview_reports', start_at)
      await askForReports(new Date(end_at))
    },
    told: () => ['admin', 'operator'].map((who) => `${who}: 面談の実施報告をお願いします`),
  },
  {
    maker: 'interviews.releasedNotifications',
    what: 'the end of a hold is told to the operator who leads, and may propose other times',
    does: async () => {
      const held = { ...slot('a', 73), hold_expires_at: inDays(-1) }
      await ledMeeting({ candidate_slots: [held], holds_until: inDays(-1) })
      await releaseHolds(new Date())
    },
    told: () => ['operator: 候補日時の仮押さえが終わりました'],
  },
  {
    maker: 'metrics.crossedNotifications',
    what: 'a number beyond the limit of an alert is told to the owners and to the operator in charge, who reads it',
    does: async () => {
      await makeMetricAlert(startup, { metric_key: 'mrr', value: 5 })
      await post(clients.member, 'metrics', { metric_key: 'mrr', month: '2020-06', value: 4, note: '' })
    },
    told: () => [
      `operator: ${company()}:月次経常収益が5円を下回りました`,
      'startup owner: 月次経常収益が5円を下回りました',
    ],
  },
  {
    maker: 'metrics.correctedNotification',
    what: 'a number that an operator puts right is told to the owners, one that the startup changes itself to nobody',
    does: async () => {
      const { uid } = await makeMetric(startup, { metric_key: 'mrr', month: '2020-04', value: 10 })
      const own = { body: { value: 20 }, ifMatch: '"r1"' }
      expect(await toldBy(() => done(clients.member.patch(`${startup.base}/metrics/${uid}`, own)))).toEqual([])
      const body = { value: 200, reason: '単位の誤り' }
      await done(clients.operator.patch(ofStartup(`metrics/${uid}`), { body, ifMatch: '"r2"' }))
    },
    told: () => [`startup owner: ${operator.name}さんが経営指標を訂正しました`],
  },
  {
    maker: 'partners.changesNotification',
    what: 'a change of what is public is told to the operators in charge of the partner',
    does: async () => {
      const assigned = { require_review: true, assigned_operator_uids: [operator.uid] }
      await setFields('partner_companies', partner.uid, assigned)
      const request = { body: { tagline: '現場を歩く投資家です' }, ifMatch: await etagOfPartner() }
      await done(clientOf(server, partner.owner).patch(`${partner.base}/profile`, request))
    },
    told: () => ['operator'],
    facts: () => new RegExp(`^.+:${partner.owner.name}さんが申請$`),
  },
  {
    maker: 'partners.decidedNotification',
    what: 'what operators make of it is told to all of the partner who can answer',
    does: async () => {
      const waits = {
        status: 'pending',
        reason: '',
        submitted_at: inDays(0),
        submitted_by: person(partner.owner, 'partner'),
      }
      const change = { field: 'summary', value: '現場を歩きます。', ...waits }
      await setFields('partner_companies', partner.uid, { changes: [change], changes_requested_at: inDays(0) })
      const body = { to: 'refused', fields: ['summary'], reason: '実績の出典を添えてください。' }
      await post(
        clients.operator,
        `/api/operator/pending_changes/${partner.uid}/transition`,
        body,
        await etagOfPartner(),
      )
    },
    told: () => ['partner member', 'partner owner'].map((who) => `${who}: 企業情報の変更が差し戻されました`),
    facts: () =>
      new RegExp(`^紹介文:\\d\\d/\\d\\dの申請を${operator.name}さんが差し戻し。実績の出典を添えてください。$`),
  },
  {
    maker: 'partners.remindedNotification',
    what: 'all of the partner who can answer are reminded of the change that was sent back, once a working day',
    does: async () => {
      const said = { reason: '出典を', submitted_at: inDays(-1), submitted_by: person(partner.owner, 'partner') }
      const changes = [{ field: 'summary', value: '現場を歩きます。', status: 'refused', ...said }]
      await setFields('partner_companies', partner.uid, { changes, changes_requested_at: null })
      const path = `/api/operator/partners/${partner.uid}/remind`
      await post(clients.operator, path, {})
      expect((await clients.operator.post(path, { body: {} })).status).toBe(409)
    },
    told: () => ['partner member', 'partner owner'].map((who) => `${who}: 差し戻された変更の見直しをお願いします`),
    facts: () => new RegExp(`^${operator.name}さんからの確認$`),
  },
  {
    maker: 'partners.movedNotification',
    what: 'that startups find it no longer is told to all of the partner who can answer',
    does: async () => {
      const body = { to: 'hidden', reason: '担当者の交代のため、しばらく休む' }
      await post(clients.admin, `/api/operator/partners/${partner.uid}/transition`, body, await etagOfPartner())
      await setFields('partner_companies', partner.uid, { status: 'published' })
    },
    told: () => ['partner member', 'partner owner'].map((who) => `${who}: 掲載状況が「非掲載」になりました`),
    facts: () => new RegExp(`^掲載中→非掲載、${admin.name}さんが変更。担当者の交代のため、しばらく休む$`),
  },
  {
    maker: 'posts.withheldNotification',
    what: 'an article that was not published at its moment is told to the admins',
    does: async () => {
      const moment = new Date(Date.now() - 1000).toISOString()
      await makePost({ title: '採用の記事', status: 'scheduled', publish_at: moment, publisher_uid: startup.owner.uid })
      await publishDue(new Date())
    },
    told: () => ['admin: 「採用の記事」は公開されませんでした'],
    facts: () => /^予約した担当者に公開の権限がないため、公開予約を取り消しました。/,
  },
  {
    maker: 'registration.completedNotification',
    what: 'a company that has registered is told to the operator in charge',
    does: async () => {
      const fresh = await makeStartup({
        status: 'registering',
        registration_step: 'setting',
        assigned_operator_uids: [operator.uid],
        assigned_operators: [person(operator, 'operator')],
      })
      await post(clientOf(server, fresh.owner), `${fresh.base}/registration/complete`, registrationSetting())
    },
    told: () => ['operator'],
  },
  {
    maker: 'seminars.raisedNotification',
    what: 'a seat that comes free is told to who waited longest',
    does: async () => {
      const seminar = await makeSeminar({ capacity: 1, waitlist_enabled: true, seats_per_company: 5 })
      const enter = (client: Client) => post(client, `seminars/${seminar.uid}/applies`)
      const { data } = await enter(clients.owner)
      await enter(clients.member)
      await enter(clientOf(server, await makeMember(startup, 'member')))
      const path = `seminars/${seminar.uid}/applies/${data.uid}/transition`
      await post(clients.owner, path, { to: 'withdrawn' }, '"r1"')
    },
    told: () => ['startup member: キャンセル待ちから参加確定になりました'],
    facts: () => /:\d+\/\d+\(.\) \d+:\d+〜\d+:\d+$/,
  },
  {
    maker: 'seminars.byColleagueNotification',
    what: 'a seat taken for a colleague is told to the colleague',
    does: async () => {
      const seminar = await makeSeminar()
      await post(clients.owner, `seminars/${seminar.uid}/applies`, { user_uid: startup.viewer.uid })
    },
    told: () => ['startup viewer'],
    facts: () => /:\d+\/\d+\(.\) \d+:\d+〜\d+:\d+$/,
  },
  {
    maker: 'seminars.changedNotification',
    what: 'another time is told to all with a seat or a place in the queue, not to who has given it up, nor another title to anybody',
    does: async () => {
      const seminar = await makeSeminar({ capacity: 1, waitlist_enabled: true, seats_per_company: 5 })
      const path = `seminars/${seminar.uid}/applies`
      const left = await post(clients.owner, path, { user_uid: startup.owner.uid })
      await post(clients.owner, `${path}/${left.data.uid}/transition`, { to: 'withdrawn' }, '"r1"')
      await post(clients.member, path)
      const waiting = await makeMember(startup, 'member')
      names.set(waiting.uid, 'who waits')
      await post(clientOf(server, waiting), path)
      const edit = (body: object, ifMatch: string) =>
        done(clients.operator.patch(`/api/operator/seminars/${seminar.uid}`, { body, ifMatch }))
      await edit({ title: '別の題' }, '"r1"')
      await edit({ start_at: inDays(71), end_at: inDays(72) }, '"r2"')
    },
    told: () => ['startup member', 'who waits'],
    facts: () => /:\d+\/\d+\(.\) 10:00〜10:00$/,
  },
  {
    maker: 'seminars.seatReminderNotification',
    what: 'a seminar that begins soon is told to who holds a seat, not to who waits for one or has given it up',
    does: async () => {
      const start_at = inDays(61)
      const [entry_close_at, end_at] = [inDays(60), inDays(62)]
      const seminar = await makeSeminar({
        start_at,
        end_at,
        entry_close_at,
        capacity: 1,
        waitlist_enabled: true,
        seats_per_company: 5,
      })
      const path = `seminars/${seminar.uid}/applies`
      const left = await post(clients.owner, path, { user_uid: startup.owner.uid })
      await post(clients.owner, `${path}/${left.data.uid}/transition`, { to: 'withdrawn' }, '"r1"')
      await post(clients.member, path)
      await post(clientOf(server, await makeMember(startup, 'member')), path)
      await recordReminded('seminars_hour', new Date(Date.parse(start_at) - 1000).toISOString())
      await remindOfSeminars('hour', new Date(Date.parse(start_at) - 3_590_000))
    },
    told: () => ['startup member: まもなくセミナーが始まります'],
  },
  {
    maker: 'seminars.cancelledNotification',
    what: 'a seminar called off is told to all with a seat or a place in the queue, not to who has given it up',
    does: async () => {
      const seminar = await makeSeminar({
        title: '資金の会',
        capacity: 1,
        waitlist_enabled: true,
        seats_per_company: 5,
      })
      const path = `seminars/${seminar.uid}/applies`
      await post(clients.owner, path)
      await post(clients.member, path)
      const other = clientOf(server, await makeMember(startup, 'member'))
      const { data } = await post(other, path)
      await post(other, `${path}/${data.uid}/transition`, { to: 'withdrawn' }, '"r1"')
      const off = { to: 'cancelled', reason: '登壇者の都合のため' }
      const { etag } = (await done(clients.operator.get(`/api/operator/seminars/${seminar.uid}`))).data
      await post(clients.operator, `/api/operator/seminars/${seminar.uid}/transition`, off, etag)
    },
    told: () => ['startup member', 'startup owner'].map((who) => `${who}: 「資金の会」の開催が中止になりました`),
  },
  {
    maker: 'seminars.withheldNotification',
    what: 'a seminar that was not published at its moment is told to the admins',
    does: async () => {
      const publish_at = new Date(Date.now() - 1000).toISOString()
      await makeSeminar({ title: '採用の会', status: 'scheduled', publish_at, publisher_uid: startup.owner.uid })
      await publishSeminars(new Date())
    },
    told: () => ['admin: 「採用の会」は公開されませんでした'],
  },
  {
    maker: 'special-features.withheldNotification',
    what: 'a feature that was not published at its moment is told to the admins',
    does: async () => {
      const moment = new Date(Date.now() - 1000).toISOString()
      await makeFeature({
        title: '採用の特集',
        status: 'scheduled',
        publish_from: moment,
        publisher_uid: startup.owner.uid,
      })
      await publishDue(new Date())
    },
    told: () => ['admin: 「採用の特集」は公開されませんでした'],
    facts: () => /^予約した担当者に公開の権限がないため、公開予約を取り消しました。/,
  },
  {
    maker: 'tasks.proposedNotification',
    what: 'a proposed action goes to the owners',
    does: () => post(clients.operator, ofStartup('tasks'), taskInput()),
    told: () => ['startup owner: 担当者から経営アクションの提案があります'],
  },
  {
    maker: 'issues.addedNotification',
    what: 'an issue that an operator adds is told to the owners, one of their own to nobody',
    does: async () => {
      const issue = { issue_category: 'hiring', title: '採用の計画', detail: '', urgency: 'high' }
      expect(await toldBy(() => post(clients.member, 'issues', issue))).toEqual([])
      await post(clients.operator, ofStartup('issues'), issue)
    },
    told: () => [`startup owner: ${operator.name}さんが経営課題を追加しました`],
  },
  {
    maker: 'issues.movedNotification',
    what: 'an issue that an operator settles is told to the owners',
    does: async () => {
      const { uid } = await makeIssue(startup, { status: 'working' })
      const resolved = { to: 'resolved', resolution_note: '採用の窓口ができた' }
      await post(clients.operator, ofStartup(`issues/${uid}/transition`), resolved, '"r1"')
    },
    told: () => [`startup owner: ${operator.name}さんが経営課題を「解決」にしました`],
  },
  {
    maker: 'assignments.inChargeNotification',
    what: 'a startup given to somebody else is told to both of them and to its owners',
    does: async () => {
      const own = await ownStartup(operator)
      const change = { uid: own.uid, etag: '"r1"', operator_uid: third.uid }
      await post(clients.admin, '/api/operator/loads/reassignments', { changes: [change] })
    },
    told: () => ['its owner', 'operator', 'third'],
  },
  {
    maker: 'assignments.newOperatorNotification',
    what: 'who takes a startup over is told by nobody of what they did themselves',
    does: async () => {
      const own = await ownStartup()
      const change = { uid: own.uid, etag: '"r1"', operator_uid: operator.uid }
      await post(clients.operator, '/api/operator/loads/reassignments', { changes: [change] })
    },
    told: () => [`its owner: 担当者が${operator.name}さんに変わりました`],
  },
  {
    maker: 'assignments.inChargeNotification',
    what: 'several startups given to somebody in the list are told to the same people; who stays in charge hears nothing',
    does: async () => {
      const [own, kept] = [await ownStartup(operator), await ownStartup(third)]
      const assigned_operator_uids = [third.uid, admin.uid]
      const body = { startups: [own, kept].map(({ uid }) => ({ uid, etag: '"r1"', assigned_operator_uids })) }
      await post(clients.admin, '/api/operator/startup_assignments', body)
    },
    told: () => ['its owner', 'operator', 'third'],
  },
  {
    maker: 'assignments.succeededNotification',
    what: 'on the page of one startup, too, the former one is told',
    does: async () => {
      const own = await ownStartup(third)
      await patch(clients.operator, `/api/operator/startups/${own.uid}`, { assigned_operator_uids: [operator.uid] })
    },
    told: () => ['its owner', 'third'],
  },
  {
    maker: 'assignments.succeededNotification',
    what: 'of a partner the new and the former operator are told, on its page and in the list',
    does: async () => {
      const [one, other] = [await ownPartner(operator), await ownPartner(operator)]
      const assigned_operator_uids = [third.uid]
      const heard = await toldBy(() =>
        patch(clients.admin, `/api/operator/partners/${one.uid}`, { assigned_operator_uids }),
      )
      expect(heard).toEqual([
        `operator: ${one.name}の主担当が${third.name}さんに変わりました`,
        `third: ${one.name}の主担当になりました`,
      ])
      const body = { partners: [{ uid: other.uid, etag: '"r1"', assigned_operator_uids }] }
      await post(clients.admin, '/api/operator/partner_assignments', body)
    },
    told: () => ['operator', 'operator', 'third', 'third'],
  },
  {
    maker: 'reopenings.reopenedNotification',
    what: 'a partner that takes applications again is told to who waits for it alone',
    does: async () => {
      const closed = await makePartner({ accepts_applies: false })
      await post(clients.member, `partners/${closed.uid}/reopening`)
      const body = { accepts_applies: true }
      await done(clientOf(server, closed.owner).patch(`${closed.base}/capacity`, { body, ifMatch: '"r1"' }))
      await settleReopenings(new Date())
    },
    told: () => ['startup member'],
    facts: () => new RegExp(`^受付再開のお知らせ:\\d\\d/\\d\\dに${startup.member.name}さんが登録$`),
  },
  {
    maker: 'reopenings.endedNotification',
    what: 'who has waited for long enough is told that it waits no more',
    does: async () => {
      const closed = await makePartner({ accepts_applies: false })
      await makeReopening(startup, closed, { ends_at: new Date(Date.now() - 1000).toISOString() })
      await settleReopenings(new Date())
    },
    told: () => ['startup owner'],
    facts: () => /^登録から180日が過ぎたため:/,
  },
  {
    maker: 'reopenings.leftNotification',
    what: 'what somebody who leaves waited for is told to the owners alone',
    does: async () => {
      const own = await ownStartup()
      const member = await makeMember(own, 'member')
      await makeReopening(own, partner, { created_by: person(member) })
      await done(clientOf(server, own.owner).delete(`${own.base}/users/${member.uid}`, { ifMatch: '"r1"' }))
    },
    told: () => ['its owner: 受付再開のお知らせの登録を終了しました'],
    facts: () => new RegExp(`さんが登録:${partner.name}$`),
  },
  {
    maker: 'tasks.answeredNotification',
    what: 'the answer to a proposal goes to who proposed it',
    does: async () => {
      const { uid } = await makeTask(startup, { status: 'proposed', proposed_by_operator: true, ...byOperator() })
      await post(clients.owner, `tasks/${uid}/transition`, { to: 'todo' }, '"r1"')
    },
    told: () => [`operator: ${company()}が提案を採用しました`],
  },
  {
    maker: 'tasks.answeredNotification',
    what: 'the answer to a proposal of who has left goes to the operator in charge',
    does: async () => {
      const left = await makeOperator('manager', { status: 'left' })
      const { uid } = await makeTask(startup, {
        status: 'proposed',
        proposed_by_operator: true,
        created_by: person(left, 'operator'),
      })
      await post(clients.owner, `tasks/${uid}/transition`, { to: 'todo' }, '"r1"')
    },
    told: () => [`operator: ${company()}が提案を採用しました`],
  },
  {
    maker: 'tasks.waitingNotification',
    what: 'whose answer is waited for is told',
    does: async () => {
      const { uid } = await makeTask(startup, { status: 'doing' })
      const waiting = { to: 'waiting', waiting_for_uid: startup.member.uid }
      await post(clients.owner, `tasks/${uid}/transition`, waiting, '"r1"')
    },
    told: () => [`startup member: ${startup.owner.name}さんがあなたの回答を待っています`],
  },
  {
    maker: 'tasks.waitingNotification',
    what: 'of a partner that is waited for all who can answer are told',
    does: async () => {
      const shared = { visibility: 'shared_partner', ...byPartner() } as const
      const { uid } = await makeTask(startup, { status: 'doing', ...shared })
      const waiting = { to: 'waiting', waiting_for_uid: partner.uid }
      await post(clients.owner, `tasks/${uid}/transition`, waiting, '"r1"')
    },
    told: () => ['partner member', 'partner owner'].map((who) => `${who}: ${company()}があなたの回答を待っています`),
  },
  {
    maker: 'tasks.askedNotification',
    what: 'what is shared with a partner and its to do is told to all who can do it',
    does: async () => {
      await makeRelation(startup, partner)
      const shared = { visibility: 'shared_partner', partner_company_uid: partner.uid }
      expect(await toldBy(() => post(clients.owner, 'tasks', taskInput(shared)))).toEqual([])
      await post(clients.owner, 'tasks', taskInput({ ...shared, owner_actor: 'partner' }))
    },
    told: () =>
      ['partner member', 'partner owner'].map((who) => `${who}: ${company()}から経営アクションの依頼があります`),
  },
  {
    maker: 'tasks.remindedNotification',
    what: 'a partner is reminded of what is its to do: all who can do it',
    does: async () => {
      const shared = { visibility: 'shared_partner', owner_actor: 'partner', ...byPartner() } as const
      const { uid } = await makeTask(startup, shared)
      await post(clients.operator, `/api/operator/partners/${partner.uid}/tasks/${uid}/remind`)
    },
    told: () => ['partner member', 'partner owner'].map((who) => `${who}: 経営アクションへの対応をお願いします`),
  },
  {
    maker: 'tasks.blockedNotification',
    what: 'being stuck is told to the operator in charge',
    does: async () => {
      const { uid } = await makeTask(startup)
      const stuck = executionInput({ result: 'blocked', blocker: '人手が足りない' })
      await post(clients.member, `tasks/${uid}/executions`, stuck)
    },
    told: () => ['operator: 導入ヒアリングを行うで行き詰まりの報告があります'],
  },
  {
    maker: 'tasks.stampedNotification',
    what: 'a stamp is told to who made the record',
    does: async () => {
      const { uid } = await makeTask(startup)
      const { data } = await post(clients.member, `tasks/${uid}/executions`, executionInput())
      await post(clients.operator, ofStartup(`executions/${data.uid}/stamp`), { stamp: 'great' })
    },
    told: () => [`startup member: ${operator.name}さんが実行記録にスタンプを押しました`],
  },
  {
    maker: 'tasks.dueNotification',
    what: 'what is due is told to those who have it',
    does: async () => {
      const day = addDays(today, 90)
      await makeTask(startup, { due_on: day, assignees: [person(startup.member), person(operator, 'operator')] })
      await recordReminded('days', addDays(day, -1))
      await remindOfDays(new Date(momentInJapan(day, '07:30')))
    },
    told: () => ['operator', 'startup member'].map((who) => `${who}: 期限が近い経営アクションが1件あります`),
  },
]

test.each(rows)('$maker: $what', async ({ does, told, facts }) => {
  const made = await toldBy(does)
  const expected = told()
  const isNamed = expected.every((line) => line.includes(': '))
  expect(isNamed ? made : made.map((line) => line.split(': ')[0])).toEqual(expected)
  if (facts) for (const { body } of lastTold) expect(body).toMatch(facts())
})

test('every notification has its row', () => {
  const made = Object.entries(makers).flatMap(([folder, module]) =>
    Object.keys(module)
      .filter((name) => /Notifications?$/.test(name))
      .map((name) => `${folder}.${name}`),
  )
  // Of the own address and password it is told by their own flows, which take an account (changes, passwords).
  const elsewhere = ['accounts.accountNotification']
  expect([...new Set(rows.map(({ maker }) => maker as string)), ...elsewhere].sort()).toEqual(made.sort())
})
