/** A node of the syntax tree, as far as names are concerned. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The nodes right below. */
export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** A name that only says which property is meant. */
const isLabel = (parent: Node, child: Node): boolean =>
  !parent.computed &&
  ((parent.type === 'MemberExpression' && parent.property === child) ||
    (/^(Property|MethodDefinition|PropertyDefinition)$/.test(parent.type) && parent.key === child))

/** Every name that stands in the node, but for a function's own parameters. Inner variables too: too many do no harm. */
export const namesUsed = (node: Node): Set<string> => {
  const names = new Set(node.type === 'Identifier' ? [String(node.name)] : [])
  for (const child of childrenOf(node)) if (!isLabel(node, child)) for (const name of namesUsed(child)) names.add(name)
  if (Array.isArray(node.params)) for (const name of (node.params as Node[]).flatMap(namesOfPattern)) names.delete(name)
  return names
}

const namesOfPattern = (pattern: Node): string[] => {
  if (pattern.type === 'Identifier') return [String(pattern.name)]
  if (pattern.type === 'AssignmentPattern') return namesOfPattern(pattern.left as Node)
  if (pattern.type === 'Property') return namesOfPattern(pattern.value as Node)
  return childrenOf(pattern).flatMap(namesOfPattern)
}

/** The names a statement of a module declares. */
export const namesDeclared = (node: Node): string[] => {
  if (node.type === 'ExportNamedDeclaration') return isNode(node.declaration) ? namesDeclared(node.declaration) : []
  if (node.type === 'VariableDeclaration')
    return (node.declarations as Node[]).flatMap(({ id }) => namesOfPattern(id as Node))
  return isNode(node.id) ? [String(node.id.name)] : []
}
