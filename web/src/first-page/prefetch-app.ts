/** After everything else, the browser fetches what the portal will need once somebody has signed in. */
export const prefetchApp = () => {
  const later = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1_000))
  const fetchThem = async () => {
    const html = await (await fetch('/app.html')).text()
    for (const [, href = ''] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
      if (document.querySelector(`[href="${href}"]`)) continue // the first page has it already
      document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href }))
    }
  }
  const start = () => later(() => void fetchThem().catch(() => {}))
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
