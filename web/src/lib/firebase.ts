import { region } from '@banso/contract/region'
import { type FirebaseApp, initializeApp } from 'firebase/app'
import { env } from '../env.ts'
import { isLocal } from './local.ts'

let made: FirebaseApp | undefined

/** The one Firebase app of the browser. Auth, Firestore and Storage are parts of their own, each loaded when needed. */
export const firebaseApp = (): FirebaseApp => {
  made ??= initializeApp({
    apiKey: env.VITE_FIREBASE_API_KEY,
    projectId: env.VITE_FIREBASE_PROJECT_ID,
    authDomain: env.VITE_FIREBASE_AUTH_DOMAIN || undefined,
    appId: env.VITE_FIREBASE_APP_ID || undefined,
    storageBucket: env.VITE_FIREBASE_STORAGE_BUCKET || `${env.VITE_FIREBASE_PROJECT_ID}.appspot.com`,
  })
  return made
}

/** The emulators listen on IPv4 only, while a browser may take `localhost` for IPv6. */
const HOST = '127.0.0.1'

/** Where the local emulators answer; null when the page does not come from this machine. */
export const emulators = isLocal
  ? {
      host: HOST,
      auth: `http://${HOST}:${env.VITE_AUTH_PORT}`,
      firestorePort: env.VITE_FIRESTORE_PORT,
      functions: `http://${HOST}:${env.VITE_FUNCTIONS_PORT}/${env.VITE_FIREBASE_PROJECT_ID}/${region}`,
      storagePort: env.VITE_STORAGE_PORT,
    }
  : null
