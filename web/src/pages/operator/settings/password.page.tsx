import { PasswordSettings } from '../../../shared/settings/password-settings.tsx'
import { operatorSettings } from '../../../shared/settings/source.ts'

const PasswordPage = () => <PasswordSettings source={operatorSettings} />

export default PasswordPage
