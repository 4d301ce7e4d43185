// Runs in app.html before the program: with a kept session, begins to fetch all code that the address needs, after the
// program itself. Which that is stands in the document (web/build/parts.ts).
;(() => {
  const { files, common, pages } = JSON.parse(document.getElementById('parts').textContent)
  if (document.documentElement.dataset.session !== 'kept') return
  // While the kept token counts, the server is asked with it, and Firebase comes after the page (lib/kept-session.ts).
  const tokenCounts = () => {
    try {
      const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:'))
      return JSON.parse(localStorage.getItem(key)).stsTokenManager.expirationTime > Date.now() + 60_000
    } catch {
      return false
    }
  }
  let place = pages
  for (const segment of location.pathname.split('/').filter(Boolean)) place = place?.[segment] ?? place?.[':']
  const own = place?.['']
  const ask = (file) => {
    const isStyle = file.endsWith('.css')
    const link = document.createElement('link')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = `/assets/${file}`
    document.head.append(link)
  }
  const wanted = (own && tokenCounts() ? own : [...common, ...(own ?? [])]).map((at) => files[at])
  // Each request costs the processor: one in a turn, so that the page is painted and can be touched between them.
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    ask(wanted.shift())
    next()
  }
  const next = () => {
    if (wanted.length > 0) port2.postMessage(null)
    else port1.close()
  }
  next()
})()
