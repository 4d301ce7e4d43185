// Runs scripts/<command>.ts on the project's own Node, installing first what is missing.
// Plain JavaScript for any Node from 20 on: nothing is installed yet when this starts.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installIfNeeded } from './install.mjs'
import { findJava, missingJava } from './java.mjs'

const scripts = dirname(fileURLToPath(import.meta.url))
const root = dirname(scripts)
const [command = '', ...args] = process.argv.slice(2)

const stop = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  stop(`Node.js 20 以上が必要です(現在 ${process.versions.node})。https://nodejs.org/ から新しい版を入れてください。`)
}

const commands = readdirSync(scripts)
  .filter((file) => /^[a-z-]+\.ts$/.test(file))
  .map((file) => file.slice(0, -'.ts'.length))
if (!commands.includes(command)) {
  stop(`「${command}」というコマンドはありません。使えるコマンド: ${commands.join('、')}`)
}

// Said before anything is installed: nobody waits for what cannot run. Some tests and measurements need no emulators:
// where those are named that do, they say the same as they start them.
const withEmulators = ['start', 'dev', 'up', 'reads', ...(args.length === 0 ? ['test'] : [])]
if (withEmulators.includes(command) && !findJava()) stop(missingJava)

installIfNeeded(root, '必要なパッケージ')

const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
if (!existsSync(node)) {
  stop('プロジェクト用の Node.js がありません。node_modules フォルダを削除して、もう一度実行してください。')
}

const child = spawn(node, [join(scripts, `${command}.ts`), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter) },
})
// The child decides when to end: a terminal's Ctrl-C reaches it too, and it counts a repeated signal once.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm's shell dies of a signal without handing it on; being left behind means the same as being told to end.
const parent = process.ppid
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref()
child.on('exit', (code) => process.exit(code ?? 1))
