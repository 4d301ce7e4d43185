import type { Person } from '@banso/contract/common'
import { type OperatorStartup, profileCompleteness, type StartupDocument } from '@banso/contract/startups'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf, newRecord } from '../../kernel/commit.ts'
import { startupDefaults } from './defaults.ts'

type Given = Pick<StartupDocument, 'name' | 'representative_name'> & Partial<StartupDocument>

/** A startup as it is registered: invited, with nothing known but what is given. */
export function newStartup(given: Given, person: Person, now: Date): StartupDocument {
  const startup = {
    ...newRecord(person, now),
    ...structuredClone(startupDefaults),
    status: 'invited',
    registration_step: 'invited',
    ...given,
  } as const
  return { ...startup, profile_completeness: profileCompleteness(startup) }
}

/** A startup as operators get it. */
export const presentToOperator =
  ({ caller }: Reader) =>
  (startup: StartupDocument): OperatorStartup => ({
    ...startup,
    etag: etagOf(startup),
    can: may(caller, 'user.invite') ? ['invite'] : [],
  })
