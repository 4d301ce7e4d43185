import { memoLabels } from '@banso/contract/labels/memos'
import { taskLabels } from '@banso/contract/labels/tasks'
import { memoVisibilities } from '@banso/contract/memo-revisions'
import { inWordsOf, sideName } from '@banso/contract/sides'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../kit/button.tsx'
import { Row, Rows } from '../../kit/card.tsx'
import { FileLinks } from '../../kit/file-link.tsx'
import { Icon } from '../../kit/icon.tsx'
import { ActionMenu } from '../../kit/menu.tsx'
import { Name, Person } from '../../kit/status.tsx'
import { useReader } from '../../lib/area.ts'
import { dayWithWeekday, shortMoment } from '../../lib/dates.ts'
import { lazyPart } from '../../lib/lazy.ts'
import { type ReadMemo, useTaskHref } from './parts/use-task-href.ts'
import './memo.css'

/** A list of memos is read from its heads; the parser of their bodies comes after them. */
const Markdown = lazyPart(async () => (await import('../../kit/markdown.tsx')).Markdown)

type MemoCardProps = {
  memo: ReadMemo
  /** Left out where nothing is done with a memo, since whoever reads there has written none. */
  onEdit?: () => void
  onRemove?: () => void
  onRestore?: () => void
  onRevisions?: () => void
}

/** A memo as its readers see it. */
export const MemoCard = ({ memo, onEdit, onRemove, onRestore, onRevisions }: MemoCardProps) => (
  <article className="memo" aria-label={`${memo.author.name}のメモ`}>
    <div className="row" data-wrap>
      <Person name={memo.author.name} uid={memo.author.uid} />
      <span className="muted meta-text">{shortMoment(memo.created_at)}</span>
      <span className="muted meta-text">
        <Icon name="lock" size="small" /> {inWordsOf(memoVisibilities, useReader())[memo.visibility]}
      </span>
      {memo.revision_count > 0 && <span className="muted meta-text">変更{memo.revision_count}回</span>}
      <span className="row push">
        {onEdit && memo.can.includes('update') && (
          <Button size="small" look="transparent" icon="edit" onClick={onEdit}>
            編集
          </Button>
        )}
        {onRestore && memo.can.includes('restore') && (
          <Button size="small" icon="restore" aria-label={`${memo.author.name}のメモを元に戻す`} onClick={onRestore}>
            元に戻す
          </Button>
        )}
        <ActionMenu
          compact
          label={`${memo.author.name}のメモの操作`}
          items={[
            ...(onRevisions && memo.can.includes('revisions') ? [{ label: '版の履歴', onClick: onRevisions }] : []),
            ...(onRemove && memo.can.includes('remove') ? [{ label: '削除', onClick: onRemove }] : []),
          ]}
        />
      </span>
    </div>
    {memo.summary && <p className="memo-summary">{memo.summary}</p>}
    <Suspense fallback={<div className="prose">{memo.body}</div>}>
      <Markdown text={memo.body} />
    </Suspense>
    {/* Files of what is deleted are handed to nobody. */}
    {!memo.can.includes('restore') && <FileLinks files={memo.files} />}
    {memo.decisions.length > 0 && (
      <ul className="memo-decisions" aria-label={memoLabels.decisions}>
        {memo.decisions.map((decision) => (
          <li key={decision}>
            <Icon name="check" size="small" />
            {decision}
          </li>
        ))}
      </ul>
    )}
    {memo.next_actions.length > 0 && <NextActions memo={memo} />}
  </article>
)

/** Who does what by when; what became an action leads there, where the reader may open it. */
const NextActions = ({ memo }: { memo: ReadMemo }) => {
  const hrefOf = useTaskHref(memo)
  const reader = useReader()
  return (
    <Rows label={memoLabels.next_actions}>
      {memo.next_actions.map((action) => {
        const { uid, title, owner_actor, assignee_uid, due_on, task_uid } = action
        const to = hrefOf(action)
        const assignee = memo.assignees.find((person) => person.uid === assignee_uid)
        return (
          <Row
            key={uid ?? title}
            title={to ? <Link to={to}>{title}</Link> : title}
            meta={
              <>
                <span>{[sideName(owner_actor, reader), task_uid ? '経営アクション' : '約束'].join('・')}</span>
                {assignee && (
                  <span>
                    {taskLabels.assignee_uids} <Name name={assignee.name} uid={assignee.uid} />
                  </span>
                )}
              </>
            }
          >
            {due_on ? `${dayWithWeekday(due_on)}まで` : '期限なし'}
          </Row>
        )
      })}
    </Rows>
  )
}
