import { ConfirmDialog } from '../../../kit/dialog.tsx'

type Props = { settle: (leaves: boolean) => void }

const SignOutQuestion = ({ settle }: Props) => (
  <ConfirmDialog
    open
    title="ログアウトしますか?"
    text="まだ送信していない入力や下書きがあります。ログアウトすると、この端末から削除されます。"
    confirmLabel="ログアウト"
    danger
    onConfirm={() => settle(true)}
    onClose={() => settle(false)}
  />
)

export default SignOutQuestion
