import { useParamsOf } from '../../lib/page.ts'
import { EmailSettings } from './parts/email-settings.tsx'
import { startupSettings } from './parts/source.ts'

const EmailPage = () => {
  const { startup_id } = useParamsOf('startup_settings_email')
  return <EmailSettings source={startupSettings(startup_id)} />
}

export default EmailPage
