import type { ActivityDocument } from '@banso/contract/activities'
import { applyStates, type PartnerApplyStatus } from '@banso/contract/apply-states'
import { addBusinessDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import { moveOf } from '@banso/contract/states'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import {
  makeApply,
  makeOperator,
  makePartner,
  makeSeminar,
  makeStartup,
  type TestStartup,
} from '../../testing/factory.ts'
import { rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { foundIn, notificationsTo, setFields, toldOf } from '../../testing/store.ts'
import { applyRoutes } from './routes.ts'

let server: TestServer
let startup: TestStartup
let partner: Awaited<ReturnType<typeof makePartner>>
let manager: Awaited<ReturnType<typeof makeOperator>>
let me: Client
const statuses = Object.keys(applyStates) as PartnerApplyStatus[]

beforeAll(async () => {
  // Internal words have no address in the startup's area.
  server = await startServer(applyRoutes)
  ;[startup, partner, manager] = await Promise.all([makeStartup(), makePartner(), makeOperator('manager')])
  me = clientOf(server, manager)
})
afterAll(() => server.stop())

const pathOf = ({ uid }: { uid: string }, action = '', of = startup) =>
  `/api/operator/startups/${of.uid}/applies/${uid}${action}`
const move = (apply: { uid: string }, body: object, ifMatch = '"r1"', client = me) =>
  client.post(pathOf(apply, '/transition'), { body, ifMatch })

const decline_reason = { code: 'timing', comment: '今期の予算を使い切っているため、来期に改めてご相談ください。' }
const result = { kind: 'contracted', amount_jpy: 1_200_000, note: '年間契約' }
/** What the moves want said with them. */
const said = (to: string) => ({
  ...(to === 'returned' && { reason: '希望する支援の内容を書いてください。' }),
  ...(to === 'declined' && { decline_reason }),
  ...(to === 'completed' && { result }),
})

describe('the result of what is completed', () => {
  const completed = (closed_at = new Date().toISOString()) =>
    makeApply(startup, partner, {
      status: 'completed',
      closed_at,
      result: { ...result, kind: 'contracted', amount_open: false },
    })
  const correction = {
    result: { kind: 'invested', amount_jpy: null, amount_open: true, note: '' },
    reason: '投資契約に切り替わったため',
  }
  const correct = (apply: { uid: string }, body: object = correction, ifMatch = '"r1"') =>
    me.patch(pathOf(apply, '/result'), { body, ifMatch })

  test('is put right with a reason, and the entry tells both', async () => {
    const apply = await completed()
    const { status, body } = await correct(apply)
    expect(status).toBe(200)
    expect(body.data.result).toEqual(correction.result)
    const [entry] = (await foundIn<ActivityDocument>('activities', 'object.uid', apply.uid)).filter(
      ({ verb }) => verb === 'apply.corrected',
    )
    expect(entry).toMatchObject({
      to: correction.reason,
      diff: [{ field: 'result', before: '契約(1,200,000円)', after: '出資(金額は未定)' }, { field: 'note' }],
    })
    expect((await correct(apply)).status).toBe(412)
    expect((await correct(apply, { ...correction, reason: '' }, '"r2"')).body.error.fields).toHaveProperty('reason')
  })

  test('stands after 30 days, and is nothing that a startup puts right', async () => {
    const old = await completed(new Date(Date.now() - 32 * 86_400_000).toISOString())
    expect((await correct(old)).body.error.code).toBe('not_now')
    expect((await correct(await makeApply(startup, partner, { status: 'in_progress' }))).body.error.code).toBe(
      'not_now',
    )
    const { body } = await clientOf(server, startup.owner).get(`${startup.base}/applies/${(await completed()).uid}`)
    expect(body.data.can).not.toContain('correct')
  })
})

describe('the table of states', () => {
  test.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))(
    'from %s to %s an operator is answered as the table says',
    async (from, to) => {
      const apply = await makeApply(startup, partner, { status: from })
      const known = moveOf(applyStates, from, to)
      const answer = await move(apply, { to, ...said(to) })
      expect(answer.status).toBe(!known ? 409 : known.by.includes('operator') ? 200 : 403)
      expect(answer.body.error?.code).toBe(
        !known ? 'invalid_transition' : known.by.includes('operator') ? undefined : 'forbidden',
      )
      const { body } = await me.get(pathOf(apply))
      expect(body.data.status).toBe(answer.status === 200 ? to : from)
    },
  )

  test('the record offers exactly these moves to those who may make them, and none to a viewer', async () => {
    const viewer = clientOf(server, await makeOperator('viewer'))
    for (const status of statuses) {
      const apply = await makeApply(startup, partner, { status })
      const moves = (can: string[]) => can.filter((verdict) => verdict.startsWith('transition:'))
      const expected = statuses.filter((to) => moveOf(applyStates, status, to)?.by.includes('operator'))
      const { can } = (await me.get(pathOf(apply))).body.data
      expect([status, moves(can).sort()]).toEqual([status, expected.map((to) => `transition:${to}`).sort()])
      expect((await viewer.get(pathOf(apply))).body.data.can).toEqual([])
    }
    const apply = await makeApply(startup, partner)
    expect((await move(apply, { to: 'reviewing' }, '"r1"', viewer)).status).toBe(403)
    expect((await viewer.patch(pathOf(apply), { body: { assigned_operator_uid: null }, ifMatch: '"r1"' })).status).toBe(
      403,
    )
    expect((await viewer.post(pathOf(apply, '/messages'), { body: { body: 'x' } })).status).toBe(403)
    expect((await viewer.post(pathOf(apply, '/internal_messages'), { body: { body: 'x' } })).status).toBe(403)
  })

  test('nothing moves from a state it has left, under another startup, or with an unknown field', async () => {
    const apply = await makeApply(startup, partner)
    const stale = await move(apply, { to: 'reviewing', from: 'returned' })
    expect([stale.status, stale.body.data.startup_name]).toEqual([409, startup.name])
    const neighbour = await makeStartup()
    const elsewhere = pathOf(apply, '/transition', neighbour)
    expect((await me.post(elsewhere, { body: { to: 'reviewing' }, ifMatch: '"r1"' })).status).toBe(404)
    expect((await move(apply, { to: 'reviewing', message: '書き換え' })).status).toBe(422)
    expect((await me.get(pathOf(apply))).body.data).toMatchObject({ status: 'submitted', etag: '"r1"' })
  })

  test('the same move sent twice with one key is made once', async () => {
    const apply = await makeApply(startup, partner)
    const request = { body: { to: 'reviewing' }, ifMatch: '"r1"', key: `once-${apply.uid}` }
    const [first, again] = [
      await me.post(pathOf(apply, '/transition'), request),
      await me.post(pathOf(apply, '/transition'), request),
    ]
    expect([first.status, again.status, again.body.data.etag]).toEqual([200, 200, '"r2"'])
    expect(await toldOf(apply.uid)).toEqual(['apply.transitioned'])
  })

  test('what has to be said with a move is asked for at its field', async () => {
    const [open, waiting] = [
      await makeApply(startup, partner),
      await makeApply(startup, partner, { status: 'accepted' }),
    ]
    expect((await move(open, { to: 'returned' })).body.error.fields).toEqual({ reason: ['理由を入力してください。'] })
    expect((await move(open, { to: 'declined' })).body.error.fields).toHaveProperty('decline_reason')
    const short = await move(open, { to: 'declined', decline_reason: { code: 'other', comment: '短い' } })
    expect(Object.keys(short.body.error.fields)).toEqual(['decline_reason.comment'])
    expect((await move(waiting, { to: 'completed' })).body.error.fields).toHaveProperty('result')
    expect((await move(open, { to: 'declined', decline_reason: { ...decline_reason, code: 'x' } })).status).toBe(422)
  })

  test('seats of seminars are no applies that operators answer here', async () => {
    const seminar = await makeSeminar()
    const to = { target_type: 'seminar', target_uid: seminar.uid, partner_company_uid: null } as const
    const seat = await makeApply(startup, partner, { ...to, status: 'confirmed' })
    expect((await move(seat, { to: 'withdrawn' })).status).toBe(404)
    expect((await me.get(pathOf(seat, '/assessment'))).status).toBe(404)
  })
})

