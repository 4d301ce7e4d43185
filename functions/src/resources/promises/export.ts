import { dayInJapan } from '@banso/contract/dates'
import { promiseLabels } from '@banso/contract/labels/promises'
import { type PromiseDocument, promiseStates } from '@banso/contract/promises'
import { actorLabels } from '@banso/contract/roles'
import type { CsvColumn } from '../../kernel/csv.ts'

type Row = Omit<PromiseDocument, 'startup_name' | 'partner_name'> & {
  readonly startup_name: string | null
  readonly partner_name: string | null
}
const dayOf = (moment: string | null) => moment && dayInJapan(new Date(moment))

/** What operators get of their ledger as a table. */
export const promiseColumns: readonly CsvColumn<Row>[] = [
  { head: promiseLabels.title, cell: ({ title }) => title },
  { head: promiseLabels.owner_actor, cell: ({ owner_actor }) => actorLabels[owner_actor] },
  { head: promiseLabels.assignee_name, cell: ({ assignee_name }) => assignee_name },
  { head: 'スタートアップ', cell: ({ startup_name }) => startup_name },
  { head: 'パートナー', cell: ({ partner_name }) => partner_name },
  { head: '出どころ', cell: ({ interview_uid }) => (interview_uid ? '面談' : '電話・来訪') },
  { head: promiseLabels.due_on, cell: ({ due_on }) => due_on },
  {
    head: '変更前の期限',
    cell: ({ renegotiations }) => renegotiations.map(({ old_due_on }) => old_due_on ?? '期限なし').join('、'),
  },
  { head: '最後の変更の理由', cell: ({ renegotiations }) => renegotiations.at(-1)?.reason ?? null },
  { head: promiseLabels.state, cell: ({ state }) => promiseStates[state] },
  { head: '終わった日', cell: ({ closed_at }) => dayOf(closed_at) },
  { head: '取り下げの理由', cell: ({ drop_reason }) => drop_reason },
  { head: '最後の催促', cell: ({ reminded_at }) => dayOf(reminded_at) },
]
