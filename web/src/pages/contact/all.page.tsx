import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listState } from '../../kit/data-table.tsx'
import { Empty } from '../../kit/empty.tsx'
import { ExportButton } from '../../kit/export-button.tsx'
import { ListTabs, readTabbed, useTabbedList } from '../../kit/list-tabs.tsx'
import { Page } from '../../kit/page.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import { TableList } from '../../kit/table-list.tsx'
import type { First } from '../../lib/first.ts'
import { apiQuery } from '../../lib/query.ts'
import { contactArea } from './area.ts'
import { AllFilters } from './parts/all-filters.tsx'
import { BulkAssign } from './parts/bulk-assign.tsx'
import { inboxColumns } from './parts/inbox-columns.tsx'
import { inboxEmptyTexts, inboxTabs } from './parts/list-texts.ts'
import { OpenedContact } from './parts/opened.tsx'

const { list: listAll, exportAll } = contactArea.operator.calls.contacts

/** お問い合わせ of all companies and guests, by what waits for an answer; one opens beside the list. */
const AllContactsPage = () => {
  const { list, tab, asked, placeholderData } = useTabbedList(listAll.query, inboxTabs)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const query = useQuery({ ...apiQuery(listAll, { query: asked }), placeholderData })
  const total = query.data?.page_info.total_count
  const canAssign = query.data?.data.some(({ can }) => can.includes('assign'))
  const chosen = query.data?.data.filter(({ uid }) => selected.has(uid)) ?? []
  return (
    <Page
      title="お問い合わせ"
      state={listState(query)}
      actions={<ExportButton of={exportAll} request={{ query: asked }} />}
    >
      <ListTabs
        label="お問い合わせの状態"
        tabs={inboxTabs}
        tab={tab}
        // What has no first answer yet stands in the first tab alone.
        to={(changes) => list.to({ ...changes, unanswered: undefined })}
      />
      <AllFilters list={list} total={total} isWaiting={tab === 'waiting' || tab === 'answered'} />
      <TableList
        dense
        query={query}
        noun="お問い合わせ"
        list={list}
        columns={inboxColumns}
        rowName={({ number }) => number}
        selection={canAssign ? { selected, onChange: setSelected } : undefined}
        skeleton={<SkeletonRows count={10} dense />}
        empty={<Empty title={inboxEmptyTexts[tab]} text="届いたお問い合わせは、ここに表示されます。" />}
      />
      <BulkAssign contacts={chosen} onSelect={setSelected} />
      <OpenedContact />
    </Page>
  )
}

export const first: First = ({ search }) => [
  apiQuery(listAll, { query: readTabbed(listAll.query, inboxTabs, search).asked }),
]

export default AllContactsPage
