import { href } from '@banso/contract/pages'
import { useNavigate } from 'react-router-dom'
import { Note } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { useParamsOf } from '../../lib/page.ts'
import { useMay } from '../../lib/rights.ts'
import { pages } from '../../registry.ts'
import { partnerMembers } from './area.ts'
import { InviteForm } from './parts/invite-form.tsx'

const NewUserPage = () => {
  const { partner_id } = useParamsOf('partner_user_new')
  const list = href('partner_users', { partner_id })
  const navigate = useNavigate()
  const mayInvite = useMay('user.invite')
  return (
    <Page
      title="メンバーの招待"
      crumbs={[{ label: pages.partner_users.title, to: list }, { label: 'メンバーの招待' }]}
      width="form"
      state="ready"
    >
      {mayInvite ? (
        <InviteForm
          source={partnerMembers(partner_id)}
          draftKey={`user-new:${partner_id}`}
          onDone={() => navigate(list, { replace: true })}
          onCancel={() => navigate(list)}
        />
      ) : (
        <Note>メンバーを招待する権限がありません。企業の管理者に依頼してください。</Note>
      )}
    </Page>
  )
}

export default NewUserPage