describe('sending an apply on', () => {
  test('sets the day of the answer in working days, opens the relation, tells the partner and takes charge', async () => {
    const near = await makePartner({ response_sla_days: 3 })
    const apply = await makeApply(startup, near)
    const before = dayInJapan(new Date())
    const answer = await move(apply, { to: 'forwarded', comment: '先方と電話済み' })
    const due = momentInJapan(addBusinessDays(before, 3), '18:00')
    expect(answer.body.data).toMatchObject({
      status: 'forwarded',
      respond_due_at: due,
      forwarded_at: expect.any(String),
      assigned_operator_uid: manager.uid,
      assigned_operator: { uid: manager.uid },
    })
    expect(answer.body.data.status_history.at(-1)).toMatchObject({
      by: { uid: manager.uid },
      comment: '先方と電話済み',
    })
    expect(await rawAt(`relations/${startup.uid}_${near.uid}`)).toMatchObject({ until: null, read_only: false })
    const [note] = await notificationsTo(near.member.uid)
    expect(note).toMatchObject({ link: `/partners/${near.uid}/applies/${apply.uid}` })
    expect(note?.title).toContain(`回答期限 ${dayInJapan(new Date(due)).slice(5).replace('-', '/')}`)
    const own = await clientOf(server, startup.owner).get(`${startup.base}/applies/${apply.uid}`)
    expect(own.body.data.status).toBe('forwarded')
    expect(own.text).not.toContain('先方と電話済み')
    const [told] = await foundIn<{ visible_to: string[] }>('activities', 'object.uid', apply.uid)
    expect(told?.visible_to).toEqual(['operators', `startup:${startup.uid}`, `partner:${near.uid}`])
  })

  test('is refused while the partner is not published', async () => {
    const hidden = await makePartner()
    const apply = await makeApply(startup, hidden)
    await setFields('partner_companies', hidden.uid, { status: 'hidden' })
    const answer = await move(apply, { to: 'forwarded' })
    expect([answer.status, answer.body.error.code]).toEqual([409, 'partner_unpublished'])
    expect(await rawAt(`relations/${startup.uid}_${hidden.uid}`)).toBeUndefined()
  })

  test('of what the operators answer themselves opens nothing to anybody', async () => {
    const target_snapshot = { name: '運営の教材', partner_company_uid: null, partner_name: null, partner_type: null }
    const apply = await makeApply(startup, partner, {
      target_type: 'content',
      target_snapshot,
      partner_company_uid: null,
    })
    const answer = await move(apply, { to: 'forwarded' })
    expect(answer.body.data).toMatchObject({ status: 'forwarded', forwarded_at: null, respond_due_at: null })
    expect((await move(apply, { to: 'accepted' }, '"r2"')).status).toBe(200)
  })

  test('leaves the operator in charge who is', async () => {
    const apply = await makeApply(startup, partner, { assigned_operator_uid: 'somebody' })
    expect((await move(apply, { to: 'reviewing' })).body.data.assigned_operator_uid).toBe('somebody')
  })
})

