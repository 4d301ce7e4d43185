import { expect, test } from 'vitest'
import { contract } from './contract.ts'
import type { EndpointDef } from './endpoint.ts'

/** Edits carry `If-Match`, commands what they stand on (decision 01). */

const endpoints = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, EndpointDef>).map(([name, def]) => ({ name: `${group}.${name}`, def })),
)
const fieldsOf = ({ body }: EndpointDef): object => (body as { shape?: object } | undefined)?.shape ?? {}

test('what carries If-Match changes fields or removes; of what does something, only these stand on a text', () => {
  const posts = endpoints.filter(({ def }) => def.method === 'POST' && def.ifMatch).map(({ name }) => name)
  expect(posts.toSorted()).toEqual([
    'interviews.conclude',
    'operatorContents.review',
    'operatorContents.transition',
    'operatorInterviews.conclude',
    'operatorPartnerChanges.transition',
    'operatorPromises.move',
    'operatorStartups.judge',
    'operatorUsers.role',
    'partnerChanges.transition',
    'partnerContents.review',
    'partnerContents.transition',
    'partnerInterviews.conclude',
  ])
  // A change of address that waits is taken back whatever it says.
  const free = endpoints.filter(({ def }) => ['PATCH', 'DELETE'].includes(def.method) && !def.ifMatch)
  expect(free.map(({ name }) => name).toSorted()).toEqual([
    'operatorCredentials.cancelEmail',
    'partnerCredentials.cancelEmail',
    'startupCredentials.cancelEmail',
  ])
})

test('every change of state that stands on no version says the state it was seen in', () => {
  const moves = endpoints.filter(({ def }) => def.method === 'POST' && !def.ifMatch && 'to' in fieldsOf(def))
  expect(moves.length).toBeGreaterThan(20)
  expect(moves.filter(({ def }) => !('from' in fieldsOf(def))).map(({ name }) => name)).toEqual([])
})
