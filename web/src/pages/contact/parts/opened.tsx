import { href } from '@banso/contract/pages'
import { Beside, useOpened } from '../../../kit/opened.tsx'
import { useArea } from '../../../lib/area.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import { contactArea } from '../area.ts'

const ContactDrawer = lazyPart(async () => (await import('./contact-drawer.tsx')).ContactDrawer)

/** The contact that stands open over its list. */
export const useOpenedContact = () => useOpened('contact')

/** Where a contact is shown: on its own page, or open over the list. */
export const useContactHref = () => {
  const { pages } = useArea(contactArea)
  return (params: { startup_id: string; partner_id: string; contact_id: string }): string =>
    'detail' in pages
      ? href(pages.detail, params)
      : `${href(pages.list, params)}?${new URLSearchParams({ contact: params.contact_id })}`
}

/** What the address asks for, beside the list; nothing where contacts have pages of their own. */
export const OpenedContact = () => {
  const { pages } = useArea(contactArea)
  const opened = useOpenedContact()
  return !('detail' in pages) && <Beside opened={opened} drawer={ContactDrawer} />
}
