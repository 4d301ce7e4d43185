import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** Compares the lock file with npm's own record of what it put into node_modules. */
function isInstalled(folder) {
  try {
    const wanted = readPackages(join(folder, 'package-lock.json'))
    const present = readPackages(join(folder, 'node_modules', '.package-lock.json'))
    return Object.entries(wanted).every(([path, entry]) => {
      if (path === '') return true
      const found = present[path]
      if (!found) return Boolean(entry.optional || entry.devOptional)
      return found.version === entry.version && found.integrity === entry.integrity
    })
  } catch {
    return false // no node_modules yet, or an installation that was interrupted
  }
}

/**
 * Runs `npm ci` in a folder when its node_modules is missing or differs from package-lock.json.
 * Plain JavaScript, because it must run before there is anything installed.
 * @param {string} folder holds package.json and package-lock.json
 * @param {string} what name shown to the person waiting
 */
export function installIfNeeded(folder, what) {
  if (isInstalled(folder)) return
  console.log(`${what}をインストールしています…`)
  // Inside `npm run` this very npm is known by its file; elsewhere the one on PATH serves.
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const windows = process.platform === 'win32'
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: folder, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: windows })
  if (result.status !== 0) {
    console.error(`${what}をインストールできませんでした。ネットワーク接続を確認して、もう一度実行してください。`)
    process.exit(1)
  }
}
