import { type SpawnOptions, spawn } from 'node:child_process'
import { onExit } from './main.ts'
import { at, root } from './root.ts'

/** The JavaScript files behind the tools' commands; run by our own Node, they need no shell on any system. */
const tools = {
  biome: at('node_modules', '@biomejs', 'biome', 'bin', 'biome'),
  tsc: at('node_modules', 'typescript', 'bin', 'tsc'),
  vite: at('node_modules', 'vite', 'bin', 'vite.js'),
  vitest: at('node_modules', 'vitest', 'vitest.mjs'),
}

/** Runs one of the project's tools, or a script file, to its end. Answers the exit code. */
export function run(
  tool: keyof typeof tools | { script: string },
  args: string[],
  options: SpawnOptions = {},
): Promise<number> {
  const file = typeof tool === 'string' ? tools[tool] : tool.script
  const child = spawn(process.execPath, [file, ...args], { cwd: root, stdio: 'inherit', ...options })
  onExit(async () => {
    if (child.exitCode === null) child.kill()
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
