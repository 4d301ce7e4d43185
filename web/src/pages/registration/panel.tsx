import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Mark } from '../../kit/mark.tsx'
import { Page, type PageState } from '../../kit/page.tsx'
import { leaveAccount, session } from '../../lib/session.ts'
import './registration.css'

const steps = ['アカウント登録', '経営課題の選択', '企業情報の設定']

type RegisterFrameProps = {
  /** 1–3. */
  step: number
  title: string
  sub?: ReactNode
  /** Named at the right of the header, once it is known. */
  company?: string
  state: PageState
  width?: 'full' | 'form'
  /** The page of the step before, where it can be gone back to. */
  backTo?: string
  children: ReactNode
}

/** What the three steps of a registration stand in: the mark, how far one has come, the page. */
export const RegisterFrame = ({ step, company, width = 'full', backTo, ...page }: RegisterFrameProps) => (
  <div className="register">
    <header className="register-head">
      <span className="brand">
        <Mark />
        Banso
      </span>
      <span className="register-company">{company}</span>
      <WayOut />
    </header>
    <nav className="register-steps" data-width={width} aria-label="登録の手順">
      <ol className="steps">
        {steps.map((text, index) => (
          <li
            key={text}
            data-done={index + 1 < step || undefined}
            aria-current={index + 1 === step ? 'step' : undefined}
          >
            {index + 1 < step && <Icon name="check" size="small" />}
            {backTo && index + 2 === step ? <Link to={backTo}>{text}</Link> : text}
            {index + 1 < step && <span className="visually-hidden">(完了)</span>}
          </li>
        ))}
      </ol>
    </nav>
    <Page width={width} {...page} />
  </div>
)

/** While the registration is under way every address leads here, so this is the only way to leave the account. */
const WayOut = () => {
  const { status } = useAtomValue(session)
  if (status !== 'signed-in') return null
  return (
    <Button look="transparent" size="small" onClick={() => void leaveAccount()}>
      ログアウト
    </Button>
  )
}
