import type { PageName } from '@banso/contract/pages'
import { Button } from '../kit/button.tsx'
import { Empty } from '../kit/empty.tsx'

/** Start-up got no answer: nothing is known about the person yet, so nothing but another try makes sense. */
export const Retry = ({ page }: { page: PageName | null }) => (
  <main id="main" className="whole-page" data-page={page ?? undefined} data-state="error">
    <Empty
      drawing="broken"
      title="通信できませんでした。"
      text="通信環境を確認して再度お試しください。"
      action={
        <Button icon="refresh" onClick={() => location.reload()}>
          再読み込み
        </Button>
      }
    />
  </main>
)
