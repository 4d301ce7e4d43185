import { readFileSync } from 'node:fs'
import { mutantsOf } from '../lib/mutants.ts'
import { at } from '../lib/root.ts'
import { cursors } from './cursors.ts'
import { days } from './days.ts'
import { etags } from './etags.ts'
import { figures } from './figures.ts'
import { files } from './files.ts'
import { idempotency } from './idempotency.ts'
import { limits } from './limits.ts'
import type { Mistake } from './mistake.ts'
import { patternClasses } from './patterns.ts'
import { receivers } from './receivers.ts'
import { rights } from './rights.ts'
import { seals } from './seals.ts'
import { sessions } from './sessions.ts'
import { tenancy } from './tenancy.ts'
import { transitions } from './transitions.ts'
import { visibility } from './visibility.ts'
import { web } from './web.ts'

/** Mistakes by class, as issue 9 names them. */
export const mistakeClasses: Record<string, readonly Mistake[]> = {
  days,
  visibility,
  tenancy,
  limits,
  cursors,
  idempotency,
  etags,
  transitions,
  receivers,
  figures,
  files,
  rights,
  seals,
  sessions,
  web,
}

/** A whole file with one mistake in it. */
export interface Mutant {
  class: string
  what: string
  file: string
  /** The file as it is then; undefined where the declaration no longer fits it. */
  text: string | undefined
  tests: readonly string[]
}

/** The file with the mistake in it; undefined where the text does not stand there, or more than once. */
export function mistaken({ from, to }: Pick<Mistake, 'from' | 'to'>, source: string): string | undefined {
  const [before, after, ...more] = source.split(from)
  return before === undefined || after === undefined || more.length > 0 ? undefined : before + to + after
}

const sourceOf = (file: string) => readFileSync(at(file), 'utf8')

const declared = (): Mutant[] =>
  Object.entries(mistakeClasses).flatMap(([name, list]) =>
    list.map(({ from, to, ...mistake }) => ({
      class: name,
      ...mistake,
      text: mistaken({ from, to }, sourceOf(mistake.file)),
    })),
  )

const found = (): Mutant[] =>
  Object.entries(patternClasses).flatMap(([name, { file, tests, changes }]) =>
    mutantsOf(sourceOf(file), changes).map(({ what, text }) => ({ class: name, what, file, text, tests })),
  )

/** All that is known: mistakes declared one by one, then those that patterns find. */
export const allMutants = (): Mutant[] => [...declared(), ...found()]
