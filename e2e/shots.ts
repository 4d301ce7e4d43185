import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type PageName, pageNames } from '@banso/contract/pages'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { main, Problem } from '../scripts/lib/main.ts'
import { at } from '../scripts/lib/root.ts'
import { pages } from '../web/src/registry.ts'
import { filledAddressOf } from './addresses.ts'
import { baseUrl, desktop, openBrowser, phone, signIn } from './browser.ts'
import { type Condition, type ConditionName, conditionNames, conditions, contextUnder } from './conditions.ts'
import { findLayoutFaults } from './layout.ts'
import { stateWithin, whole } from './opened-pages.ts'
import { pressForms } from './pressed-forms.ts'

// `npm run shots` starts this: the pages with demo data at 1440 and 390 px into web/shots/, all of them or those
// named (`-- startup_goal`), in the dark scheme too with `--dark`, at one width with `--width 390`. `--under translated`
// (unkept, forced, large, named) shows them in such a browser, and with `--press` sends their forms: that changes the demo data
// (`npm start -- --fresh` has them anew).

/** A picture of one page, and what is wrong with it. */
type Shot = { name: PageName; file: string; faults: string[] }
type Scheme = 'light' | 'dark'
type Options = {
  folder: string
  names: PageName[]
  schemes: readonly Scheme[]
  viewports: readonly { width: number; height: number }[]
  under?: ConditionName
  press?: boolean
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>
const settings = { baseURL: baseUrl, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' }

/** Who looks at a page: the actor of a private one, nobody at the others. */
const viewerOf = (name: PageName) => (pages[name].type === 'private' ? pages[name].actor : null)

/** The signed-in storage of one actor, so that nobody signs in twice. */
async function sessionOf(browser: Browser, viewer: ReturnType<typeof viewerOf>): Promise<Session | undefined> {
  if (!viewer) return undefined
  const context = await browser.newContext(settings)
  await signIn(await context.newPage(), viewer)
  const session = await context.storageState()
  await context.close()
  return session
}

/** Until page and panels have their data; the listener for live changes never lets the network go idle. */
async function settle(page: Page): Promise<void> {
  await page.locator('main:not([aria-busy=true])').waitFor({ timeout: 20_000 })
  await whole(page)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Where the browser keeps nothing, one page stays open, and goes from address to address by itself. */
async function open(context: BrowserContext, name: PageName, under?: ConditionName): Promise<Page> {
  const viewer = viewerOf(name)
  const [kept] = under === 'unkept' && viewer ? context.pages() : []
  const page = kept ?? (await context.newPage())
  const condition: Condition | undefined = under && conditions[under]
  if (!kept) await condition?.page?.(page)
  if (under !== 'unkept' || !viewer) await page.goto(filledAddressOf(name))
  else {
    if (!kept) await signIn(page, viewer)
    await stateWithin(page, name, filledAddressOf(name)).catch(() => null)
  }
  return page
}

/** One page at one size in one scheme. A page that does not settle is itself a fault, and is pictured as it is. */
async function take(context: BrowserContext, name: PageName, label: string, options: Options): Promise<Shot> {
  const { folder, under, press } = options
  const faults: string[] = []
  const tell = (error: Error) => faults.push(`エラー: ${error.message}`)
  const page = await open(context, name, under)
  page.on('pageerror', tell)
  const condition: Condition | undefined = under && conditions[under]
  await settle(page).catch(() => faults.push('データが表示されない'))
  const { shown, state } = await page.evaluate(() => {
    const { page: shown, state } = document.querySelector('main')?.dataset ?? {}
    return { shown, state }
  })
  if (shown !== name) faults.push(`別の画面が開いた: ${shown ?? '名前のない画面'}`)
  if (state === 'error') faults.push('読み込みエラーの状態')
  faults.push(...((await condition?.opened?.(page)) ?? []), ...(await page.evaluate(findLayoutFaults)))
  // A window as high as the page: bars that stick to its edges would else stand in the middle of the picture.
  const size = page.viewportSize() ?? desktop
  const full = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...size, height: Math.max(size.height, full) })
  // A window of another size begins with the browser's usual letters.
  if (under === 'large') await conditions.large.page(page)
  const file = `${name}-${label}.png`
  await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' })
  await page.setViewportSize(size)
  let pressed = ''
  if (press) {
    const { count, wrong } = await pressForms(page).catch((error: Error) => ({ count: 0, wrong: [error.message] }))
    faults.push(...wrong)
    pressed = ` フォーム${count}件`
  }
  page.off('pageerror', tell)
  if (under !== 'unkept') await page.close()
  console.log([file + pressed, ...faults].join('\n  '))
  return { name, file, faults }
}

/** Pictures of the chosen pages at both widths into a folder, with `index.html` to look at them side by side. */
async function takeShots(options: Options): Promise<Shot[]> {
  const { folder, names, schemes, viewports, under } = options
  mkdirSync(folder, { recursive: true })
  const browser = await openBrowser()
  const shots: Shot[] = []
  for (const viewer of new Set(names.map(viewerOf))) {
    const storageState = await sessionOf(browser, viewer)
    for (const colorScheme of schemes) {
      for (const viewport of viewports) {
        const wanted = { ...settings, storageState, viewport, colorScheme }
        const context = under ? await contextUnder(browser, under, wanted) : await browser.newContext(wanted)
        const label = [viewport.width, ...(colorScheme === 'dark' ? ['dark'] : []), ...(under ? [under] : [])].join('-')
        for (const name of names.filter((each) => viewerOf(each) === viewer))
          shots.push(await take(context, name, label, options))
        await context.close()
      }
    }
  }
  await browser.close()
  writeFileSync(join(folder, 'index.html'), contactSheet(shots))
  return shots
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function contactSheet(shots: Shot[]): string {
  const figure = ({ file, faults }: Shot) =>
    `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a>` +
    `<figcaption>${file}${faults.map((fault) => `<br><b>${escaped(fault)}</b>`).join('')}</figcaption></figure>`
  const sections = [...new Set(shots.map(({ name }) => name))].map(
    (name) =>
      `<h2>${name} ${filledAddressOf(name)}</h2><div>${shots
        .filter((shot) => shot.name === name)
        .map(figure)
        .join('')}</div>`,
  )
  return `<!doctype html><html lang="ja"><meta charset="utf-8"><title>Banso の画面</title><style>
body { font: 14px sans-serif; margin: 24px; background: #ddd }
div { display: flex; gap: 24px; align-items: flex-start; overflow-x: auto }
figure { margin: 0 } img { height: 640px; max-width: 960px; object-fit: contain; object-position: top; background: #fff }
b { color: #b00 }
</style><h1>${shots.length}枚</h1>${sections.join('\n')}</html>
`
}

/** The pages a word on the command line means: one by its name, else all whose names begin with it. */
function chosen(words: string[]): PageName[] {
  if (words.length === 0) return pageNames
  return words.flatMap((word) => {
    const exact = pageNames.filter((name) => name === word)
    const found = exact.length > 0 ? exact : pageNames.filter((name) => name.startsWith(word))
    if (found.length > 0) return found
    throw new Problem(`「${word}」という名前の画面はありません。docs/pages.md を確認してください。`)
  })
}

main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      dark: { type: 'boolean' },
      width: { type: 'string' },
      under: { type: 'string' },
      press: { type: 'boolean' },
    },
  })
  const schemes = values.dark ? (['light', 'dark'] as const) : (['light'] as const)
  const { width, press } = values
  const viewports = [desktop, phone].filter((each) => !width || String(each.width) === width)
  if (viewports.length === 0) throw new Problem('--width に使える幅: 1440、390')
  const under = conditionNames.find((name) => name === values.under)
  if (values.under && !under) throw new Problem(`--under に使える名前: ${conditionNames.join('、')}`)
  const wanted = { folder: at('web/shots'), names: chosen(positionals), schemes, viewports, under, press }
  const shots = await takeShots(wanted)
  const faulty = shots.filter(({ faults }) => faults.length > 0).length
  console.log(`${shots.length}枚を web/shots/index.html にまとめました。気になる点がある画面は${faulty}枚です。`)
  return faulty === 0 ? 0 : 1
})
