import { href } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Page } from '../../kit/page.tsx'
import { QueryStatus, queryState } from '../../kit/query-status.tsx'
import { areaAt, useArea } from '../../lib/area.ts'
import { type Arrival, type First, useArrival } from '../../lib/first.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { contactPageArea } from './area.ts'
import { ContactActions } from './parts/actions.tsx'
import { ContactDetail } from './parts/detail.tsx'

const question = ({ page, params: { contact_id = '', ...params } }: Arrival) =>
  apiQuery(areaAt(contactPageArea, page).calls.contacts.get, { params: { ...params, contact_id } })

/** お問い合わせの詳細. */
const ContactPage = () => {
  const { pages } = useArea(contactPageArea)
  const params = useParamsOf(pages.detail)
  const query = useQuery(question(useArrival()))
  const contact = query.data?.data
  return (
    <Page
      title={contact?.subject ?? 'お問い合わせの詳細'}
      crumbs={[{ label: 'お問い合わせ', to: href(pages.list, params) }]}
      actions={contact && <ContactActions contact={contact} />}
      state={queryState(query)}
    >
      <QueryStatus query={query} what="お問い合わせ" rows={6} />
      {contact && <ContactDetail contact={contact} />}
    </Page>
  )
}

export const first: First = (arrival) => [question(arrival)]

export default ContactPage
