import { memoLabels } from '@banso/contract/labels/memos'
import { type MemoRevision, memoVisibilities } from '@banso/contract/memo-revisions'
import type { Memo } from '@banso/contract/memos'
import { plainTextOf } from '@banso/contract/rich-text'
import type { Actor } from '@banso/contract/roles'
import { inWordsOf, sideName } from '@banso/contract/sides'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../kit/dialog.tsx'
import { Difference } from '../../../kit/difference.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { Person } from '../../../kit/status.tsx'
import { useArea, useCompanyParams, useReader } from '../../../lib/area.ts'
import { dayWithWeekday, shortMoment } from '../../../lib/dates.ts'
import { apiQuery } from '../../../lib/query.ts'
import { anyMemoArea } from '../area.ts'

type Version = Pick<MemoRevision, 'saved_at' | 'saved_by' | Field>
const fields = ['body', 'summary', 'decisions', 'next_actions', 'visibility'] as const
type Field = (typeof fields)[number]

/** Each field of a version in words of its reader. */
const wordsOf = (version: Version, reader: Actor): { [F in Field]: string } => ({
  body: plainTextOf(version.body),
  summary: version.summary,
  decisions: version.decisions.join('\n'),
  next_actions: version.next_actions
    .map(({ title, owner_actor, due_on }) =>
      [title, `(${sideName(owner_actor, reader)}`, due_on ? `、${dayWithWeekday(due_on)}まで)` : ')'].join(''),
    )
    .join('\n'),
  visibility: inWordsOf(memoVisibilities, reader)[version.visibility],
})
const nothing: { [F in Field]: string } = { body: '', summary: '', decisions: '', next_actions: '', visibility: '' }

/** 版の履歴: who saved what and when, each version with what it changed of the one before. */
export const RevisionsDialog = ({ memo, onClose }: { memo: Memo; onClose: () => void }) => {
  const { calls } = useArea(anyMemoArea)
  const reader = useReader()
  const params = { ...useCompanyParams(), memo_id: memo.uid }
  // By version: a memo that was changed meanwhile has one more.
  const query = useQuery({ ...apiQuery(calls.memos.revisions, { params }), staleTime: 0 })
  const revisions = query.data?.data
  const versions: Version[] = revisions
    ? [{ ...memo, saved_at: memo.updated_at, saved_by: memo.updated_by }, ...revisions]
    : []
  return (
    <Dialog open onClose={onClose} title="版の履歴" width="wide">
      <QueryStatus query={query} what="版の履歴" rows={2} />
      {versions.map((version, index) => {
        const number = memo.revision_count + 1 - index
        const before = versions[index + 1]
        return (
          <section key={version.saved_at} className="memo-version" aria-label={`第${number}版`}>
            <div className="row" data-wrap>
              <h3>第{number}版</h3>
              <Person name={version.saved_by.name} uid={version.saved_by.uid} />
              <span className="muted meta-text">{shortMoment(version.saved_at)}</span>
            </div>
            <Changes
              before={before ? wordsOf(before, reader) : nothing}
              after={wordsOf(version, reader)}
              isFirst={number === 1}
            />
          </section>
        )
      })}
    </Dialog>
  )
}

type ChangesProps = { before: typeof nothing; after: typeof nothing; isFirst: boolean }

const Changes = ({ before, after, isFirst }: ChangesProps) => {
  const changed = fields.filter((field) => before[field] !== after[field])
  return (
    <dl className="memo-changes">
      {changed.map((field) => (
        <div key={field}>
          <dt>{memoLabels[field]}</dt>
          <dd>
            <Difference before={isFirst ? after[field] : before[field]} after={after[field]} own="both" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
