import { href } from '@banso/contract/pages'
import { MAX_ASSIGNED_AT_ONCE } from '@banso/contract/startup-operators'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { ColumnsButton, shownColumns } from '../../kit/columns.tsx'
import { listState } from '../../kit/data-table.tsx'
import { Empty } from '../../kit/empty.tsx'
import { ExportButton } from '../../kit/export-button.tsx'
import { Page } from '../../kit/page.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import { TableList } from '../../kit/table-list.tsx'
import { allOf } from '../../lib/counts.ts'
import type { First } from '../../lib/first.ts'
import { apiQuery, readsOf, useApiMutation } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { BulkAssign } from '../company/panel.tsx'
import { startupArea } from './area.ts'
import { startupColumns } from './parts/columns.tsx'
import { StartupFilters } from './parts/filters.tsx'
import { readStartupQuestion, useStartupQuestion } from './parts/question.ts'
import './parts/list.css'

const { calls, pages } = startupArea.operator
const { list: listAll, exportAll } = calls.startups

/** スタートアップ as operators look after them: how each stands, and who is in charge. */
const StartupsPage = () => {
  const question = useStartupQuestion()
  const { asked, list } = question
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const query = useQuery({ ...apiQuery(listAll, { query: asked }), placeholderData: keepPreviousData })
  const assign = useApiMutation(calls.startups.assign, { refresh: readsOf(calls) })
  const mayCreate = useMay('startup.create')
  const add = mayCreate && (
    <Button look="primary" icon="plus" to={href(pages.new)}>
      新規登録
    </Button>
  )
  const total = query.data?.page_info.total_count
  const mayAssign = query.data?.data.some(({ can }) => can.includes('assign'))
  const chosen = query.data?.data.filter(({ uid }) => selected.has(uid)) ?? []
  return (
    <Page
      title="スタートアップ"
      state={listState(query)}
      actions={
        <>
          <ExportButton of={exportAll} request={{ query: asked }} />
          {add}
        </>
      }
    >
      <StartupFilters question={question} count={total === undefined ? undefined : allOf(total)}>
        <ColumnsButton columns={startupColumns} hidden={question.hidden} onChange={question.hide} />
      </StartupFilters>
      <TableList
        query={query}
        noun="スタートアップ"
        list={list}
        skeleton={<SkeletonRows count={12} dense />}
        empty={<Empty title="登録されているスタートアップはありません。" action={add} />}
        dense
        columns={shownColumns(startupColumns, question.hidden)}
        rowName={({ name }) => name}
        sort={question.sort}
        onSort={question.sortBy}
        selection={mayAssign ? { selected, onChange: setSelected } : undefined}
      />
      <BulkAssign
        companies={chosen}
        most={MAX_ASSIGNED_AT_ONCE}
        assign={(startups) => assign.mutateAsync({ body: { startups } })}
        onSelect={setSelected}
      />
    </Page>
  )
}

export const first: First = ({ search }) => [apiQuery(listAll, { query: readStartupQuestion(search) })]

export default StartupsPage
