import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/dialog.tsx'
import { useNotice } from '../../kit/notice.tsx'

/** 評価しない: the own company gives no rating, and is asked for none any more. It is asked first: nothing leads back. */
export const DeclineRating = ({ onDecline, small = false }: { onDecline: () => Promise<unknown>; small?: boolean }) => {
  const show = useNotice()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button {...(small && { size: 'small', look: 'transparent' })} onClick={() => setAsks(true)}>
        評価しない
      </Button>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title="評価しないことにしますか?"
        text="自社からの評価は、あとから送れなくなります。"
        confirmLabel="評価しない"
        onConfirm={async () => {
          await onDecline()
          show('評価しないことを記録しました。')
        }}
      />
    </>
  )
}
