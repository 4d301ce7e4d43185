import { ApiError } from '@banso/contract/errors'
import { type InvitationKind, type InvitationPreview, invitationAcceptance } from '@banso/contract/invitations'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { callQuietly } from '../../../lib/api.ts'
import { settlingAt } from '../../../lib/mail-link.ts'
import { leaveAccount, session } from '../../../lib/session.ts'

/** Whom a page takes: the kind of invitation, and the company of its address. */
export type Expected = { kinds: readonly InvitationKind[]; companyUid?: string }

export type Invitation =
  | { kind: 'none' | 'checking' }
  | { kind: 'open'; preview: InvitationPreview; token: string }
  /** The token counts no more, or belongs to another page: in words. */
  | { kind: 'refused'; text: string }
  | { kind: 'unreachable'; retry: () => void }
  /** Somebody else is signed in on this browser. */
  | { kind: 'other-person'; preview: InvitationPreview; leave: () => Promise<unknown> }

const isFor = (preview: InvitationPreview, { kinds, companyUid }: Expected): boolean =>
  kinds.includes(preview.kind) &&
  (preview.startup_company_uid ?? preview.partner_company_uid ?? undefined) === companyUid

/** What the token of a link opens, asked once. Where it opens nothing, the guard decides again about who is signed in. */
export const useInvitation = (token: string, expected: Expected): Invitation => {
  const invitation = useAsked(token, expected)
  const release = useSetAtom(settlingAt)
  const opensNothing = invitation.kind === 'refused'
  useEffect(() => {
    if (opensNothing) release('')
  }, [opensNothing, release])
  return invitation
}

const useAsked = (token: string, expected: Expected): Invitation => {
  const now = useAtomValue(session)
  const query = useQuery({
    queryKey: [invitationAcceptance.check.path, token],
    queryFn: ({ signal }) => callQuietly(invitationAcceptance.check, { body: { token } }, signal),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (token === '') return { kind: 'none' }
  if (query.isPending) return { kind: 'checking' }
  if (query.error instanceof ApiError && query.error.status < 500) return { kind: 'refused', text: query.error.message }
  if (!query.data) return { kind: 'unreachable', retry: () => void query.refetch() }
  const preview = query.data.data
  if (!isFor(preview, expected)) return { kind: 'refused', text: 'このリンクは、別の画面で使う招待です。' }
  if (now.status === 'signed-in' && now.email !== preview.email)
    return { kind: 'other-person', preview, leave: leaveAccount }
  return { kind: 'open', preview, token }
}
