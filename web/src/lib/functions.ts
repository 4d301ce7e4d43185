import { env } from '../env.ts'
import { emulators } from './firebase.ts'
import { sendJson } from './http.ts'

const base = emulators?.functions ?? `https://us-central1-${env.VITE_FIREBASE_PROJECT_ID}.cloudfunctions.net`

/** The second client: cloud functions outside `/api`, JSON and 60 seconds, without an authorization header. */
const callFunction = (name: string, body: unknown) => sendJson(`${base}/${name}`, { method: 'POST', body })

/** Tells the server of a new account. It answers the same whatever the uid; rights come only from an invitation. */
export const signup = async (uid: string): Promise<void> => {
  await callFunction('signup', { uid })
}
