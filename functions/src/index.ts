import './kernel/raw-json.ts'
import { setGlobalOptions } from 'firebase-functions/v2'
import { onRequest } from 'firebase-functions/v2/https'
import { serve } from './kernel/serve.ts'
import { routes } from './routes.ts'

setGlobalOptions({ region: 'us-central1' })

const handle = serve(routes)

/** The whole product API, behind the Hosting rewrite `/api/**`. */
export const api = onRequest({ timeoutSeconds: 60, memory: '512MiB', concurrency: 80 }, handle)
