import { Page } from '../../kit/page.tsx'
import { useParamsOf } from '../../lib/page.ts'
import { managedArea } from './area.ts'
import { ReviewPanel } from './panel.tsx'

/** コンテンツ of one partner, with their review. */
const PartnerContentsPage = () => {
  const { partner_id } = useParamsOf(managedArea.operatorPartner.pages.list)
  return (
    <Page title="コンテンツ" state="ready">
      <ReviewPanel partner_uid={partner_id} />
    </Page>
  )
}
export default PartnerContentsPage
