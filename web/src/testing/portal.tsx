import './browser.ts'
import { cleanup, configure, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { createBrowserRouter } from 'react-router-dom'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Member } from '../../../functions/src/testing/account.ts'
import { type Client, clientOf } from '../../../functions/src/testing/client.ts'
import { credentialsOf } from '../../../functions/src/testing/credentials.ts'
import type { TestServer } from '../../../functions/src/testing/server.ts'
import { startWholeServer } from '../../../functions/src/testing/whole-server.ts'
import { Providers } from '../app/providers.tsx'
import { routes } from '../app/routes.tsx'
import { emulators } from '../lib/firebase.ts'
import { makeQueryClient } from '../lib/query.ts'
import { signIn, signOut, startSession } from '../lib/session.ts'
import { notice, store } from '../state.ts'
import { network } from './network.ts'

/** Vitest's own handle on the window the tests run in. */
declare const jsdom: { reconfigure: (settings: { url: string }) => void }

// Pages are compiled when they are first opened. On a busy machine a save once took longer than 15 seconds as well.
configure({ asyncUtilTimeout: 45_000 })

/**
 * The real portal in a test file: real routes, guard and providers over the real API, which runs in this process on
 * the emulators' Firestore and Auth. Call it once per file, outside of the tests.
 */
export function setUpPortal() {
  let server: TestServer
  let router: ReturnType<typeof createBrowserRouter> | undefined

  beforeAll(async () => {
    server = await startWholeServer()
    jsdom.reconfigure({ url: server.url }) // the page comes from where its API is
    if (emulators) network.move(emulators.functions, server.url)
    startSession()
  })
  /** The page is closed; the person stays signed in, and the browser keeps what it holds. */
  const leave = async () => {
    cleanup()
    router?.dispose()
  }
  /** The person signs out and leaves an empty browser behind. */
  const close = async () => {
    network.mend()
    await leave()
    await signOut()
    store.set(notice, { isOpen: false, text: '' })
    localStorage.clear()
    sessionStorage.clear()
  }
  afterEach(close)
  afterAll(() => server.stop())

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
      if (as) {
        const { email, password } = await credentialsOf(as)
        await signIn(email, password)
      }
      history.replaceState(null, '', address)
      router = createBrowserRouter(pages)
      render(<Providers client={makeQueryClient()} router={router} />)
      return userEvent.setup()
    },
    /** Moves the server's clock, so that a sign-in grows old. */
    moveClock: (hours: number) => server.moveClock(hours),
    /** Somebody at another screen, over the API. */
    clientOf: (member: Member): Client => clientOf(server, member),
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
