import './browser.ts'
import './waiting.ts'
import { cleanup, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { createBrowserRouter } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import type { Member } from '../../../functions/src/testing/account.ts'
import { type Client, clientOf } from '../../../functions/src/testing/client.ts'
import type { TestServer } from '../../../functions/src/testing/server.ts'
import { Providers } from '../app/providers.tsx'
import { routes } from '../app/routes.tsx'
import { emulators } from '../lib/firebase.ts'
import { makeQueryClient } from '../lib/query.ts'
import { signOut, startSession } from '../lib/session.ts'
import { notice, store } from '../state.ts'
import { untilFree } from './free.ts'
import { longForms } from './long-forms.ts'
import { network } from './network.ts'
import { signInByToken } from './token-session.ts'

/** The page comes from where its API is; both, and the functions beside them, are asked at the tests' server. */
const askAt = (url: string) => {
  network.move(location.origin, url)
  if (emulators) network.move(emulators.functions, url)
}

/** The files of a worker share its window, in which a session is begun once, as in a tab. */
let isBegun = false
const beginSession = () => {
  if (!isBegun) startSession()
  isBegun = true
}

/**
 * The real portal in a test file: real routes, guard and providers over the real API, which runs in a process of its own
 * on the emulators' Firestore and Auth. Call it once per file, outside of the tests. `ownServer`: for a file that moves
 * the server's clock or breaks what it stands on; its server runs in this process.
 */
export function setUpPortal({ ownServer = false } = {}) {
  let own: TestServer | undefined
  let url = inject('server')
  let router: ReturnType<typeof createBrowserRouter> | undefined
  let client: ReturnType<typeof makeQueryClient>

  beforeAll(async () => {
    if (ownServer) {
      const { startWholeServer } = await import('../../../functions/src/testing/whole-server.ts')
      own = await startWholeServer()
      url = own.url
    }
    askAt(url)
    beginSession()
  })
  /** The page is closed; the person stays signed in, and the browser keeps what it holds. */
  const leave = async () => {
    const long = longForms()
    cleanup()
    router?.dispose()
    if (long.length > 0) throw new Error(long.join('\n'))
  }
  /** The person signs out and leaves an empty browser behind. */
  const close = async () => {
    network.mend()
    network.forget()
    try {
      await leave()
    } finally {
      await signOut()
      store.set(notice, { isOpen: false, text: '' })
      localStorage.clear()
      sessionStorage.clear()
    }
  }
  afterEach(close)
  afterAll(() => own?.stop())

  return {
    close,
    leave,
    /** Opens an address as a person who signs in with Firebase, or as nobody. Answers the person's hands. `pages`: parts alone. */
    open: async (
      address: string,
      { as, pages = routes }: { as?: Member; pages?: typeof routes } = {},
    ): Promise<UserEvent> => {
      // One page at a time, as in a tab: what stood before is no longer there to be found.
      await leave()
      if (as) await signInByToken(as)
      history.replaceState(null, '', address)
      router = createBrowserRouter(pages)
      client = makeQueryClient()
      render(<Providers client={client} router={router} />)
      return userEvent.setup()
    },
    /** Waits until the page can be asked: after a window's end, and before anything is said not to be there. */
    untilFree: () => untilFree(client),
    /** Moves the clock of the file's own server, so that a sign-in grows old. */
    moveClock: (hours: number) => {
      if (!own) throw new Error('setUpPortal({ ownServer: true }) has a clock to move')
      own.moveClock(hours)
    },
    /** Somebody at another screen, over the API. */
    clientOf: (member: Member): Client => clientOf({ url }, member),
  }
}

/** Puts a text into a field at one go, in place of what was there. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  if (text === '') return
  await user.click(field)
  await user.paste(text)
}

/** What a screen reader adds to a field: its error, then its help. */
export const descriptionOf = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
