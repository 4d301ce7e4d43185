import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Plugin, parseAst, transformWithOxc } from 'vite'
import { factsOfGroups } from './endpoint-facts.ts'
import { type Node, namesDeclared, namesUsed } from './names.ts'
import { schemaReads } from './schema-reads.ts'

/**
 * For the portal each module of the contract is cut in two: what needs zod (`goals.ts?schemas`) and the rest
 * (`goals.ts?facts`): tables, labels, functions, and endpoints without their schemas. What web/src imports comes name by
 * name from one of the halves, so that a page that only reads loads neither zod nor schemas (docs/decisions/27). So it
 * is in the build and in page tests, whose server, like everything else that imports it, has the contract whole.
 */
export const contractHalves: Plugin = {
  name: 'contract-halves',
  resolveId: (id) => (isHalf(id) ? id : null),
  async load(id) {
    if (!isHalf(id)) return null
    const { facts, schemas, hasEffects } = await halvesOf(fileOf(id))
    return { code: id.endsWith(SCHEMAS) ? schemas : facts, moduleSideEffects: hasEffects }
  },
  async transform(code, id) {
    if (!id.startsWith(sources) || !/(?<!\.test)\.tsx?$/.test(id)) return null
    let rewritten = ''
    let at = 0
    const groups: string[] = []
    for (const node of parse(code).filter(isImport)) {
      const [, name] = /^@banso\/contract\/(.+)$/.exec(specifierOf(node)) ?? []
      if (!name) continue
      const file = resolve(contract, `${name}.ts`)
      rewritten += code.slice(at, node.start) + (await importLines(node, file)).join(';')
      at = node.end
      groups.push(...(await halvesOf(file)).groups)
    }
    const [read] = schemaReads(readFileSync(id, 'utf8'), groups, id.endsWith('x') ? 'tsx' : 'ts')
    if (read)
      this.error(`${id}: ${read}: 画面のエンドポイントはスキーマを持ちません。スキーマを名前で読み込んでください。`)
    return { code: rewritten + code.slice(at), map: null }
  },
}

const SCHEMAS = '?schemas'
const FACTS = '?facts'
const contract = fileURLToPath(new URL('../../contract/src/', import.meta.url))
const sources = fileURLToPath(new URL('../src/', import.meta.url))
const isContract = (file: string) => file.startsWith(contract) && file.endsWith('.ts')
const isHalf = (id: string) => id.startsWith(contract) && /\.ts\?(facts|schemas)$/.test(id)
const fileOf = (id: string) => id.replace(/\?\w+$/, '')

const parse = (code: string) => parseAst(code).body as unknown as Node[]
const isImport = (node: Node) => node.type === 'ImportDeclaration'
const specifierOf = (node: Node) => String((node.source as Node).value)

type Halves = {
  facts: string
  schemas: string
  factNames: ReadonlySet<string>
  /** The groups of endpoints. */
  groups: readonly string[]
  hasEffects: boolean
}
const known = new Map<string, Promise<Halves>>()
/** The two halves of a module of the contract, as source text. */
export const halvesOf = (file: string): Promise<Halves> => {
  const halves = known.get(file) ?? cut(file)
  known.set(file, halves)
  return halves
}

type Specifier = { local: string; text: string }
const specifiersOf = (node: Node): Specifier[] =>
  (node.specifiers as Node[]).map(({ local, imported }) => {
    const names = [imported, local].map((name) => String((name as Node | undefined)?.name))
    return { local: names[1] ?? '', text: names[0] === names[1] ? String(names[0]) : names.join(' as ') }
  })

const lineOf = (specifiers: readonly Specifier[], from: string) =>
  specifiers.length > 0
    ? [`import { ${specifiers.map(({ text }) => text).join(', ')} } from ${JSON.stringify(from)}`]
    : []

/** An import from a module of the contract, as imports from its halves. */
async function importLines(node: Node, file: string, used?: ReadonlySet<string>): Promise<string[]> {
  // For its effect, which is that of a half with zod (`locale.ts`).
  if ((node.specifiers as Node[]).length === 0) return [`import ${JSON.stringify(file + SCHEMAS)}`]
  const { factNames } = await halvesOf(file)
  const specifiers = specifiersOf(node).filter(({ local }) => !used || used.has(local))
  const isFact = ({ text }: Specifier) => factNames.has(text.replace(/ as .*/, ''))
  return [
    ...lineOf(specifiers.filter(isFact), file + FACTS),
    ...lineOf(
      specifiers.filter((one) => !isFact(one)),
      file + SCHEMAS,
    ),
  ]
}

type Statement = { text: string; declares: string[]; uses: ReadonlySet<string> }

