import { ApiError, type FieldErrors } from '@banso/contract/errors'
import type { InvitationRequest } from '@banso/contract/invitations'
import type { MemberRow } from '@banso/contract/users'
import { useState } from 'react'
import { useArea, useCompanyParams } from '../../../lib/area.ts'
import { useCall, useReread } from '../../../lib/query.ts'
import { invitationArea, memberArea } from '../area.ts'

/**
 * Asks for invitations with one answer per person: the refusal of a single person's fields becomes the row that several
 * at once would have been answered. Any other refusal is thrown.
 */
const useInviting = () => {
  const call = useCall()
  const { calls } = useArea(memberArea)
  const params = useCompanyParams()
  return async (members: readonly InvitationRequest[], idempotencyKey: string): Promise<MemberRow[]> => {
    const [first] = members
    if (!first) return []
    if ('addMembers' in calls.members && members.length > 1) {
      const body = { members: [...members] }
      return (await call(calls.members.addMembers, { params, body, idempotencyKey })).data
    }
    try {
      const { data } = await call(calls.members.create, { params, body: first, idempotencyKey })
      return [{ email: first.email, invitation: data, fields: null }]
    } catch (error) {
      if (!(error instanceof ApiError) || !error.fields) throw error
      return [{ email: first.email, invitation: null, fields: error.fields }]
    }
  }
}

/**
 * Sends invitations: `sent` is how many went out so far. Refused ones are thrown as the errors of the form whose list is
 * `members`; where others went out, only the refused rows stay (`onRefused`).
 */
export const useInvite = (onRefused: (members: InvitationRequest[]) => void) => {
  const invite = useInviting()
  const reread = useReread(useArea(invitationArea).calls)
  const [sent, setSent] = useState(0)
  // Of its own: a list of which a part went out is another list from then on.
  const [key, setKey] = useState(() => crypto.randomUUID())

  const send = async (members: readonly InvitationRequest[]): Promise<number> => {
    const rows = await invite(members, key)
    setKey(crypto.randomUUID())
    const refused = members.flatMap((member, index) => {
      const fields = rows[index]?.fields
      return fields ? [{ member, fields }] : []
    })
    const total = sent + members.length - refused.length
    setSent(total)
    void reread()
    if (refused.length === 0) return total
    if (refused.length < members.length) onRefused(refused.map(({ member }) => member))
    throw new ApiError('validation_failed', { fields: errorsOf(refused.map(({ fields }) => fields)) })
  }
  return { send, sent }
}

/** `[{ email: […] }]` → `{ 'members.0.email': […] }` */
const errorsOf = (rows: readonly FieldErrors[]): FieldErrors =>
  Object.fromEntries(
    rows.flatMap((fields, index) => Object.entries(fields).map(([name, texts]) => [`members.${index}.${name}`, texts])),
  )
