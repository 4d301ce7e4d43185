import { randomUUID } from 'node:crypto'
import type { InterviewDocument } from '@banso/contract/interviews'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '../../kernel/firestore/write.ts'
import { devMailRoutes } from '../../mail/routes.ts'
import { mailsTo } from '../../testing/auth.ts'
import { clientOf } from '../../testing/client.ts'
import {
  makeApply,
  makeContact,
  makeGoal,
  makeInterview,
  makeMember,
  makeOperator,
  makePartner,
  makePartnerMember,
  makePromise,
  makeStartup,
  makeTask,
  type TestStartup,
} from '../../testing/factory.ts'
import { authOf, changeRaw, countRaw, rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { dropField, foundIn, notificationsTo, toldOf } from '../../testing/store.ts'
import { authRoutes } from '../auth/routes.ts'
import { goalRoutes } from '../goals/routes.ts'
import { locks } from '../interviews/data.ts'
import { userRoutes } from './routes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer([...userRoutes, ...authRoutes, ...goalRoutes, ...devMailRoutes])
})
afterAll(() => server.stop())

const as = (member: Parameters<typeof clientOf>[1]) => clientOf(server, member)
const at = (startup: { base: string }, member: { uid: string }) => `${startup.base}/users/${member.uid}`
const profile = { last_name: '三好', first_name: 'はるか', phone: '090-1234-5678', bio: '事業開発です。' }
const suspend = (changes: object = {}) => ({
  body: { to: 'suspended', reason: '休職のため', ...changes },
  ifMatch: '"r1"',
})

/** A company with two owners, as its count says. */
async function makeTwoOwners(): Promise<TestStartup & { second: TestStartup['owner'] }> {
  const startup = await makeStartup({ owner_count: 2 })
  return { ...startup, second: await makeMember(startup, 'owner') }
}
const ownersOf = async ({ uid }: { uid: string }) => (await rawAt(`startup_companies/${uid}`))?.owner_count

describe('a member', () => {
  it('is shown to colleagues with what each may do', async () => {
    const startup = await makeStartup()
    const path = at(startup, startup.member)
    const canOf = async (member: TestStartup['owner'], of = path) => (await as(member).get(of)).body.data.can
    expect(await canOf(startup.owner)).toEqual(['update', 'manage', 'remove', 'transition:suspended'])
    // Who alone decides is not offered to go.
    expect(await canOf(startup.owner, at(startup, startup.owner))).toEqual(['update'])
    const second = await makeTwoOwners()
    expect(await canOf(second.owner, at(second, second.owner))).toEqual(['update', 'manage', 'remove'])
    const [own] = (await as(startup.owner).get(`${startup.base}/users`)).body.data.filter(
      ({ uid }: { uid: string }) => uid === startup.owner.uid,
    )
    expect(own.can).toEqual(['update'])
    expect(await canOf(startup.member)).toEqual(['update'])
    expect(await canOf(startup.viewer)).toEqual([])
    expect(server.lastMeter('GET /api/startups/{startup_id}/users/{user_id}')?.reads).toBe(2)
  })

  it('of another company is as good as nobody', async () => {
    const [startup, other] = await Promise.all([makeStartup(), makeStartup()])
    const answers = await Promise.all(
      [other.member.uid, `u-${randomUUID()}`].map((uid) => as(startup.owner).get(`${startup.base}/users/${uid}`)),
    )
    for (const answer of answers) expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found'])
    for (const change of [
      as(startup.owner).patch(at(startup, other.member), { body: profile, ifMatch: '"r1"' }),
      as(startup.owner).delete(at(startup, other.member), { ifMatch: '"r1"' }),
      as(startup.owner).post(`${at(startup, other.member)}/transition`, suspend()),
    ])
      expect((await change).status).toBe(404)
    expect(await rawAt(`users/${other.member.uid}`)).toMatchObject({ rev: 1, status: 'active' })
  })
})

