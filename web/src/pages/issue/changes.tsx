import { type Issue, type IssueStatus, issueStates, issues } from '@banso/contract/issues'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog, DeleteDialog } from '../../kit/dialog.tsx'
import { useNotice } from '../../kit/notice.tsx'
import { useApiMutation } from '../../lib/query.ts'
import { EditIssueDialog, NewIssueDialog } from './parts/dialog.tsx'
import { ResolveDialog } from './parts/resolve-dialog.tsx'
import { staleAfterIssue } from './parts/stale.ts'

type Asked = { kind: 'new' } | { kind: 'edit' | 'resolve' | 'drop' | 'remove'; issue: Issue }

export type IssueActions = {
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

/** What can be done with a company's issues, each with its dialog; `dialog` goes anywhere on the page. */
export const useIssueActions = (startup_id: string): IssueActions => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const show = useNotice()
  const refresh = { refresh: staleAfterIssue }
  const [update, transition] = [useApiMutation(issues.update, refresh), useApiMutation(issues.transition, refresh)]
  const [removal, restoration] = [useApiMutation(issues.remove, refresh), useApiMutation(issues.restore, refresh)]
  const close = () => setAsked(null)
  const addressOf = (issue: Issue) => ({ startup_id, issue_id: issue.uid })
  const told = (change: Promise<unknown>, text: string) =>
    void change.then(
      () => show(text),
      (error: Error) => show(error.message),
    )
  const go = (issue: Issue, to: IssueStatus) =>
    transition.mutateAsync({ params: addressOf(issue), body: { to }, ifMatch: issue.etag })
  const moved = (to: IssueStatus) => `経営課題を「${issueStates[to].label}」にしました。`
  const restore = (issue: Issue) =>
    told(restoration.mutateAsync({ params: addressOf(issue), body: {} }), '元に戻しました。')
  return {
    add: () => setAsked({ kind: 'new' }),
    edit: (issue) => setAsked({ kind: 'edit', issue }),
    move: (issue, to) => {
      if (to === 'resolved') setAsked({ kind: 'resolve', issue })
      else if (to === 'dropped') setAsked({ kind: 'drop', issue })
      else told(go(issue, to), moved(to))
    },
    place: (issue, order) => {
      const change = update.mutateAsync({ params: addressOf(issue), body: { order }, ifMatch: issue.etag })
      told(change, `「${issue.title}」を${order}番目に移動しました。`)
    },
    remove: (issue) => setAsked({ kind: 'remove', issue }),
    restore,
    busy: update.isPending || transition.isPending,
    dialog: asked && (
      <>
        {asked.kind === 'new' && <NewIssueDialog startup_id={startup_id} onClose={close} />}
        {asked.kind === 'edit' && <EditIssueDialog startup_id={startup_id} issue={asked.issue} onClose={close} />}
        {asked.kind === 'resolve' && <ResolveDialog startup_id={startup_id} issue={asked.issue} onClose={close} />}
        {asked.kind === 'drop' && (
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
        {asked.kind === 'remove' && (
          <DeleteDialog
            open
            onClose={close}
            name={`「${asked.issue.title}」`}
            onConfirm={async () => {
              await removal.mutateAsync({ params: addressOf(asked.issue), ifMatch: asked.issue.etag })
              show('削除しました。', { undo: () => restore(asked.issue) })
            }}
          />
        )}
      </>
    ),
  }
}
