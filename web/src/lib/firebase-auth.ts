import {
  type Auth,
  browserLocalPersistence,
  confirmPasswordReset,
  connectAuthEmulator,
  initializeAuth,
  onIdTokenChanged,
  signInWithEmailAndPassword,
  signOut,
  type User,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { emulators, firebaseApp } from './firebase.ts'

/**
 * The sign-in part of Firebase, with no more of it than the portal uses. Import it only dynamically (lib/session.ts): it
 * is downloaded when somebody begins to sign in, or when a session exists.
 */
const start = (): Auth => {
  // localStorage, not IndexedDB: whether somebody is signed in is then seen before the first paint.
  const auth = initializeAuth(firebaseApp(), { persistence: browserLocalPersistence })
  auth.languageCode = 'ja'
  if (emulators) connectAuthEmulator(auth, emulators.auth, { disableWarnings: true })
  return auth
}
const auth = start()

/** Null when nobody is signed in. */
export const currentUser = (): User | null => auth.currentUser
/** Settles once it is known whether somebody is signed in. */
export const ready = () => auth.authStateReady()
/** Fires for this tab and, through localStorage, for sign-in and sign-out in the others. */
export const onUser = (listen: (user: User | null) => void) => onIdTokenChanged(auth, listen)
/** Rejects with Firebase's error (`signInText` of lib/session.ts has its words). */
export const enter = async (email: string, password: string): Promise<User> =>
  (await signInWithEmailAndPassword(auth, email, password)).user
export const leave = () => signOut(auth)
export const checkResetCode = (code: string) => verifyPasswordResetCode(auth, code)
export const confirmReset = (code: string, password: string) => confirmPasswordReset(auth, code, password)
