import type { ApplyDocument } from '@banso/contract/applies'
import type { ContactDocument } from '@banso/contract/contacts'
import type { GoalDocument } from '@banso/contract/goals'
import type { InterviewDocument } from '@banso/contract/interviews'
import { MOST_WAITS } from '@banso/contract/limits'
import type { PromiseDocument } from '@banso/contract/promises'
import type { TaskDocument } from '@banso/contract/tasks'
import { waitingForYou } from '@banso/contract/turn-acts'
import type { StartupWaits } from '@banso/contract/waits'
import type { Reader } from '../../kernel/authorize.ts'
import { presentApply } from '../applies/rules.ts'
import { withMeetings } from '../applies/times.ts'
import { presentContact } from '../contacts/rules.ts'
import { presentGoal } from '../goals/rules.ts'
import { presentInterview } from '../interviews/rules.ts'
import { presentPromise } from '../promises/rules.ts'
import { presentTask } from '../tasks/rules.ts'

/** As many of a kind as have to be read: one more than the menu tells. */
export const MOST = MOST_WAITS + 1

/** Records that may wait for a reader of a startup; others among them wait for somebody else and are not counted. */
type Standing = {
  readonly proposals: readonly TaskDocument[]
  readonly awaiting: readonly TaskDocument[]
  readonly goals: readonly GoalDocument[]
  readonly applies: readonly ApplyDocument[]
  /** Whose times are being found: they decide which applies ask for an answer too. */
  readonly meetings: readonly InterviewDocument[]
  readonly promises: readonly PromiseDocument[]
  readonly contacts: readonly ContactDocument[]
}

/** How much waits for the reader at each place of a startup's menu, by the `wait` that lists and pages show. */
export function startupWaitsOf(standing: Standing, reader: Reader): StartupWaits {
  const { proposals, awaiting, goals, applies, promises, contacts } = standing
  const meetings = standing.meetings.map(presentInterview(reader))
  return {
    tasks: waitingForYou([...proposals, ...awaiting].map(presentTask(reader))).length,
    goals: waitingForYou(goals.map(presentGoal(reader))).length,
    applies: waitingForYou(withMeetings(applies.map(presentApply(reader)), meetings)).length,
    interviews: waitingForYou(meetings).length,
    promises: waitingForYou(promises.map(presentPromise(reader))).length,
    contacts: waitingForYou(contacts.map(presentContact(reader))).length,
  }
}