async function cut(file: string): Promise<Halves> {
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { sourcemap: false })
  const nodes = parse(code)
  const imports = nodes.filter(isImport)
  const groups = factsOfGroups(await import(pathToFileURL(file).href))
  const statements = nodes
    .filter((node) => !isImport(node))
    .map((node): Statement => {
      const declares = namesDeclared(node)
      const facts = declares.map((name) => groups.get(name)).find(Boolean)
      const text = facts ? `export const ${declares[0]} = ${facts}` : code.slice(node.start, node.end)
      return { text, declares, uses: facts ? new Set() : namesUsed(node) }
    })
  const heavy = await heavyNames(imports, file)
  // What uses a heavy name is heavy itself, which may make others so: until nothing changes.
  const isHeavy = ({ uses }: Statement) => [...uses].some((name) => heavy.has(name))
  for (let before = -1; before < heavy.size; ) {
    before = heavy.size
    for (const { declares } of statements.filter(isHeavy)) for (const name of declares) heavy.add(name)
  }
  const { schemas, facts } = parted(statements, isHeavy)
  const factNames = new Set(facts.flatMap(({ declares }) => declares))
  const lent = [...usesOf(schemas)].filter((name) => factNames.has(name))
  const hidden = lent.filter(
    (name) => !facts.some((one) => one.declares.includes(name) && one.text.startsWith('export')),
  )
  return {
    facts: [...(await importsOf(facts, imports, file)), ...textsOf(facts), `export { ${hidden.join(', ')} }`].join(
      '\n',
    ),
    schemas: [
      ...(await importsOf(schemas, imports, file)),
      ...lineOf(
        lent.map((local) => ({ local, text: local })),
        file + FACTS,
      ),
      ...textsOf(schemas),
    ].join('\n'),
    factNames,
    groups: [...groups.keys()],
    hasEffects: statements.some(({ declares }) => declares.length === 0),
  }
}

/** The two halves. What only schemas use goes with them, and what nothing uses goes nowhere. */
function parted(statements: readonly Statement[], isHeavy: (one: Statement) => boolean) {
  const isOwn = ({ text, declares }: Statement) => declares.length > 0 && !text.startsWith('export')
  const isUsedIn = (half: readonly Statement[]) => {
    const used = usesOf(half)
    return ({ declares }: Statement) => declares.some((name) => used.has(name))
  }
  const close = (roots: Statement[]): Statement[] => {
    const more = statements.filter((one) => isOwn(one) && !roots.includes(one) && isUsedIn(roots)(one))
    return more.length > 0 ? close([...roots, ...more]) : roots
  }
  const roots = statements.filter((one) => !isOwn(one))
  const facts = close(roots.filter((one) => !isHeavy(one)))
  const schemas = close(roots.filter(isHeavy)).filter((one) => !facts.includes(one))
  const inOrder = (half: readonly Statement[]) => statements.filter((one) => half.includes(one))
  return { facts: inOrder(facts), schemas: inOrder(schemas) }
}

const textsOf = (statements: readonly Statement[]) => statements.map(({ text }) => text)
const usesOf = (statements: readonly Statement[]) => new Set(statements.flatMap(({ uses }) => [...uses]))

/** The imported names that bring zod along: its own, and those of another module's schemas. */
async function heavyNames(imports: readonly Node[], file: string): Promise<Set<string>> {
  const names = new Set<string>()
  for (const node of imports) {
    const other = resolve(dirname(file), specifierOf(node))
    const factNames = isContract(other) ? (await halvesOf(other)).factNames : new Set<string>()
    for (const { local, text } of specifiersOf(node)) if (!factNames.has(text.replace(/ as .*/, ''))) names.add(local)
  }
  return names
}

async function importsOf(statements: readonly Statement[], imports: readonly Node[], file: string): Promise<string[]> {
  const used = usesOf(statements)
  const lines: string[] = []
  for (const node of imports) {
    const other = resolve(dirname(file), specifierOf(node))
    if (isContract(other)) lines.push(...(await importLines(node, other, used)))
    // Packages as they are: `import * as z`, `import ja`, `import { Lexer }`.
    else if (specifiersOf(node).some(({ local }) => used.has(local))) lines.push(textOfImport(node))
  }
  return lines
}

const textOfImport = (node: Node): string => {
  const from = JSON.stringify(specifierOf(node))
  const [first] = node.specifiers as Node[]
  if (first?.type === 'ImportSpecifier') return lineOf(specifiersOf(node), specifierOf(node)).join('')
  const local = specifiersOf(node)[0]?.local
  return `import ${first?.type === 'ImportNamespaceSpecifier' ? `* as ${local}` : local} from ${from}`
}
