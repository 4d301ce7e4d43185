import { taskLabels } from '@banso/contract/labels/tasks'
import { href } from '@banso/contract/pages'
import { sharedTaskStatuses, type TaskOfStartup, taskStatuses } from '@banso/contract/tasks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Card } from '../../kit/card.tsx'
import { type Column, DataTable, ListStates, listState, Pager, RowLink } from '../../kit/data-table.tsx'
import { Empty } from '../../kit/empty.tsx'
import { FilterBar, FilterSelect, readQuestion, useListQuery } from '../../kit/filters.tsx'
import { Page } from '../../kit/page.tsx'
import { hasReminder, RowReminder } from '../../kit/row-reminder.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import { Name, TaskState } from '../../kit/status.tsx'
import type { First } from '../../lib/first.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery, readsOf, useApiMutation } from '../../lib/query.ts'
import { paramsOf, partnerTaskArea } from './area.ts'
import { TaskDue } from './marks.tsx'
import './parts/list.css'

const { calls, pages } = partnerTaskArea.operatorPartner
const { list: listed, remind } = calls.tasks
const label = taskLabels
type Asked = TaskOfStartup & { reminded_at: string | null }

/** 経営アクション that a partner has to do or to answer, and reminding its people, once a working day each. */
const AskedTasksPage = () => {
  const { partner_id } = useParamsOf(pages.list)
  const list = useListQuery(listed.query)
  const query = useQuery({
    ...apiQuery(listed, { params: { partner_id }, query: list.query }),
    placeholderData: keepPreviousData,
  })
  const total = query.data?.page_info.total_count
  return (
    <Page
      title="経営アクション"
      sub="このパートナーが対応するもの、回答を待っているものです。"
      state={listState(query)}
    >
      <FilterBar
        conditions={list.conditions}
        onClear={list.isFiltered ? list.clear : undefined}
        count={total === undefined ? undefined : `${list.isFiltered ? '全' : '未完了'}${total}件`}
      >
        <FilterSelect
          multiple
          label={label.status}
          options={sharedTaskStatuses}
          value={list.get('status')}
          onChange={(status) => list.set({ status })}
        />
      </FilterBar>
      <ListStates
        query={query}
        noun="経営アクション"
        filtered={list.isFiltered}
        onClear={list.clear}
        skeleton={<SkeletonRows count={6} dense />}
        empty={
          <Empty
            title="対応待ちの経営アクションはありません。"
            text="スタートアップがこのパートナーと共有し、対応を頼んだものが表示されます。"
          />
        }
      >
        {(rows, pageInfo) => (
          <Card>
            <DataTable
              dense
              label="経営アクション"
              columns={columns}
              rows={rows}
              rowKey={({ uid }) => uid}
              rowName={({ title }) => title}
            />
            {pageInfo.total_pages > 1 && <Pager pageInfo={pageInfo} onPrevious={list.previous} onNext={list.next} />}
          </Card>
        )}
      </ListStates>
    </Page>
  )
}

export const first: First = ({ params, search }) => [
  apiQuery(listed, { params, query: readQuestion(listed.query, search) }),
]

export default AskedTasksPage

const columns: Column<Asked>[] = [
  {
    key: 'status',
    slot: 'state',
    head: label.status,
    width: 116,
    cell: ({ status }) => <TaskState state={status}>{taskStatuses[status]}</TaskState>,
  },
  {
    key: 'title',
    slot: 'name',
    head: 'アクション名',
    cell: (task) => <RowLink to={href(pages.detail, paramsOf(task))}>{task.title}</RowLink>,
  },
  {
    key: 'startup',
    slot: 'fact',
    head: '企業',
    cell: ({ startup_company_uid: startup_id, startup_name }) => (
      <span className="above-row-link">
        <Link to={href(pages.ofStartup, { startup_id })}>{startup_name}</Link>
      </span>
    ),
  },
  { key: 'why', slot: 'line', head: '待っていること', width: 150, cell: (task) => <Why {...task} /> },
  {
    key: 'due_on',
    slot: 'figure',
    head: label.due_on,
    width: 130,
    cell: (task) => task.due_on && <TaskDue task={task} />,
  },
  {
    key: 'remind',
    slot: 'action',
    head: '催促',
    width: 64,
    cell: (task) => hasReminder(task) && <Remind task={task} />,
  },
]

/** 「パートナーの回答」 while an answer is awaited, else whose it is to do. */
const Why = ({ waiting_for, owner_actor, partner_company_uid }: Asked) => {
  if (waiting_for)
    return waiting_for.uid === partner_company_uid ? (
      '回答'
    ) : (
      <>
        <Name name={waiting_for.name} uid={waiting_for.uid} />
        の回答
      </>
    )
  return owner_actor === 'partner' ? 'パートナーの対応' : '担当としての対応'
}

const Remind = ({ task }: { task: Asked }) => {
  const { partner_id } = useParamsOf(pages.list)
  const send = useApiMutation(remind, { refresh: readsOf(calls) })
  return (
    <RowReminder
      record={task}
      label="催促する"
      past="催促済み"
      done="催促を送りました。"
      busy={send.isPending}
      send={() => send.mutateAsync({ params: { partner_id, task_id: task.uid }, body: {} })}
    />
  )
}