describe('changing a profile', () => {
  it('is everybody’s right over the own one, viewers included', async () => {
    const startup = await makeStartup()
    const path = at(startup, startup.viewer)
    const answer = await as(startup.viewer).patch(path, { body: profile, ifMatch: '"r1"' })
    expect([answer.status, answer.body.data]).toMatchObject([200, { ...profile, etag: '"r2"' }])
    expect((await as(startup.viewer).patch(path, { body: profile, ifMatch: '"r1"' })).body.data.etag).toBe('"r2"')
    expect((await as(startup.viewer).patch(path, { body: profile })).status).toBe(428)
    const told = await foundIn<{ verb: string; diff: object[] }>('activities', 'object.uid', startup.viewer.uid)
    expect(told[0]?.diff).toContainEqual({ field: 'last_name', label: '姓', before: '', after: '' })
    expect(JSON.stringify(told.map(({ diff }) => diff))).not.toContain('090')
    const partner = await makePartner()
    const own = await as(partner.viewer).patch(at(partner, partner.viewer), { body: profile, ifMatch: '"r1"' })
    expect(own.status).toBe(200)
    const operator = await makeOperator('viewer')
    const mine = await as(operator).patch(`/api/operator/users/${operator.uid}`, { body: profile, ifMatch: '"r1"' })
    expect(mine.status).toBe(200)
  })

  it('of somebody else is the owners’ and the administrators’', async () => {
    const startup = await makeStartup()
    const path = at(startup, startup.viewer)
    expect((await as(startup.member).patch(path, { body: profile, ifMatch: '"r1"' })).status).toBe(403)
    expect((await as(startup.owner).patch(path, { body: profile, ifMatch: '"r1"' })).status).toBe(200)
    const operatorPath = `/api/operator/users/${startup.viewer.uid}`
    const manager = await makeOperator('manager')
    expect((await as(manager).patch(operatorPath, { body: profile, ifMatch: '"r2"' })).status).toBe(403)
    const admin = await makeOperator('admin')
    expect((await as(admin).patch(operatorPath, { body: { job_title: '監査' }, ifMatch: '"r2"' })).status).toBe(200)
  })

  it('of others ends with the company’s programme, of oneself it does not', async () => {
    const startup = await makeStartup()
    const ended = await makeMember(startup, 'owner', { company_status: 'graduated' })
    expect((await as(ended).patch(at(startup, startup.viewer), { body: profile, ifMatch: '"r1"' })).status).toBe(403)
    expect((await as(ended).patch(at(startup, ended), { body: profile, ifMatch: '"r1"' })).status).toBe(200)
  })

  it('takes no field that is not the person’s to write', async () => {
    const startup = await makeStartup()
    const fields = ['startup_company_uid', 'email', 'disabled', 'created_at', 'status', 'operator_role', 'valid_after']
    for (const field of fields) {
      const body = { ...profile, [field]: 's2' }
      const answer = await as(startup.owner).patch(at(startup, startup.member), { body, ifMatch: '"r1"' })
      expect([field, answer.status]).toEqual([field, 422])
    }
    for (const [field, value] of [
      ['last_name', ''],
      ['last_name_kana', '仮名'],
      ['phone', '123'],
      ['bio', 'あ'.repeat(401)],
      ['company_role', 'admin'],
    ]) {
      const body = { [field as string]: value }
      const answer = await as(startup.owner).patch(at(startup, startup.member), { body, ifMatch: '"r1"' })
      expect(Object.keys(answer.body.error.fields)).toEqual([field])
    }
    expect((await rawAt(`users/${startup.member.uid}`))?.rev).toBe(1)
  })

  it('carries a new name into what is open, and leaves what is closed', async () => {
    const startup = await makeStartup()
    const { uid } = startup.member
    const person = { uid, actor: 'startup', name: '試験 member' } as const
    const standing = { owner_user_uid: uid, owner: person }
    const open = await makeGoal(startup, standing)
    const closed = await makeGoal(startup, { ...standing, status: 'achieved' })
    const beside = await makeGoal(startup, { collaborator_uids: [uid], collaborators: [person] })
    const task = await makeTask(startup, {
      assignee_uids: [startup.owner.uid, uid],
      assignees: [{ uid: startup.owner.uid, actor: 'startup', name: '試験 owner' }, person],
      status: 'waiting',
      waiting_for: { ...person, since: new Date().toISOString() },
    })
    const body = { last_name: '三好', first_name: 'はるか' }
    await as(startup.member).patch(at(startup, startup.member), { body, ifMatch: '"r1"' })
    const renamed = { ...person, name: '三好 はるか' }
    expect(await rawAt(`goals/${open.uid}`)).toMatchObject({ owner: renamed, rev: 1 })
    expect(await rawAt(`goals/${closed.uid}`)).toMatchObject({ owner: person })
    expect(await rawAt(`goals/${beside.uid}`)).toMatchObject({ collaborators: [renamed] })
    expect(await rawAt(`tasks/${task.uid}`)).toMatchObject({
      assignees: [{ name: '試験 owner' }, renamed],
      waiting_for: renamed,
      rev: 1,
    })
    expect(await countRaw('operations', 'startup_company_uid', startup.uid)).toBe(0)
  })
})

