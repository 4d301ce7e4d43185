import * as z from 'zod'

/** `counters/{kind}_{year}` as it is stored: the last number given, e.g. `applies_2026` for `A-2026-00012`. */
export const counterDocument = z.object({ uid: z.string(), last: z.int() })
export type CounterDocument = z.output<typeof counterDocument>
