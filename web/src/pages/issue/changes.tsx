import { type Issue, type IssueStatus, issueStates } from '@banso/contract/issues'
import { type ReactNode, Suspense, useState } from 'react'
import { useRemoval, useTold } from '../../kit/changes.tsx'
import { saveFields } from '../../kit/conflict.tsx'
import { ConfirmDialog } from '../../kit/dialog.tsx'
import { useNotice } from '../../kit/notice.tsx'
import { useArea } from '../../lib/area.ts'
import { lazyPart } from '../../lib/lazy.ts'
import { readsOf, useApiMutation } from '../../lib/query.ts'
import { issueArea, paramsOf } from './area.ts'

const NewIssueDialog = lazyPart(async () => (await import('./parts/dialog.tsx')).NewIssueDialog)
const EditIssueDialog = lazyPart(async () => (await import('./parts/dialog.tsx')).EditIssueDialog)
const ResolveDialog = lazyPart(async () => (await import('./parts/resolve-dialog.tsx')).ResolveDialog)

type Asked = { kind: 'new' } | { kind: 'edit' | 'resolve' | 'drop'; issue: Issue }

export type IssueChanges = {
  add: () => void
  edit: (issue: Issue) => void
  /** To another state; what has to be said or confirmed is asked for. */
  move: (issue: Issue, to: IssueStatus) => void
  place: (issue: Issue, order: number) => void
  remove: (issue: Issue) => void
  restore: (issue: Issue) => void
  /** A change is on its way: places must not be changed meanwhile. */
  busy: boolean
  dialog: ReactNode
}

const moved = (to: IssueStatus) => `経営課題を「${issueStates[to].label}」にしました。`

/** What can be done with a company's issues, each with its dialog; `dialog` goes anywhere on the page. */
export const useIssueChanges = (startup_id: string): IssueChanges => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const show = useNotice()
  const told = useTold()
  const { calls } = useArea(issueArea)
  const stale = { refresh: readsOf(calls) }
  const update = useApiMutation(calls.issues.update, stale)
  const transition = useApiMutation(calls.issues.transition, stale)
  const removal = useApiMutation(calls.issues.remove, stale)
  const restoration = useApiMutation(calls.issues.restore, stale)
  const { remove, restore, dialog } = useRemoval({
    nameOf: ({ title }: Issue) => title,
    remove: (issue) => removal.mutateAsync({ params: paramsOf(issue), ifMatch: issue.etag }),
    restore: (issue) => restoration.mutateAsync({ params: paramsOf(issue), body: {} }),
  })
  const close = () => setAsked(null)
  const go = (issue: Issue, to: IssueStatus) =>
    transition.mutateAsync({ params: paramsOf(issue), body: { to, from: issue.status } })
  return {
    add: () => setAsked({ kind: 'new' }),
    edit: (issue) => setAsked({ kind: 'edit', issue }),
    move: (issue, to) => {
      if (to === 'resolved') setAsked({ kind: 'resolve', issue })
      else if (to === 'dropped') setAsked({ kind: 'drop', issue })
      else told(go(issue, to), moved(to))
    },
    place: (issue, order) => {
      const change = saveFields(issue, ['order'], (ifMatch) =>
        update.mutateAsync({ params: paramsOf(issue), body: { order }, ifMatch }),
      )
      told(change, `「${issue.title}」を${order}番目に移動しました。`)
    },
    remove,
    restore,
    busy: update.isPending || transition.isPending,
    dialog: (
      <>
        {dialog}
        <Suspense>
          {asked?.kind === 'new' && <NewIssueDialog startup_id={startup_id} onClose={close} />}
          {asked?.kind === 'edit' && <EditIssueDialog issue={asked.issue} onClose={close} />}
          {asked?.kind === 'resolve' && <ResolveDialog issue={asked.issue} onClose={close} />}
        </Suspense>
        {asked?.kind === 'drop' && (
          <ConfirmDialog
            open
            onClose={close}
            title={`「${asked.issue.title}」を取り下げますか?`}
            text="取り下げた課題は、一覧の「解決・取り下げ」に残ります。再び取り組む場合は、新しく追加してください。"
            confirmLabel="取り下げる"
            onConfirm={async () => {
              await go(asked.issue, 'dropped')
              show(moved('dropped'))
            }}
          />
        )}
      </>
    ),
  }
}
