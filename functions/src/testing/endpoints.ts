import { contract } from '@banso/contract/contract'
import type { EndpointDef, EndpointGroup } from '@banso/contract/endpoint'
import { bodies, type Named, queries } from './bodies.ts'

/** `bodyFor` answers an example of the body; `search` is the query a call cannot do without, as it stands in the address. */
export type Endpoint = { name: string; def: EndpointDef; bodyFor: (named: Named) => unknown; search: string }

type ByGroup<T> = Readonly<Record<string, Readonly<Record<string, T>>>>
const groups: Readonly<Record<string, EndpointGroup>> = contract
const allBodies: ByGroup<Endpoint['bodyFor']> = bodies
const allQueries: ByGroup<Readonly<Record<string, string>>> = queries

/** Every endpoint of the contract with what to send, so that a call that slips past its right really does something. */
export const endpoints: Endpoint[] = Object.entries(groups).flatMap(([group, defs]) =>
  Object.entries(defs).map(([key, def]) => {
    const query = allQueries[group]?.[key]
    return {
      name: `${group}.${key}`,
      def,
      bodyFor: allBodies[group]?.[key] ?? (() => ({})),
      search: query ? `?${new URLSearchParams(query)}` : '',
    }
  }),
)
