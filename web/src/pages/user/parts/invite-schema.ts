import { type InvitationRequest, invitationRequest } from '@banso/contract/invitations'
import { MAX_INVITED } from '@banso/contract/users'
import * as z from 'zod'

const normalized = (email: string) => email.trim().normalize('NFKC').toLowerCase()

/** The list of people to invite: each as the contract wants them, nobody twice. */
export const inviteSchema = z
  .object({ members: z.array(invitationRequest).min(1).max(MAX_INVITED) })
  .superRefine(({ members }, context) => {
    const addresses = members.map(({ email }) => normalized(email))
    for (const [index, address] of addresses.entries())
      if (address !== '' && addresses.indexOf(address) < index)
        context.addIssue({
          code: 'custom',
          path: ['members', index, 'email'],
          message: '同じメールアドレスがほかの行にあります。',
        })
  })
export type InviteValues = z.output<typeof inviteSchema>

export const blankMember: InvitationRequest = { last_name: '', first_name: '', email: '', company_role: 'member' }
export const isBlank = ({ last_name, first_name, email }: InvitationRequest): boolean =>
  `${last_name}${first_name}${email}`.trim() === ''
