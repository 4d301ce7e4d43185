import { waitFor } from '@testing-library/react'
import type { Member } from '../../../functions/src/testing/account.ts'
import { playTriggers } from '../../../functions/src/testing/uploads.ts'

/** On a busy machine 15 seconds were not enough for the first upload of a process; it loads what looks at files. */
const PATIENCE_MS = 60_000

/**
 * Waits for what the page shows once uploads of the member have arrived, while they are looked at as the trigger does it.
 * Answers what `shown` answers.
 */
export const untilChecked = <T>(member: Member, shown: () => T): Promise<T> =>
  waitFor(
    async () => {
      await playTriggers(member)
      return shown()
    },
    { timeout: PATIENCE_MS },
  )
