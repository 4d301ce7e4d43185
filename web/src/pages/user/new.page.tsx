import { href } from '@banso/contract/pages'
import { useNavigate } from 'react-router-dom'
import { NotAllowed } from '../../kit/not-editable.tsx'
import { Page } from '../../kit/page.tsx'
import { useArea, useCompanyParams } from '../../lib/area.ts'
import { useMay } from '../../lib/rights.ts'
import { pages as registry } from '../../registry.ts'
import { ownArea } from './area.ts'
import { InviteForm } from './parts/invite-form.tsx'

const NewUserPage = () => {
  const { pages } = useArea(ownArea)
  const params = useCompanyParams()
  const list = href(pages.list, params)
  const navigate = useNavigate()
  const mayInvite = useMay('user.invite')
  return (
    <Page title="メンバーの招待" crumbs={[{ label: registry[pages.list].title, to: list }]} width="form" state="ready">
      {mayInvite ? (
        <InviteForm
          draftKey={`user-new:${params.startup_id || params.partner_id}`}
          onDone={() => navigate(list, { replace: true })}
          onCancel={() => navigate(list)}
        />
      ) : (
        <NotAllowed title="メンバーを招待する権限がありません。" text="招待は、企業の管理者に依頼してください。" />
      )}
    </Page>
  )
}

export default NewUserPage
