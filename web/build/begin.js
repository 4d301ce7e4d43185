// Runs at the end of both documents: fetches the program, and runs it once its styles are there. What it is stands in the
// document beside this (web/build/program.ts); the document itself asks for no file, and what it shows waits for none.
;(() => {
  const { script, modules, styles } = JSON.parse(document.getElementById('program').textContent)
  const add = (name, fields) =>
    document.head.append(Object.assign(document.createElement(name), { crossOrigin: '', ...fields }))
  const run = () => add('script', { type: 'module', src: script })
  const begin = () => {
    for (const href of [script, ...modules]) add('link', { rel: 'modulepreload', href })
    let waited = styles.length
    const come = () => {
      waited -= 1
      if (waited === 0) run()
    }
    for (const href of styles) add('link', { rel: 'stylesheet', href, onload: come, onerror: come })
    if (waited === 0) run()
  }
  // Whoever is signed in waits for the program. The form can be read and typed into without it, so it is painted first;
  // a tab that nobody sees paints nothing.
  if (document.documentElement.dataset.session === 'kept' || document.hidden) begin()
  else requestAnimationFrame(() => setTimeout(begin))
})()
