import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Problem } from './lib/main.ts'
import { at } from './lib/root.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const usualFiles = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  join(process.env.ProgramFiles ?? '', 'Google', 'Chrome', 'Application', 'chrome.exe'),
]

/** A browser that is on the machine already. */
export async function findChromium(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core')
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [process.env.CHROMIUM_PATH ?? '', ...onPath, ...usualFiles, chromium.executablePath()].find(existsSync)
}

/** Linux alone comes without Japanese fonts; there fontconfig tells. */
const hasJapaneseFont = (): boolean =>
  process.platform !== 'linux' ||
  Boolean(spawnSync('fc-list', [':lang=ja', 'family'], { encoding: 'utf8' }).stdout?.trim())

/** Debian's packages, where the machine lets us install them. Answers whether that was possible. */
function installWithApt(packages: string[]): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  console.log(`${packages.join('、')} をインストールしています…`)
  const install = () => spawnSync('apt-get', ['install', '-y', '-q', ...packages], { stdio: 'ignore' }).status === 0
  return install() || (spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' }).status === 0 && install())
}

function downloadChromium(): void {
  console.log('Chromium をダウンロードしています…')
  spawnSync(process.execPath, [at('node_modules/playwright-core/cli.js'), 'install', 'chromium'], { stdio: 'inherit' })
}

/** The browser for the end-to-end tests and the screenshots: found, else installed. Throws a Problem with the remedy. */
export async function ensureChromium(): Promise<string> {
  let chromium = await findChromium()
  if (!chromium) {
    if (!installWithApt(['chromium', 'fonts-noto-cjk'])) downloadChromium()
    chromium = await findChromium()
  }
  if (!chromium) {
    throw new Problem(
      'Chromium が見つかりません。Chromium か Google Chrome を入れるか、環境変数 CHROMIUM_PATH にその場所を指定してください。',
    )
  }
  if (!hasJapaneseFont() && !installWithApt(['fonts-noto-cjk'])) {
    throw new Problem('日本語フォントが見つかりません。fonts-noto-cjk(Noto Sans CJK)を入れてください。')
  }
  return chromium
}
