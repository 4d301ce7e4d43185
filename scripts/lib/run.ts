import { type SpawnOptions, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { onExit } from './main.ts'
import { at, root } from './root.ts'

/** The JavaScript files behind the tools' commands; run by our own Node, they need no shell on any system. */
const tools = {
  biome: at('node_modules', '@biomejs', 'biome', 'bin', 'biome'),
  firebase: at('node_modules', 'firebase-tools', 'lib', 'bin', 'firebase.js'),
  stryker: at('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js'),
  tsc: at('node_modules', 'typescript', 'bin', 'tsc'),
  vite: at('node_modules', 'vite', 'bin', 'vite.js'),
  vitest: at('node_modules', 'vitest', 'vitest.mjs'),
}
export type Tool = keyof typeof tools | { script: string }

/** Takes one line of what a program says. */
export type Say = (line: string) => void

/** Runs one of the project's tools, or a script file, to its end. Answers the exit code. */
export function run(
  tool: Tool,
  args: string[],
  { say, ...options }: SpawnOptions & { say?: Say } = {},
): Promise<number> {
  const file = typeof tool === 'string' ? tools[tool] : tool.script
  const stdio = say ? 'pipe' : 'inherit'
  const child = spawn(process.execPath, [file, ...args], { cwd: root, stdio, ...options })
  const told = say ? [child.stdout, child.stderr].map((stream) => tell(stream, say)) : []
  onExit(async () => {
    if (child.exitCode === null) child.kill()
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => void Promise.all(told).then(() => resolve(code ?? 1)))
  })
}

/** Hands on each line of a stream; resolves when there is no more. */
async function tell(stream: Readable | null, say: Say): Promise<void> {
  if (stream) for await (const line of createInterface({ input: stream })) say(line)
}
