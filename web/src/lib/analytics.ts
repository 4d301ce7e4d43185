import type { PageName } from '@banso/contract/pages'
import { env } from '../env.ts'

type Gtag = { dataLayer?: unknown[] }

/** Google's tag reads its queue as `arguments` objects, not arrays. */
function push() {
  const queue = globalThis as Gtag
  queue.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: the tag ignores arrays
  queue.dataLayer.push(arguments)
}
const gtag = push as (...args: unknown[]) => void

const start = () => {
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(env.VITE_ANALYTICS_ID)}`
  document.head.append(script)
  gtag('js', new Date())
  gtag('config', env.VITE_ANALYTICS_ID, { send_page_view: false })
}

let started = false
let last: PageName | undefined
/**
 * Counts a page by its name and the pattern of its address: no uid, no query and no title of a record leaves the browser.
 * The first page hands over to the portal without being counted twice.
 */
export const trackPage = (name: PageName, path: string) => {
  if (!env.VITE_ANALYTICS_ID || name === last) return
  last = name
  if (!started) start()
  started = true
  gtag('event', 'page_view', { page_title: name, page_location: location.origin + path })
}
