import type * as z from 'zod'

/**
 * What one parameter of a list's address may hold: some of a few words (`many`: several, with commas), a number in a
 * range, or text.
 */
export type Parameter =
  | { readonly words: readonly string[]; readonly many?: true }
  | { readonly int: readonly [min: number, max: number] }
  | { readonly text: number; readonly pattern?: string }
export type Parameters = { readonly [name: string]: Parameter }

/** The part of a zod schema that is read here, so that nobody needs zod to read it. */
type Read = { readonly _zod: { readonly def: unknown } }
type Def = {
  type: string
  innerType: Read
  out: Read
  element: Read
  entries: Record<string, string>
  values: unknown[]
  checks?: Read[]
}
type Check = { check: string; value: number; inclusive: boolean; maximum: number; pattern?: RegExp }

const parameterOf = (schema: Read): Parameter => {
  const def = schema._zod.def as Def
  const checks = (def.checks ?? []).map((check) => check._zod.def as Check)
  const find = (name: string) => checks.find(({ check }) => check === name)
  switch (def.type) {
    case 'optional':
      return parameterOf(def.innerType)
    case 'enum':
      return { words: Object.values(def.entries) }
    case 'literal':
      return { words: def.values.map(String) }
    case 'pipe': {
      const one = parameterOf((def.out._zod.def as Def).element)
      return 'words' in one ? { ...one, many: true } : one
    }
    case 'number':
      return { int: [find('greater_than')?.value ?? 0, find('less_than')?.value ?? Number.MAX_SAFE_INTEGER] }
    default: {
      const pattern = find('string_format')?.pattern
      return { text: find('max_length')?.maximum ?? 2000, ...(pattern && { pattern: pattern.source }) }
    }
  }
}

/**
 * The parameters a list's query schema takes, as plain data. In the built portal endpoints carry this data in place of
 * the schema (web/build/contract-halves.ts), and it is answered as it is.
 */
export const parametersOf = (query: z.ZodObject | Parameters): Parameters =>
  '_zod' in query
    ? Object.fromEntries(
        Object.entries((query as z.ZodObject).shape).map(([name, schema]) => [name, parameterOf(schema)]),
      )
    : query

/** Whether a list takes this value, as it stands in an address. */
export const accepts = (parameter: Parameter | undefined, value: string): boolean => {
  if (!parameter) return false
  if ('words' in parameter) {
    const given = parameter.many ? value.split(',') : [value]
    return given.length <= 10 && given.every((word) => parameter.words.includes(word))
  }
  if ('int' in parameter)
    return Number.isInteger(Number(value)) && Number(value) >= parameter.int[0] && Number(value) <= parameter.int[1]
  return value.length <= parameter.text && (!parameter.pattern || new RegExp(parameter.pattern).test(value))
}