describe('the other side', () => {
  const ownNotes = (uid: string, apply: { uid: string }) =>
    notificationsTo(uid).then((notes) =>
      notes.filter(({ link }) => link === `${startup.base.replace('/api', '')}/applies/${apply.uid}`),
    )

  test('is told of a return, an acceptance in the partner’s place, a refusal with its reason, and the end', async () => {
    const told = async (status: PartnerApplyStatus, to: string) => {
      const apply = await makeApply(startup, partner, { status })
      expect((await move(apply, { to, ...said(to) })).status).toBe(200)
      return (await ownNotes(startup.owner.uid, apply)).map(({ title, body }) => `${title} / ${body}`)
    }
    const by = `${partner.name}へ(面談希望) 運営の${manager.name}さん`
    expect(await told('reviewing', 'returned')).toEqual([
      `申込の内容を確認してください / ${by}:希望する支援の内容を書いてください。`,
    ])
    expect(await told('forwarded', 'accepted')).toEqual([
      `${partner.name}への申込が承諾されました / ${by}:面談の日程調整に進みます。`,
    ])
    expect(await told('submitted', 'declined')).toEqual([
      `${partner.name}への申込は見送りになりました / ${by}:理由 時期が合わない。${decline_reason.comment}`,
    ])
    expect(await told('in_progress', 'completed')).toEqual([
      `申込が完了しました。評価をお願いします / ${by}:契約(1,200,000円)`,
    ])
    for (const to of ['reviewing'] as const) expect(await told('submitted', to)).toEqual([])
  })

  test('is asked to rate what is completed, and so is the partner', async () => {
    const near = await makePartner()
    const apply = await makeApply(startup, near, { status: 'in_progress' })
    expect((await move(apply, { to: 'completed', ...said('completed') })).status).toBe(200)
    for (const { uid } of [startup.owner, near.owner, near.member])
      expect(await notificationsTo(uid)).toContainEqual(
        expect.objectContaining({
          title: '申込が完了しました。評価をお願いします',
          link: expect.stringContaining(`/applies/${apply.uid}`),
        }),
      )
  })

  test('learns the reason of a refusal and the result, which another change does not bring along', async () => {
    const own = clientOf(server, startup.owner)
    const declined = await makeApply(startup, partner, { status: 'forwarded' })
    await move(declined, { to: 'declined', decline_reason, result })
    expect((await own.get(`${startup.base}/applies/${declined.uid}`)).body.data).toMatchObject({
      decline_reason,
      result: null,
      closed_at: expect.any(String),
      status_history: [{}, { to: 'declined', reason: decline_reason.comment }],
    })
    const done = await makeApply(startup, partner, { status: 'in_progress' })
    await move(done, { to: 'completed', result, decline_reason })
    expect((await own.get(`${startup.base}/applies/${done.uid}`)).body.data).toMatchObject({
      result,
      decline_reason: null,
    })
  })

  test('once the applicant has left, its owners are told', async () => {
    const own = await makeStartup()
    const applicant = { uid: 'gone-for-good', actor: 'startup', name: '退会した方' } as const
    const apply = await makeApply(own, partner, { applicant, applicant_user_uid: applicant.uid })
    const path = pathOf(apply, '/transition', own)
    await me.post(path, { body: { to: 'returned', reason: '内容を見直してください。' }, ifMatch: '"r1"' })
    expect((await notificationsTo(own.owner.uid)).map(({ title }) => title)).toEqual(['申込の内容を確認してください'])
  })
})

