import { type BuildOptions, build, context } from 'esbuild'
import { bundling } from '../functions/bundling.ts'
import { Problem } from './lib/main.ts'
import { at } from './lib/root.ts'

const options: BuildOptions = {
  ...bundling,
  entryPoints: [at('functions/src/index.ts')],
  outfile: at('functions/lib/index.js'),
  sourcemap: true,
}

/** Bundles the functions into functions/lib/index.js. Throws a Problem when the code does not compile. */
export async function buildFunctions(): Promise<void> {
  await build(options).catch(() => {
    throw new Problem('サーバーを組み立てられませんでした。上のエラーを直してから、もう一度実行してください。')
  })
}

/** Bundles the functions again at each change, until the process ends. */
export async function watchFunctions(): Promise<void> {
  const watching = await context(options)
  await watching.watch()
}
