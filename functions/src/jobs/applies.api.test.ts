import { addBusinessDays, addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import { beforeEach, describe, expect, test } from 'vitest'
import { applyRoutes } from '../resources/applies/routes.ts'
import { clientOf } from '../testing/client.ts'
import { makeApply, makeContent, makeOperator, makePartner, makeStartup, type TestStartup } from '../testing/factory.ts'
import { applyInput } from '../testing/inputs.ts'
import { rawAt, removeRaw } from '../testing/raw.ts'
import { startServer } from '../testing/server.ts'
import { notificationsTo, toldOf } from '../testing/store.ts'
import { expireApplies, warnOfAnswers } from './applies.ts'
import { recordReminded } from './data.ts'

/** Days of their own for each test, years ahead, so that other files on the same emulators stay apart. */
let months = 0
// A Monday without a holiday around it.
const monday = () => addDays('2061-06-06', 364 * months)
let startup: TestStartup
let partner: Awaited<ReturnType<typeof makePartner>>
let operator: Awaited<ReturnType<typeof makeOperator>>
beforeEach(async () => {
  months += 1
  operator = await makeOperator('manager')
  ;[startup, partner] = await Promise.all([makeStartup({ assigned_operator_uids: [operator.uid] }), makePartner()])
})
const at = (day: string, time = '18:00') => new Date(momentInJapan(day, time))
const waiting = (due: Date) => makeApply(startup, partner, { status: 'forwarded', respond_due_at: due.toISOString() })
const titles = async (uid: string) => (await notificationsTo(uid)).map(({ title }) => title)

describe('an answer', () => {
  test('is warned of the working day before and once it is late: to partner and operator, each once', async () => {
    const due = at(addDays(monday(), 3))
    const before = at(addDays(monday(), 2), '09:00')
    const late = new Date(due.getTime() + 600_000)
    await recordReminded('applies_tomorrow', at(monday()).toISOString())
    await recordReminded('applies_overdue', at(monday()).toISOString())
    const apply = await waiting(due)
    await warnOfAnswers(at(addDays(monday(), 1), '09:00'))
    expect(await titles(partner.member.uid)).toEqual([])
    for (let run = 0; run < 2; run += 1) await warnOfAnswers(before)
    const near = `${startup.name}からの申込の回答期限が近づいています`
    expect(await titles(partner.member.uid)).toEqual([near])
    expect(await notificationsTo(operator.uid)).toMatchObject([
      { title: near, link: `/operator/applies/${apply.uid}`, count: 1 },
    ])
    for (let run = 0; run < 2; run += 1) await warnOfAnswers(late)
    const over = `${startup.name}からの申込が回答期限を過ぎました`
    expect((await titles(partner.member.uid)).sort()).toEqual([near, over].sort())
    expect((await notificationsTo(operator.uid)).map(({ count }) => count)).toEqual([1, 1])
  })

  test('is warned of to who of the partner is in charge alone', async () => {
    const due = at(addDays(monday(), 3))
    await recordReminded('applies_overdue', at(monday()).toISOString())
    const inCharge = { partner_assignee_uid: partner.member.uid }
    await makeApply(startup, partner, { status: 'forwarded', respond_due_at: due.toISOString(), ...inCharge })
    await warnOfAnswers(new Date(due.getTime() + 600_000))
    expect(await titles(partner.member.uid)).toEqual([`${startup.name}からの申込が回答期限を過ぎました`])
    expect(await titles(partner.owner.uid)).toEqual([])
  })

  test('is told to be late on a portal’s first day where it fell due within a day, not where that is long past', async () => {
    await removeRaw('settings/tick')
    const [now, other] = [at(addDays(monday(), 3)), await makeStartup()]
    await waiting(new Date(now.getTime() - 3_600_000))
    const past = { status: 'forwarded', respond_due_at: at(monday()).toISOString() } as const
    await makeApply(other, partner, past)
    await warnOfAnswers(now)
    expect(await titles(partner.member.uid)).toEqual([`${startup.name}からの申込が回答期限を過ぎました`])
  })

  test('that has been given is not warned of', async () => {
    const due = at(addDays(monday(), 1))
    await recordReminded('applies_overdue', at(monday()).toISOString())
    await makeApply(startup, partner, { status: 'accepted', respond_due_at: due.toISOString() })
    await warnOfAnswers(new Date(due.getTime() + 60_000))
    expect(await titles(partner.member.uid)).toEqual([])
  })
})

describe('an apply nobody answers', () => {
  test('ends ten working days after its due day, not a moment before, once, and tells all sides', async () => {
    const day = addDays(monday(), 3)
    const apply = await waiting(at(day))
    const end = at(addBusinessDays(day, 10))
    await expireApplies(new Date(end.getTime() - 1))
    expect(await rawAt(`applies/${apply.uid}`)).toMatchObject({ status: 'forwarded' })
    for (let run = 0; run < 2; run += 1) await expireApplies(end)
    expect(await rawAt(`applies/${apply.uid}`)).toMatchObject({
      status: 'expired',
      closed_at: end.toISOString(),
      status_history: [{}, { from: 'forwarded', to: 'expired', by: { uid: 'system' } }],
    })
    expect(await toldOf(apply.uid)).toEqual(['apply.transitioned'])
    const relation = (await rawAt(`relations/${startup.uid}_${partner.uid}`)) as { read_only: boolean }
    expect(relation.read_only).toBe(true)
    expect(await titles(startup.owner.uid)).toEqual([`${partner.name}への申込の期限が切れました`])
    expect(await titles(operator.uid)).toEqual([`${startup.name}の申込の期限が切れました`])
    expect(await titles(partner.member.uid)).toEqual([`${startup.name}からの申込の期限が切れました`])
  })

  test('ends in the same way where a content has sent it on by itself', async () => {
    const server = await startServer(applyRoutes)
    const content = await makeContent({
      partner_company_uid: partner.uid,
      partner_name: partner.name,
      auto_forward: true,
    })
    const made = await clientOf(server, startup.owner).post(`${startup.base}/applies`, {
      body: applyInput(content.uid, { target_type: 'content', purpose: 'document' }),
    })
    await server.stop()
    const { uid, status, respond_due_at } = made.body.data
    expect(status).toBe('forwarded')
    const due = new Date(respond_due_at)
    const end = new Date(momentInJapan(addBusinessDays(dayInJapan(due), 10), '00:00'))
    await recordReminded('applies_overdue', respond_due_at)
    await warnOfAnswers(new Date(due.getTime() + 600_000))
    expect(await titles(partner.member.uid)).toContain(`${startup.name}からの申込が回答期限を過ぎました`)
    await expireApplies(end)
    expect(await rawAt(`applies/${uid}`)).toMatchObject({ status: 'forwarded' })
    await expireApplies(new Date(end.getTime() + 24 * 3_600_000))
    expect(await rawAt(`applies/${uid}`)).toMatchObject({ status: 'expired', target_type: 'content' })
    expect(await titles(startup.owner.uid)).toContain(`${content.title}への申込の期限が切れました`)
  })
})
