import { expect, it } from 'vitest'
import { optionalDay, requiredDay } from './fields.ts'

const messagesOf = (schema: ReturnType<typeof requiredDay> | ReturnType<typeof optionalDay>, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

it.each([requiredDay('期限'), optionalDay('期限')])(
  'says of what is no day that it is none, not that nothing was chosen',
  (schema) => {
    const wrong = ['期限には、暦にある日付を入力してください。例:2026/01/05']
    for (const typed of ['2027/2/29', '2027-02-29', '2026-13-01', '来週'])
      expect(messagesOf(schema, typed)).toEqual(wrong)
    expect(messagesOf(schema, '2028-02-29')).toEqual([])
  },
)

it('asks for a day where there is none', () => {
  for (const nothing of ['', null, undefined])
    expect(messagesOf(requiredDay('期限'), nothing)).toEqual(['期限を選択してください。'])
  expect(messagesOf(optionalDay('期限'), null)).toEqual([])
})
