import type { Memo } from '@banso/contract/memos'
import { type ReactNode, Suspense, useState } from 'react'
import { useRemoval } from '../../kit/changes.tsx'
import { useArea, useCompanyParams } from '../../lib/area.ts'
import { lazyPart } from '../../lib/lazy.ts'
import { readsOf, useApiMutation } from '../../lib/query.ts'
import { anyMemoArea } from './area.ts'

const RevisionsDialog = lazyPart(async () => (await import('./parts/revisions.tsx')).RevisionsDialog)

type MemoChanges = {
  remove: (memo: Memo) => void
  restore: (memo: Memo) => void
  /** Shows what it said before. */
  revisions: (memo: Memo) => void
  /** Goes anywhere on the page. */
  dialog: ReactNode
}

/** What can be done with a memo that stands somewhere, beside writing in it. */
export const useMemoChanges = (): MemoChanges => {
  const { calls } = useArea(anyMemoArea)
  const params = useCompanyParams()
  const [shown, setShown] = useState<Memo>()
  const stale = { refresh: readsOf(calls) }
  const removal = useApiMutation(calls.memos.remove, stale)
  const restoration = useApiMutation(calls.memos.restore, stale)
  const { remove, restore, dialog } = useRemoval<Memo>({
    nameOf: ({ author }) => `${author.name}のメモ`,
    remove: ({ uid, etag }) => removal.mutateAsync({ params: { ...params, memo_id: uid }, ifMatch: etag }),
    restore: ({ uid }) => restoration.mutateAsync({ params: { ...params, memo_id: uid }, body: {} }),
  })
  return {
    remove,
    restore,
    revisions: setShown,
    dialog: (
      <>
        {dialog}
        <Suspense>{shown && <RevisionsDialog memo={shown} onClose={() => setShown(undefined)} />}</Suspense>
      </>
    ),
  }
}
