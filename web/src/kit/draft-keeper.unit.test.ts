import { ApiError } from '@banso/contract/errors'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NetworkError } from '../lib/http.ts'
import { type Kept, keeperOf, type Memory } from './draft-keeper.ts'

type Values = { body: string; summary: string }
const NONE = '"r0"'

/** A server that keeps one draft, as the portal's does. */
const serverWith = (fields: Partial<Values> = {}) => {
  let rev = Object.keys(fields).length === 0 ? 0 : 7
  let kept = fields
  const stands = (): Kept<Values> => ({
    fields: kept,
    etag: `"r${rev}"`,
    updated_at: rev ? new Date().toISOString() : null,
  })
  const write = vi.fn(async (next: Partial<Values>, etag: string, _how: { leaving: boolean }) => {
    if (etag !== stands().etag) throw new ApiError('conflict', { current: stands() })
    kept = next
    rev = Object.keys(next).length === 0 ? 0 : rev + 1
    return stands()
  })
  return { read: vi.fn(async () => stands()), write, stands }
}
const device = () => {
  let kept: Kept<Values> | null = null
  const memory: Memory<Values> = {
    get: () => kept,
    set: (next) => {
      kept = next
    },
  }
  return memory
}
const openOn = async (
  place: Pick<ReturnType<typeof serverWith>, 'read' | 'write'>,
  memory = device(),
  typed: Partial<Values> = {},
) => {
  let form = typed
  const keeper = keeperOf<Values>(place, memory, (fields) => {
    form = fields
    keeper.typed(fields)
  })
  await keeper.open(() => form)
  const type = (fields: Partial<Values>) => {
    form = fields
    keeper.typed(fields)
  }
  return { keeper, type, form: () => form, status: () => keeper.state().status }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what is typed', () => {
  it('is kept once after a pause, and not again while nothing new is said', async () => {
    const server = serverWith()
    const { type, status } = await openOn(server)
    for (const body of ['書', '書き', '書きかけ']) {
      type({ body })
      await pass(500)
    }
    expect([server.write.mock.calls.length, status()]).toEqual([0, 'waiting'])
    await pass(2000)
    expect(server.write.mock.calls).toEqual([[{ body: '書きかけ' }, NONE, { leaving: false }]])
    expect(status()).toBe('saved')
    type({ body: '書きかけ ' })
    await pass(60_000)
    expect(server.write).toHaveBeenCalledTimes(1)
  })

  it('and left before the server has said what it keeps is kept once it has, where no other device has words there', async () => {
    const leftEarly = async (server: ReturnType<typeof serverWith>) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const place = { ...server, read: () => promise.then(server.read) }
      const keeper = keeperOf<Values>(place, device(), () => {})
      const opened = keeper.open(() => ({}))
      keeper.typed({ body: '急いだ' })
      keeper.leave()
      keeper.shut()
      resolve()
      await opened
      return server.write.mock.calls
    }
    expect(await leftEarly(serverWith())).toEqual([[{ body: '急いだ' }, NONE, { leaving: true }]])
    expect(await leftEarly(serverWith({ body: '向こう' }))).toEqual([])
  })

  it('without any pause is kept after ten seconds', async () => {
    const server = serverWith()
    const { type } = await openOn(server)
    for (let n = 0; n < 12; n += 1) {
      type({ body: 'あ'.repeat(n + 1) })
      await pass(1000)
    }
    expect(server.write).toHaveBeenCalledTimes(1)
  })

  it('goes at once when the page is left, and is thrown away once it says nothing any more', async () => {
    const server = serverWith()
    const { keeper, type } = await openOn(server)
    type({ body: '最後の一言' })
    keeper.leave()
    await pass(0)
    expect(server.write.mock.calls[0]?.[2]).toEqual({ leaving: true })
    type({})
    await pass(2000)
    expect(server.stands().fields).toEqual({})
    expect(keeper.state().status).toBe('quiet')
  })

  it('that could not be kept is tried again by itself', async () => {
    const server = serverWith()
    const { type, status } = await openOn(server)
    server.write.mockRejectedValueOnce(new NetworkError())
    type({ body: '圏外' })
    await pass(2000)
    expect(status()).toBe('failed')
    await pass(15_000)
    expect([status(), server.stands().fields]).toEqual(['saved', { body: '圏外' }])
  })

  it('is told as not kept where the server could not be asked, and not before anything is typed', async () => {
    const server = serverWith()
    server.read.mockRejectedValue(new ApiError('not_found'))
    const { type, status } = await openOn(server)
    expect(status()).toBe('quiet')
    type({ body: '残る' })
    await pass(60_000)
    expect([status(), server.write.mock.calls.length]).toEqual(['failed', 0])
  })

  it('is not kept while the form is sent, nor after; a refusal takes it up again', async () => {
    const server = serverWith()
    const memory = device()
    const { keeper, type } = await openOn(server, memory)
    type({ body: '送る' })
    await expect(keeper.sending(() => Promise.reject(new Error('refused')))).rejects.toThrow()
    await pass(2000)
    expect(server.write).toHaveBeenCalledTimes(1)
    type({ body: '送った' })
    await keeper.sending(async () => type({ body: '途中の一言' }))
    await pass(60_000)
    expect([server.write.mock.calls.length, memory.get()]).toEqual([1, null])
  })

  it('waits for the words that are on their way before the form is sent', async () => {
    const server = serverWith()
    const { keeper, type } = await openOn(server)
    let arrive = () => {}
    const answer = server.stands()
    server.write.mockImplementationOnce(
      () =>
        new Promise((done) => {
          arrive = () => done({ ...answer, fields: { body: '先' }, etag: '"r1"' })
        }),
    )
    type({ body: '先' })
    await pass(2000)
    const order: string[] = []
    const sent = keeper.sending(async () => void order.push('sent'))
    await pass(0)
    expect(order).toEqual([])
    arrive()
    await sent
    expect(order).toEqual(['sent'])
  })
})

