import { ApiError, type FieldErrors } from '@banso/contract/errors'
import type { InvitationRequest } from '@banso/contract/invitations'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invite } from './inviting.ts'
import { refreshInvitations } from './refresh.ts'

/**
 * Sends invitations: `sent` is how many went out so far. Refused ones are thrown as the errors of the form whose list is
 * `members`; where others went out, only the refused rows stay (`onRefused`).
 */
export const useInvite = (invite: Invite, onRefused: (members: InvitationRequest[]) => void) => {
  const client = useQueryClient()
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
    void refreshInvitations(client)
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
