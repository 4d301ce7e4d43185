import { expect, test } from 'vitest'
import { actsFor } from './acts.ts'

test('a new company is registered, as the button on its list says, and is found by what else people call it', () => {
  const labelsFor = (text: string) => actsFor('operator', () => true, text).map(({ label }) => label)
  for (const word of ['登録', '新規', '追加']) {
    expect(labelsFor(`スタートアップ ${word}`)).toContain('スタートアップを登録')
    expect(labelsFor(`パートナー ${word}`)).toContain('パートナーを登録')
  }
})
