import type { User } from '@banso/contract/users'

/** What every dialog about a person is given. */
export type PersonDialogProps = {
  user: User
  /** Makes the change, tells of it and reads again what shows it; a refusal is thrown on. */
  run: (change: () => Promise<unknown>, told: string) => Promise<void>
  onClose: () => void
}
