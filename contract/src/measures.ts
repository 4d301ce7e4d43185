import * as z from 'zod'
import { choice, optionalLine, requiredInt, requiredLine, requiredNumber, uid } from './fields.ts'
import { measureLabels } from './labels/goals.ts'

export const MEASURE_LIMIT = 5
export const directions = { up: '増やす', down: '減らす', keep: '保つ' } as const

const label = measureLabels
const bound = 1e15
export const measureInput = z.strictObject({
  /** Null for a measure that is new. */
  uid: uid.nullable(),
  name: requiredLine(label.name, 60),
  unit: optionalLine(label.unit, 10),
  direction: choice(label.direction, directions),
  start_value: requiredNumber(label.start_value, -bound, bound),
  target_value: requiredNumber(label.target_value, -bound, bound),
  tolerance: requiredNumber(label.tolerance, 0, bound),
  weight: requiredInt(label.weight, 1, 10),
  /** The monthly number that it follows: its newest value is the current one, and nobody enters it by hand. */
  metric_key: uid.nullable().optional(),
})
export const measure = z
  .object({
    ...measureInput.shape,
    uid,
    current_value: z.number(),
    /** The day the current value is of; null while nobody has said one, missing in what was stored before. */
    measured_on: z.string().nullable().optional(),
    /** What the number is called that it follows, for readers who do not see the company's numbers. */
    metric_name: z.string().optional(),
  })
  .meta({ id: 'Measure' })
export type Measure = z.output<typeof measure>