describe('giving another role in the own company', () => {
  it('is the owners’ right, and nobody raises the own one', async () => {
    const startup = await makeStartup()
    for (const member of [startup.member, startup.viewer]) {
      const answer = await as(member).patch(at(startup, member), { body: { company_role: 'owner' }, ifMatch: '"r1"' })
      expect([answer.status, answer.body.error.code]).toEqual([403, 'forbidden'])
    }
    const body = { company_role: 'owner', job_title: '開発責任者' }
    const answer = await as(startup.owner).patch(at(startup, startup.member), { body, ifMatch: '"r1"' })
    expect(answer.body.data).toMatchObject({ ...body, etag: '"r2"' })
    expect(await ownersOf(startup)).toBe(2)
    expect(await toldOf(startup.member.uid)).toEqual(expect.arrayContaining(['role.granted', 'user.updated']))
    expect((await authOf(startup.member.uid))?.customClaims).toMatchObject({ rev: 2 })
    expect((await notificationsTo(startup.member.uid)).map(({ title }) => title)).toEqual(['権限が変更されました'])
    const [mail] = await foundIn<{ template: string; parameters: object }>('mail_outbox', 'to', startup.member.email)
    expect(mail).toMatchObject({ template: 'role_changed', parameters: { role: '管理者' } })
  })

  it('refuses the demoted person’s sessions at once', async () => {
    const startup = await makeTwoOwners()
    const signedIn = Math.floor(Date.now() / 1000)
    const old = { token: () => startup.second.token({}, signedIn) }
    expect((await as(old).get(`${startup.base}/users`)).status).toBe(200)
    const body = { company_role: 'viewer' }
    expect((await as(startup.owner).patch(at(startup, startup.second), { body, ifMatch: '"r1"' })).status).toBe(200)
    const refused = await as(old).get(`${startup.base}/users`)
    expect([refused.status, refused.body.error.message]).toEqual([
      401,
      '権限が変更されたため、ログアウトしました。もう一度ログインしてください。',
    ])
    // What has ended sessions later, of another kind, is not told as that.
    await changeRaw(`users/${startup.second.uid}`, { valid_after: signedIn + 3600 })
    expect((await as(old).get(`${startup.base}/users`)).body.error.message).toMatch(/^ログインの有効期限が切れました。/)
  })

  it('keeps the last owner, oneself too', async () => {
    const startup = await makeStartup()
    const body = { company_role: 'member' }
    const answer = await as(startup.owner).patch(at(startup, startup.owner), { body, ifMatch: '"r1"' })
    expect([answer.status, answer.body.error.message]).toEqual([
      409,
      '管理者が1名のため変更できません。先に別のメンバーを管理者にしてください。',
    ])
    expect(await ownersOf(startup)).toBe(1)
  })

  it('lets one of two owners succeed who demote each other at once', async () => {
    const startup = await makeTwoOwners()
    const demote = (by: TestStartup['owner'], whom: TestStartup['owner']) =>
      as(by).patch(at(startup, whom), { body: { company_role: 'member' }, ifMatch: '"r1"' })
    const answers = await Promise.all([demote(startup.owner, startup.second), demote(startup.second, startup.owner)])
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    for (const { status } of answers) expect([200, 401, 409]).toContain(status)
    expect(await ownersOf(startup)).toBe(1)
  })
})

