import { parseArgs } from 'node:util'
import { type PageName, pageNames } from '../web/src/registry.ts'
import { ensureChromium } from './chromium.ts'
import { host, startPorts } from './emulators/ports.ts'
import { main, Problem } from './lib/main.ts'
import { at } from './lib/root.ts'

// Pictures of the built pages with demo data, at 1440 and 390 px, into web/shots/: all of them or those named.
// Needs a running portal: that of `npm start`, or the one BANSO_BASE_URL names.

/** The pages a word on the command line means: one by its name, else all whose names begin with it. */
function chosen(words: string[], built: PageName[]): PageName[] {
  if (words.length === 0) return built
  return words.flatMap((word) => {
    const named = pageNames.includes(word as PageName) ? [word] : pageNames.filter((name) => name.startsWith(word))
    const found = built.filter((name) => named.includes(name))
    if (found.length === 0)
      throw new Problem(`「${word}」という名前の、できている画面はありません。docs/pages.md を確認してください。`)
    return found
  })
}

main(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { dark: { type: 'boolean' } } })
  const portal = (process.env.BANSO_BASE_URL ??= `http://${host}:${startPorts.hosting}`)
  const answer = await fetch(portal).catch(() => undefined)
  if (!answer?.ok)
    throw new Problem(`${portal} にポータルがありません。npm start で起動してから、もう一度実行してください。`)
  process.env.CHROMIUM_PATH = await ensureChromium()

  // Only now: the module reads the address when it is loaded.
  const { builtPages, takeShots } = await import('../e2e/shots.ts')
  const schemes = values.dark ? (['light', 'dark'] as const) : (['light'] as const)
  const shots = await takeShots({ folder: at('web/shots'), names: chosen(positionals, builtPages), schemes })
  for (const { file, faults } of shots) for (const fault of faults) console.log(`${file}: ${fault}`)
  const faulty = shots.filter(({ faults }) => faults.length > 0).length
  console.log(`${shots.length}枚を web/shots/index.html にまとめました。気になる点がある画面は${faulty}枚です。`)
  return faulty === 0 ? 0 : 1
})
