import { AuthFrame } from '../../shared/auth/auth-frame.tsx'
import { ForgotButton } from '../../shared/auth/forgot-button.tsx'
import { GuestContact } from '../../shared/auth/guest-contact.tsx'
import { LoginForm } from '../../shared/auth/login-form.tsx'

/** `/`: stands complete in index.html and comes alive there (login/entry.tsx); the router shows the same. */
const LoginPage = ({ onSignedIn }: { onSignedIn?: () => Promise<void> }) => (
  <AuthFrame name="login" contact={<GuestContact />}>
    <LoginForm forgot={<ForgotButton />} onSignedIn={onSignedIn} />
  </AuthFrame>
)

export default LoginPage
