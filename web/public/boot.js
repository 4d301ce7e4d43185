// Runs before the first paint. In the two documents it stands inline, by its hash (web/build/inline.ts); the terms load it.
;(() => {
  const root = document.documentElement
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const paint = () => {
    root.dataset.scheme = read('banso.scheme') || (dark.matches ? 'dark' : 'light')
  }
  paint()
  dark.addEventListener('change', paint)
  addEventListener('banso-scheme', paint)
  addEventListener('storage', paint)
  // Paper is white.
  addEventListener('beforeprint', () => {
    root.dataset.scheme = 'light'
  })
  addEventListener('afterprint', paint)
  // With a kept session `/` shows the loading screen from the start, never the form.
  try {
    if (Object.keys(localStorage).some((key) => key.startsWith('firebase:authUser:'))) root.dataset.session = 'kept'
  } catch {}
})()
