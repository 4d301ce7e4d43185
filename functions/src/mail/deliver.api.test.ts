import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { jobs, runTick } from '../jobs/tick.ts'
import { rawAt, storeRaw } from '../testing/raw.ts'
import { deliver } from './deliver.ts'
import { sendMail } from './transport.ts'

vi.mock('./transport.ts', () => ({ sendMail: vi.fn() }))
const sending = vi.mocked(sendMail)
beforeEach(() => {
  sending.mockReset()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const now = new Date()
const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
const queued = async () => {
  const uid = `m-${randomUUID()}`
  await storeRaw(`mail_outbox/${uid}`, {
    uid,
    to: `${uid}@test.example`,
    template: 'notification',
    parameters: { name: '試験', title: '件名', body: '本文', path: '/operator' },
    entries: [],
    related: null,
    status: 'queued',
    attempts: 0,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    expires_at: minutes(60).toISOString(),
  })
  return uid
}
const stateOf = async (uid: string) => {
  const { status, attempts } = (await rawAt(`mail_outbox/${uid}`)) ?? {}
  return [status, attempts]
}
const mails = jobs.filter(({ name }) => name === 'mails')

test('a mail is tried three times and then given up', async () => {
  sending.mockRejectedValue(new Error('the mail server is away'))
  const uid = await queued()
  await deliver(uid, now)
  expect(await stateOf(uid)).toEqual(['queued', 1])
  await runTick(minutes(3), { all: true, of: mails })
  expect(await stateOf(uid)).toEqual(['queued', 2])
  await runTick(minutes(6), { all: true, of: mails })
  expect(await stateOf(uid)).toEqual(['failed', 3])
  await runTick(minutes(9), { all: true, of: mails })
  await deliver(uid, minutes(12))
  expect(sending).toHaveBeenCalledTimes(3)
  expect(await stateOf(uid)).toEqual(['failed', 3])
})

test('a mail whose third try goes well is sent, and once', async () => {
  sending.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined)
  const uid = await queued()
  for (const at of [0, 3, 6, 9]) await deliver(uid, minutes(at))
  expect(sending).toHaveBeenCalledTimes(3)
  expect(await stateOf(uid)).toEqual(['sent', 3])
})
