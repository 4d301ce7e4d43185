import { relative, resolve } from 'node:path'
import { root } from './lib/root.ts'

/**
 * The kinds of tests that vitest runs (vitest.config.ts): told apart by the end of a file's name, journeys on the emulated
 * functions by their folder. `needs`: the stages that have to stand before one of them begins.
 */
export const kinds = {
  rules: { title: 'セキュリティルール', file: /\.rules\.test\.ts$/, needs: ['emulators'] },
  unit: { title: '単体テスト', file: /\.unit\.test\.tsx?$/, needs: [] },
  api: { title: 'API', file: /\.api\.test\.ts$/, needs: ['emulators'] },
  pages: { title: '画面', file: /\.page\.test\.tsx$/, needs: ['emulators'] },
  e2e: { title: 'ブラウザー', file: /^e2e\/(?!emulated\/).*\.e2e\.test\.ts$/, needs: ['browser', 'portal'] },
  emulated: { title: '実物のエミュレーター', file: /^e2e\/emulated\/.*\.e2e\.test\.ts$/, needs: ['browser', 'portal'] },
} as const satisfies Record<string, { title: string; file: RegExp; needs: readonly string[] }>
export type Kind = keyof typeof kinds

export const kindNames = Object.keys(kinds) as Kind[]

/** The vitest projects of a kind. What looks at that which all journeys have left is one of its own, since it comes last. */
export const projectsOf = (kind: Kind): readonly string[] =>
  kind === 'unit' ? ['unit*'] : kind === 'e2e' ? ['e2e', 'alone', 'left'] : [kind]

/** A file's path from the repository's folder, with forward slashes. */
export const pathOf = (file: string): string => relative(root, resolve(root, file)).replaceAll('\\', '/')

/** The kind of a test file; undefined for what is none. */
export const kindOf = (file: string): Kind | undefined => kindNames.find((kind) => kinds[kind].file.test(pathOf(file)))
