import { PasswordSettings } from './parts/password-settings.tsx'
import { operatorSettings } from './parts/source.ts'

const PasswordPage = () => <PasswordSettings source={operatorSettings} />

export default PasswordPage
