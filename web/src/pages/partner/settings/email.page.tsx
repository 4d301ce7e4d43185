import { useParamsOf } from '../../../lib/page.ts'
import { EmailSettings } from '../../../shared/settings/email-settings.tsx'
import { partnerSettings } from '../../../shared/settings/source.ts'

const EmailPage = () => {
  const { partner_id } = useParamsOf('partner_settings_email')
  return <EmailSettings source={partnerSettings(partner_id)} />
}

export default EmailPage
