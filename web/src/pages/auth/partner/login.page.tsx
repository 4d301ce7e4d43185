import { useParamsOf } from '../../../lib/page.ts'
import { href } from '../../../registry.ts'
import { CompanyLogin } from '../../../shared/auth/company-login.tsx'

const PartnerLoginPage = () => (
  <CompanyLogin name="partner_login" loginTo={href('partner_login', useParamsOf('partner_login'))} />
)

export default PartnerLoginPage