describe('two devices', () => {
  it('a fresh one shows what the other has kept, and goes on from there', async () => {
    const server = serverWith({ body: '机で書いた' })
    const { form, type, keeper } = await openOn(server)
    expect([form(), keeper.state()]).toEqual([{ body: '机で書いた' }, { status: 'saved', taken: true }])
    type({ body: '机で書いた続き' })
    await pass(2000)
    expect(server.stands().fields).toEqual({ body: '机で書いた続き' })
  })

  it('one that has nothing new follows the other without a question', async () => {
    const server = serverWith()
    const [desk, phone] = [device(), device()]
    const first = await openOn(server, desk)
    first.type({ body: '机' })
    await pass(2000)
    const second = await openOn(server, phone)
    second.type({ body: '机と電車' })
    await pass(2000)
    // The desk opens the form again, with what it kept itself.
    const again = await openOn(server, desk, { body: '机' })
    expect([again.form(), again.status()]).toEqual([{ body: '机と電車' }, 'saved'])
  })

  it('are told of each other, neither loses a word, and either may be right', async () => {
    for (const choice of ['keepMine', 'takeTheirs'] as const) {
      const server = serverWith()
      const desk = await openOn(server)
      const phone = await openOn(server)
      desk.type({ body: '机' })
      await pass(2000)
      phone.type({ body: '電車' })
      await pass(2000)
      expect(phone.keeper.state()).toMatchObject({ status: 'conflict', theirs: { fields: { body: '机' } } })
      expect([phone.form(), server.stands().fields]).toEqual([{ body: '電車' }, { body: '机' }])
      phone.type({ body: '電車で' })
      await pass(60_000)
      expect(server.stands().fields).toEqual({ body: '机' })
      phone.keeper[choice]()
      await pass(0)
      const expected = choice === 'keepMine' ? { body: '電車で' } : { body: '机' }
      expect([phone.form(), server.stands().fields, phone.status()]).toEqual([expected, expected, 'saved'])
    }
  })

  it('what was typed without a connection is not put aside by what the other has kept', async () => {
    const server = serverWith({ body: '机' })
    const { form, keeper } = await openOn(server, device(), { body: '圏外で書いた' })
    expect([form(), keeper.state().status]).toEqual([{ body: '圏外で書いた' }, 'conflict'])
  })

  it('what was saved or thrown away on one is gone on the other, but not what has only grown old', async () => {
    const server = serverWith()
    const desk = device()
    const first = await openOn(server, desk)
    first.type({ body: '机' })
    await pass(2000)
    await server.write({}, server.stands().etag, { leaving: false })
    const again = await openOn(server, desk, { body: '机' })
    expect([again.form(), again.status()]).toEqual([{}, 'quiet'])

    const old = device()
    const long = await openOn(server, old)
    long.type({ body: 'ひと月前' })
    await pass(2000)
    await server.write({}, server.stands().etag, { leaving: false })
    await pass(30 * 86_400_000)
    const later = await openOn(server, old, { body: 'ひと月前' })
    await pass(2000)
    expect([later.form(), server.stands().fields]).toEqual([{ body: 'ひと月前' }, { body: 'ひと月前' }])
  })
})
