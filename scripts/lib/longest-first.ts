import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { kindOf } from '../test-kinds.ts'

/** Kinds in the order in which their files begin: those whose files take longest first, the smallest to fill the end. */
const order = ['e2e', 'emulated', 'rules', 'pages', 'api', 'unit']

/** Files that take a minute, however short they are: begun late, each would run alone at the end. */
const long = /testing\/matrix\/\w+\.api|\/kill\.api|app\/states\/|e2e\/walk-/

const rank = ({ moduleId }: TestSpecification): number =>
  order.indexOf(kindOf(moduleId) ?? '') * 2 + (long.test(moduleId) ? 0 : 1)

/** One row for all workers: by kind, long files first; else as vitest orders them: by their last duration, or by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
