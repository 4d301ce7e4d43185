import { readdirSync } from 'node:fs'
import { main, Problem } from './lib/main.ts'
import { at } from './lib/root.ts'
import { run } from './lib/run.ts'

// Runs one benchmark of bench/ by its name: `npm run bench -- api`. What each measures says its file and bench/README.md.
main(async () => {
  const names = readdirSync(at('bench')).flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -'.ts'.length)] : []))
  const [name = '', ...args] = process.argv.slice(2)
  if (!names.includes(name)) throw new Problem(`使い方: npm run bench -- <${names.join('|')}>`)
  return run({ script: at('bench', `${name}.ts`) }, args)
})
