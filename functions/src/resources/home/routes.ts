import { home } from '@banso/contract/home'
import { HOME_ROWS } from '@banso/contract/limits'
import { listSection, readSections, section } from '../../kernel/sections.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { appliesOf } from '../applies/data.ts'
import { presentApply } from '../applies/rules.ts'
import { contactsOf } from '../contacts/data.ts'
import { presentContact } from '../contacts/rules.ts'
import { goalsOf } from '../goals/data.ts'
import { presentGoal } from '../goals/rules.ts'
import { interviewsOf } from '../interviews/data.ts'
import { presentInterview } from '../interviews/rules.ts'
import { tasksOf } from '../tasks/data.ts'
import { presentTask } from '../tasks/rules.ts'
import { firstStepsOf } from './first-steps.ts'

/** No interview is longer: what began before that is over. */
const LONGEST_MS = 240 * 60_000

/** Interviews with a time that are on or to come. */
async function meetingsOf(startupId: Context<typeof home.get>['startupId'], now: Date) {
  const from = new Date(now.getTime() - LONGEST_MS).toISOString()
  const found = await interviewsOf(startupId).next(from, HOME_ROWS.meetings)
  return found.filter(({ start_at, end_at }) => (end_at ?? start_at ?? '') > now.toISOString())
}

const get = async ({ startupId, requestId, ...reader }: Context<typeof home.get>) => {
  const { caller, now } = reader
  const interview = presentInterview(startupId, reader)
  const goals = goalsOf(startupId).active(HOME_ROWS.goals)
  const slots = interviewsOf(startupId).adjusting(HOME_ROWS.slots)
  const meetings = meetingsOf(startupId, now)
  const applies = appliesOf(startupId).open()
  const standing = Promise.all([goals, applies, slots, meetings]).then((read) => {
    const [goals, applies, slots, meetings] = read
    return { goals, applies, slots, meetings }
  })
  const { read, unread } = await readSections(
    {
      tasks: listSection(tasksOf(startupId).openOf(caller.uid, HOME_ROWS.tasks), presentTask(reader)),
      proposals: listSection(tasksOf(startupId).proposals(HOME_ROWS.proposals), presentTask(reader)),
      goal_proposals: listSection(goalsOf(startupId).proposals(HOME_ROWS.goal_proposals), presentGoal(reader)),
      goals: listSection(goals, presentGoal(reader)),
      slots: listSection(slots, interview),
      meetings: listSection(meetings, interview),
      applies: listSection(applies, presentApply(reader)),
      contacts: listSection(contactsOf({ startupId }).waiting(HOME_ROWS.contacts), presentContact(reader)),
      first_steps: section(firstStepsOf(startupId, standing, reader), null),
    },
    requestId,
  )
  return { status: 200, body: { data: { ...read, unread } } } as const
}

export const homeRoutes = implement(home)({ get })
