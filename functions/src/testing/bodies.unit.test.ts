import '@banso/contract/locale'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { bodies } from './bodies.ts'
import { endpoints } from './endpoints.ts'

const named = { person: 'u1', startup: 's1', partner: 'p1', content: 'c1', me: 'u2', token: 'x'.repeat(43) }
const bodied = endpoints.flatMap(({ name, def, bodyFor }) =>
  def.body ? [[name, def.body, Object(bodyFor(named))]] : [],
)

test('every body of the contract has an example that it takes', () => {
  for (const [name, schema, example] of bodied)
    expect([name, z.safeParse(schema, example).error?.issues]).toEqual([name, undefined])
})

test('every query that a call cannot do without has an example that it takes', () => {
  for (const { name, def, search } of endpoints) {
    const answer = def.query?.safeParse(Object.fromEntries(new URLSearchParams(search)))
    expect([name, answer?.error?.issues]).toEqual([name, undefined])
  }
})

test('an example that is missing, of another shape, or of no endpoint does not compile', () => {
  const { create: _, ...withoutCreate } = bodies.goals
  // @ts-expect-error goals.create takes a body
  const missing: typeof bodies.goals = withoutCreate
  // @ts-expect-error a goal's title is a text
  const wrong: ReturnType<typeof bodies.goals.update> = { title: 1 }
  // @ts-expect-error goals have no such endpoint
  const unknown: typeof bodies.goals = { ...bodies.goals, burn: () => ({}) }
  expect([missing, wrong, unknown].every(Boolean)).toBe(true)
})

/** What no form sends in any field. */
const odd: unknown[] = [
  ...[null, true, -1, 0.5, 1e300, '', '__proto__', '9999-99-99', 'x'.repeat(50_000)],
  ...[[], [null, null], {}, { toString: 1 }],
]
const japanese = expect.stringMatching(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u)

test.each(bodied)('whatever stands in a field of %s, it is taken or refused in Japanese', (_, schema, example) => {
  for (const field of Object.keys(example))
    for (const value of odd)
      for (const { message } of z.safeParse(schema, { ...example, [field]: value }).error?.issues ?? [])
        expect([field, value, message]).toEqual([field, value, japanese])
})

test.each(bodied)('%s refuses a field it does not know', (_, schema, example) => {
  const { error } = z.safeParse(schema, { ...example, unknown_field: 1 })
  expect(error?.issues.map(({ code }) => code)).toEqual(['unrecognized_keys'])
})
