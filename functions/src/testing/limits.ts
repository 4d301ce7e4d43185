import * as z from 'zod'

/**
 * A place in what a call takes that ends somewhere: the shortest and longest text in characters, the most items, the
 * least and greatest number. `0` in the path is the first item of a list, `m1` a key of a table.
 */
export type Limit = { path: readonly string[]; kind: keyof typeof marks; n: number }
/** How a limit is written in short. */
const marks = { shortest: '≥', longest: '', items: '×', least: '≥', most: '≤' }

type Schema = z.core.$ZodType
type Check = { check: string; value?: number; minimum?: number; maximum?: number }
type Def = { type: string; checks?: { _zod: { def: Check } }[] } & Record<string, unknown>
const defOf = (schema: Schema) => schema._zod.def as unknown as Def
const inside = (schema: Schema, name: string) => defOf(schema)[name] as Schema
/** What one kind of check of this schema says; of several the last. */
const checkOf = (schema: Schema, kind: string) =>
  defOf(schema).checks?.findLast(({ _zod }) => _zod.def.check === kind)?._zod.def

/** Lengths to be refused with; the last is longer than any text may be. The longer a text, the longer it is looked at. */
const LENGTHS = [2_100, 12_000, 60_000]
const textOf = (length: number) => 'あ'.repeat(length)

/** Whether this refusal is about size, not about what stands there. */
const ofSize = ({ code, message }: { code: string; message: string }) =>
  code === 'too_big' || code === 'too_small' || /文字以(内|上)で入力/.test(message)

/** Keeps the answer for each schema: the same field stands in many calls. */
function onceFor(limitOf: (schema: Schema) => number | undefined) {
  const known = new Map<Schema, number | undefined>()
  return (schema: Schema): number | undefined => {
    if (!known.has(schema)) known.set(schema, limitOf(schema))
    return known.get(schema)
  }
}

/** The longest text that is taken, as the refusal of one that is too long says it. */
const longestOf = onceFor((schema) => {
  for (const length of LENGTHS) {
    const said = z.safeParse(schema, textOf(length)).error?.issues.find(ofSize)?.message
    const named = said?.match(/([\d,]+)文字以内/)?.[1]?.replaceAll(',', '')
    if (named !== undefined) return Number(named)
  }
  return checkOf(schema, 'max_length')?.maximum
})

/** The shortest text that is taken, as the refusal of a single character says it. */
const shortestOf = onceFor((schema) => {
  const said = z
    .safeParse(schema, textOf(1))
    .error?.issues.find(ofSize)
    ?.message.match(/(\d+)文字以上で入力/)?.[1]
  return said === undefined ? undefined : Number(said)
})

const known = new WeakMap<Schema, readonly Limit[]>()
/** Every limit of a schema, with where it stands. A schema that many calls share is asked once: it takes long. */
export function limitsOf(schema: Schema): readonly Limit[] {
  const limits = known.get(schema) ?? findLimits(schema)
  known.set(schema, limits)
  return limits
}
const limitsAt = (name: string, schema: Schema): Limit[] =>
  limitsOf(schema).map(({ path, ...limit }) => ({ path: [name, ...path], ...limit }))

function findLimits(schema: Schema): readonly Limit[] {
  const def = defOf(schema)
  const at = (kind: Limit['kind'], n: number | undefined): Limit[] =>
    n === undefined || Math.abs(n) >= Number.MAX_SAFE_INTEGER ? [] : [{ path: [], kind, n }]
  switch (def.type) {
    case 'string':
      return [...at('shortest', shortestOf(schema)), ...at('longest', longestOf(schema))]
    case 'number':
    case 'int':
      return [
        ...at('least', checkOf(schema, 'greater_than')?.value),
        ...at('most', checkOf(schema, 'less_than')?.value),
      ]
    case 'array':
      return [...at('items', checkOf(schema, 'max_length')?.maximum), ...limitsAt('0', inside(schema, 'element'))]
    case 'object':
      return Object.entries(def.shape as Record<string, Schema>).flatMap(([name, field]) => limitsAt(name, field))
    case 'record':
      return limitsAt('m1', inside(schema, 'valueType'))
    case 'union':
      return (def.options as Schema[]).flatMap((option) => limitsOf(option))
    case 'pipe': {
      // What turns one text into a list says nothing of its size; what follows does.
      const first = inside(schema, 'in')
      return limitsOf(defOf(first).type === 'transform' ? inside(schema, 'out') : first)
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
      return limitsOf(inside(schema, 'innerType'))
    default:
      return []
  }
}

/** What is as large as that. */
export function ofLimit({ kind }: Limit, n: number): unknown {
  if (kind === 'longest' || kind === 'shortest') return textOf(n)
  return kind === 'items' ? Array.from({ length: n }, (_, index) => `u${index}`) : n
}

/** The example with that value in its place; where the example's list is empty, the value alone stands in it. */
export function withValue(example: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  if (name === '0') return [withValue(Array.isArray(example) ? example[0] : undefined, rest, value)]
  return { ...Object(example), [name]: withValue(Object(example)[name], rest, value) }
}

/** Whether the schema refuses the size of what stands there, and names the field. */
export const isTooLarge = (schema: Schema, value: unknown, path: readonly string[]): boolean =>
  (z.safeParse(schema, value).error?.issues ?? []).some(
    (issue) => ofSize(issue) && issue.path.map(String).join('.') === path.join('.'),
  )

/** A limit in short: `title 60`, `measures ×5`, `measures.0.weight ≥1`. */
export const told = ({ path, kind, n }: Limit): string => `${path.join('.')} ${marks[kind]}${n}`
