import { fillParams } from '@banso/contract/pages'
import type { Actor } from '@banso/contract/roles'
import { fullName } from '@banso/contract/users'
import { useAtomValue, useSetAtom } from 'jotai'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Segment, SegmentControl } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { Avatar } from '../kit/status.tsx'
import { useCompanyParams } from '../lib/area.ts'
import { chooseScheme, readScheme, type Scheme, schemes } from '../lib/scheme.ts'
import { leaveAccount } from '../lib/session.ts'
import { pages } from '../registry.ts'
import { areShortcutsShown, loadedUser } from '../state.ts'

const settings = [
  ['profile', 'プロフィール'],
  ['email', 'メールアドレス'],
  ['password', 'パスワード'],
] as const

/** Own settings and sign-out. The browser's popover closes itself on Escape and on a click elsewhere. */
export const AccountMenu = ({ actor }: { actor: Actor }) => {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const person = useAtomValue(loadedUser)
  const params = useCompanyParams()
  const name = person.last_name ? fullName({ last_name: person.last_name, first_name: person.first_name ?? '' }) : ''
  const close = () => popover.current?.hidePopover()
  const handleSignOut = () => {
    close()
    void leaveAccount()
  }
  return (
    <>
      <button type="button" className="account-button" popoverTarget={id} aria-label={`アカウント:${name}`}>
        <Avatar name={name || '–'} uid={person.uid} url={person.avatar_url ?? null} size="medium" />
      </button>
      <div ref={popover} id={id} popover="auto" className="account-menu">
        <p className="account-person">
          <b>{name}</b>
          <span>{person.email}</span>
        </p>
        <nav aria-label="アカウント">
          {settings.map(([key, label]) => (
            <Link key={key} to={fillParams(pages[`${actor}_settings_${key}`].path, params)} onClick={close}>
              {label}
            </Link>
          ))}
        </nav>
        <SchemeChoice />
        <ShortcutsButton onClick={close} />
        <button type="button" className="account-sign-out" onClick={handleSignOut}>
          <Icon name="sign-out" />
          ログアウト
        </button>
      </div>
    </>
  )
}

/** For those who do not know that 「?」 opens it; phones have no such keys. */
const ShortcutsButton = ({ onClick }: { onClick: () => void }) => {
  const show = useSetAtom(areShortcutsShown)
  return (
    <button
      type="button"
      className="account-sign-out desktop-only"
      onClick={() => {
        onClick()
        show(true)
      }}
    >
      <Icon name="list" />
      キーボードショートカット
    </button>
  )
}

const SchemeChoice = () => {
  const [scheme, setScheme] = useState(readScheme)
  const choose = (next: Scheme) => {
    chooseScheme(next)
    setScheme(next)
  }
  return (
    <div className="account-scheme">
      <span>画面の色</span>
      <SegmentControl label="画面の色">
        {(Object.keys(schemes) as Scheme[]).map((key) => (
          <Segment key={key} active={key === scheme} onClick={() => choose(key)}>
            {schemes[key]}
          </Segment>
        ))}
      </SegmentControl>
    </div>
  )
}