describe('removing a member', () => {
  it('refuses the person at the next call, ends account and claims, and keeps the history', async () => {
    const startup = await makeStartup()
    const answer = await as(startup.owner).delete(at(startup, startup.member), { ifMatch: '"r1"' })
    expect(answer.status).toBe(204)
    const token = await as(startup.member).get(`${startup.base}/goals`)
    expect(token.status).toBe(401)
    expect(await authOf(startup.member.uid)).toBeUndefined()
    const left = await rawAt(`users/${startup.member.uid}`)
    expect(left).toMatchObject({ status: 'left', last_name: '試験' })
    expect(left?.valid_after).toBeGreaterThan(Date.now() / 1000 - 60)
    expect(await countRaw('operations', 'startup_company_uid', startup.uid)).toBe(0)
    expect((await as(startup.owner).delete(at(startup, startup.member), { ifMatch: '"r2"' })).status).toBe(404)
    expect((await as(startup.owner).get(at(startup, startup.member))).body.data).toMatchObject({
      status: 'left',
      can: [],
    })
    expect(await toldOf(startup.member.uid)).toEqual(['user.removed'])
  })

  it('is the owners’ right, as the record was seen', async () => {
    const startup = await makeStartup()
    const path = at(startup, startup.viewer)
    expect((await as(startup.member).delete(path, { ifMatch: '"r1"' })).status).toBe(403)
    expect((await as(startup.owner).delete(path)).status).toBe(428)
    const stale = await as(startup.owner).delete(path, { ifMatch: '"r9"' })
    expect([stale.status, stale.body.data.uid]).toEqual([412, startup.viewer.uid])
    expect((await rawAt(`users/${startup.viewer.uid}`))?.status).toBe('active')
  })

  it('keeps the last owner, and lets one of two go who remove each other at once', async () => {
    const startup = await makeTwoOwners()
    const answers = await Promise.all([
      as(startup.owner).delete(at(startup, startup.second), { ifMatch: '"r1"' }),
      as(startup.second).delete(at(startup, startup.owner), { ifMatch: '"r1"' }),
    ])
    expect(answers.filter(({ status }) => status === 204).length).toBe(1)
    expect(await ownersOf(startup)).toBe(1)
    const [left] = answers[0]?.status === 204 ? [startup.owner] : [startup.second]
    const own = await as(left).delete(at(startup, left as TestStartup['owner']), { ifMatch: '"r1"' })
    expect([own.status, own.body.error.code]).toEqual([409, 'last_owner'])
  })

  it('takes a suspended owner, who counted no longer, off the count once', async () => {
    const startup = await makeTwoOwners()
    const path = at(startup, startup.second)
    expect((await as(startup.owner).post(`${path}/transition`, suspend())).status).toBe(200)
    expect(await ownersOf(startup)).toBe(1)
    expect((await as(startup.owner).delete(path, { ifMatch: '"r2"' })).status).toBe(204)
    expect(await ownersOf(startup)).toBe(1)
  })

  it('passes open goals and actions to the caller, or to whom is named', async () => {
    const startup = await makeStartup()
    const { uid } = startup.member
    const person = { uid, actor: 'startup', name: '試験 member' } as const
    const goal = await makeGoal(startup, { owner_user_uid: uid, owner: person })
    const closed = await makeGoal(startup, { owner_user_uid: uid, owner: person, status: 'missed' })
    const tasks = await Promise.all(
      Array.from({ length: 25 }, () => makeTask(startup, { assignee_uids: [uid], assignees: [person] })),
    )
    const waiting = await makeTask(startup, {
      status: 'waiting',
      waiting_for: { ...person, since: new Date().toISOString() },
    })
    const done = await makeTask(startup, { assignee_uids: [uid], assignees: [person], status: 'done' })
    const successor = await makeMember(startup, 'member', { last_name: '後任', first_name: '花' })
    const heir = { uid: successor.uid, name: '後任 花' }
    const both = [person, { ...heir, actor: 'startup' } as const]
    const shared = await makeTask(startup, { assignee_uids: both.map((one) => one.uid), assignees: both })
    const path = `${at(startup, startup.member)}?successor_uid=${heir.uid}`
    expect((await as(startup.owner).delete(path, { ifMatch: '"r1"' })).status).toBe(204)
    expect(await rawAt(`goals/${goal.uid}`)).toMatchObject({ owner_user_uid: heir.uid, owner: heir, rev: 2 })
    expect(await rawAt(`goals/${closed.uid}`)).toMatchObject({ owner_user_uid: uid })
    for (const task of [...tasks, shared])
      expect(await rawAt(`tasks/${task.uid}`)).toMatchObject({ assignee_uids: [heir.uid], assignees: [heir] })
    expect(await rawAt(`tasks/${waiting.uid}`)).toMatchObject({ waiting_for: heir })
    expect(await rawAt(`tasks/${done.uid}`)).toMatchObject({ assignee_uids: [uid] })
    expect(await toldOf(goal.uid)).toEqual(['record.handed_over'])
    const next = await as(startup.owner).delete(at(startup, successor), { ifMatch: '"r1"' })
    expect(next.status).toBe(204)
    expect(await rawAt(`goals/${goal.uid}`)).toMatchObject({ owner_user_uid: startup.owner.uid })
  })

  it('passes open applies and coming interviews, and leaves what is over as it was', async () => {
    const startup = await makeStartup()
    const [operator, partner] = await Promise.all([makeOperator('manager'), makePartner()])
    const person = (member: { uid: string; name: string }, actor: 'startup' | 'operator') =>
      ({ uid: member.uid, actor, name: member.name }) as const
    const { member, owner } = startup
    const asked = [person(member, 'startup'), person(operator, 'operator')]
    const at9 = (day: string) => ({
      status: 'scheduled' as const,
      start_at: `${day}T00:00:00.000Z`,
      end_at: `${day}T01:00:00.000Z`,
    })
    const [coming, busy, over, adjusting] = await Promise.all([
      makeInterview(startup, asked, at9('2099-04-01')),
      makeInterview(startup, asked, at9('2099-04-02')),
      makeInterview(startup, asked, at9('2026-01-05')),
      makeInterview(startup, [person(owner, 'startup'), ...asked]),
    ])
    const apply = await makeApply(startup, partner, {
      applicant_user_uid: member.uid,
      applicant: person(member, 'startup'),
    })
    // Somebody who takes over may have another interview then.
    const lock = { uid: `${owner.uid}_20990402`, quarters: { '0900': 'another' }, holds: {}, travel: {} }
    await transact(async (writer) => writer.set(locks, lock))
    expect((await as(owner).delete(at(startup, member), { ifMatch: '"r1"' })).status).toBe(204)
    const stored = async ({ uid }: { uid: string }) => (await rawAt(`interviews/${uid}`)) as InterviewDocument
    expect(await stored(coming)).toMatchObject({
      participant_uids: [owner.uid, operator.uid],
      participants: [{ uid: owner.uid, name: owner.name, optional: false, response: 'none' }, { uid: operator.uid }],
    })
    expect((await rawAt(`interview_locks/${owner.uid}_20990401`))?.quarters).toMatchObject({ '0900': coming.uid })
    expect((await stored(busy)).participants[0]).toMatchObject({ uid: owner.uid, optional: true })
    expect((await rawAt(`interview_locks/${owner.uid}_20990402`))?.quarters).toEqual({ '0900': 'another' })
    expect((await stored(over)).participant_uids).toEqual([member.uid, operator.uid])
    expect((await stored(adjusting)).participant_uids).toEqual([owner.uid, operator.uid])
    expect(await rawAt(`applies/${apply.uid}`)).toMatchObject({
      applicant_user_uid: owner.uid,
      applicant: { uid: member.uid },
    })
  })

  it('passes what was promised and is open, and leaves what is over or noted for the own side', async () => {
    const startup = await makeStartup()
    const { uid, name } = startup.member
    const theirs = { assignee_uid: uid, assignee_name: name, readers: ['operators', `startup:${startup.uid}`] }
    const [open, kept, noted] = await Promise.all([
      makePromise(startup, theirs),
      makePromise(startup, { ...theirs, state: 'kept' }),
      makePromise(startup, { ...theirs, readers: [`startup:${startup.uid}`] }),
    ])
    expect((await as(startup.owner).delete(at(startup, startup.member), { ifMatch: '"r1"' })).status).toBe(204)
    const who = async (promise: { uid: string }) => (await rawAt(`promises/${promise.uid}`))?.assignee_uid
    expect(await rawAt(`promises/${open.uid}`)).toMatchObject({
      assignee_uid: startup.owner.uid,
      assignee_name: startup.owner.name,
    })
    expect([await who(kept), await who(noted)]).toEqual([uid, uid])
    expect([await toldOf(open.uid), await toldOf(noted.uid)]).toEqual([['record.handed_over'], []])
  })

  it('passes on whom a partner is asked by', async () => {
    const partner = await makePartner()
    const contact = await makePartnerMember(partner, 'member')
    await changeRaw(`partner_companies/${partner.uid}`, { contact_user_uid: contact.uid })
    const path = `${partner.base}/users/${contact.uid}`
    expect((await as(partner.owner).delete(path, { ifMatch: '"r1"' })).status).toBe(204)
    expect(await rawAt(`partner_companies/${partner.uid}`)).toMatchObject({ contact_user_uid: partner.owner.uid })
  })

  it('passes what an operator was in charge of: applies and contacts', async () => {
    const [startup, partner] = await Promise.all([makeStartup(), makePartner()])
    const [leaver, admin] = await Promise.all([makeOperator('manager'), makeOperator('admin')])
    const mine = {
      assigned_operator_uid: leaver.uid,
      assigned_operator: { uid: leaver.uid, actor: 'operator', name: leaver.name } as const,
    }
    const [apply, open, settled] = await Promise.all([
      makeApply(startup, partner, mine),
      makeContact(startup, { ...mine, status: 'in_progress' }),
      makeContact(startup, { ...mine, status: 'resolved', resolved_at: new Date().toISOString() }),
    ])
    expect((await as(admin).delete(`/api/operator/users/${leaver.uid}`, { ifMatch: '"r1"' })).status).toBe(204)
    const inCharge = async (path: string) => (await rawAt(path))?.assigned_operator_uid
    expect(await inCharge(`applies/${apply.uid}`)).toBe(admin.uid)
    expect(await inCharge(`contacts/${open.uid}`)).toBe(admin.uid)
    expect(await inCharge(`contacts/${settled.uid}`)).toBe(leaver.uid)
  })

  it('takes no viewer for a successor, who could not go on with the work', async () => {
    const startup = await makeStartup()
    const path = `${at(startup, startup.member)}?successor_uid=${startup.viewer.uid}`
    const answer = await as(startup.owner).delete(path, { ifMatch: '"r1"' })
    expect(answer.body.error.fields).toEqual({
      successor_uid: ['引き継ぐ方は、編集できる有効なメンバーから選択してください。'],
    })
  })

  it('takes no successor from elsewhere', async () => {
    const [startup, other] = await Promise.all([makeStartup(), makeStartup()])
    const suspended = await makeMember(startup, 'member', { status: 'suspended' })
    for (const uid of [other.member.uid, suspended.uid, startup.member.uid, 'nobody']) {
      const path = `${at(startup, startup.member)}?successor_uid=${uid}`
      const answer = await as(startup.owner).delete(path, { ifMatch: '"r1"' })
      expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, ['successor_uid']])
    }
  })

  it('frees the address, so that the person can be invited anew', async () => {
    const startup = await makeStartup()
    await as(startup.owner).delete(at(startup, startup.member), { ifMatch: '"r1"' })
    const body = { email: startup.member.email, last_name: '再', first_name: '参加', company_role: 'member' }
    expect((await as(startup.owner).post(`${startup.base}/users`, { body })).status).toBe(202)
  })
})

