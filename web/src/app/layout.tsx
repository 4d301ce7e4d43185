import { isElsewhere } from '@banso/contract/dates'
import { fillParams, type PageName } from '@banso/contract/pages'
import { type Actor, actorLabels } from '@banso/contract/roles'
import { useAtom, useAtomValue } from 'jotai'
import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Link, useNavigation } from 'react-router-dom'
import { IconButton } from '../kit/button.tsx'
import { Mark } from '../kit/mark.tsx'
import { Part } from '../kit/part.tsx'
import { useCompanyParams } from '../lib/area.ts'
import { lazyPart } from '../lib/lazy.ts'
import { pages } from '../registry.ts'
import { isOpen, loadedUser, openHeader } from '../state.ts'
import { AccountMenu } from './account-menu.tsx'
import { Bell } from './bell.tsx'
import { Search } from './search.tsx'
import { PhoneBar, SideMenu } from './side-menu.tsx'

/** Listens to 「?」; no page waits for it. */
const Shortcuts = lazyPart(async () => (await import('./shortcuts.tsx')).Shortcuts)
/** Hardly anybody sees it: who follows a link from the mail has confirmed the address. */
const UnverifiedNote = lazy(() => import('./unverified-note.tsx'))

type Props = { actor: Actor; page: PageName; children: ReactNode }

/** The shell of signed-in pages: header, menu, the page, the phone's bar. */
export const Layout = ({ actor, page, children }: Props) => {
  const isMenuShown = useAtomValue(openHeader)
  const { email_verified } = useAtomValue(loadedUser)
  const isMoving = useNavigation().state === 'loading'
  return (
    <>
      <a className="skip-link" href="#main">
        本文へ移動
      </a>
      <Header actor={actor} />
      {isMoving && <div className="route-progress" role="progressbar" aria-label="画面を読み込み中" />}
      <div className="frame" data-menu={isMenuShown ? 'open' : 'closed'}>
        {isMenuShown && (
          <Part>
            <SideMenu actor={actor} page={page} />
          </Part>
        )}
        <div>
          {email_verified === false && (
            <Part>
              <Suspense>
                <UnverifiedNote />
              </Suspense>
            </Part>
          )}
          {isElsewhere() && <p className="japan-time">時刻はすべて日本時間です。</p>}
          {children}
        </div>
      </div>
      <PhoneMenu actor={actor} page={page} />
      <PhoneBar actor={actor} page={page} />
      <Suspense>
        <Shortcuts />
      </Suspense>
    </>
  )
}

const homes = { startup: 'startup_home', partner: 'partner_timeline', operator: 'operator_dashboard' } as const

const Header = ({ actor }: { actor: Actor }) => {
  const [isMenuShown, showMenu] = useAtom(openHeader)
  const [isPhoneMenuShown, showPhoneMenu] = useAtom(isOpen)
  const params = useCompanyParams()
  const home = homes[actor]
  return (
    <header className="header">
      <span className="desktop-only">
        <IconButton
          icon="menu"
          label={isMenuShown ? 'メニューを閉じる' : 'メニューを開く'}
          aria-expanded={isMenuShown}
          onClick={() => showMenu(!isMenuShown)}
        />
      </span>
      <span className="phone-only">
        <IconButton
          icon="menu"
          label="メニューを開く"
          aria-expanded={isPhoneMenuShown}
          onClick={() => showPhoneMenu(true)}
        />
      </span>
      <Link className="brand" to={fillParams(pages[home].path, params)} aria-label={`Banso ${pages[home].title}`}>
        <Mark />
        Banso
      </Link>
      <span className="header-area">{actorLabels[actor]}</span>
      <span className="header-space" />
      <Part>
        <Search actor={actor} />
      </Part>
      <Part>
        <Bell />
      </Part>
      <Part>
        <AccountMenu actor={actor} />
      </Part>
    </header>
  )
}

/** The whole menu on phones, from the left; closes when a place is chosen, on Escape and on a tap beside it. */
const PhoneMenu = ({ actor, page }: { actor: Actor; page: PageName }) => {
  const [isShown, show] = useAtom(isOpen)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isShown) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isShown])
  const handleClick = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget || (target as Element).closest('a')) show(false)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape
    <dialog ref={dialog} className="phone-menu" aria-label="メニュー" onClose={() => show(false)} onClick={handleClick}>
      {isShown && (
        <>
          <IconButton icon="close" label="メニューを閉じる" onClick={() => show(false)} />
          <SideMenu actor={actor} page={page} />
        </>
      )}
    </dialog>
  )
}
