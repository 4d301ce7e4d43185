import { type BuildOptions, build, context } from 'esbuild'
import { Problem } from './lib/main.ts'
import { at } from './lib/root.ts'

const options: BuildOptions = {
  entryPoints: [at('functions/src/index.ts')],
  outfile: at('functions/lib/index.js'),
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  sourcemap: true,
  logLevel: 'warning',
  // These are installed where the functions run; everything else, the contract with it, goes into the bundle.
  external: ['firebase-admin', 'firebase-functions', '@google-cloud/*', 'nodemailer', 'sharp', 'file-type'],
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
