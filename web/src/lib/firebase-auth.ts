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
  verifyPasswordResetCode,
} from 'firebase/auth'
import { emulators, firebaseApp } from './firebase.ts'
import { seenUid } from './seen-session.ts'

/** Until it is known whether somebody is signed in. */
let isBeginning = true

/** What Firebase's own storage does when it keeps somebody; its types do not tell. */
type Local = new () => { _set(key: string, value: unknown): Promise<void> }
/**
 * localStorage, not IndexedDB: whether somebody is signed in is then seen before the first paint.
 *
 * While it begins, Firebase asks the server about the person it has kept, heeds no other tab, and then keeps them again. A
 * sign-out there in the meantime would be undone, in every tab: what another tab has taken away is not put back.
 */
class Persistence extends (browserLocalPersistence as unknown as Local) {
  override async _set(key: string, value: unknown): Promise<void> {
    if (!isBeginning || localStorage.getItem(key) !== null) await super._set(key, value)
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
/** Rejects with Firebase's error (`signInText` of lib/session.ts has its words). */
export const enter = async (email: string, password: string): Promise<User> => {
  await ready
  return (await signInWithEmailAndPassword(auth, email, password)).user
}
/** Makes an account and asks for its address to be confirmed; that mail may fail by itself. Rejects with Firebase's error. */
export const create = async (email: string, password: string): Promise<User> => {
  await ready
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  await sendEmailVerification(user).catch(() => {})
  return user
}
export const checkResetCode = (code: string) => verifyPasswordResetCode(auth, code)
export const confirmReset = (code: string, password: string) => confirmPasswordReset(auth, code, password)
/** The new address that a change link is for. */
export const checkEmailChange = async (code: string): Promise<string> =>
  (await checkActionCode(auth, code)).data.email ?? ''
export const applyCode = (code: string) => applyActionCode(auth, code)
