import { addressRestored } from '../emails/restore.ts'
import { accepting } from '../invitations/join.ts'
import { leaving, suspending } from '../membership/leave.ts'
import { refreshing } from '../membership/refresh.ts'
import { withdrawing } from '../membership/withdraw.ts'
import { passwordChange, sessionsEnded } from '../passwords/changes.ts'
import type { Saga } from './operations.ts'

/** Every kind of operation that `tick` may have to bring to its end. */
export const sagas: readonly Saga[] = [
  accepting,
  leaving,
  suspending,
  withdrawing,
  refreshing,
  addressRestored,
  passwordChange,
  sessionsEnded,
]
