import { person, systemPerson } from '@banso/contract/common'
import { fullName } from '@banso/contract/users'
import * as z from 'zod'
import { accountAt } from '../data.ts'
import { endInvitationsOf } from '../invitations/standing.ts'
import type { Saga } from '../operations/operations.ts'
import { writeClaims } from './claims.ts'
import { carryName, start, walkSchema } from './duties.ts'

const payload = z.object({
  uid: z.string(),
  renamed: z.boolean(),
  by: person.default(systemPerson),
  walk: walkSchema.default(start),
  invitations_after: z.string().default(''),
})

/**
 * What is kept of a person outside of `users/{uid}` follows it: the claims, the invitations that a lesser role
 * may not make, and the name in open records.
 */
export const refreshing = {
  kind: 'refresh',
  payload,
  steps: {
    claims: async ({ uid }) => {
      await writeClaims(uid)
      return undefined
    },
    invitations: async (task, now) => {
      const next = await endInvitationsOf(task.uid, task.by, task.invitations_after, now)
      return next === undefined ? undefined : { again: { ...task, invitations_after: next } }
    },
    names: async (task, now) => {
      const { uid, renamed, walk } = task
      const user = renamed ? await accountAt(uid) : undefined
      if (!user || user.status === null) return undefined
      const next = await carryName({ uid, actor: user.actor, name: fullName(user) }, walk, now)
      return next && { again: { ...task, walk: next } }
    },
  },
} satisfies Saga<z.output<typeof payload>>
