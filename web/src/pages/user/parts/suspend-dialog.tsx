import { requiredText } from '@banso/contract/fields'
import { REASON_MAX } from '@banso/contract/limits'
import { fullName, type User, userTransition } from '@banso/contract/users'
import type * as z from 'zod'
import { ConfirmDialog, Dialog } from '../../../kit/dialog.tsx'
import { TextAreaField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { useArea } from '../../../lib/area.ts'
import { useCall } from '../../../lib/query.ts'
import { paramsOf, userArea } from '../area.ts'
import { HandoverField, HandoverWaiting } from './handover-field.tsx'
import type { PersonDialogProps } from './person-dialog.ts'
import { useHandover } from './use-handover.ts'

/** The change of a person's state, as it was seen. */
const useMove = (user: User) => {
  const call = useCall()
  const { calls } = useArea(userArea)
  return (body: z.input<typeof userTransition>, idempotencyKey: string) =>
    call(calls.users.transition, { params: paramsOf(user), body: { ...body, from: user.status }, idempotencyKey })
}

const schema = userTransition.extend({ reason: requiredText('理由', REASON_MAX) })

/** 停止する: ends the sign-ins of a person until somebody takes it back. */
export const SuspendDialog = ({ user, run, onClose }: PersonDialogProps) => {
  const handover = useHandover(user)
  const move = useMove(user)
  const name = fullName(user)
  return (
    <Dialog open onClose={onClose} title={`${name}さんの利用を停止しますか?`} width="small">
      <p className="dialog-text">
        すぐにすべての操作ができなくなります。停止を解除するまで、ログインしても利用できません。
      </p>
      {!handover.query.data ? (
        <HandoverWaiting handover={handover} />
      ) : (
        <Form
          schema={schema}
          values={{ to: 'suspended', reason: '', successor_uid: handover.first }}
          layout="plain"
          submitLabel="停止する"
          draftKey={`user-suspend:${user.uid}`}
          onCancel={onClose}
          onSubmit={(body, { idempotencyKey }) =>
            run(() => move(body, idempotencyKey), `${name}さんの利用を停止しました。`)
          }
        >
          {({ control }) => (
            <>
              <TextAreaField control={control} name="reason" label="理由" rows={3} max={REASON_MAX} />
              <HandoverField control={control} name="successor_uid" handover={handover} />
            </>
          )}
        </Form>
      )}
    </Dialog>
  )
}

/** 停止を解除する: the person may sign in again; what was handed over stays there. */
export const ResumeDialog = ({ user, run, onClose }: PersonDialogProps) => {
  const move = useMove(user)
  const name = fullName(user)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`${name}さんの停止を解除しますか?`}
      text="すぐに、もとの権限で利用できるようになります。ほかの方に引き継いだものは戻りません。"
      confirmLabel="停止を解除する"
      onConfirm={() => run(() => move({ to: 'active' }, crypto.randomUUID()), `${name}さんの停止を解除しました。`)}
    />
  )
}
