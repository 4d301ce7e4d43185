import { errorCatalog } from '@banso/contract/errors'
import type { PageName } from '@banso/contract/pages'
import { useAtomValue } from 'jotai'
import { type ComponentType, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useNavigate } from 'react-router-dom'
import { NoticeBar } from '../kit/notice.tsx'
import { trackPage } from '../lib/analytics.ts'
import { noteFailure } from '../lib/failed-sign-in.ts'
import { fetchAhead } from '../lib/lazy.ts'
import { forgetReturnTo, keepReturnTo, returnTo } from '../lib/return-to.ts'
import { nameTransaction } from '../lib/sentry.ts'
import { endSession, session } from '../lib/session.ts'
import { afterPaint } from '../lib/turn.ts'
import { Refused } from '../pages/auth/panel.tsx'
import NotFoundPage from '../pages/not-found/detail.page.tsx'
import { pages } from '../registry.ts'
import { initApp, store } from '../state.ts'
import { useUnread } from './bell.tsx'
import { Layout } from './layout.tsx'
import { Loading } from './loading.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { arrive, leaveBehind } from './redirects.ts'
import { Retry } from './retry.tsx'
import { Search } from './search.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { SignOutQuestion } from './sign-out-question.tsx'
import { useGuard, useHere } from './use-guard.ts'

/** The root of all pages: guards, then shows the page, in the shell where the page has one. */
export const App = () => {
  const here = useHere()
  const decision = useGuard(here)
  const page = decision.kind === 'not-found' ? 'not_found' : here.page
  usePageEntry(page)
  usePageTrace(decision.kind === 'loading' ? null : page)
  useEffect(() => {
    if (decision.kind !== 'loading') store.set(initApp, decision.kind === 'retry' ? 'error' : 'ready')
  }, [decision.kind])
  return (
    <>
      <OfflineNotice />
      {(decision.kind === 'loading' || (decision.kind === 'show' && here.page)) && (
        <Unhurried page={decision.kind === 'show' ? here.page : null} />
      )}
      {decision.kind === 'not-found' && <NotFoundPage />}
      {decision.kind === 'retry' && <Retry page={page} text={decision.text} />}
      {decision.kind === 'stay' && <Refused name={page ?? 'login'} code={decision.code} text={decision.text} />}
      {decision.kind === 'sign-out' && <Leave why={decision.text ?? errorCatalog.unauthenticated.message} />}
      {decision.kind === 'redirect' && <Redirect to={decision.to} />}
      <NoticeBar />
      <Later />
      <SignInAgain />
      <SignOutQuestion />
      <ScrollRestoration />
    </>
  )
}

/**
 * A page that begins to be shown is drawn in short turns, the loading screen in its place until it stands: it is the
 * longest work there is. That it is not to be shown any more is drawn at once.
 */
const Unhurried = ({ page }: { page: PageName | null }) => {
  const isDrawn = useDeferredValue(page !== null, false)
  return page && isDrawn ? <Shown page={page} /> : <Loading />
}

/** What offers a newer version is fetched ahead: nobody waits for it, and where it cannot be fetched nothing is missing. */
const Later = () => {
  const [NewVersion, setNewVersion] = useState<ComponentType>()
  useEffect(
    () =>
      fetchAhead(async () => {
        const module = await import('./new-version.tsx')
        setNewVersion(() => module.NewVersion)
      }),
    [],
  )
  return NewVersion && <NewVersion />
}

const Shown = ({ page }: { page: PageName }) => {
  const { type, actor } = pages[page]
  const isPrivate = type === 'private'
  useUnread(isPrivate && !pages[page].full)
  useLayoutEffect(() => {
    arrive()
    if (isPrivate) forgetReturnTo()
    document.documentElement.dataset.area = (isPrivate && actor) || 'guest'
  }, [isPrivate, actor])
  useFocusOnMain(page)
  if (!isPrivate || !actor) return <Outlet />
  if (pages[page].full)
    return (
      <>
        <Outlet />
        <Search actor={actor} bare />
      </>
    )
  return (
    <Layout actor={actor} page={page}>
      <Outlet />
    </Layout>
  )
}

/**
 * A new page is read from its beginning; whoever works inside it already, or has gone elsewhere, is left alone. Once it has
 * been painted: to move the focus, the browser has to lay the page out at once.
 */
const useFocusOnMain = (page: PageName) => {
  const last = useRef(page)
  useEffect(() => {
    if (last.current === page) return
    last.current = page
    const left = document.activeElement
    return afterPaint(() => {
      const main = document.getElementById('main')
      const now = document.activeElement
      if (main && !main.contains(now) && (now === left || now === document.body)) main.focus({ preventScroll: true })
    })
  }, [page])
}

/** The session counts no more: the login says so, and holds the address. */
const Leave = ({ why }: { why: string }) => {
  useEffect(() => {
    const now = store.get(session)
    if (now.status === 'signed-in') noteFailure({ email: now.email, text: why })
    void endSession()
  }, [why])
  return <Loading />
}

/** Moves on; what was refused for want of a session is kept, and opened after sign-in if it is of the own area. */
const Redirect = ({ to }: { to: string }) => {
  const navigate = useNavigate()
  const now = useAtomValue(session)
  useEffect(() => {
    if (now.status === 'signed-in') leaveBehind(location.pathname)
    if (now.status === 'signed-out' && !now.left) keepReturnTo(location.pathname + location.search)
    void navigate(now.status === 'signed-in' ? returnTo(to) : to, { replace: true })
  }, [navigate, now, to])
  return <Loading />
}

/** Title of the tab and colour of the page, both from the registry. */
const usePageEntry = (page: PageName | null) => {
  const entry = page && pages[page]
  useLayoutEffect(() => {
    document.title = entry?.title ? `${entry.title} | Banso` : 'Banso'
    document.body.classList.toggle('background-white', entry?.background === 'white')
  }, [entry])
}

const usePageTrace = (page: PageName | null) => {
  useEffect(() => {
    if (page === null) return
    nameTransaction(page)
    trackPage(page, pages[page].path)
  }, [page])
}
