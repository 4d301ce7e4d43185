import { useParamsOf } from '../../lib/page.ts'
import { EmailSettings } from './parts/email-settings.tsx'
import { partnerSettings } from './parts/source.ts'

const EmailPage = () => {
  const { partner_id } = useParamsOf('partner_settings_email')
  return <EmailSettings source={partnerSettings(partner_id)} />
}

export default EmailPage
