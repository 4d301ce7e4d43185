import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { inlineScripts } from './inline.ts'
import { programOf } from './program.ts'

/** A document as Vite builds it. */
const built = `<head>
    <link rel="icon" href="/favicon.svg" />
    <script type="module" crossorigin src="/assets/app-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/frame-1.js">
    <link rel="modulepreload" crossorigin href="/assets/react-1.js">
    <link rel="stylesheet" crossorigin href="/assets/frame-1.css">
  </head>
`
const files = ['assets/app-1.js', 'assets/list-1.js']

test('a document keeps no tag of its program', () => {
  const { html, program } = programOf(built, files)
  expect(html).toBe('<head>\n    <link rel="icon" href="/favicon.svg" />\n  </head>\n')
  expect(program).toEqual({
    version: expect.stringMatching(/^.{12}$/),
    script: '/assets/app-1.js',
    modules: ['/assets/frame-1.js', '/assets/react-1.js'],
    styles: ['/assets/frame-1.css'],
  })
  expect(() => programOf('<head></head>', files)).toThrow()
})

test('the version is the same for the same files, and another when one of them changes', () => {
  const versionOf = (...names: string[]) => programOf(built, names).program.version
  expect(versionOf(...files)).toBe(versionOf(...files.toReversed()))
  expect(versionOf(...files)).not.toBe(versionOf('assets/app-1.js', 'assets/list-2.js'))
})

/** What the script in the document asks for; `frame` draws the first frame, after which `turn` comes. */
function begun(styles: string[], { session = '', form = false, hidden = false } = {}) {
  type Tag = { name: string; rel?: string; href?: string; src?: string; onload?: () => void; onerror?: () => void }
  const tags: Tag[] = []
  const listeners: (() => void)[] = []
  const { program } = programOf(built, files)
  const document = {
    getElementById: () => ({ textContent: JSON.stringify({ ...program, styles }) }),
    createElement: (name: string) => ({ name }),
    head: { append: (tag: Tag) => tags.push(tag) },
    documentElement: { dataset: { session } },
    querySelector: () => (form ? {} : null),
    addEventListener: (kind: string, run: () => void) => kind === 'visibilitychange' && listeners.push(run),
    hidden,
  }
  let frame = () => {}
  const requestAnimationFrame = (run: () => void) => {
    frame = run
  }
  const turns: (() => void)[] = []
  class MessageChannel {
    port1 = { onmessage: () => {} }
    port2 = { postMessage: () => turns.push(this.port1.onmessage) }
  }
  runInNewContext(inlineScripts.begin, { document, requestAnimationFrame, MessageChannel })
  const runs = () => tags.filter(({ name }) => name === 'script').map(({ src }) => src)
  return {
    tags,
    runs,
    frame: () => frame(),
    turn: () => turns.shift()?.(),
    hide: () => listeners[0]?.(),
    style: (href: string) => tags.find((tag) => tag.href === href),
  }
}

test('a program without styles runs at once, its parts beside it', () => {
  const { tags, runs } = begun([])
  for (const href of ['/assets/app-1.js', '/assets/react-1.js'])
    expect(tags.map((tag) => [tag.rel, tag.href])).toContainEqual(['modulepreload', href])
  expect(runs()).toEqual(['/assets/app-1.js'])
})

test('with styles it runs once they have come, or cannot', () => {
  const { runs, style } = begun(['/a.css', '/b.css'])
  style('/a.css')?.onload?.()
  expect(runs()).toEqual([])
  style('/b.css')?.onerror?.()
  expect(runs()).toEqual(['/assets/app-1.js'])
})

test('the form is painted before its program is asked for', () => {
  const { tags, runs, frame, turn, hide } = begun([], { form: true })
  frame()
  expect(tags).toEqual([])
  turn()
  expect(runs()).toEqual(['/assets/app-1.js'])
  hide()
  expect(runs()).toEqual(['/assets/app-1.js'])
})

test('what waits for the program is painted with it: with a kept session, or where nobody sees it', () => {
  for (const seen of [{ session: 'kept' }, { hidden: true }])
    expect(begun([], { form: true, ...seen }).runs()).toEqual(['/assets/app-1.js'])
  const { runs, hide } = begun([], { form: true })
  hide()
  expect(runs()).toEqual(['/assets/app-1.js'])
})
