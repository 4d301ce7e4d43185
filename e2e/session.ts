import type { Page } from 'playwright-core'
import { baseUrl, settled } from './browser.ts'

/**
 * A session as Firebase keeps it, put straight into a browser: only the journeys of sign-in are about the form, and it
 * costs two pages for each person.
 */

/** What the pages are built with where nothing else is said (web/src/env.ts). */
const API_KEY = 'demo-key'

export type Credentials = { email: string; password: string }
/** `startup`: whose pages without an id in their address are shown, as who has been at home there before. */
export type Entering = Credentials & { startup?: string | null }

type Answer = { localId: string; email: string; idToken: string; refreshToken: string; expiresIn: string }

/** Asks the Auth emulator for a session, as the form would. */
export async function askSession({ email, password }: Credentials): Promise<Answer> {
  const accounts = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts`
  const answer = await fetch(`${accounts}:signInWithPassword?key=${API_KEY}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  })
  if (!answer.ok) throw new Error(`${email} could not sign in: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** What Firebase keeps in localStorage of who is signed in. */
const keptOf = ({ localId: uid, email, idToken, refreshToken, expiresIn }: Answer) => {
  const now = String(Date.now())
  const provider = { providerId: 'password', uid: email, displayName: null, email, phoneNumber: null, photoURL: null }
  return {
    uid,
    email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [provider],
    stsTokenManager: {
      refreshToken,
      accessToken: idToken,
      expirationTime: Date.now() + Number(expiresIn) * 1000,
    },
    createdAt: now,
    lastLoginAt: now,
    apiKey: API_KEY,
    appName: '[DEFAULT]',
  }
}

/**
 * The page's browser holds this person's session from its next page on: whoever signs out stays signed out. `person`
 * signs in once, however many of the browser's pages are opened.
 */
export async function keepSession(page: Page, person: Entering): Promise<void> {
  const context = page.context()
  const session = await askSession(person)
  if (person.startup) await context.addCookies([{ url: baseUrl, name: 'startup_id', value: person.startup }])
  const kept = {
    mark: `entered ${session.idToken}`,
    key: `firebase:authUser:${API_KEY}:[DEFAULT]`,
    value: keptOf(session),
  }
  await context.addInitScript(({ mark, key, value }) => {
    if (location.protocol === 'about:' || localStorage.getItem(mark) !== null) return
    localStorage.setItem(mark, '')
    localStorage.setItem(key, JSON.stringify(value))
  }, kept)
}

/** Opens an address as this person, who has been signed in before. */
export async function enter(page: Page, person: Entering, at: string): Promise<void> {
  await keepSession(page, person)
  await page.goto(at)
  await settled(page)
}