describe('suspending a member', () => {
  it('refuses every call with the reason, keeps the account, and can be taken back', async () => {
    const startup = await makeStartup()
    const path = `${at(startup, startup.member)}/transition`
    const answer = await as(startup.owner).post(path, suspend())
    expect(answer.body.data).toMatchObject({ status: 'suspended', can: ['update', 'remove', 'transition:active'] })
    const mailed = async () => (await mailsTo(as(startup.owner), startup.member.email)).map(({ subject }) => subject)
    expect(await mailed()).toEqual(['【Banso】アカウントの利用が停止されました'])
    const refused = await as(startup.member).get('/api/auth/users/current')
    expect([refused.status, refused.body.error.code]).toEqual([403, 'suspended'])
    expect((await as(startup.member).get(`${startup.base}/goals`)).status).toBe(403)
    expect((await authOf(startup.member.uid))?.disabled).toBe(false)
    expect((await as(startup.owner).post(path, { body: { to: 'active' }, ifMatch: '"r2"' })).status).toBe(200)
    expect((await as(startup.member).get('/api/auth/users/current')).status).toBe(302)
    expect((await mailed()).at(-1)).toBe('【Banso】アカウントの停止が解除されました')
    expect(await toldOf(startup.member.uid)).toEqual(['user.transitioned', 'user.transitioned'])
  })

  it('passes duties on, and counts owners who are active', async () => {
    const startup = await makeTwoOwners()
    const { uid } = startup.second
    const goal = await makeGoal(startup, { owner_user_uid: uid, owner: { uid, actor: 'startup', name: '試験 owner' } })
    const path = `${at(startup, startup.second)}/transition`
    expect((await as(startup.owner).post(path, suspend())).status).toBe(200)
    expect(await ownersOf(startup)).toBe(1)
    expect(await rawAt(`goals/${goal.uid}`)).toMatchObject({ owner_user_uid: startup.owner.uid })
    await as(startup.owner).post(path, { body: { to: 'active' }, ifMatch: '"r2"' })
    expect(await ownersOf(startup)).toBe(2)
  })

  it('needs a reason, a way to go, and somebody else', async () => {
    const startup = await makeStartup()
    const path = `${at(startup, startup.member)}/transition`
    const owner = as(startup.owner)
    expect((await owner.post(path, suspend({ reason: '' }))).body.error.fields).toEqual({
      reason: ['理由を入力してください。'],
    })
    expect((await owner.post(path, { body: { to: 'active' }, ifMatch: '"r1"' })).status).toBe(409)
    expect((await owner.post(path, { body: { to: 'left' }, ifMatch: '"r1"' })).status).toBe(422)
    expect((await owner.post(`${at(startup, startup.owner)}/transition`, suspend())).status).toBe(403)
    expect((await as(startup.member).post(path, suspend())).status).toBe(403)
  })

  it('works for partners alike', async () => {
    const partner = await makePartner()
    const member = await makePartnerMember(partner, 'member')
    expect((await as(partner.owner).post(`${at(partner, member)}/transition`, suspend())).status).toBe(200)
    expect((await as(partner.owner).delete(at(partner, member), { ifMatch: '"r2"' })).status).toBe(204)
    expect(await authOf(member.uid)).toBeUndefined()
  })
})

