import { errorCatalog } from '@banso/contract/errors'
import type { PageName } from '@banso/contract/pages'
import { signOut } from '../../lib/session.ts'
import { AuthFrame } from './parts/frame.tsx'

/** Signed in, but with an account that may go nowhere: the reason and the way out stand in place of the form. */
export const Refused = ({ name, code }: { name: PageName; code: 'suspended' | 'no_membership' }) => (
  <AuthFrame name={name} state="error">
    <div className="auth-card">
      <h1>ログインできません</h1>
      <p role="alert">{errorCatalog[code].message}</p>
      <button type="button" className="auth-submit" onClick={() => void signOut()}>
        ログアウト
      </button>
    </div>
  </AuthFrame>
)
