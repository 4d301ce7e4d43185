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
/** Makes an account and asks for its address to be confirmed; that mail may fail by itself. Rejects with Firebase's error. */
export const create = async (email: string, password: string): Promise<User> => {
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  await sendEmailVerification(user).catch(() => {})
  return user
}
export const leave = () => signOut(auth)
export const checkResetCode = (code: string) => verifyPasswordResetCode(auth, code)
export const confirmReset = (code: string, password: string) => confirmPasswordReset(auth, code, password)
/** The new address that a change link is for. */
export const checkEmailChange = async (code: string): Promise<string> =>
  (await checkActionCode(auth, code)).data.email ?? ''
export const applyCode = (code: string) => applyActionCode(auth, code)
