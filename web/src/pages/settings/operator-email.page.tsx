import { EmailSettings } from './parts/email-settings.tsx'
import { operatorSettings } from './parts/source.ts'

const EmailPage = () => <EmailSettings source={operatorSettings} />

export default EmailPage
