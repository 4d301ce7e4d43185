import type { Person } from '@banso/contract/common'
import { invitationStatus } from '@banso/contract/invitations'
import { fullName } from '@banso/contract/users'
import { getAuth, type UserRecord } from 'firebase-admin/auth'
import * as z from 'zod'
import { app } from '../../kernel/app.ts'
import { commitFor, type Unit } from '../../kernel/commit.ts'
import { invitations } from '../../resources/invitations/data.ts'
import { unlessGone } from '../auth.ts'
import { accountAt } from '../data.ts'
import { writeClaims } from '../membership/claims.ts'
import { belongingOf, giveRole, Refused } from '../membership/membership.ts'
import { Abandoned, assertMine, type Operation, type Saga } from '../operations/operations.ts'
import { registering } from './data.ts'
import { standsIn } from './standing.ts'

const joining = z.object({
  invitation_uid: z.string(),
  /** The founder brings an account of the own; everybody else's is made by the acceptance. */
  founds: z.boolean(),
  uid: z.string(),
  last_name: z.string(),
  first_name: z.string(),
  job_title: z.string(),
  terms_accepted_version: z.string(),
  valid_after: z.number().nullable(),
})
export type Joining = z.output<typeof joining>

/**
 * From an account to a member. An account that is not there was never made, so nothing has happened; one whose
 * invitation was revoked meanwhile goes again.
 */
export const accepting = {
  kind: 'accept',
  payload: joining,
  steps: {
    member: async (task, now, operation) => {
      const account = await accountAt(task.uid)
      if (account && account.status !== null) return undefined
      const [made] = (await getAuth(app).getUsers([{ uid: task.uid }])).users
      if (!made) throw new Abandoned()
      try {
        await join(task, made, operation, now)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        if (!task.founds) await unlessGone(getAuth(app).deleteUser(task.uid))
        throw new Abandoned()
      }
      return undefined
    },
    verified: async ({ uid, founds }) => {
      if (founds) await unlessGone(getAuth(app).updateUser(uid, { emailVerified: true }))
      return undefined
    },
    claims: async ({ uid }) => {
      await writeClaims(uid)
      return undefined
    },
  },
} satisfies Saga<Joining>

/** Membership, invitation and, for the founder, the company's registration, in one transaction. Throws Refused. */
async function join(task: Joining, made: UserRecord, operation: Operation, now: Date): Promise<void> {
  const actor = operation.startup_company_uid ? 'startup' : operation.partner_company_uid ? 'partner' : 'operator'
  const person: Person = { uid: task.uid, actor, name: fullName(task) }
  await commitFor(person, { requestId: `operations/${operation.uid}`, now }, async (unit) => {
    await assertMine(unit, operation)
    await joinIn(unit, task, made, person, now)
  })
}

async function joinIn(unit: Unit, task: Joining, made: UserRecord, person: Person, now: Date): Promise<void> {
  const invitation = await unit.read(invitations, task.invitation_uid)
  const status = invitation && invitationStatus(invitation, invitation.created_at)
  if (!invitation || status !== 'pending') throw new Refused('招待が取り消されています。')
  if (!(await standsIn(unit, invitation))) throw new Refused('招待した方は、もう招待できません。')
  const to = belongingOf(invitation)
  const company = task.founds ? await registering(unit, to.companyUid, person, now) : undefined
  const { email, invited_by, created_at: invited_at } = invitation
  const { last_name, first_name, job_title, terms_accepted_version, valid_after } = task
  const profile = { last_name, first_name, job_title, terms_accepted_version, valid_after, invited_by, invited_at }
  const account = { uid: task.uid, email, emailVerified: true, metadata: made.metadata }
  const also = { ...profile, ...company?.mirrored, created_by: person, updated_by: person }
  await giveRole(unit, account, to, now, { verb: 'user.joined', also })
  company?.store()
  unit.edit(invitations, invitation, { accepted_at: now.toISOString(), accepted_by: task.uid })
}
