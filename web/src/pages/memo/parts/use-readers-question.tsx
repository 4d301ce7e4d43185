import { invalid } from '@banso/contract/errors'
import { useState } from 'react'
import { ConfirmDialog } from '../../../kit/dialog.tsx'

type Asked = { title: string; confirmLabel: string; go: () => void; back: (refusal: Error) => void }

/** Asks before a memo is saved for other readers than it had. Whoever says no stays in the form, at their choice. */
export const useReadersQuestion = () => {
  const [asked, setAsked] = useState<Asked>()
  return {
    /** Settles with a yes; a no is refused like any other entry. */
    ask: (title: string, confirmLabel = '保存する') =>
      new Promise<void>((go, back) => setAsked({ title, confirmLabel, go, back })).finally(() => setAsked(undefined)),
    /** Goes anywhere beside the form. */
    question: asked && (
      <ConfirmDialog
        open
        title={asked.title}
        confirmLabel={asked.confirmLabel}
        onConfirm={asked.go}
        onClose={() => asked.back(invalid({ visibility: '公開する範囲を選び直してから保存してください。' }))}
      />
    ),
  }
}
