import { type InvitationDocument, invitationDocument, invitationStatus } from '@banso/contract/invitations'
import type { Actor } from '@banso/contract/roles'
import type { PartnerId, StartupId } from '../../kernel/authorize.ts'
import { collection } from '../../kernel/firestore/codec.ts'
import { after, count, list, read, take } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import type { Queue } from '../../kernel/queue.ts'
import { ofCompany } from '../../kernel/scopes.ts'

export const invitations = collection('invitations', invitationDocument, ({ last_name, first_name, email }) => [
  `${last_name}${first_name}`,
  email,
])

type ListQuery = {
  page?: number
  per_page?: number
  cursor?: string
  sort?: string
  open?: 'true'
  startup_uid?: string
  partner_uid?: string
}

const open: Where[] = [
  { field: 'accepted_at', op: '==', value: null },
  { field: 'revoked_at', op: '==', value: null },
]

/** Where somebody is invited to: a company, or the operators. */
export const belongingTo = (actor: Actor, companyUid: string): Where =>
  actor === 'operator'
    ? { field: 'kind', op: '==', value: 'operator' }
    : { field: `${actor}_company_uid`, op: '==', value: companyUid }

const search = (scope: Where[], query: ListQuery, callerUid: string) =>
  list(invitations, {
    where: [...scope, ...(query.open ? open : [])],
    sort: query.sort ?? '-created_at',
    query,
    callerUid,
  })

/** Invitations into one company. */
export const invitationsOf = (company: { startupId: StartupId } | { partnerId: PartnerId }) => {
  const [field, companyUid] =
    'startupId' in company
      ? (['startup_company_uid', company.startupId] as const)
      : (['partner_company_uid', company.partnerId] as const)
  return {
    list: (query: ListQuery, callerUid: string) => search([{ field, op: '==', value: companyUid }], query, callerUid),
    getIn: async (writer: Writer, uid: string) => {
      const invitation = await writer.read(invitations, uid)
      return invitation?.[field] === companyUid ? invitation : undefined
    },
  }
}

/** Invitations of every kind: for operators alone. */
export const allInvitations = {
  list: (query: ListQuery, callerUid: string) => search(ofCompany(query), query, callerUid),
  getIn: (writer: Writer, uid: string) => writer.read(invitations, uid),
}

export const invitationAt = (uid: string): Promise<InvitationDocument | undefined> => read(invitations, uid)

/** The invitation whose latest link carries this token. */
export const invitationByHash = async (token_hash: string): Promise<InvitationDocument | undefined> =>
  (await take(invitations, [{ field: 'token_hash', op: '==', value: token_hash }], undefined, 1))[0]

/** Every invitation of an address to one place, so that nobody is invited twice at a time. */
export const invitationsTo = (
  writer: Writer,
  place: Where,
  email: string,
  limit: number,
): Promise<InvitationDocument[]> =>
  writer.take(invitations, [place, { field: 'email', op: '==', value: email }], undefined, limit)

/** How many invitations to a place still wait for an answer. */
export const countWaiting = (place: Where, now: Date): Promise<number> =>
  count(invitations, [place, ...open, { field: 'expires_at', op: '>', value: now.toISOString() }])

/** The open invitations somebody stands behind, in the order of ids; those that ran out or ended among them. */
export const openBy = (inviterUid: string, last: string, limit: number): Promise<InvitationDocument[]> =>
  take(invitations, [...open, { field: 'invited_by', op: '==', value: inviterUid }, ...after(last)], undefined, limit)

/** Everything that can be accepted now. */
export const waitingInvitations = (now: Date): Queue<InvitationDocument> => ({
  from: invitations,
  where: [...open, { field: 'expires_at', op: '>', value: now.toISOString() }],
  sort: 'expires_at',
})

/** The open invitation of an address to found a startup, the latest where there are several. */
export async function foundingInvitation(email: string, now: string): Promise<InvitationDocument | undefined> {
  const where: Where[] = [
    ...open,
    { field: 'kind', op: '==', value: 'startup_owner' },
    { field: 'email', op: '==', value: email },
  ]
  const found = (await take(invitations, where, undefined, 10)).filter(
    (one) => invitationStatus(one, now) === 'pending',
  )
  return found.toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0]
}
