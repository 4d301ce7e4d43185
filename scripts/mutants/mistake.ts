import { posix } from 'node:path'

/** One mistake as a tired engineer makes it, and who has to notice. */
export interface Mistake {
  /** What is wrong then, in a few words. */
  what: string
  file: string
  /** Stands exactly once in the file; a unit test says when it does no longer. */
  from: string
  to: string
  /** Test files. What kind they are is told by their names. */
  tests: readonly string[]
}

type Wrongs = Readonly<Record<string, readonly [from: string, to: string]>>

/** Mistakes in one file that the same tests have to notice: what is wrong, the text as it stands, the wrong one. */
export const mistakes = (file: string, tests: string | readonly string[], wrongs: Wrongs): Mistake[] =>
  Object.entries(wrongs).map(([what, [from, to]]) => ({ what, file, from, to, tests: [tests].flat() }))

const folder = 'functions/src/resources'

/** The same for a file of a resource, `goals/routes`, and its API tests: `goals` and `goals/checkins` are files. */
export const inResource = (file: string, tests: string | readonly string[], wrongs: Wrongs): Mistake[] =>
  mistakes(
    `${folder}/${file}.ts`,
    [tests]
      .flat()
      .map((test) => posix.normalize(`${folder}/${test.includes('/') ? test : `${test}/${test}.api`}.test.ts`)),
    wrongs,
  )
