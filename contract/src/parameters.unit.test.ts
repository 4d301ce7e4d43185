import { expect, it } from 'vitest'
import * as z from 'zod'
import { contract } from './contract.ts'
import type { EndpointDef } from './endpoint.ts'
import { accepts, parametersOf } from './parameters.ts'

const lists = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries<EndpointDef>(endpoints).flatMap(([name, { query }]) =>
    query && 'cursor' in query.shape ? [[`${group}.${name}`, query] as const] : [],
  ),
)
/** Days and free texts of one's own checks stay the server's business. */
const own = ['due_from', 'due_to', 'from', 'to']
const known = lists.flatMap(([, query]) =>
  Object.values(parametersOf(query)).flatMap((parameter) => ('words' in parameter ? parameter.words : [])),
)
const samples = [
  ...new Set(known),
  ...['a', 'true', 'false', '0', '1', '100', '101', '-1', '1.5', '__x__', 'あ', 'x'.repeat(101), 'x'.repeat(2001)],
  ...['1e15', '1e16', 'x y', 'active,draft', 'draft,', 'todo,doing', Array(11).fill('todo').join(',')],
]

it('finds the lists', () => {
  expect(lists.length).toBeGreaterThan(20)
})

it.each(lists)('%s: the plain data takes the values that the schema takes', (_, query) => {
  const parameters = JSON.parse(JSON.stringify(parametersOf(query)))
  expect(Object.keys(parameters)).toEqual(Object.keys(query.shape))
  for (const [name, parameter] of Object.entries(parametersOf(parameters))) {
    if (own.includes(name)) continue
    const schema = query.shape[name] ?? z.never()
    const taken = samples.filter((value) => accepts(parameter, value))
    expect(taken, name).toEqual(samples.filter((value) => z.safeParse(schema, value).success))
  }
})

it('answers plain data as it is', () => {
  const plain = { view: { words: ['list'] } } as const
  expect(parametersOf(plain)).toBe(plain)
})
