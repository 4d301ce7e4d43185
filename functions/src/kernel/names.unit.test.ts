import { expect, test, vi } from 'vitest'
import { NAME_SECONDS, namesBy } from './names.ts'

test('each name is asked for once a minute, all unknown ones together, and a new name shows after it', async () => {
  const stored: Record<string, string> = { a: '株式会社あ', b: '株式会社い' }
  const load = vi.fn(async (uids: readonly string[]) =>
    uids.flatMap((uid) => (stored[uid] ? [{ uid, name: stored[uid] }] : [])),
  )
  let now = 0
  const names = namesBy(load, () => now)

  const first = await names(['a', 'b', 'a'])
  expect([first('a'), first('b')]).toEqual(['株式会社あ', '株式会社い'])
  stored.a = '新しい名前'
  const later = await names(['a', 'none'])
  expect([later('a'), later('none')]).toEqual(['株式会社あ', ''])
  now = NAME_SECONDS * 1000
  expect((await names(['a']))('a')).toBe('新しい名前')
  expect(load.mock.calls).toEqual([[['a', 'b']], [['none']], [['a']]])
})
