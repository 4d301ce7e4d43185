import { contract } from '@banso/contract/contract'
import type { EndpointDef } from '@banso/contract/endpoint'
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { bodies, type Named } from '../testing/bodies.ts'
import { openapi } from './openapi.ts'

// What /api/openapi.json answers: nothing of it is kept in the repository, so what it promises is asked here.

type Parameter = { name: string; in: string }
type Operation = {
  operationId: string
  'x-actors': unknown
  parameters: Parameter[]
  requestBody?: { content: { 'application/json': { schema: AnySchema } } }
  responses: Record<string, unknown>
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>>; components: object }

const document = openapi(contract) as Document
const endpoints = Object.entries(contract).flatMap(([group, defs]) =>
  Object.entries(defs as Record<string, EndpointDef>).map(([name, def]) => ({ group, name, def })),
)
const operationOf = ({ path, method }: EndpointDef) => document.paths[path]?.[method.toLowerCase()] as Operation

test('is of version 3.1, and its paths hold the endpoints of the contract and nothing else', () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  const told = Object.values(document.paths).flatMap((item) => Object.values(item).map((each) => each.operationId))
  expect(told.toSorted()).toEqual(endpoints.map(({ group, name }) => `${group}.${name}`).toSorted())
  expect(new Set(told).size).toBe(told.length)
})

test('each operation says who may call it, and has the parameters of its path', () => {
  for (const { def } of endpoints) {
    const { 'x-actors': actors, parameters, responses } = operationOf(def)
    expect(actors === 'public' || (Array.isArray(actors) && actors.length > 0)).toBe(true)
    const inPath = parameters.filter((each) => each.in === 'path').map(({ name }) => name)
    expect(inPath).toEqual([...def.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(Object.keys(def.responses)))
  }
})

test('what it refers to is there', () => {
  const written = JSON.stringify(document)
  const missing = [...new Set([...written.matchAll(/"#\/([^"]+)"/g)].map(([, path = '']) => path))].filter((path) => {
    const found = path
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
    return found === undefined
  })
  expect(missing).toEqual([])
})

describe('what it says of bodies is what the portal takes', () => {
  const named: Named = { person: 'p', startup: 's', partner: 'q', content: 'c', me: 'm', token: 't'.repeat(43) }
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(document, 'banso')
  const examples = Object.entries(bodies).flatMap(([group, made]) =>
    Object.entries(made as Record<string, (named: Named) => unknown>).map(([name, make]) => ({ group, name, make })),
  )

  test.each(examples)('$group.$name', ({ group, name, make }) => {
    const { def } = endpoints.find((each) => each.group === group && each.name === name) ?? {}
    const place = `${def?.path.replaceAll('~', '~0').replaceAll('/', '~1')}/${def?.method.toLowerCase()}`
    const takes = ajv.getSchema(`banso#/paths/${encodeURI(place)}/requestBody/content/application~1json/schema`)
    expect([takes?.(make(named)), takes?.errors]).toEqual([true, null])
    expect(takes?.(null)).toBe(false)
  })
})
