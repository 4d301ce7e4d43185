import type { Invitation } from '@banso/contract/invitations'
import { INVITATION_DAYS } from '@banso/contract/invitations'
import { fullName } from '@banso/contract/users'
import { useState } from 'react'
import { ConfirmDialog } from '../../../kit/dialog.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { useArea, useCompanyParams } from '../../../lib/area.ts'
import { useCall, useReread } from '../../../lib/query.ts'
import { invitationArea } from '../area.ts'

const texts = {
  resend: {
    question: 'さんに招待を再送しますか?',
    text: (email: string) =>
      `${email} に新しい招待メールを送ります。有効期限は${INVITATION_DAYS}日に戻り、前のメールのリンクは使えなくなります。`,
    label: '招待を再送',
    done: 'さんに招待を再送しました。',
  },
  revoke: {
    question: 'さんの招待を取り消しますか?',
    text: (email: string) => `${email} に届いた招待メールのリンクが使えなくなります。`,
    label: '招待を取り消す',
    done: 'さんの招待を取り消しました。',
  },
} as const

type InvitationDialogProps = {
  invitation: Invitation
  does: keyof typeof texts
  onClose: () => void
}

/** Asks before an invitation is sent again or taken back. */
export const InvitationDialog = ({ invitation, does, onClose }: InvitationDialogProps) => {
  const call = useCall()
  const { calls } = useArea(invitationArea)
  const params = { ...useCompanyParams(), invitation_id: invitation.uid }
  const reread = useReread(calls)
  const show = useNotice()
  const [key] = useState(() => crypto.randomUUID())
  const { question, text, label, done } = texts[does]
  const name = fullName(invitation)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`${name}${question}`}
      text={text(invitation.email)}
      confirmLabel={label}
      cancelLabel="閉じる"
      onConfirm={async () => {
        await call(calls.invitations[does], { params, body: {}, idempotencyKey: key })
        await reread()
        show(`${name}${done}`)
      }}
    />
  )
}