describe('what is said', () => {
  test('to the other sides reaches the partner only once the apply has, and is told to each', async () => {
    const near = await makePartner()
    const [before, after] = [await makeApply(startup, near), await makeApply(startup, near, { status: 'forwarded' })]
    const body = { body: '資料を1つ追加してください。' }
    const first = await me.post(pathOf(before, '/messages'), { body })
    expect(first.body.data).toMatchObject({ author: { uid: manager.uid }, to_partner: false })
    expect(await notificationsTo(near.member.uid)).toEqual([])
    expect((await me.post(pathOf(after, '/messages'), { body })).body.data.to_partner).toBe(true)
    // Each side reads the other's name, and whose person it is that writes.
    const note = (way: string) => ({
      title: '担当者から申込にメッセージが届きました',
      body: `${way}(面談希望) 運営の${manager.name}さん:${body.body}`,
    })
    expect(await notificationsTo(near.member.uid)).toMatchObject([note(`${startup.name}から`)])
    expect(await notificationsTo(startup.owner.uid)).toContainEqual(expect.objectContaining(note(`${near.name}へ`)))
    const own = clientOf(server, startup.owner)
    const read = await own.get(`${startup.base}/applies/${before.uid}/messages`)
    expect(read.body.data).toMatchObject([{ body: body.body }])
    const closed = await makeApply(startup, near, { status: 'declined' })
    expect((await me.post(pathOf(closed, '/messages'), { body })).body.error.code).toBe('thread_closed')
  })

  test('among operators is read by operators alone, also after the end, and told to who is in charge', async () => {
    const inCharge = await makeOperator('manager')
    const apply = await makeApply(startup, partner, { status: 'completed', assigned_operator_uid: inCharge.uid })
    const body = { body: '先方の担当変更に注意。' }
    const sent = await me.post(pathOf(apply, '/internal_messages'), { body })
    expect([sent.status, sent.body.data.body]).toEqual([201, body.body])
    const viewer = clientOf(server, await makeOperator('viewer'))
    expect((await viewer.get(pathOf(apply, '/internal_messages'))).body.data).toMatchObject([
      { body: body.body, author: { uid: manager.uid } },
    ])
    expect((await me.get(pathOf(apply, '/messages'))).body.data).toEqual([])
    expect(await notificationsTo(inCharge.uid)).toMatchObject([
      { body: `${manager.name}さん:${body.body}`, link: `/operator/applies/${apply.uid}` },
    ])
    const own = clientOf(server, startup.owner)
    for (const path of ['', '/messages', '/internal_messages']) {
      expect((await own.get(`${startup.base}/applies/${apply.uid}${path}`)).text).not.toContain('担当変更')
      expect((await own.get(pathOf(apply, path))).status).toBe(403)
    }
    const [told] = await foundIn<{ visible_to: string[] }>('activities', 'object.uid', apply.uid)
    expect(told?.visible_to).toEqual(['operators'])
    const neighbour = await makeStartup()
    expect((await me.get(pathOf(apply, '/internal_messages', neighbour))).status).toBe(404)
    expect((await me.post(pathOf(apply, '/internal_messages', neighbour), { body })).status).toBe(404)
  })
})

