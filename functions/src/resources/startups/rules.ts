import type { Person } from '@banso/contract/common'
import { dayInJapan } from '@banso/contract/dates'
import { goalsStand } from '@banso/contract/goal-math'
import type { OperatorStartupDetail } from '@banso/contract/startup-operators'
import { startupStates } from '@banso/contract/startup-states'
import { profileCompleteness, type StartupDocument } from '@banso/contract/startups'
import { movesFrom } from '@banso/contract/states'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf, newRecord } from '../../kernel/commit.ts'
import { waitFor } from '../../kernel/turn.ts'
import { isNew } from '../companies/removal.ts'
import { startupDefaults } from './defaults.ts'
import { derivedOf, facetsOf } from './figures.ts'

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
  const derived = derivedOf(startup, startup.figures, dayInJapan(now))
  return { ...startup, ...derived, profile_completeness: profileCompleteness(startup) }
}

/** A startup as operators get it; lists say less of it. */
export const presentToOperator =
  (reader: Reader) =>
  (startup: StartupDocument): OperatorStartupDetail => {
    const can = operatorVerdicts(startup, reader)
    return {
      ...operatorsView(startup, reader.now),
      wait: waitFor({ noun: 'startup', record: startup }, reader, can),
      can,
    }
  }

const operatorsView = ({ figures, ...startup }: StartupDocument, now: Date) => ({
  ...startup,
  issue_categories: figures.issue_categories,
  last_contact_at: figures.last_contact_at,
  open_apply_count: figures.open_apply_count,
  goals: goalsStand(figures.goals, dayInJapan(now)),
  next_interview_at: figures.interviews.find((at) => at >= now.toISOString()) ?? null,
  health_is_manual: startup.health_override !== null,
  etag: etagOf(startup),
})

/** What an operator may do with a startup. */
export const operatorVerdicts = (
  startup: StartupDocument,
  { caller, now }: Pick<Reader, 'caller' | 'now'>,
): string[] => [
  ...(may(caller, 'user.invite') ? ['invite'] : []),
  ...(may(caller, 'startup.assign') ? ['assign'] : []),
  ...(may(caller, 'startup.update') ? ['update'] : []),
  ...(may(caller, 'startup.judge') ? ['judge'] : []),
  ...(may(caller, 'startup.remove') && isNew(startup, now) ? ['remove'] : []),
  ...(may(caller, 'startup.transition')
    ? movesFrom(startupStates, startup.status, caller.actor).map(({ to }) => `transition:${to}`)
    : []),
]

/** Who looks after it, as it is stored: the names beside, and what lists find it by. */
export const assignedTo = (startup: StartupDocument, operators: readonly Person[]) => {
  const assigned_operator_uids = operators.map(({ uid }) => uid)
  return {
    assigned_operators: [...operators],
    assigned_operator_uids,
    facets: facetsOf({ ...startup, assigned_operator_uids }),
  }
}

/** The company as it is named to people who are told of it. */
export const companyOf = ({ uid, name }: StartupDocument) => ({ type: 'startup', uid, name }) as const
