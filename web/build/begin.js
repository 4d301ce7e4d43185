// Runs at the end of both documents: fetches the program, and runs it once its styles are there. What it is stands in the
// document beside this (web/build/program.ts); the document itself asks for no file, and what it shows waits for none.
;(() => {
  const { script, modules, styles } = JSON.parse(document.getElementById('program').textContent)
  const add = (name, fields) =>
    document.head.append(Object.assign(document.createElement(name), { crossOrigin: '', ...fields }))
  const run = () => add('script', { type: 'module', src: script })
  let isBegun = false
  const begin = () => {
    if (isBegun) return
    isBegun = true
    for (const href of [script, ...modules]) add('link', { rel: 'modulepreload', href })
    let waited = styles.length
    const come = () => {
      waited -= 1
      if (waited === 0) run()
    }
    for (const href of styles) add('link', { rel: 'stylesheet', href, onload: come, onerror: come })
    if (waited === 0) run()
  }
  // The form can be read and typed into without the program, so it is painted first. All else waits for the program: the
  // loading screen, and a tab that nobody sees, where nothing is painted.
  const { dataset } = document.documentElement
  const isForm = document.querySelector('form') && dataset.session !== 'kept'
  if (!isForm) return begin()
  // What is pressed before the program is there is taken down, and done as soon as the form is alive
  // (pages/auth/parts/login-form.tsx). Enter in a field presses the button of its form; the browser by itself would load
  // `/` anew, and what was typed would be gone.
  dataset.pressed = ''
  const note = (event) => {
    const button = event.target.closest('button')
    if (!button || dataset.pressed == null) return
    event.preventDefault()
    event.stopPropagation()
    dataset.pressed = [...document.querySelectorAll('button')].indexOf(button)
  }
  document.addEventListener('click', note, true)
  if (document.hidden) return begin()
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = begin
  requestAnimationFrame(() => port2.postMessage(null)) // a turn after the frame: it is painted by then
  document.addEventListener('visibilitychange', begin, { once: true })
})()
