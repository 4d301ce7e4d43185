import { fullName } from '@banso/contract/users'
import * as z from 'zod'
import { accountAt } from '../data.ts'
import type { Saga } from '../operations/operations.ts'
import { writeClaims } from './claims.ts'
import { carryName, start, walkSchema } from './duties.ts'

const payload = z.object({ uid: z.string(), renamed: z.boolean(), walk: walkSchema.default(start) })

/** What is kept of a person outside of `users/{uid}` follows it: the claims, and the name in open records. */
export const refreshing = {
  kind: 'refresh',
  payload,
  steps: {
    claims: async ({ uid }) => {
      await writeClaims(uid)
      return undefined
    },
    names: async ({ uid, renamed, walk }) => {
      const user = renamed ? await accountAt(uid) : undefined
      if (!user || user.status === null) return undefined
      const next = await carryName({ uid, actor: user.actor, name: fullName(user) }, walk)
      return next && { again: { uid, renamed, walk: next } }
    },
  },
} satisfies Saga<z.output<typeof payload>>
