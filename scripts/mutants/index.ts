import { readFileSync } from 'node:fs'
import { at } from '../lib/root.ts'
import { disclosure } from './disclosure.ts'
import type { Mistake } from './mistake.ts'
import { rights } from './rights.ts'
import { sessions } from './sessions.ts'
import { tenancy } from './tenancy.ts'

/** The mistakes that only tests on the emulators can notice, by class. Those in pure files are Stryker's. */
export const mistakeClasses = { rights, tenancy, disclosure, sessions } satisfies Record<string, readonly Mistake[]>

/** The file with the mistake in it; undefined where the text does not stand there, or more than once. */
export function mistaken({ file, from, to }: Mistake): string | undefined {
  const [before, after, ...more] = readFileSync(at(file), 'utf8').split(from)
  return before === undefined || after === undefined || more.length > 0 ? undefined : before + to + after
}
