import { expect, it } from 'vitest'
import * as z from 'zod'
import { optionalDay, refusing, requiredDay, requiredNumber, requiredText } from './fields.ts'

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

it('tells what no single field can together with numbers that are missing or cannot be read, and compares these with nothing', () => {
  const span = z.strictObject({ from: requiredNumber('開始', 0, 100), to: requiredNumber('終了', 0, 100) })
  const form = z
    .strictObject({ title: requiredText('題名', 20), venue: z.string(), spans: z.array(span) })
    .superRefine(
      ...refusing(({ venue, spans }: { venue: string; spans: { from: number; to: number }[] }) => [
        ...(venue === '' ? [{ path: ['venue'], message: '会場を入力してください。' }] : []),
        ...spans.flatMap(({ from, to }, index) =>
          from === to || from > to
            ? [{ path: ['spans', index, 'to'], message: '終了は開始より後にしてください。' }]
            : [],
        ),
      ]),
    )
  const told = (typed: unknown) => form.safeParse(typed).error?.issues.map(({ path }) => path.join('.')) ?? []
  const spans = [
    { from: 'たくさん', to: 'たくさん' },
    { from: 9, to: null },
    { from: 9, to: 3 },
  ]
  expect(told({ title: '', venue: '', spans }).toSorted()).toEqual(
    ['spans.0.from', 'spans.0.to', 'spans.1.to', 'spans.2.to', 'title', 'venue'].toSorted(),
  )
  // What is no form of it at all is not asked further.
  expect(told({ title: 'a', venue: '', spans: 'x' })).toEqual(['spans'])
})
