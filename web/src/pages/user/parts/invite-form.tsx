import { useRef } from 'react'
import { Form } from '../../../kit/form.tsx'
import { Note, useNotice } from '../../../kit/notice.tsx'
import { InviteRows, type InviteRowsHandle } from './invite-rows.tsx'
import { blankMember, inviteSchema } from './invite-schema.ts'
import { RoleGuide } from './role-guide.tsx'
import { useInvite } from './use-invite.ts'

type InviteFormProps = { draftKey: string; onDone: () => void; onCancel: () => void }

/** メンバーの招待: one person or a list. Who was invited leaves the list, who was refused stays with the reason. */
export const InviteForm = ({ draftKey, onDone, onCancel }: InviteFormProps) => {
  const rows = useRef<InviteRowsHandle>(null)
  const show = useNotice()
  const { send, sent } = useInvite((members) => rows.current?.replace(members))
  return (
    <Form
      schema={inviteSchema}
      values={{ members: [blankMember] }}
      layout="bar"
      submitLabel="招待メールを送信"
      draftKey={draftKey}
      onCancel={onCancel}
      onSubmit={async ({ members }) => {
        show(`${await send(members)}名に招待メールを送りました。`)
        onDone()
      }}
    >
      {(form) => (
        <>
          {sent > 0 && (
            <Note tone="ok">{sent}名に招待メールを送りました。残りの方は、内容を直すともう一度送信できます。</Note>
          )}
          <InviteRows form={form} ref={rows} />
          <RoleGuide />
        </>
      )}
    </Form>
  )
}
