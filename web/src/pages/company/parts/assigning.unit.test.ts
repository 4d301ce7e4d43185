import { expect, test } from 'vitest'
import { changesOf, overfull, sharedBy } from './assigning.ts'

const company = (uid: string, people: string) => ({
  uid,
  etag: '"r1"',
  name: uid,
  assigned_operators: [...people].map((one) => ({ uid: one, actor: 'operator' as const, name: one })),
})
const companies = [company('one', 'ab'), company('two', 'cb'), company('three', 'b')]
const told = (way: 'add' | 'replace', chosen: string) =>
  changesOf(companies, way, [...chosen]).map(({ company: { uid }, before, after }) => [
    uid,
    before.join(''),
    after.join(''),
  ])

test('who looks after several companies is added to those of before, or takes their place; only what changes is sent', () => {
  expect(sharedBy(companies)).toEqual(['b'])
  expect(told('replace', 'b')).toEqual([
    ['one', 'ab', 'b'],
    ['two', 'cb', 'b'],
  ])
  expect(told('add', 'b')).toEqual([])
  expect(told('add', 'da')).toEqual([
    ['one', 'ab', 'abd'],
    ['two', 'cb', 'cbda'],
    ['three', 'b', 'bda'],
  ])
  expect(overfull(changesOf(companies, 'add', [...'defg']))).toEqual(['one', 'two'])
})
