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
  let chosen
  const paint = () => {
    root.dataset.scheme = chosen || (dark.matches ? 'dark' : 'light')
  }
  // What is chosen here is said with the event, for browsers that keep nothing.
  const follow = ({ detail = read('banso.scheme') }) => {
    chosen = detail
    paint()
  }
  follow({})
  dark.addEventListener('change', paint)
  addEventListener('banso-scheme', follow)
  addEventListener('storage', follow)
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
