import type { EndpointDef, EndpointGroup } from '@banso/contract/endpoint'
import { parametersOf } from '@banso/contract/parameters'

const isEndpoint = (value: unknown): value is EndpointDef =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'responses' in value
const isGroup = (value: unknown): value is EndpointGroup =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0 && Object.values(value).every(isEndpoint)

/**
 * What a browser needs to call an endpoint: how, where, whether with a token, which answers are declared, and of a file
 * its media type. Code that reads anything else of it is refused (schema-reads.ts).
 */
const factsOf = ({ method, path, access, query, downloads, responses }: EndpointDef) => ({
  method,
  path,
  ...(typeof access === 'string' && { access }),
  ...(query && { query: parametersOf(query) }),
  ...(downloads && { downloads }),
  responses: Object.fromEntries(Object.keys(responses).map((status) => [status, 1])),
})

/** The groups of endpoints among the exports of a module of the contract, as source text. */
export const factsOfGroups = (exports: Record<string, unknown>): Map<string, string> =>
  new Map(
    Object.entries(exports).flatMap(([name, value]) =>
      isGroup(value)
        ? [[name, JSON.stringify(Object.fromEntries(Object.entries(value).map(([key, def]) => [key, factsOf(def)])))]]
        : [],
    ),
  )
