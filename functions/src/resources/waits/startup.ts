import type { ApplyDocument } from '@banso/contract/applies'
import type { ContactDocument } from '@banso/contract/contacts'
import type { GoalDocument } from '@banso/contract/goals'
import type { InterviewDocument } from '@banso/contract/interviews'
import { MOST_WAITS } from '@banso/contract/limits'
import type { TaskDocument } from '@banso/contract/tasks'
import { applyWait, contactWait, goalWait, interviewWait, taskWait, waitingForYou } from '@banso/contract/waiting'
import type { StartupWaits } from '@banso/contract/waits'
import type { Reader, StartupId } from '../../kernel/authorize.ts'
import { presentApply } from '../applies/rules.ts'
import { markTimes } from '../applies/times.ts'
import { presentContact } from '../contacts/rules.ts'
import { presentGoal } from '../goals/rules.ts'
import { presentInterview } from '../interviews/rules.ts'
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
  readonly contacts: readonly ContactDocument[]
}

/** How much waits for the reader at each place of a startup's menu, by the functions that lists and pages use. */
export function startupWaitsOf(standing: Standing, startupId: StartupId, reader: Reader): StartupWaits {
  const { proposals, awaiting, goals, applies, meetings, contacts } = standing
  const of = { actor: 'startup', uid: reader.caller.uid } as const
  const arranged = markTimes(applies.map(presentApply(reader)), meetings, startupId, reader)
  return {
    tasks: waitingForYou([...proposals, ...awaiting].map(presentTask(reader)), (task) => taskWait(task, of)).length,
    goals: waitingForYou(goals.map(presentGoal(reader)), (goal) => goalWait(goal, 'startup')).length,
    applies: waitingForYou(arranged, (apply) => applyWait(apply, 'startup')).length,
    interviews: waitingForYou(meetings.map(presentInterview(startupId, reader)), (meeting) =>
      interviewWait(meeting, startupId, reader.now),
    ).length,
    contacts: waitingForYou(contacts.map(presentContact(reader)), (contact) => contactWait(contact, 'startup')).length,
  }
}
