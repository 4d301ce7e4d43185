import '../styles/helpers.css'
import '../styles/shell.css'
import '../pages/auth/auth.css'
import './frame.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { queryClient } from '../lib/query.ts'
import { startSentry } from '../lib/sentry.ts'
import { startSession } from '../lib/session.ts'
import { nextTurn } from '../lib/turn.ts'
import { begin } from './arrival.ts'
import { Providers } from './providers.tsx'
import { routes } from './routes.tsx'

/**
 * Start-up of the portal, from app.html or, once somebody is signed in, out of the first page; a step in each turn.
 * `leave` takes away what stands in the container until the portal does.
 */
export const start = async (container: HTMLElement, leave?: () => void): Promise<void> => {
  const kept = startSession()
  // The questions are on their way while the router is built.
  if (kept) begin(queryClient, kept, location)
  await nextTurn()
  const router = createBrowserRouter(routes)
  await nextTurn()
  leave?.()
  // In one go: between the document's loading screen and the program's, nothing else may show.
  flushSync(() => createRoot(container).render(<Providers client={queryClient} router={router} />))
  delete document.documentElement.dataset.session
  import('./once-started.ts').catch(() => {})
  startSentry()
}
