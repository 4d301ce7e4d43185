import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take minutes, however short they are: begun late, each would run alone at the end. */
const long = /testing\/matrix\/\w+\.api|\/kill\.api|e2e\/(pages|startup-area)\./

/** Begins with the long files; the others follow as vitest orders them: by their last duration, else by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
