import { href } from '@banso/contract/pages'
import { useParamsOf } from '../../lib/page.ts'
import { CompanyLogin } from './parts/company-login.tsx'

const PartnerLoginPage = () => {
  const { partner_id } = useParamsOf('partner_login')
  return (
    <CompanyLogin
      name="partner_login"
      loginTo={href('partner_login', { partner_id })}
      invites={{ kinds: ['partner_owner', 'partner_member'], companyUid: partner_id }}
    />
  )
}

export default PartnerLoginPage
