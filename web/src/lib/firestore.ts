import { connectFirestoreEmulator, type Firestore, getFirestore, terminate } from 'firebase/firestore'
import { emulators, firebaseApp } from './firebase.ts'

let made: Firestore | undefined

/** The document database, for the few documents its rules open to clients. Import it only dynamically: it is large. */
export const firestore = (): Firestore => {
  if (made) return made
  made = getFirestore(firebaseApp())
  if (emulators) connectFirestoreEmulator(made, emulators.host, emulators.firestorePort)
  return made
}

/** Puts a client aside that cannot go on; the next one asked for is a new one. */
export const forgetFirestore = (): void => {
  // It gives up its place before it ends, and a broken one fails in ending: both are as wanted.
  if (made) terminate(made).catch(() => {})
  made = undefined
}

/**
 * Whether a failure is the client's own: it counts the answers to its listeners, and where a connection was made anew it
 * may count one too many (firebase-js-sdk #10310, in 12.19). It breaks once; from then on whatever comes over its old
 * connection fails too (`b815`), and says nothing of the client that came after it.
 */
export const clientFailure = (failure: unknown): 'breaks' | 'is broken' | null => {
  if (!(failure instanceof Error) || !/^FIRESTORE .*INTERNAL ASSERTION FAILED/.test(failure.message)) return null
  return failure.message.includes('(ID: b815)') ? 'is broken' : 'breaks'
}
