import { useParamsOf } from '../../../lib/page.ts'
import { PasswordSettings } from '../../../shared/settings/password-settings.tsx'
import { startupSettings } from '../../../shared/settings/source.ts'

const PasswordPage = () => {
  const { startup_id } = useParamsOf('startup_settings_password')
  return <PasswordSettings source={startupSettings(startup_id)} />
}

export default PasswordPage
