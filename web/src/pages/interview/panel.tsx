import { Suspense, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { lazyPart } from '../../lib/lazy.ts'

// The form comes when one asks: the page shows without it.
const RequestDialog = lazyPart(async () => (await import('./parts/request-dialog.tsx')).RequestDialog)

type RequestButtonProps = {
  startup_id: string
  look?: 'primary' | 'secondary' | 'white'
  size?: 'small'
}

/** 面談を依頼: opens the form over the page that it stands on. Whoever may ask for meetings is offered it. */
export const RequestButton = ({ startup_id, ...look }: RequestButtonProps) => {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button {...look} icon="calendar" onClick={() => setAsks(true)}>
        面談を依頼
      </Button>
      <Suspense>{asks && <RequestDialog startup_id={startup_id} onClose={() => setAsks(false)} />}</Suspense>
    </>
  )
}