describe('operators', () => {
  it('find everybody by filter and by words', async () => {
    const startup = await makeStartup()
    const name = `検索${randomUUID().slice(0, 6)}`
    const found = await makeMember(startup, 'viewer', { last_name: name })
    await changeRaw(`users/${found.uid}`, { last_name: name })
    const viewer = await makeOperator('viewer')
    const list = (query: string) => as(viewer).get(`/api/operator/users?${query}`)
    const uidsOf = (answer: Awaited<ReturnType<typeof list>>) => answer.body.data.map(({ uid }: { uid: string }) => uid)
    expect(uidsOf(await list(`q=${encodeURIComponent(name)}`))).toEqual([found.uid])
    expect(uidsOf(await list(`q=${encodeURIComponent(name)}&actor=partner`))).toEqual([])
    for (const query of ['actor=operator&operator_role=viewer', 'actor=startup&company_role=viewer', 'status=active'])
      expect((await list(query)).status).toBe(200)
    expect((await list('company=x')).status).toBe(400)
    expect(uidsOf(await list(`startup_uid=${startup.uid}&company_role=viewer`))).toContain(found.uid)
    expect(uidsOf(await list(`startup_uid=${startup.uid}`)).length).toBe(4)
    const partner = await makePartner()
    const ofPartner = await list(`partner_uid=${partner.uid}&per_page=1`)
    expect(ofPartner.body.data).toMatchObject([{ partner_company_uid: partner.uid, company_name: partner.name }])
    expect((await as(startup.owner).get(`${startup.base}/users?startup_uid=${startup.uid}`)).status).toBe(400)
    const ofStartup = await as(viewer).get(`/api/operator/startups/${startup.uid}/users`)
    expect(uidsOf(ofStartup).length).toBe(4)
    expect((await as(viewer).get(`/api/operator/users/${found.uid}`)).body.data).toMatchObject({
      last_name: name,
      can: [],
    })
    for (const member of [startup.owner, (await makePartner()).owner])
      expect((await as(member).get('/api/operator/users')).status).toBe(403)
  })

  it('say of themselves what they are to startups, and nobody else has that', async () => {
    const manager = await makeOperator('manager')
    const path = `/api/operator/users/${manager.uid}`
    const operator_profile = {
      display_name: '伴走 花子',
      department: '支援部',
      introduction: '営業の型づくりが得意です。',
      hours: '平日10時〜18時',
      capacity: 20,
      public_to_startups: true,
    }
    expect((await as(manager).get(path)).body.data.operator_profile).toBeNull()
    const saved = await as(manager).patch(path, { body: { operator_profile }, ifMatch: '"r1"' })
    expect(saved.body.data).toMatchObject({ operator_profile, etag: '"r2"' })
    const other = await makeOperator('manager')
    expect((await as(other).patch(path, { body: { operator_profile }, ifMatch: '"r2"' })).status).toBe(403)
    const long = { ...operator_profile, introduction: 'あ'.repeat(501), capacity: -1 }
    const refused = await as(manager).patch(path, { body: { operator_profile: long }, ifMatch: '"r2"' })
    expect(Object.keys(refused.body.error.fields)).toEqual([
      'operator_profile.introduction',
      'operator_profile.capacity',
    ])
    const { viewer } = await makeStartup()
    const admin = await makeOperator('admin')
    const foreign = await as(admin).patch(`/api/operator/users/${viewer.uid}`, {
      body: { operator_profile },
      ifMatch: '"r1"',
    })
    expect(foreign.body.error.fields).toHaveProperty('operator_profile')
    await dropField('users', viewer.uid, 'operator_profile')
    expect((await as(admin).get(`/api/operator/users/${viewer.uid}`)).body.data.operator_profile).toBeNull()
  })

  it('give roles as administrators, with a reason, and tell the person', async () => {
    const startup = await makeStartup()
    const [admin, manager] = [await makeOperator('admin'), await makeOperator('manager')]
    const path = `/api/operator/users/${startup.member.uid}/role`
    const give = (by: Parameters<typeof clientOf>[1], role: string, reason = '引き継ぎのため', to = path) =>
      as(by).post(to, { body: { role, reason }, ifMatch: '"r1"' })
    expect((await give(manager, 'owner')).status).toBe(403)
    expect((await give(admin, 'owner', '')).body.error.fields).toEqual({ reason: ['理由を入力してください。'] })
    expect((await give(admin, 'admin')).body.error.fields).toEqual({ role: ['権限を選択してください。'] })
    expect((await give(admin, 'manager')).status).toBe(422)
    const answer = await give(admin, 'owner')
    expect(answer.body.data).toMatchObject({ company_role: 'owner', operator_role: null, etag: '"r2"' })
    const [told] = await foundIn<{ to: string; diff: object[] }>('activities', 'object.uid', startup.member.uid)
    expect(told).toMatchObject({ to: '管理者', diff: [{ field: 'reason', after: '引き継ぎのため' }] })
    expect((await notificationsTo(startup.member.uid)).length).toBe(1)
    const other = `/api/operator/users/${manager.uid}/role`
    expect((await give(admin, 'viewer', '異動', other)).body.data).toMatchObject({ operator_role: 'viewer' })
    expect((await give(admin, 'viewer', '自分', `/api/operator/users/${admin.uid}/role`)).status).toBe(403)
  })

  it('suspend, take back and remove people of every kind as administrators', async () => {
    const startup = await makeStartup()
    const [admin, manager] = [await makeOperator('admin'), await makeOperator('manager')]
    const path = `/api/operator/users/${startup.member.uid}`
    expect((await as(manager).post(`${path}/transition`, suspend())).status).toBe(403)
    expect((await as(admin).post(`${path}/transition`, suspend())).status).toBe(200)
    expect((await as(admin).delete(path, { ifMatch: '"r2"' })).status).toBe(204)
    const owner = await as(admin).delete(`/api/operator/users/${startup.owner.uid}`, { ifMatch: '"r1"' })
    expect([owner.status, owner.body.error.code]).toEqual([409, 'last_owner'])
  })

  it('who are removed pass on the companies they are in charge of', async () => {
    const [admin, manager] = [await makeOperator('admin'), await makeOperator('manager')]
    const inCharge = { uid: manager.uid, actor: 'operator', name: manager.name } as const
    const startup = await makeStartup({ assigned_operator_uids: [manager.uid], assigned_operators: [inCharge] })
    const task = await makeTask(startup, { assignee_uids: [manager.uid], assignees: [inCharge] })
    const answer = await as(admin).delete(`/api/operator/users/${manager.uid}`, { ifMatch: '"r1"' })
    expect(answer.status).toBe(204)
    expect(await rawAt(`startup_companies/${startup.uid}`)).toMatchObject({
      assigned_operator_uids: [admin.uid],
      assigned_operators: [{ uid: admin.uid }],
    })
    expect(await rawAt(`tasks/${task.uid}`)).toMatchObject({ assignee_uids: [admin.uid] })
    expect((await as(manager).get('/api/operator/users')).status).toBe(401)
  })

  it('send the mail to set a new password', async () => {
    const startup = await makeStartup()
    const manager = await makeOperator('manager')
    const path = `/api/operator/users/${startup.member.uid}/password_reset`
    expect((await as(manager).post(path)).status).toBe(202)
    const mails = await foundIn<{ template: string }>('mail_outbox', 'to', startup.member.email)
    expect(mails.map(({ template }) => template)).toEqual(['password_reset'])
    expect(await toldOf(startup.member.uid)).toEqual(['user.reset_sent'])
    expect((await as(await makeOperator('viewer')).post(path)).status).toBe(403)
    expect((await as(manager).post('/api/operator/users/nobody/password_reset')).status).toBe(404)
  })
})
