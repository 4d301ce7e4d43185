import type { Execution } from '@banso/contract/executions'
import { executionLabels } from '@banso/contract/labels/executions'
import type { Measure } from '@banso/contract/measures'
import { type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { ConfirmDialog } from '../../../kit/dialog.tsx'
import { FileLinks } from '../../../kit/file-link.tsx'
import { Icon, type IconName } from '../../../kit/icon.tsx'
import { ActionMenu } from '../../../kit/menu.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { TimelineItem } from '../../../kit/timeline.tsx'
import { useVersion } from '../../../kit/use-version.ts'
import { useArea } from '../../../lib/area.ts'
import { shortDay, shortMoment } from '../../../lib/dates.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCall, useReread } from '../../../lib/query.ts'
import { CommentThread } from '../../comment/panel.tsx'
import { executionArea, paramsOf } from '../area.ts'
import { ResultChip } from '../marks.tsx'
import { Stamps } from './stamps.tsx'

const ExecutionDialog = lazyPart(async () => (await import('./dialog.tsx')).ExecutionDialog)

type ExecutionItemProps = { execution: Execution; measures: readonly Measure[] }

/** One entry; its author may change or delete it while the server says so. */
export const ExecutionItem = ({ execution, measures }: ExecutionItemProps) => {
  const { created_by, created_at, body, next_step, blocker, can } = execution
  const [asked, setAsked] = useState<'edit' | 'remove' | null>(null)
  const close = () => setAsked(null)
  const remove = useRemoval(execution)
  const entries = [
    ...(can.includes('update') ? [{ label: '編集', onClick: () => setAsked('edit') }] : []),
    ...(can.includes('remove') ? [{ label: '削除', danger: true, onClick: () => setAsked('remove') }] : []),
  ]
  return (
    <TimelineItem
      person={created_by}
      head={<ResultChip result={execution.result} />}
      time={shortMoment(created_at)}
      dateTime={created_at}
    >
      <span className="execution-menu">
        <ActionMenu compact label={`${shortMoment(created_at)}の実行記録の操作`} items={entries} />
      </span>
      <Figures execution={execution} measures={measures} />
      <p className="prose">{body}</p>
      {blocker && (
        <Said icon="alert" label={executionLabels.blocker}>
          {blocker}
        </Said>
      )}
      {next_step && (
        <Said icon="flag" label={executionLabels.next_step}>
          {next_step}
        </Said>
      )}
      <FileLinks files={execution.files} />
      <Stamps execution={execution} />
      <Comments execution={execution} />
      <Suspense>
        {asked === 'edit' && <ExecutionDialog execution={execution} measures={measures} onClose={close} />}
      </Suspense>
      <ConfirmDialog
        open={asked === 'remove'}
        onClose={close}
        title="この実行記録を削除しますか?"
        text="削除した実行記録は元に戻せません。進捗と指標の値は、残りの記録から計算し直します。"
        confirmLabel="削除"
        danger
        onConfirm={remove}
      />
    </TimelineItem>
  )
}

/** For good: what was recorded does not come back. */
const useRemoval = (execution: Execution) => {
  const call = useCall()
  const { calls } = useArea(executionArea)
  const reread = useReread(calls)
  const withVersion = useVersion(execution)
  const notify = useNotice()
  return async () => {
    await withVersion((ifMatch) => call(calls.executions.remove, { params: paramsOf(execution), ifMatch }))
    await reread()
    notify('実行記録を削除しました。')
  }
}

/** 「実行日 11/18 進捗 45 → 60% 導入施設数 22 施設 210分」 */
const Figures = ({ execution, measures }: ExecutionItemProps) => {
  const { executed_on, progress_before, progress_after, measure_updates, minutes } = execution
  return (
    <p className="execution-figures">
      <span>
        {executionLabels.executed_on} {shortDay(executed_on)}
      </span>
      {progress_after !== null && progress_after !== progress_before && (
        <span>
          進捗{' '}
          <b>
            {progress_before} → {progress_after}%
          </b>
        </span>
      )}
      {measure_updates.map(({ measure_uid, value }) => {
        const measure = measures.find(({ uid }) => uid === measure_uid)
        return (
          measure && (
            <span key={measure_uid}>
              {measure.name}{' '}
              <b>
                {value.toLocaleString('ja-JP')} {measure.unit}
              </b>
            </span>
          )
        )
      })}
      {minutes !== null && <span>{minutes.toLocaleString('ja-JP')}分</span>}
    </p>
  )
}

const Said = ({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) => (
  <div className="inset execution-said">
    <Icon name={icon} />
    <div>
      <b>{label}</b>
      <p className="prose">{children}</p>
    </div>
  </div>
)

/** The thread is read when it is opened: most entries have none. */
const Comments = ({ execution: { startup_company_uid, uid, comment_count, can } }: { execution: Execution }) => {
  const [open, setOpen] = useState(false)
  const id = `comments-${uid}`
  return (
    <div className="execution-comments">
      <Button
        look="transparent"
        size="small"
        icon="chat"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? 'コメントを閉じる' : `コメント${comment_count}件`}
      </Button>
      {open && (
        <div id={id}>
          <CommentThread
            bare
            on={{ type: 'execution', startup_id: startup_company_uid, uid }}
            canComment={can.includes('comment')}
          />
        </div>
      )}
    </div>
  )
}