describe('who is in charge', () => {
  const assign = (apply: { uid: string }, assigned_operator_uid: string | null, ifMatch = '"r1"') =>
    me.patch(pathOf(apply), { body: { assigned_operator_uid }, ifMatch })

  test('is an operator at work, who is told; the companies are not', async () => {
    const [apply, other] = [await makeApply(startup, partner, { status: 'forwarded' }), await makeOperator('manager')]
    const answer = await assign(apply, other.uid)
    expect(answer.body.data).toMatchObject({ assigned_operator_uid: other.uid, assigned_operator: { uid: other.uid } })
    expect(await notificationsTo(other.uid)).toMatchObject([{ link: `/operator/applies/${apply.uid}` }])
    const [told] = await foundIn<{ visible_to: string[]; verb: string }>('activities', 'object.uid', apply.uid)
    expect(told).toMatchObject({ verb: 'apply.assigned', visible_to: ['operators'] })
    expect((await assign(apply, null, '"r2"')).body.data).toMatchObject({
      assigned_operator_uid: null,
      assigned_operator: null,
    })
  })

  test('is nobody else, and stays as it was at the end', async () => {
    const apply = await makeApply(startup, partner)
    for (const uid of [startup.owner.uid, (await makeOperator('manager', { status: 'suspended' })).uid, 'nobody'])
      expect((await assign(apply, uid)).body.error.fields).toHaveProperty('assigned_operator_uid')
    const reader = await makeOperator('viewer')
    expect((await assign(apply, reader.uid)).body.error.fields).toEqual({
      assigned_operator_uid: ['「閲覧のみ」の方は担当にできません。編集できる方を選択してください。'],
    })
    const done = await makeApply(startup, partner, { status: 'completed' })
    expect((await assign(done, manager.uid)).status).toBe(409)
    expect((await assign(apply, manager.uid, '"r7"')).status).toBe(412)
  })
})

test('before it is sent on, operators see both companies, how they fit, and what runs between them already', async () => {
  const [own, near] = [await makeStartup(), await makePartner({ remaining_capacity: 0, acceptance_rate: 0.5 })]
  const [apply, twin, past] = [
    await makeApply(own, near),
    await makeApply(own, near, { status: 'reviewing', target_type: 'content', target_uid: 'c1' }),
    await makeApply(own, near, { status: 'declined' }),
  ]
  await makeApply(own, partner, { status: 'forwarded' })
  const viewer = clientOf(server, await makeOperator('viewer'))
  const { data } = (await viewer.get(pathOf(apply, '/assessment', own))).body
  expect(data).toMatchObject({
    startup: { uid: own.uid, name: own.name },
    partner: {
      uid: near.uid,
      remaining_capacity: 0,
      acceptance_rate: 0.5,
      interview_to_result_rate: null,
      readers: 3,
    },
    fit: { met: expect.any(Number), of: expect.any(Number) },
  })
  expect(data.beside.map(({ uid }: { uid: string }) => uid).sort()).toEqual([twin.uid, past.uid].sort())
  expect(JSON.stringify(data)).not.toMatch(/next_round|funding_history|pitch_deck/)
})

