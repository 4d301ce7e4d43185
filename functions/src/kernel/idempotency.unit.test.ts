import { expect, it } from 'vitest'
import { replayKey } from './idempotency.ts'

const key = (changes: { caller?: string; route?: string; key?: string; params?: object; body?: unknown } = {}) => {
  const all = { caller: 'me', route: '/api/a', key: 'key-00001', params: { id: '1' }, body: { x: 1 }, ...changes }
  return replayKey(all.caller, all.route, all.key, all.params, all.body)
}

it('is the same for the same call', () => {
  expect(key()).toMatchObject({ uid: key().uid, requestHash: key().requestHash })
})
it('is another one for another person, route or key', () => {
  const uids = [key(), key({ caller: 'you' }), key({ route: '/api/b' }), key({ key: 'key-00002' })].map(
    ({ uid }) => uid,
  )
  expect(new Set(uids).size).toBe(4)
})
it('stays in place but tells of another body or path', () => {
  for (const other of [key({ body: { x: 2 } }), key({ params: { id: '2' } })]) {
    expect(other.uid).toBe(key().uid)
    expect(other.requestHash).not.toBe(key().requestHash)
  }
})
it.each(['short', 'with space', 'x'.repeat(129), 'あいうえおかきくけこ', ''])('refuses %j as a key', (text) => {
  expect(() => key({ key: text })).toThrow('リクエストの形式が正しくありません。')
})
