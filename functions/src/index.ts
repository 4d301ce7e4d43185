import './kernel/raw-json.ts'
import { region } from '@banso/contract/region'
import { setGlobalOptions } from 'firebase-functions/v2'
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/v2/firestore'
import { onRequest } from 'firebase-functions/v2/https'
import { onUserDeleted } from 'firebase-functions/v2/identity'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { onObjectFinalized } from 'firebase-functions/v2/storage'
import { applyGrant } from './accounts/grants/grants.ts'
import { followDeletion } from './accounts/operations/watch.ts'
import { signup as handleSignup } from './accounts/signup/signup.ts'
import { runTick } from './jobs/tick.ts'
import { env } from './kernel/env.ts'
import { send } from './kernel/http.ts'
import { serve } from './kernel/serve.ts'
import { deliver } from './mail/deliver.ts'
import { routes } from './routes.ts'
import { arrangeNotification } from './triggers/notifications.ts'
import { checkUpload } from './triggers/uploads.ts'

// Emulators have no Secret Manager, and need neither.
setGlobalOptions({ region, secrets: env.emulated ? [] : ['CURSOR_KEY', 'SMTP_URL'] })

/** The whole product API, behind the Hosting rewrite `/api/**`. */
export const api = onRequest({ cors: false, timeoutSeconds: 60, memory: '512MiB', concurrency: 80 }, serve(routes))

/** Called by the page right after an account was made, without a token. It answers cross-origin calls of our pages only. */
export const signup = onRequest({ cors: false, timeoutSeconds: 30 }, handleSignup)

/** A role given by hand, in the console or by `npm run grant`. */
export const grantRole = onDocumentCreated({ document: 'role_grants/{id}', retry: true }, async (event) => {
  if (event.data) await applyGrant(event.params.id, event.data.createTime.toDate(), new Date())
})

/** A lost event is found by the job that looks at all accounts. */
export const accountDeleted = onUserDeleted(async ({ data }) => {
  await followDeletion(data.uid, new Date())
})

export const sendMail = onDocumentCreated('mail_outbox/{uid}', (event) => deliver(event.params.uid, new Date()))

/** Looks at the receiver's settings. Its own stamps, and reading, come by here too, and leave at once. */
export const notifyPerson = onDocumentWritten('notifications/{uid}', async ({ data, params }) => {
  if (data?.after.get('arranged_at') === null) await arrangeNotification(params.uid, new Date())
})

/** One at a time: a file lies in memory as a whole while it is looked at, and an image unpacked. */
export const finalizeUpload = onObjectFinalized({ retry: true, memory: '512MiB', concurrency: 1 }, ({ data }) =>
  checkUpload({ name: data.name, generation: data.generation, size: Number(data.size) }),
)

export const tick = onSchedule(
  { schedule: 'every 1 minutes', timeZone: 'Asia/Tokyo', timeoutSeconds: 300 },
  async () => {
    await runTick(new Date())
  },
)

/** The emulators never run a schedule: `npm start` calls this each minute instead. It does not exist in production. */
export const devTick = env.emulated
  ? onRequest({ cors: false }, async (request, response) => {
      if (request.method !== 'POST') return send(response, 405, undefined)
      send(response, 200, { data: await runTick(new Date()) })
    })
  : undefined
