import { region } from '@banso/contract/region'
import { env } from '../env.ts'
import { refusal } from './api.ts'
import { emulators } from './firebase.ts'
import { sendJson } from './http.ts'

const base = emulators?.functions ?? `https://${region}-${env.VITE_FIREBASE_PROJECT_ID}.cloudfunctions.net`

/** The second client: cloud functions outside `/api`, JSON and 60 seconds, without an authorization header. */
const callFunction = (name: string, body: unknown) => sendJson(`${base}/${name}`, { method: 'POST', body })

/**
 * Tells the server of a new account. It answers the same whatever the uid; rights come only from an invitation. Rejects
 * with ApiError where it was not taken note of (429, 5xx), with NetworkError without an answer.
 */
export const signup = async (uid: string): Promise<void> => {
  const answer = await callFunction('signup', { uid })
  if (answer.status >= 400) throw refusal(answer)
}
