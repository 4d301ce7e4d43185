import { connectFirestoreEmulator, getFirestore } from 'firebase/firestore'
import { emulators, firebaseApp } from './firebase.ts'

/** The document database, for the few documents its rules open to clients. Import it only dynamically: it is large. */
export const firestore = getFirestore(firebaseApp())
if (emulators) connectFirestoreEmulator(firestore, emulators.host, emulators.firestorePort)
