import {
  type Auth,
  applyActionCode,
  browserLocalPersistence,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  onIdTokenChanged,
  sendEmailVerification,
  signInWithEmailAndPassword,
  signOut,
  type User,
  type UserCredential,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { device } from './device.ts'
import { emulators, firebaseApp } from './firebase.ts'
import { seenUid } from './seen-session.ts'

/** Somebody signs in here at this moment: only then may the place become another person's. */
let isEntering = false
/** Until it is known whether somebody is signed in. */
let isBeginning = true

/** What Firebase's own storage does to keep somebody; its types do not tell. */
type Local = new () => {
  _isAvailable(): Promise<boolean>
  _addListener(key: string, listener: unknown): void
  _get(key: string): Promise<unknown>
  _set(key: string, value: unknown): Promise<void>
  _remove(key: string): Promise<void>
}
/**
 * localStorage, not IndexedDB: whether somebody is signed in is then seen before the first paint.
 *
 * While it begins, Firebase asks the server about the person it has kept, heeds no other tab, and then keeps or removes
 * them; whenever it renews a token it keeps them again. What another tab has done in the meantime would be undone, in
 * every tab: so nobody is kept but who is there already or signs in here, and nobody removed whom it has not read.
 * Where the browser keeps nothing, the session lasts as long as the page.
 */
class Persistence extends (browserLocalPersistence as unknown as Local) {
  #first: string | null | undefined
  override async _get(key: string): Promise<unknown> {
    if (this.#first === undefined) this.#first = device.get(key)
    return (await super._get(key).catch(() => null)) ?? JSON.parse(device.get(key) ?? 'null')
  }
  override async _set(key: string, value: unknown): Promise<void> {
    if (isEntering || seenUid() === (value as { uid?: unknown }).uid)
      await super._set(key, value).catch(() => device.set(key, JSON.stringify(value)))
  }
  override async _remove(key: string): Promise<void> {
    if (isBeginning && device.get(key) !== this.#first) return
    await super._remove(key).catch(() => {})
    device.remove(key)
  }
  // Where the browser keeps nothing, `device` does as long as the page is there; no other tab changes anything there.
  override async _isAvailable(): Promise<boolean> {
    return true
  }
  override _addListener(key: string, listener: unknown): void {
    try {
      super._addListener(key, listener)
    } catch {}
  }
}

/**
 * The sign-in part of Firebase, with no more of it than the portal uses. Import it only dynamically (lib/session.ts): it
 * is downloaded when somebody begins to sign in, or when a session exists.
 */
const start = (): Auth => {
  const persistence = Persistence as unknown as typeof browserLocalPersistence
  const auth = initializeAuth(firebaseApp(), { persistence })
  auth.languageCode = 'ja'
  if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true })
  return auth
}
const auth = start()

export const leave = (): Promise<void> => signOut(auth)

/** Settles once it is known whether somebody is signed in: also whether another tab has ended that session meanwhile. */
const begin = async (): Promise<void> => {
  await auth.authStateReady()
  isBeginning = false
  if (auth.currentUser && seenUid() === null) await leave()
}
const ready = begin()

/** Null when nobody is signed in. */
export const currentUser = (): User | null => auth.currentUser
/** Fires for this tab and, through localStorage, for sign-in and sign-out in the others, once it is known who is there. */
export const onUser = (listen: (user: User | null) => void): Promise<unknown> =>
  ready.then(() => onIdTokenChanged(auth, listen))
const entering = async (work: () => Promise<UserCredential>): Promise<User> => {
  await ready
  isEntering = true
  try {
    return (await work()).user
  } finally {
    isEntering = false
  }
}
/** An address as it is stored, without what came along unseen from where it was copied. */
const addressOf = (email: string) =>
  email
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
/** Rejects with Firebase's error (`signInText` of lib/session.ts has its words). */
export const enter = (email: string, password: string): Promise<User> =>
  entering(() => signInWithEmailAndPassword(auth, addressOf(email), password))
/** Makes an account and asks for its address to be confirmed; that mail may fail by itself. Rejects with Firebase's error. */
export const create = async (email: string, password: string): Promise<User> => {
  const user = await entering(() => createUserWithEmailAndPassword(auth, email, password))
  await sendEmailVerification(user).catch(() => {})
  return user
}
export const checkResetCode = (code: string) => verifyPasswordResetCode(auth, code)
export const confirmReset = (code: string, password: string) => confirmPasswordReset(auth, code, password)
/** The new address that a change link is for. */
export const checkEmailChange = async (code: string): Promise<string> =>
  (await checkActionCode(auth, code)).data.email ?? ''
export const applyCode = (code: string) => applyActionCode(auth, code)
