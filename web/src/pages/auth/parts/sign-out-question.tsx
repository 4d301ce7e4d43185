import { ConfirmDialog } from '../../../kit/dialog.tsx'

type Props = { onConfirm: () => Promise<void>; onClose: () => void }

const SignOutQuestion = ({ onConfirm, onClose }: Props) => (
  <ConfirmDialog
    open
    title="ログアウトしますか?"
    text="まだ送信していない下書きがあります。ログアウトすると、この端末から削除されます。"
    confirmLabel="ログアウト"
    danger
    onConfirm={onConfirm}
    onClose={onClose}
  />
)

export default SignOutQuestion
