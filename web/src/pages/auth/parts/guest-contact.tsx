import { LateDialog } from './lazy-dialog.tsx'

/** 「お問い合わせ」 for who is not signed in. */
export const GuestContact = () => (
  <LateDialog
    label="お問い合わせ"
    className="auth-foot-link"
    title="お問い合わせ"
    wide
    load={() => import('./guest-contact-form.tsx')}
  />
)
