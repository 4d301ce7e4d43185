import { expect, test } from 'vitest'
import { narrowingQuestion, newlyReading, readersText, stillRead } from './readers.ts'

const person = (actor: 'startup' | 'partner' | 'operator', name: string) => ({
  uid: name,
  actor,
  name,
  writes: true,
})
const audience = {
  operators: [person('operator', '高橋')],
  startup: { name: 'ツムギノート', people: [person('startup', '佐伯'), person('startup', '三好')] },
  partner: { name: 'ヒノキ精工', people: [person('partner', '檜山')] },
}

test('widening names the companies that read it from now on, narrowing those who have read it', () => {
  expect(newlyReading(audience, 'operators', 'all')).toBe('ツムギノートの2名とヒノキ精工の1名')
  expect(newlyReading(audience, 'startup', 'all')).toBe('ヒノキ精工の1名')
  expect(newlyReading(audience, 'all', 'startup')).toBe('')
  const read_by = [
    { ...person('startup', '佐伯'), read_at: '' },
    { ...person('operator', '石動'), read_at: '' },
  ]
  const author = person('operator', '高橋')
  expect(stillRead({ read_by, author, visibility: 'all' }, 'partner')).toEqual(['佐伯'])
  expect(stillRead({ read_by, author, visibility: 'all' }, 'startup')).toEqual([])
  expect(readersText(audience, 'startup')).toBe('保存すると3名が読めます(運営 1名、ツムギノート 2名)。')
})

test('a company that keeps its memo to itself again is told who of the other sides has read it, and nobody of its own', () => {
  const read_by = [
    { ...person('startup', '三好'), read_at: '' },
    { ...person('operator', '石動'), read_at: '' },
    { ...person('partner', '檜山'), read_at: '' },
  ]
  const memo = { read_by, author: person('startup', '佐伯'), visibility: 'all' as const }
  expect(narrowingQuestion(memo, 'own_company')).toBe('石動、檜山さんはすでに閲覧しています。公開範囲を狭めますか?')
  expect(narrowingQuestion(memo, 'all')).toBe('')
  // They had read it while it was shared, which it is no more.
  expect(narrowingQuestion({ ...memo, visibility: 'own_company' }, 'own_company')).toBe('')
})
