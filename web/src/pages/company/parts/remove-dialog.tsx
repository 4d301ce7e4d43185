import { companyRemoval, REGISTRATION_CORRECTION_DAYS } from '@banso/contract/companies'
import { REASON_MAX } from '@banso/contract/limits'
import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { TextAreaField } from '../../../kit/fields.tsx'
import { MoveDialog } from '../../../kit/move-dialog.tsx'

type RemoveCompanyProps = {
  name: string
  remove: (body: z.output<typeof companyRemoval>, idempotencyKey: string) => Promise<unknown>
  /** Leaves the page of the company that is no more. */
  onRemoved: () => void
  reread: (client: QueryClient) => Promise<unknown>
  onClose: () => void
}

/** 登録を削除: a company that was registered by mistake, as long as nobody has joined it. */
export const RemoveCompanyDialog = ({ name, remove, onRemoved, reread, onClose }: RemoveCompanyProps) => (
  <MoveDialog<z.output<typeof companyRemoval>>
    title={`「${name}」の登録を削除しますか?`}
    text={`誤って登録した企業を、登録から${REGISTRATION_CORRECTION_DAYS}日以内で、まだ誰も参加しておらず、面談や目標などの記録がない場合に削除できます。送った招待は無効になります。元に戻せません。必要になった場合は、もう一度登録してください。`}
    schema={companyRemoval}
    values={{ reason: '' }}
    submitLabel="削除する"
    send={async (body, idempotencyKey) => {
      await remove(body, idempotencyKey)
      onRemoved()
    }}
    reread={reread}
    done={`「${name}」の登録を削除しました。`}
    onClose={onClose}
  >
    {(control) => (
      <TextAreaField
        control={control}
        name="reason"
        label="理由"
        help="運営のアクティビティに残ります。"
        rows={3}
        max={REASON_MAX}
        required
      />
    )}
  </MoveDialog>
)
