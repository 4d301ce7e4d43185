import { useParamsOf } from '../../lib/page.ts'
import { PasswordSettings } from './parts/password-settings.tsx'
import { startupSettings } from './parts/source.ts'

const PasswordPage = () => {
  const { startup_id } = useParamsOf('startup_settings_password')
  return <PasswordSettings source={startupSettings(startup_id)} />
}

export default PasswordPage
