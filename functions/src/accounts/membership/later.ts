import type { Person } from '@banso/contract/common'
import { commitFor, type Unit } from '../../kernel/commit.ts'

/** What follows the end of a membership or of a company, step by step. */

/** Records one step goes over, each in a commit of its own. */
export const BATCH = 20

/** One change of who ended it, made later: whoever finds it done already leaves it. */
export const change = (by: Person, what: string, now: Date, work: (unit: Unit) => Promise<boolean>): Promise<unknown> =>
  commitFor(by, { requestId: `withdraw/${what}`, now }, async (unit) => {
    if (!(await work(unit))) unit.silent()
  })
