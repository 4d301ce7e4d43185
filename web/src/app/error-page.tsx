import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { Button } from '../kit/button.tsx'
import { Empty } from '../kit/empty.tsx'
import { reportError } from '../lib/sentry.ts'
import { useHere } from './use-guard.ts'

/** A part of the program could not be downloaded: the connection failed, or a newer version replaced the file. */
const isChunkError = (error: unknown) =>
  error instanceof Error && /dynamically imported module|importing a module script|preload CSS/i.test(error.message)

/** Stands where a page broke; the rest of the screen keeps working. */
export const ErrorPage = () => {
  const error = useRouteError()
  const { page } = useHere()
  const isOld = isChunkError(error)
  useEffect(() => {
    if (!isOld) reportError(error)
  }, [error, isOld])
  return (
    <main id="main" className="whole-page" data-page={page ?? undefined} data-state="error">
      <Empty
        drawing="broken"
        title={isOld ? '画面を読み込めませんでした。' : 'エラーが発生しました。'}
        text={
          isOld
            ? '新しい版が公開されたか、通信が途切れています。再読み込みしてください。'
            : '時間をおいて再度お試しください。'
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
