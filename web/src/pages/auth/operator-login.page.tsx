import { href } from '@banso/contract/pages'
import { CompanyLogin } from './parts/company-login.tsx'

const OperatorLoginPage = () => (
  <CompanyLogin name="operator_login" loginTo={href('operator_login')} invites={{ kinds: ['operator'] }} />
)

export default OperatorLoginPage
