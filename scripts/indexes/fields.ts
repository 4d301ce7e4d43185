import * as z from 'zod'
import type { StoredField } from './rules.ts'

/** Longer than what anybody asks for by its whole text. */
const LONG = 200

/** The fields of stored documents, of each collection by its schema. */
export const fieldsOf = (schemas: Readonly<Record<string, z.core.$ZodType>>): StoredField[] =>
  Object.entries(schemas).flatMap(([collection, schema]) =>
    Object.entries(shapeOf(schema)).map(([field, value]) => ({ collection, field, isHeavy: isHeavy(value) })),
  )

const shapeOf = (schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> => {
  const plain = unwrapped(schema)
  return plain instanceof z.ZodObject ? plain.shape : {}
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrapped(schema.unwrap())
  if (schema instanceof z.ZodCatch) return unwrapped(schema.unwrap())
  return schema instanceof z.ZodPipe ? unwrapped(schema.out instanceof z.ZodTransform ? schema.in : schema.out) : schema
}

function isHeavy(schema: z.core.$ZodType): boolean {
  const plain = unwrapped(schema)
  if (plain instanceof z.ZodString) return (plain.maxLength ?? 0) > LONG
  if (plain instanceof z.ZodUnion) return plain.options.some(isHeavy)
  return plain instanceof z.ZodObject || plain instanceof z.ZodRecord || plain instanceof z.ZodArray
}
