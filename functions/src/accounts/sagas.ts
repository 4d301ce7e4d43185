import { addressRestored } from './address-restored.ts'
import { accepting } from './join.ts'
import { leaving, suspending } from './leave.ts'
import type { Saga } from './operations.ts'
import { passwordChange, sessionsEnded } from './password-changes.ts'
import { refreshing } from './refresh.ts'

/** Every kind of operation that `tick` may have to bring to its end. */
export const sagas: readonly Saga[] = [
  accepting,
  leaving,
  suspending,
  refreshing,
  addressRestored,
  passwordChange,
  sessionsEnded,
]
