import fc from 'fast-check'
import * as z from 'zod'

/** What is sent as a body: a value to be written as JSON, or the text itself. */
export type Wild = { readonly json: unknown } | { readonly text: string }

type Json = { readonly [key: string]: unknown }
type Shape = {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly pattern?: string
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: Shape
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Shape | boolean
  readonly propertyNames?: Shape
}

/** What no form sends in any field. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, false, 0, -0, -1, 0.5, 1e300, -1e21, 2 ** 53, '', ' ', '\u0000', '__proto__', '__x__', '..', '/'],
    ...['9999-12-31', '0000-00-00', '2026-02-30', '2026-13-01T99:99:99Z', '275760-09-13T00:00:00.001Z', 'NaN'],
    ...['\ud800', '\u202e\u200b', '𠮷'.repeat(500), 'x'.repeat(20_000), '<b>&amp;"\'', '[a](javascript:alert(1))'],
    ...[[], {}, [null], [[]], { toString: 1 }, { length: -1 }, { constructor: null }, Array(300).fill('a')],
  ),
  fc.jsonValue({ maxDepth: 2 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

const days = fc.integer({ min: -800, max: 30_000 }).map((by) => new Date(Date.now() + by * 86_400_000).toISOString())
const texts = (maxLength = 200) =>
  fc.oneof(
    fc.string({ unit: fc.constantFrom(...'経営目標を 30%!\n**a**[]()'), maxLength: Math.min(maxLength, 60) }),
    fc.constant('あ'.repeat(Math.min(maxLength, 5000))),
    days,
  )

/** A text of a pattern: ids are those of records that are there, of whatever kind and company. */
function patterned(pattern: string, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (pattern.includes('A-Za-z0-9_-')) return fc.constantFrom(...ids, 'nobody', 'x')
  const fits = new RegExp(pattern, 'u')
  const moments = days.map((moment) =>
    [7, 10, 16, 24].map((end) => moment.slice(0, end)).find((text) => fits.test(text)),
  )
  return moments.map((text) => text ?? 'taro@test.example')
}

const numbers = ({ type, minimum = -1e6, maximum = 1e12 }: Shape): fc.Arbitrary<number> =>
  type === 'integer'
    ? fc
        .oneof(fc.maxSafeInteger(), fc.constantFrom(minimum, maximum))
        .map((n) => Math.round(Math.min(Math.max(n, minimum), maximum)))
    : fc.oneof(fc.constantFrom(minimum, maximum), fc.double({ min: minimum, max: maximum, noNaN: true }))

/** Values of a shape, as far as its JSON schema tells. */
function valuesOf(shape: Shape, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => valuesOf(one, ids)))
  if ('const' in shape) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  if (shape.type === 'null') return fc.constant(null)
  if (shape.type === 'boolean') return fc.boolean()
  if (shape.type === 'number' || shape.type === 'integer') return numbers(shape)
  if (shape.type === 'string') return shape.pattern ? patterned(shape.pattern, ids) : texts(shape.maxLength)
  if (shape.type === 'array') {
    const { minItems: minLength = 0, maxItems = 6 } = shape
    return fc.array(valuesOf(shape.items ?? {}, ids), {
      minLength,
      maxLength: Math.max(minLength, Math.min(maxItems, 6)),
    })
  }
  if (shape.type !== 'object') return odd
  if (shape.properties) {
    const fields = Object.entries(shape.properties).map(([name, one]) => [name, valuesOf(one, ids)] as const)
    return fc.record(Object.fromEntries(fields), { requiredKeys: [...(shape.required ?? [])] })
  }
  const values = typeof shape.additionalProperties === 'object' ? valuesOf(shape.additionalProperties, ids) : odd
  return fc.dictionary(valuesOf(shape.propertyNames ?? { type: 'string' }, ids) as fc.Arbitrary<string>, values, {
    maxKeys: 4,
  })
}

/** A place somewhere in a value, by keys; the picks say which way to go. */
function placeIn(value: unknown, [pick = 0, ...picks]: readonly number[]): string[] {
  const keys = value !== null && typeof value === 'object' ? Object.keys(value) : []
  const key = keys[pick % Math.max(keys.length, 1)]
  if (key === undefined) return []
  return [key, ...(picks.length > 0 ? placeIn((value as Json)[key], picks) : [])]
}

/** A copy with another value at a place, or without what stands there. */
function changed(value: unknown, [key, ...rest]: readonly string[], to: unknown): unknown {
  if (key === undefined || value === null || typeof value !== 'object') return to
  const copy: Record<string, unknown> & unknown[] = (Array.isArray(value) ? [...value] : { ...value }) as never
  if (rest.length === 0 && to === undefined) delete copy[key]
  else copy[key] = rest.length === 0 ? to : changed(copy[key], rest, to)
  return copy
}

/**
 * Bodies for an endpoint: its example with some fields as the contract lets them be (`from`), whole ones of its shape,
 * the example with something odd in one or two places (`against`), and what has nothing to do with it.
 */
export function bodiesOf(schema: z.core.$ZodType, example: unknown, ids: readonly string[]): fc.Arbitrary<Wild> {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  const picks = fc.array(fc.nat(20), { minLength: 1, maxLength: 4 })
  const fields = Object.entries(shape.properties ?? {})
  const from = fc
    .array(
      fields.length > 0
        ? fc.oneof(...fields.map(([name, one]) => valuesOf(one, ids).map((value) => [name, value] as const)))
        : fc.constant(['', undefined] as const),
      { minLength: 1, maxLength: 3 },
    )
    .map((some) => ({ json: { ...Object(example), ...Object.fromEntries(some) } }))
  const against = fc
    .array(fc.tuple(picks, fc.oneof(odd, fc.constantFrom(undefined, ...ids))), { minLength: 1, maxLength: 2 })
    .map((some) => ({
      json: some.reduce((body, [way, value]) => changed(body, placeIn(body, way), value), example),
    }))
  const text = fc
    .oneof(
      fc.string({ maxLength: 50 }),
      fc.constantFrom('', '{', '{"a":1,"a":2}', `${'['.repeat(3000)}`, '{"__proto__":{}}'),
    )
    .map((one) => ({ text: one }))
  return fc.oneof(
    { weight: 40, arbitrary: from },
    { weight: 20, arbitrary: valuesOf(shape, ids).map((json) => ({ json })) },
    { weight: 35, arbitrary: against },
    {
      weight: 5,
      arbitrary: fc.oneof(
        odd.map((json) => ({ json })),
        text,
      ),
    },
  )
}
