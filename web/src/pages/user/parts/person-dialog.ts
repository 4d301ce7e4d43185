import type { User } from '@banso/contract/users'
import type { PersonSource } from './person-sources.ts'

/** What every dialog about a person is given. */
export type PersonDialogProps = {
  user: User
  source: PersonSource
  /** Makes the change, tells of it and reads again what shows it; a refusal is thrown on. */
  run: (change: () => Promise<unknown>, told: string) => Promise<void>
  onClose: () => void
}
