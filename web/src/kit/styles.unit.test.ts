import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))
const texts = new Map(
  globSync('**/*.{ts,tsx,css}', { cwd: source })
    .filter((file) => !file.includes('.test.'))
    .map((file) => [file, readFileSync(join(source, file), 'utf8')]),
)
const textOf = (file: string) => texts.get(file) ?? ''
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one = '']) => one)

/** Everything a module loads before it runs, itself included. */
function loadedBy(file: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(file)) return loaded
  loaded.add(file)
  const imports = found(textOf(file), /^(?:import|export)(?! type)[^'"]*?['"](\.[^'"]+)['"]/gm)
  for (const imported of imports) loadedBy(join(dirname(file), imported), loaded)
  return loaded
}

/** The classes a style sheet defines on their own, not only inside something else. */
const defined = (file: string) =>
  found(textOf(file).replace(/\/\*[\s\S]*?\*\//g, ''), /(?<=[{},]\s*)\.([a-z][\w-]*)[^\s{},]*(?=\s*[,{])/g)

const worn = (file: string) =>
  found(textOf(file), /className=("[^"]*"|\{[^}]*\})/g)
    .flatMap((value) => (value.startsWith('"') ? [value.slice(1, -1)] : found(value, /['"`]([^'"`]*)['"`]/g)))
    .flatMap((value) => value.split(/\s+/))

const inKit = new Set([...texts.keys()].filter((file) => /^kit\/.*\.css$/.test(file)).flatMap(defined))
const frame = loadedBy('app/start.tsx')
const lateFiles = [...texts.keys()].flatMap((file) =>
  found(textOf(file), /\bimport\(['"](\.[^'"]+)['"]\)/g).map((imported) => join(dirname(file), imported)),
)
const roots = new Set([...[...texts.keys()].filter((file) => file.endsWith('.page.tsx')), ...lateFiles])

it.each([...roots])('%s loads the styles of the kit that it uses', (root) => {
  const loaded = [...loadedBy(root)]
  const styled = new Set([...frame, ...loaded].filter((file) => file.endsWith('.css')).flatMap(defined))
  const bare = loaded.flatMap((file) =>
    worn(file)
      .filter((name) => inKit.has(name) && !styled.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(bare).toEqual([])
})

it.each([
  ['pages/apply/apply.css', '.apply-disclosure'],
  ['pages/apply/apply.css', '.apply-disclosure li'],
  ['pages/goal/goal.css', '.measure-line'],
  ['pages/partner/partner.css', '.partner-figures'],
  ['pages/issue/parts/lanes.css', '.lane-steps'],
  ['pages/dashboard/parts/demand.css', '.demand-inputs'],
])('%s: the columns of %s grow no wider than their share, however long a name is', (file, selector) => {
  const rules = found(textOf(file), new RegExp(`\\${selector} \\{([^}]*)\\}`, 'g'))
  const columns = rules.flatMap((rule) => found(rule, /grid-template-columns: ([^;]+);/g))
  expect(columns).not.toEqual([])
  for (const widths of columns) expect(widths).not.toMatch(/(?<![\d.]|, )[\d.]+fr/)
})

it.each([
  ['kit/choice-fields.css', '.choice-chip'],
  ['kit/notice.css', '.notice button'],
])('%s: on a phone %s is as high as a finger', (file, selector) => {
  const [, onPhones = ''] = textOf(file).split('@media (width <= 47.5em)')
  expect(found(onPhones, new RegExp(`\\${selector} \\{[^}]*?min-height: ([\\d.]+)rem`, 'g'))).toEqual(['2.75'])
})

it('what is typed in several lines is read in several lines wherever a label stands beside it', () => {
  const values = [...texts].flatMap(([file, text]) =>
    found(text, /([^{}]*\.key-values dd \{[^}]*\})/g).map((rule) => [file, /white-space: ([\w-]+)/.exec(rule)?.[1]]),
  )
  expect(values.filter(([, space]) => space)).toEqual([['kit/card.css', 'pre-line']])
})

it('a logo beside a name of several lines keeps its place', () => {
  expect(textOf('kit/status.css')).toMatch(/\.company:not\(:has\(b\)\) \{\s*flex: none;/)
})

it('lengths grow with the font size that is set in the browser: only lines are given in pixels', () => {
  const legal = ['legal.css', readFileSync(join(source, '../public/legal.css'), 'utf8')] as const
  const given = [...texts, legal]
    .filter(([file]) => /\.(css|tsx)$/.test(file))
    .flatMap(([file, text]) => {
      const stated = text.replace(/\/\*[\s\S]*?\*\//g, '')
      const thick = found(stated, /(?<![\w.])(\d*\.?\d+px)\b/g).filter((length) => Number.parseFloat(length) >= 4)
      // MUI's theme and `style` take bare numbers as pixels (`rem` of lib/rem.ts); a drawing's `fontSize={12}` is its own unit.
      const bare = found(
        stated,
        /\b((?:fontSize|minHeight|gap|padding\w*|margin\w*|borderRadius): [1-9]\d*)(?=\s*[,}])/g,
      )
      return [...thick, ...bare, ...found(stated, /@media([^{]*px)/g)].map((length) => `${file}: ${length}`)
    })
  expect(given).toEqual([])
})

it('no column that fits itself asks for more room than its place has', () => {
  const wide = [...texts].flatMap(([file, text]) =>
    found(text, /repeat\(auto-fi[tl]l?, (minmax\((?!min\()[^,]+,)/g).map((columns) => `${file}: ${columns}`),
  )
  expect(wide).toEqual([])
})

it('no style asks for a value that nobody has given', () => {
  const all = [...texts].map(([file, text]) => [file, text.replace(/\/\*[\s\S]*?\*\//g, '')] as const)
  const given = new Set(all.flatMap(([, text]) => found(text, /(--[a-z0-9-]+)['"]?\s*[:\]]/g)))
  const missing = all
    .filter(([file]) => file.endsWith('.css'))
    .flatMap(([file, text]) => found(text, /var\((--[a-z0-9-]+)\)/g).map((name) => ({ file, name })))
    .filter(({ name }) => !given.has(name))
  expect(missing).toEqual([])
})

it('the gallery names the layers in their order: base, then kit', () => {
  const [first] = [...loadedBy('kit/gallery/gallery.tsx')].filter((file) => textOf(file).includes('@layer'))
  expect(first).toBe('styles/base.css')
})

const inlined = ['styles/tokens.css', 'styles/base.css', 'styles/loading.css']
it.each([
  ['index.html', 'first-page/entry.tsx'],
  ['app.html', 'app/start.tsx'],
])('%s has what is painted first inline, base before the kit, and %s brings it no second time', (name, entry) => {
  const inline = found(readFileSync(join(source, '..', name), 'utf8'), /@import "\/src\/([^"]+)"/g)
  expect(inline.slice(0, 3)).toEqual(inlined)
  expect([...loadedBy(entry)].filter((file) => inlined.includes(file))).toEqual([])
})
