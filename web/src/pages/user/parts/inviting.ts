import { ApiError } from '@banso/contract/errors'
import type { Invitation, InvitationRequest } from '@banso/contract/invitations'
import type { MemberRow } from '@banso/contract/users'

type Send<B, A> = (body: B, idempotencyKey: string) => Promise<{ data: A }>
export type Invite = (members: readonly InvitationRequest[], idempotencyKey: string) => Promise<MemberRow[]>

/**
 * One answer per person, whichever endpoint takes them: a single person goes to `one`, whose refusal of fields becomes
 * the row `many` would have answered. Any other refusal is thrown.
 */
export const inviting =
  (one: Send<InvitationRequest, Invitation>, many?: Send<{ members: InvitationRequest[] }, MemberRow[]>): Invite =>
  async (members, idempotencyKey) => {
    const [first] = members
    if (!first) return []
    if (many && members.length > 1) return (await many({ members: [...members] }, idempotencyKey)).data
    try {
      return [{ email: first.email, invitation: (await one(first, idempotencyKey)).data, fields: null }]
    } catch (error) {
      if (!(error instanceof ApiError) || !error.fields) throw error
      return [{ email: first.email, invitation: null, fields: error.fields }]
    }
  }
