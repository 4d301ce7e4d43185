import { href } from '../../../registry.ts'
import { CompanyLogin } from '../../../shared/auth/company-login.tsx'

const OperatorLoginPage = () => (
  <CompanyLogin name="operator_login" loginTo={href('operator_login')} invites={{ kinds: ['operator'] }} />
)

export default OperatorLoginPage
