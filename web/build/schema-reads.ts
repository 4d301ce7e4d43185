import { parseAst } from 'vite'
import { childrenOf, type Node } from './names.ts'

/** How far above an endpoint a value stands: `calls` holds groups, a group holds endpoints. */
const ENDPOINT = 1
const GROUP = 2
const CALLS = 3

/** What an endpoint lacks in the browser, and what it has there without what stands in it. */
const ABSENT = /^(body|summary|ifMatch|limit|whileRegistering)$/
const EMPTY = /^(query|responses|access)$/

/**
 * Where code reads a schema off an endpoint, which has none in the browser: of the groups it imports
 * (`goals.create.body`), of an area's (`calls.goals.create.body`), of what it took out of those, and of a parameter that
 * is an endpoint (`<D extends EndpointDef>(def: D) => def.body`); or anything else that endpoint-facts.ts leaves out.
 */
export function schemaReads(code: string, groups: readonly string[], lang: 'ts' | 'tsx' = 'ts'): string[] {
  const program = parseAst(code, { lang }) as unknown as Node
  const nodes = [...everyNode(program)]
  const types = endpointTypes(nodes)
  const heights = new Map([...groups.map((name) => [name, GROUP] as const), ['calls', CALLS]])
  const reads: Node[] = []

  const heightOf = (node: Node | undefined): number => {
    if (node?.type === 'Identifier') return heights.get(nameOf(node)) ?? 0
    if (node?.type === 'MemberExpression') return below(heightOf(node.object as Node), keyOf(node))
    // `a ? b : c`, `a ?? b`, `(a as B)`, `a!`
    if (/^(Conditional|Logical|Parenthesized|Chain|TS\w+)Expression$/.test(node?.type ?? ''))
      return Math.max(...childrenOf(node as Node).map(heightOf), 0)
    return 0
  }
  const bind = (pattern: Node, height: number): void => {
    if (pattern.type === 'AssignmentPattern') bind(pattern.left as Node, height)
    if (pattern.type === 'Identifier') {
      const own = types.has(typeOf(pattern)) ? ENDPOINT : height
      if (own > 0) heights.set(nameOf(pattern), own)
    }
    if (pattern.type === 'ObjectPattern')
      for (const property of pattern.properties as Node[]) {
        if (property.type !== 'Property') continue
        if (height === ENDPOINT && ABSENT.test(nameOf(property.key))) reads.push(property)
        bind(property.value as Node, below(height, nameOf(property.key)))
      }
  }
  const isEndpoint = (node: unknown) => heightOf(node as Node) === ENDPOINT
  const isRead = (node: Node): boolean => {
    if (node.type !== 'MemberExpression') return false
    if (ABSENT.test(keyOf(node))) return isEndpoint(node.object)
    const part = node.object as Node
    return part.type === 'MemberExpression' && EMPTY.test(keyOf(part)) && isEndpoint(part.object)
  }

  for (const node of nodes) {
    if (node.type === 'VariableDeclarator') bind(node.id as Node, heightOf(node.init as Node))
    if (Array.isArray(node.params)) for (const parameter of node.params as Node[]) bind(parameter, 0)
  }
  return [...reads, ...nodes.filter(isRead)].map(({ start, end }) => code.slice(start, end))
}

function* everyNode(node: Node): Generator<Node> {
  yield node
  for (const child of childrenOf(node)) yield* everyNode(child)
}

const nameOf = (node: unknown): string => String((node as Node | undefined)?.name ?? '')
const keyOf = ({ property, computed }: Node): string => (computed ? '' : nameOf(property))
const below = (height: number, key: string): number => (key === 'calls' ? CALLS : Math.max(height - 1, 0))

const referenceOf = (type: unknown): string => nameOf((type as Node | undefined)?.typeName)
const typeOf = (node: Node): string => referenceOf((node.typeAnnotation as Node | undefined)?.typeAnnotation)

/** `EndpointDef`, the file's own names for it, and the type parameters it bounds. */
function endpointTypes(nodes: readonly Node[]): Set<string> {
  const types = new Set(['EndpointDef'])
  const isOne = (type: unknown): boolean =>
    types.has(referenceOf(type)) ||
    ((type as Node | undefined)?.type === 'TSIntersectionType' && ((type as Node).types as Node[]).some(isOne))
  for (const node of nodes) {
    if (node.type === 'TSTypeAliasDeclaration' && isOne(node.typeAnnotation)) types.add(nameOf(node.id))
    if (node.type === 'TSTypeParameter' && isOne(node.constraint)) types.add(nameOf(node.name))
  }
  return types
}
