import { EmailSettings } from '../../../shared/settings/email-settings.tsx'
import { operatorSettings } from '../../../shared/settings/source.ts'

const EmailPage = () => <EmailSettings source={operatorSettings} />

export default EmailPage
