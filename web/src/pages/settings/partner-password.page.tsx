import { useParamsOf } from '../../lib/page.ts'
import { PasswordSettings } from './parts/password-settings.tsx'
import { partnerSettings } from './parts/source.ts'

const PasswordPage = () => {
  const { partner_id } = useParamsOf('partner_settings_password')
  return <PasswordSettings source={partnerSettings(partner_id)} />
}

export default PasswordPage
