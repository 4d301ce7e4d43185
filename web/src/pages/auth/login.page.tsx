import { ForgotButton } from './parts/forgot-button.tsx'
import { AuthFrame } from './parts/frame.tsx'
import { GuestContact } from './parts/guest-contact.tsx'
import { LoginForm } from './parts/login-form.tsx'

/** `/`: stands complete in index.html and comes alive there (first-page/entry.tsx); the router shows the same. */
const LoginPage = ({ onSignedIn }: { onSignedIn?: () => Promise<void> }) => (
  <AuthFrame name="login" contact={<GuestContact />}>
    <LoginForm forgot={<ForgotButton />} onSignedIn={onSignedIn} />
  </AuthFrame>
)

export default LoginPage
