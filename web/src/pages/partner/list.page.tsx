import { href } from '@banso/contract/pages'
import { MAX_PARTNERS_AT_ONCE } from '@banso/contract/partner-operators'
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
import { partnerArea } from './area.ts'
import { partnerColumns } from './parts/operator-columns.tsx'
import { OperatorFilters } from './parts/operator-filters.tsx'
import { readOperatorQuestion, useOperatorQuestion } from './parts/operator-question.ts'

const { calls, pages } = partnerArea.operator
const { list: listAll, exportAll } = calls.partners

/** パートナー as operators look after them: how each answers, and who is in charge. */
const PartnersPage = () => {
  const question = useOperatorQuestion()
  const { asked, list } = question
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const query = useQuery({ ...apiQuery(listAll, { query: asked }), placeholderData: keepPreviousData })
  const assign = useApiMutation(calls.partners.assign, { refresh: readsOf(calls) })
  const mayCreate = useMay('partner.create')
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
      title="パートナー"
      state={listState(query)}
      actions={
        <>
          <ExportButton of={exportAll} request={{ query: asked }} />
          {add}
        </>
      }
    >
      <OperatorFilters question={question} count={total === undefined ? undefined : allOf(total)}>
        <ColumnsButton columns={partnerColumns} hidden={question.hidden} onChange={question.hide} />
      </OperatorFilters>
      <TableList
        query={query}
        noun="パートナー"
        list={list}
        skeleton={<SkeletonRows count={12} dense />}
        empty={<Empty title="登録されているパートナーはありません。" action={add} />}
        dense
        columns={shownColumns(partnerColumns, question.hidden)}
        rowName={({ name }) => name}
        sort={question.sort}
        onSort={question.sortBy}
        selection={mayAssign ? { selected, onChange: setSelected } : undefined}
      />
      <BulkAssign
        companies={chosen}
        most={MAX_PARTNERS_AT_ONCE}
        assign={(partners) => assign.mutateAsync({ body: { partners } })}
        onSelect={setSelected}
      />
    </Page>
  )
}

export const first: First = ({ search }) => [apiQuery(listAll, { query: readOperatorQuestion(search) })]

export default PartnersPage
