import { getApps, initializeApp } from 'firebase-admin/app'
import { env } from './env.ts'

/** The one Firebase app of the process. */
export const app = getApps()[0] ?? initializeApp({ projectId: env.project, storageBucket: env.storageBucket })
