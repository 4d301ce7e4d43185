import * as z from 'zod'

/** How the server stores what people write in several ways: telephone numbers, codes, カナ, addresses of the web. */
const spellings = z.registry<{ spell: (text: string) => string }>()

/** A field of text with its one spelling. Its schema takes the other ones too. */
export const spelled = (schema: z.ZodString, spell: (text: string) => string): z.ZodString => {
  const before = spellings.get(schema)?.spell
  spellings.add(schema, { spell: before ? (text) => spell(before(text)) : spell })
  return schema
}

/** Whether a field of text was built by one of the helpers of `fields.ts`, which all name a spelling. */
export const isSpelled = (schema: z.core.$ZodType): boolean => spellings.get(schema) !== undefined

/** What a schema has taken, with each text in the spelling of its field. */
export function spelledAs(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return spelledAs(schema.unwrap(), value)
  if (typeof value === 'string') return spellings.get(schema)?.spell(value) ?? value
  if (schema instanceof z.ZodArray && Array.isArray(value)) return value.map((item) => spelledAs(schema.element, item))
  if (!(schema instanceof z.ZodObject) || value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const field: z.core.$ZodType | undefined = schema.shape[key]
      return [key, field ? spelledAs(field, item) : item]
    }),
  )
}
