import { connectStorageEmulator, getStorage } from 'firebase/storage'
import { emulators, firebaseApp } from './firebase.ts'

/** File storage, for uploads into quarantine. Import it only dynamically. */
export const storage = getStorage(firebaseApp())
if (emulators) connectStorageEmulator(storage, emulators.host, emulators.storagePort)