describe('the list of all applies', () => {
  const list = async (query: string) => {
    const { body, status } = await me.get(`/api/operator/applies?per_page=100&${query}`)
    expect(status).toBe(200)
    return body.data.map(({ uid }: { uid: string }) => uid)
  }

  test('narrows to companies, states, kinds, who is in charge, and what is late or nearly so', async () => {
    const [own, near] = [await makeStartup(), await makePartner({ partner_type: 'investor' })]
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
    const [late, soon, open] = [
      await makeApply(own, near, { status: 'forwarded', respond_due_at: hours(-1), purpose: 'investment' }),
      await makeApply(own, near, { status: 'forwarded', respond_due_at: hours(1), assigned_operator_uid: manager.uid }),
      await makeApply(own, near),
    ]
    await makeApply(own, near, { status: 'accepted', respond_due_at: hours(-1) })
    await makeApply(own, near, { status: 'confirmed', target_type: 'seminar' })
    const mine = `startup_uid=${own.uid}`
    expect((await list(mine)).length).toBe(4)
    expect(await list(`${mine}&due=overdue`)).toEqual([late.uid])
    expect(await list(`${mine}&due=soon`)).toEqual([soon.uid])
    expect(await list(`${mine}&status=submitted,reviewing`)).toEqual([open.uid])
    expect(await list(`${mine}&purpose=investment`)).toEqual([late.uid])
    expect(await list(`partner_uid=${near.uid}&operator_uid=${manager.uid}`)).toEqual([soon.uid])
    expect((await list(`${mine}&partner_type=investor`)).length).toBe(4)
    expect(await list(`${mine}&partner_type=plugin`)).toEqual([])
    const ofPartner = await me.get(`/api/operator/partners/${near.uid}/applies?status=submitted`)
    expect(ofPartner.body.data).toMatchObject([{ uid: open.uid, startup_name: own.name }])
  })

  test('narrows to the days in Japan on which they were made or sent, the newest of these first', async () => {
    const [own, near] = [await makeStartup(), await makePartner({ partner_type: 'investor' })]
    const at = (created: string, sent: string | null) => ({
      created_at: created,
      forwarded_at: sent,
      status: sent ? ('accepted' as const) : ('submitted' as const),
      purpose: 'investment' as const,
      assigned_operator_uid: manager.uid,
    })
    const [before, first, last, after] = [
      await makeApply(own, near, at('2026-10-31T14:59:59.999Z', '2026-11-01T14:59:59.999Z')),
      await makeApply(own, near, at('2026-10-31T15:00:00.000Z', '2026-11-02T15:00:00.000Z')),
      await makeApply(own, near, at('2026-11-01T14:59:59.999Z', null)),
      await makeApply(own, near, at('2026-11-01T15:00:00.000Z', '2026-11-01T15:00:00.000Z')),
    ]
    const mine = `startup_uid=${own.uid}`
    expect(await list(`${mine}&from=2026-11-01&to=2026-11-01`)).toEqual([last.uid, first.uid])
    expect(await list(`${mine}&from=2026-11-01`)).toEqual([after.uid, last.uid, first.uid])
    expect(await list(`${mine}&to=2026-10-31`)).toEqual([before.uid])
    const sent = `${mine}&span=sent&from=2026-11-02&to=2026-11-03`
    expect(await list(sent)).toEqual([first.uid, after.uid])
    // Each of the other filters goes with either span.
    for (const filter of [
      ...['status=accepted,completed', 'target_type=partner', 'partner_type=investor', 'purpose=investment'],
      ...[`partner_uid=${near.uid}`, `operator_uid=${manager.uid}`],
    ]) {
      expect([filter, await list(`${sent}&${filter}`)]).toEqual([filter, [first.uid, after.uid]])
      expect([filter, (await list(`${mine}&to=2026-10-31&${filter}`)).length]).toEqual([filter, 1])
    }
    for (const wrong of ['from=2026-11-31', 'from=x', 'due=overdue&from=2026-11-01', 'q=試験&to=2026-11-01'])
      expect([wrong, (await me.get(`/api/operator/applies?${wrong}`)).status]).toEqual([wrong, 400])
  })

  test('is a file for administrators alone', async () => {
    const own = await makeStartup()
    const apply = await makeApply(own, partner, { number: 'A-2026-54321' })
    const path = `/api/operator/exports/applies?startup_uid=${own.uid}`
    expect((await me.get(path)).status).toBe(403)
    const { text } = await clientOf(server, await makeOperator('admin')).get(path)
    const [head = '', row = ''] = text.split('\r\n')
    expect(head).toContain('申込番号,スタートアップ')
    expect(row).toContain(`${apply.number},${own.name}`)
  })
})
