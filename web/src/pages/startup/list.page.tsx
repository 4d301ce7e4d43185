import { href } from '@banso/contract/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { ColumnsButton, shownColumns } from '../../kit/columns.tsx'
import { DataTable, ListStates, listState, Pager, SkeletonRows } from '../../kit/data-table.tsx'
import { Empty } from '../../kit/empty.tsx'
import { ExportButton } from '../../kit/export-button.tsx'
import { Page } from '../../kit/page.tsx'
import { apiQuery } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { startupArea } from './area.ts'
import { BulkAssign } from './parts/bulk-assign.tsx'
import { startupColumns } from './parts/columns.tsx'
import { StartupFilters } from './parts/filters.tsx'
import { useStartupQuestion } from './parts/question.ts'
import './parts/list.css'

const { calls, pages } = startupArea.operator
const { list: listAll, exportAll } = calls.startups

/** スタートアップ as operators look after them: how each stands, and who is in charge. */
const StartupsPage = () => {
  const question = useStartupQuestion()
  const { asked, list } = question
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const query = useQuery({ ...apiQuery(listAll, { query: asked }), placeholderData: keepPreviousData })
  const mayCreate = useMay('startup.create')
  const add = mayCreate && (
    <Button look="primary" icon="plus" to={href(pages.new)}>
      新規登録
    </Button>
  )
  const total = query.data?.page_info.total_count
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
      <StartupFilters question={question} count={total === undefined ? undefined : `全${total}件`}>
        <ColumnsButton columns={startupColumns} hidden={question.hidden} onChange={question.hide} />
      </StartupFilters>
      <ListStates
        query={query}
        noun="スタートアップ"
        filtered={list.isFiltered}
        onClear={list.clear}
        skeleton={<SkeletonRows count={12} dense />}
        empty={<Empty title="登録されているスタートアップはありません。" action={add} />}
      >
        {(rows, pageInfo) => (
          <Card>
            <DataTable
              dense
              label="スタートアップ"
              columns={shownColumns(startupColumns, question.hidden)}
              rows={rows}
              rowKey={({ uid }) => uid}
              rowName={({ name }) => name}
              sort={question.sort}
              onSort={question.sortBy}
              selection={
                rows.some(({ can }) => can.includes('assign')) ? { selected, onChange: setSelected } : undefined
              }
            />
            {pageInfo.total_pages > 1 && <Pager pageInfo={pageInfo} onPrevious={list.previous} onNext={list.next} />}
          </Card>
        )}
      </ListStates>
      <BulkAssign startups={chosen} onSelect={setSelected} />
    </Page>
  )
}

export default StartupsPage
