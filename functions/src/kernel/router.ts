import type { EndpointDef } from '@banso/contract/endpoint'
import { ApiError } from '@banso/contract/errors'
import { isUid } from '@banso/contract/uid'

type Node<T> = {
  fixed: Map<string, Node<T>>
  param?: Node<T>
  routes: Map<string, { route: T; names: string[] }>
}
const node = <T>(): Node<T> => ({ fixed: new Map(), routes: new Map() })

/**
 * Path templates as a tree. A path that fits no template is 404, a known path with another method 405,
 * a parameter that cannot be an identifier 404. Fixed segments win over parameters.
 */
export function createRouter<T extends { def: EndpointDef }>(routes: readonly T[]) {
  const root = node<T>()
  for (const route of routes) {
    const names: string[] = []
    let at = root
    for (const segment of route.def.path.split('/').slice(1)) {
      if (segment.startsWith('{')) {
        names.push(segment.slice(1, -1))
        at.param ??= node()
        at = at.param
      } else {
        const next = at.fixed.get(segment) ?? node<T>()
        at.fixed.set(segment, next)
        at = next
      }
    }
    if (at.routes.has(route.def.method)) throw new Error(`two endpoints for ${route.def.method} ${route.def.path}`)
    at.routes.set(route.def.method, { route, names })
  }

  return (method: string, path: string): { route: T; params: Record<string, string> } => {
    const hit = find(root, path.split('/').slice(1), [])
    if (!hit) throw new ApiError('not_found')
    const found = hit.node.routes.get(method)
    if (!found) throw new ApiError('method_not_allowed')
    return {
      route: found.route,
      params: Object.fromEntries(found.names.map((name, index) => [name, hit.values[index] ?? ''])),
    }
  }
}

function find<T>(
  at: Node<T>,
  [segment, ...rest]: string[],
  values: string[],
): { node: Node<T>; values: string[] } | undefined {
  if (segment === undefined) return at.routes.size > 0 ? { node: at, values } : undefined
  const fixed = at.fixed.get(segment)
  const hit = fixed && find(fixed, rest, values)
  return hit ?? (at.param && isUid(segment) ? find(at.param, rest, [...values, segment]) : undefined)
}
