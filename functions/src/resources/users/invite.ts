import { ApiError, type FieldErrors } from '@banso/contract/errors'
import { type InvitationDocument, type InvitationRequest, invitationRequest } from '@banso/contract/invitations'
import type { Role } from '@banso/contract/roles'
import { spelledAs } from '@banso/contract/spellings'
import type {
  MemberRow,
  operatorPartnerUsers,
  operatorStartupUsers,
  operatorUsers,
  partnerUsers,
  startupUsers,
} from '@banso/contract/users'
import * as z from 'zod'
import { normalized } from '../../accounts/emails/address.ts'
import { countInvitations, isWaiting, prepareInvitation, storeInvitation } from '../../accounts/invitations/invite.ts'
import { roomIn } from '../../accounts/membership/seats.ts'
import { reached } from '../../accounts/operations/operations.ts'
import type { Unit } from '../../kernel/commit.ts'
import { isAlreadyExists } from '../../kernel/firestore/write.ts'
import type { Context } from '../../kernel/serve.ts'
import { presentInvitation } from '../invitations/rules.ts'

type Into = Parameters<typeof prepareInvitation>[1]
type Scope = Pick<Context<typeof startupUsers.create>, 'caller'> & {
  startupId?: string | undefined
  partnerId?: string | undefined
}
/** The company of the path, or the operators where it names none. */
const intoOf = ({ startupId, partnerId, caller }: Scope): Into => ({
  actor: startupId ? 'startup' : partnerId ? 'partner' : 'operator',
  companyUid: startupId ?? partnerId ?? '',
  inviter: caller.person,
})

/** Of two calls at once that invite the same address the slower one finds the row and renews it. */
const again = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    if (isAlreadyExists(error)) return work()
    throw error
  })

type InviteContext =
  | Context<typeof startupUsers.create>
  | Context<typeof partnerUsers.create>
  | Context<typeof operatorUsers.create>
  | Context<typeof operatorStartupUsers.create>
  | Context<typeof operatorPartnerUsers.create>

/** Errors: 422 for a colleague's address, 409 for a full company, 429. Every other address gets the same answer. */
export const create = async (context: InviteContext) => {
  const { body, now } = context
  const into = intoOf(context)
  const role: Role = 'operator_role' in body ? body.operator_role : body.company_role
  return again(() =>
    context.commit(async (unit: Unit) => {
      const prepared = await prepareInvitation(unit, into, { ...body, role }, now)
      const take = await roomIn(unit, into, isWaiting(prepared.known, now) ? 0 : 1, now)
      await countInvitations(unit, into.inviter, 1, now)
      take()
      const invitation = storeInvitation(unit, prepared, now)
      return { status: 202, body: { data: presentInvitation(context)(invitation) } } as const
    }),
  )
}

type Prepared = Awaited<ReturnType<typeof prepareInvitation>>
type Row = { email: string; fields: FieldErrors } | { email: string; prepared: Prepared }

async function prepareRow(unit: Unit, into: Into, row: unknown, earlier: Set<string>, now: Date): Promise<Row> {
  const typed = z.object({ email: z.string() }).safeParse(row)
  const email = typed.success ? typed.data.email : ''
  const parsed = invitationRequest.safeParse(row)
  if (!parsed.success) return { email, fields: z.flattenError(parsed.error).fieldErrors as FieldErrors }
  // The kernel knows no fields of a row.
  const guest = spelledAs(invitationRequest, parsed.data) as InvitationRequest
  const address = normalized(guest.email)
  if (earlier.has(address)) return { email, fields: { email: ['同じメールアドレスが重複しています。'] } }
  earlier.add(address)
  try {
    return { email, prepared: await prepareInvitation(unit, into, { ...guest, role: guest.company_role }, now) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { email, fields: error.fields ?? { email: [error.message] } }
  }
}

/** Where no row could be invited the whole call is refused, so that its key can be used again. */
function assertSome(rows: readonly Row[]): void {
  if (rows.some((row) => 'prepared' in row)) return
  throw invalidRows(rows)
}
const invalidRows = (rows: readonly Row[]) =>
  new ApiError('validation_failed', {
    fields: Object.fromEntries(
      rows.flatMap((row, index) =>
        'fields' in row ? Object.entries(row.fields).map(([field, texts]) => [`members.${index}.${field}`, texts]) : [],
      ),
    ),
  })

/** Each row for itself: invited, or told what is wrong with it. Errors: 422 where all are wrong, else as `create`. */
export const addMembers = async (
  context: Context<typeof startupUsers.addMembers> | Context<typeof partnerUsers.addMembers>,
) => {
  const { body, now } = context
  const into = intoOf(context)
  await reached('add_members:begun')
  const reply = await again(() =>
    context.commit(async (unit: Unit) => {
      const earlier = new Set<string>()
      const rows: Row[] = []
      for (const row of body.members) rows.push(await prepareRow(unit, into, row, earlier, now))
      assertSome(rows)
      const prepared = rows.flatMap((row) => ('prepared' in row ? [row.prepared] : []))
      const take = await roomIn(unit, into, prepared.filter(({ known }) => !isWaiting(known, now)).length, now)
      await countInvitations(unit, into.inviter, prepared.length, now)
      take()
      return { status: 202, body: { data: rows.map(rowOf(unit, context)) } } as const
    }),
  )
  await reached('add_members:stored')
  return reply
}
/** For the tests that end the process at each. */
export const addMembersSeams = ['add_members:begun', 'add_members:stored'] as const

const rowOf =
  (unit: Unit, context: Parameters<typeof presentInvitation>[0]) =>
  (row: Row): MemberRow => {
    if ('fields' in row) return { email: row.email, invitation: null, fields: row.fields }
    const invitation: InvitationDocument = storeInvitation(unit, row.prepared, context.now)
    return { email: row.email, invitation: presentInvitation(context)(invitation), fields: null }
  }
