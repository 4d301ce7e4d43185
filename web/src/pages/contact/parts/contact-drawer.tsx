import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '../../../kit/data-table.tsx'
import { SideDrawer } from '../../../kit/dialog.tsx'
import { LoadError } from '../../../kit/empty.tsx'
import type { DrawerProps } from '../../../kit/opened.tsx'
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
      {query.isPending && <SkeletonRows count={6} />}
      {query.isError && !contact && (
        <LoadError what="お問い合わせ" error={query.error} onRetry={() => void query.refetch()} />
      )}
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
