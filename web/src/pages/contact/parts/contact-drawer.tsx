import { useQuery } from '@tanstack/react-query'
import { SideDrawer } from '../../../kit/dialog.tsx'
import type { DrawerProps } from '../../../kit/opened.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { useArea, useCompanyParams } from '../../../lib/area.ts'
import { apiQuery } from '../../../lib/query.ts'
import { contactArea } from '../area.ts'
import { ContactActions } from './actions.tsx'
import { OpenContact } from './open-contact.tsx'

/** A contact beside its list: what has to be done, the thread with the place to write, and what belongs to it. */
export const ContactDrawer = ({ uid, onClose }: DrawerProps) => {
  const { calls } = useArea(contactArea)
  const params = { ...useCompanyParams(), contact_id: uid }
  const query = useQuery(apiQuery(calls.contacts.get, { params }))
  const contact = query.data?.data
  return (
    <SideDrawer open onClose={onClose} title={contact?.subject ?? 'お問い合わせ'}>
      <QueryStatus query={query} what="お問い合わせ" rows={6} />
      {contact && (
        <div className="stack">
          <div className="row" data-wrap>
            <ContactActions contact={contact} />
          </div>
          <OpenContact contact={contact} />
        </div>
      )}
    </SideDrawer>
  )
}
