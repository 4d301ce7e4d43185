import type { PageName } from '@banso/contract/pages'
import type { ReactNode } from 'react'
import { Mark } from '../../../kit/mark.tsx'

type AuthFrameProps = {
  name: PageName
  state?: 'ready' | 'error'
  /** Beside the word on invitations: 「お問い合わせ」 on `/`. */
  contact?: ReactNode
  children: ReactNode
}

/** What all pages on the way in stand in: the two lanes, the mark, one card, the legal texts. */
export const AuthFrame = ({ name, state = 'ready', contact, children }: AuthFrameProps) => (
  <div className="auth">
    <svg className="auth-lanes" viewBox="0 0 1440 560" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path d="M-60 500C560 510 700 230 1500 190" />
      <path d="M-60 570C640 580 820 320 1500 275" opacity=".55" />
    </svg>
    <main id="main" className="auth-main" data-page={name} data-state={state}>
      <p className="auth-brand">
        <Mark size={34} />
        Banso
      </p>
      <p className="auth-lead">スタートアップの経営に伴走するポータル</p>
      {children}
    </main>
    <footer className="auth-foot">
      <div>ご利用には招待が必要です。{contact}</div>
      <p>
        <a href="/terms.html">利用規約</a>
        <a href="/privacy.html">プライバシーポリシー</a>
      </p>
    </footer>
  </div>
)
