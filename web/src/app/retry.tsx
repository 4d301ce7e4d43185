import type { PageName } from '@banso/contract/pages'
import { Button } from '../kit/button.tsx'
import { Empty } from '../kit/empty.tsx'

type Props = {
  page: PageName | null
  /** The server's own words, where it has answered. */
  text: string | undefined
}

/** Start-up got no answer, or one that says nothing of the person: nothing but another try makes sense. */
export const Retry = ({ page, text }: Props) => (
  <main id="main" className="whole-page" data-page={page ?? undefined} data-state="error">
    <Empty
      drawing="broken"
      title={text ? '画面を表示できませんでした。' : '通信できませんでした。'}
      text={text ?? '通信環境を確認して再度お試しください。'}
      action={
        <Button icon="refresh" onClick={() => location.reload()}>
          再読み込み
        </Button>
      }
    />
  </main>
)
