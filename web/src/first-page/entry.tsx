import { startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { trackPage } from '../lib/analytics.ts'
import { seenUid } from '../lib/seen-session.ts'
import { nameTransaction, startSentry } from '../lib/sentry.ts'
import LoginPage from '../pages/auth/login.page.tsx'
import { prefetchApp } from './prefetch-app.ts'

/**
 * Brings `/` to life. The form already stands in the html; the portal itself takes the document over as soon as
 * somebody is signed in, and its guard leads to the own area.
 */
const container = document.getElementById('root')

const showForm = (root: HTMLElement) => {
  delete document.documentElement.dataset.session
  let form: Root | undefined
  const takeOver = async () => {
    const { start } = await import('../app/start.tsx')
    removeEventListener('storage', handleStorage)
    await start(root, () => form?.unmount())
  }
  // Once, whoever is first: somebody may sign in here while another tab says that it has.
  let entering: Promise<void> | undefined
  const enter = () => {
    entering ??= takeOver().catch((error: unknown) => {
      entering = undefined
      throw error
    })
    return entering
  }
  const handleStorage = () => {
    if (seenUid()) void enter().catch(() => {}) // signed in in another tab
  }
  // In short turns: the form can be typed into meanwhile.
  startTransition(() => {
    form = hydrateRoot(root, <LoginPage onSignedIn={enter} />)
  })
  addEventListener('storage', handleStorage)
  prefetchApp()
  nameTransaction('login')
  trackPage('login', '/')
  import('../lib/wrapped-text.ts').catch(() => {})
  startSentry()
}

if (container) {
  if (seenUid())
    import('../app/start.tsx').then(
      ({ start }) => start(container),
      () => showForm(container),
    )
  else showForm(container)
}
