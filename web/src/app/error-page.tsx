import { useRouteError } from 'react-router-dom'
import { Button } from '../kit/button.tsx'
import { Empty } from '../kit/empty.tsx'
import { isChunkError } from '../lib/fault.ts'
import { reportError } from '../lib/sentry.ts'
import { useHere } from './use-guard.ts'

/** Stands where a page broke; the rest of the screen keeps working. */
export const ErrorPage = () => {
  const error = useRouteError()
  const { page } = useHere()
  const isOld = isChunkError(error)
  return (
    <main id="main" className="whole-page" data-page={page ?? undefined} data-state="error">
      <Empty
        drawing="broken"
        title={isOld ? '画面を読み込めませんでした。' : 'エラーが発生しました。'}
        text={
          isOld
            ? '新しい版が公開されたか、通信が途切れています。再読み込みしてください。'
            : `時間をおいて再度お試しください。お問い合わせ番号 ${reportError(error)}`
        }
        action={
          <Button icon="refresh" onClick={() => location.reload()}>
            再読み込み
          </Button>
        }
      />
    </main>
  )
}
