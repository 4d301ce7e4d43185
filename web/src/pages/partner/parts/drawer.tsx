import { href } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { SideDrawer } from '../../../kit/dialog.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { useAddress } from '../../../lib/address.ts'
import { useArea } from '../../../lib/area.ts'
import { apiQuery } from '../../../lib/query.ts'
import { catalogueArea } from '../area.ts'
import { AwaitButton } from './await-button.tsx'
import { CompareCheck } from './compare-tray.tsx'
import { PartnerDetails } from './details.tsx'
import { SaveButton } from './save-button.tsx'
import type { Applying } from './use-applying.tsx'
import type { Compared } from './use-compared.ts'

type Props = { startup_id: string; applying: Applying; compared: Compared | null }

/** Details of the partner the address names with `?partner=`, beside the list. */
export const PartnerDrawer = ({ startup_id, applying, compared }: Props) => {
  const { calls, pages } = useArea(catalogueArea)
  const { params, change } = useAddress()
  const uid = params.get('partner') ?? ''
  const query = useQuery({
    ...apiQuery(calls.partners.get, { params: { startup_id, partner_uid: uid } }),
    enabled: uid !== '',
  })
  const close = () => change((now) => now.delete('partner'))
  const partner = query.data?.data
  return (
    <SideDrawer
      open={uid !== ''}
      onClose={close}
      title={partner?.name ?? 'パートナー'}
      actions={
        partner && (
          <>
            {compared && <CompareCheck {...partner} compared={compared} />}
            {applying.button(partner, 'primary')}
          </>
        )
      }
    >
      <QueryStatus query={query} what="パートナー" />
      {partner && (
        <PartnerDetails
          partner={partner}
          save={<SaveButton partner={partner} startup_id={startup_id} />}
          wait={partner.accepts_applies && <AwaitButton partner={partner} startup_id={startup_id} />}
          contentTo={(content_id) => href(pages.content, { startup_id, content_id })}
        />
      )}
    </SideDrawer>
  )
}
