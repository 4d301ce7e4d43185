import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { ListStates, listState } from '../../kit/data-table.tsx'
import { Empty } from '../../kit/empty.tsx'
import { readTabbed, useTabbedList } from '../../kit/list-tabs.tsx'
import { Page } from '../../kit/page.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import { areaAt, useArea, useCompanyParams } from '../../lib/area.ts'
import type { First } from '../../lib/first.ts'
import { lazyPart } from '../../lib/lazy.ts'
import { apiQuery } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { companyContactArea } from './area.ts'
import { askedIn } from './parts/asked-in.ts'
import { ListFilters } from './parts/list-filters.tsx'
import { contactTabs, emptyTexts, summaryText } from './parts/list-texts.ts'
import { OpenedContact } from './parts/opened.tsx'
import { ContactTable } from './parts/table.tsx'
import { useAsking } from './parts/use-asking.ts'

// The form comes when one asks: the list shows without it.
const NewContact = lazyPart(async () => (await import('./parts/new-contact-dialog.tsx')).default)

/** お問い合わせ: what the company has asked its operator, by how it stands. */
const ContactsPage = () => {
  const { calls } = useArea(companyContactArea)
  const params = useCompanyParams()
  const asking = useAsking()
  const { list, tab, asked, placeholderData } = useTabbedList(calls.contacts.list.query, contactTabs)
  const query = useQuery({
    ...apiQuery(calls.contacts.list, { params, query: asked }),
    enabled: !asking.arriving,
    placeholderData,
  })
  const mayAsk = useMay('contact.create')
  const ask = mayAsk && (
    <Button look="primary" icon="plus" onClick={asking.open}>
      お問い合わせする
    </Button>
  )
  const isEmpty = query.data?.data.length === 0 && !list.isFiltered
  return (
    <Page
      title="お問い合わせ"
      sub={tab === 'open' && !list.isFiltered && query.data && summaryText(query.data)}
      actions={!isEmpty && ask}
      state={listState(query)}
    >
      <ListFilters list={list} tab={tab} total={query.data?.page_info.total_count} />
      <ListStates
        query={query}
        noun="お問い合わせ"
        filtered={list.isFiltered}
        onClear={list.clear}
        skeleton={<SkeletonRows count={6} />}
        empty={
          <Card>
            <Empty
              drawing="talk"
              title={emptyTexts[tab]}
              text={mayAsk && '使い方やパートナー探し、面談の進め方まで、担当者に相談できます。'}
              action={ask}
            />
          </Card>
        }
      >
        {(rows, pageInfo) => <ContactTable rows={rows} pageInfo={pageInfo} list={list} />}
      </ListStates>
      {asking.asked && mayAsk && (
        <Suspense>
          <NewContact asked={asking.asked} onClose={asking.close} />
        </Suspense>
      )}
      <OpenedContact />
    </Page>
  )
}

export const first: First = ({ page, params, search }) => {
  const { contacts } = areaAt(companyContactArea, page).calls
  // What asks for the form moves out of the address before the list is read (`useAsking`).
  return askedIn(search.toString())
    ? []
    : [apiQuery(contacts.list, { params, query: readTabbed(contacts.list.query, contactTabs, search).asked })]
}

export default ContactsPage
