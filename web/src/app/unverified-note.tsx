import { accounts } from '@banso/contract/auth'
import { useAtomValue } from 'jotai'
import { Button } from '../kit/button.tsx'
import { Note, useNotice } from '../kit/notice.tsx'
import { failureText } from '../lib/failure.ts'
import { useApiMutation } from '../lib/query.ts'
import { loadedUser } from '../state.ts'
import './unverified-note.css'

/** Above every page until the person has opened the link of the confirmation mail. */
const UnverifiedNote = () => {
  const { email } = useAtomValue(loadedUser)
  const showNotice = useNotice()
  const resend = useApiMutation(accounts.verify, { onSuccess: () => showNotice('確認メールを送りました。') })
  const action = (
    <Button size="small" busy={resend.isPending} onClick={() => resend.mutate({ body: {} })}>
      確認メールを再送
    </Button>
  )
  return (
    <section className="unverified" aria-label="メールアドレスの確認">
      <Note tone="warn" action={action}>
        {resend.isError
          ? failureText(resend.error)
          : `${email} の確認が済んでいません。届いたメールのリンクを開いてください。`}
      </Note>
    </section>
  )
}

export default UnverifiedNote
