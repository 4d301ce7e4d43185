import { ensureChromium } from './chromium.ts'
import { host, startPorts } from './emulators/ports.ts'
import { main, Problem } from './lib/main.ts'
import { at } from './lib/root.ts'
import { run } from './lib/run.ts'

/**
 * Sets the stage for a script of e2e/, which is type-checked with the browser's types: a browser, and the portal of
 * `npm start` or the one BANSO_BASE_URL names.
 */
export const onPortal = (script: string): void =>
  main(async () => {
    const portal = process.env.BANSO_BASE_URL ?? `http://${host}:${startPorts.hosting}`
    const answer = await fetch(portal).catch(() => undefined)
    if (!answer?.ok)
      throw new Problem(`${portal} にポータルがありません。npm start で起動してから、もう一度実行してください。`)
    const env = { ...process.env, BANSO_BASE_URL: portal, CHROMIUM_PATH: await ensureChromium() }
    return run({ script: at(script) }, process.argv.slice(2), { env })
  })
