import { registrationSteps } from '@banso/contract/auth'
import { ApiError } from '@banso/contract/errors'
import { registrations } from '@banso/contract/registration'
import type { StartupDocument } from '@banso/contract/startups'
import type { Caller } from '../../kernel/authenticate.ts'
import { Redirected } from '../../kernel/authorize.ts'
import type { Unit } from '../../kernel/commit.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { countDemand } from '../demands/data.ts'
import { sharesOfIssue } from '../demands/rules.ts'
import { issues as issueCollection, issuesOf } from '../issues/data.ts'
import { forgetMeasuredIssues } from '../issues/kept.ts'
import { startupOf, startups } from '../startups/data.ts'
import { currentUser, presentIn, users } from '../users/data.ts'
import { chosenIssues, chosenIssuesIn, countChosen } from './data.ts'
import { completedNotification } from './notifications.ts'
import { completed, isTooFew, newIssues, presentRegistration } from './rules.ts'

/** Shares of the companies at the same stage; of all, where those are too few or the stage is not known yet. */
async function sharesFor(stage: StartupDocument['stage']) {
  const same = stage ? await countChosen(stage) : undefined
  return same && !isTooFew(same) ? { counts: same, stage } : { counts: await countChosen(null), stage: null }
}

/** What the caller is called in the company, where that is the title of its representative. One read. */
async function titleOf({ representative_name, representative_title }: StartupDocument, { uid, person }: Caller) {
  const isRepresentative = representative_name === '' || spaceless(representative_name) === spaceless(person.name)
  return isRepresentative && representative_title === '' ? (await currentUser(uid)).job_title : ''
}
const spaceless = (name: string) => name.replace(/\s/gu, '')

const get = async ({ startupId, caller }: Context<typeof registrations.get>) => {
  const [startup, chosen] = await Promise.all([startupOf(startupId), chosenIssues(startupId)])
  const [{ counts, stage }, title] = await Promise.all([sharesFor(startup.stage), titleOf(startup, caller)])
  return { status: 200, body: { data: presentRegistration(startup, chosen, counts, stage, title) } } as const
}

type Step = Context<typeof registrations.issues> | Context<typeof registrations.complete>

/** The company under registration. Whoever comes after it has been completed, by another owner, is led home. */
async function registering(unit: Unit, { startupId, caller }: Step): Promise<StartupDocument> {
  const startup = await unit.read(startups, startupId)
  if (!startup) throw new ApiError('not_found')
  if (startup.registration_step === 'completed')
    throw new Redirected({ actor: caller.actor, startup_company_uid: startupId })
  return startup
}

/** Stores the step in the company and with its people, who mirror it (decision 06). Answers the new step. */
function reach(
  unit: Unit,
  startup: StartupDocument,
  people: readonly { uid: string }[],
  fields: Partial<StartupDocument>,
) {
  const { status, registration_step } = unit.edit(startups, startup, fields)
  for (const { uid } of people) unit.patch(users, uid, { company_status: status, registration_step })
  return { status: 200, body: { data: { registration_step } } } as const
}

const about = ({ uid, name }: StartupDocument) => ({ object: { type: 'startup', uid, title: name }, startupId: uid })

const issues = (context: Context<typeof registrations.issues>) =>
  context.commit(async (unit) => {
    const { startupId, body, caller, now } = context
    const startup = await registering(unit, context)
    const [before, people] = [await chosenIssuesIn(unit, startupId), await presentIn(unit, 'startup', startupId)]
    for (const { uid } of before) unit.remove(issueCollection, uid)
    forgetMeasuredIssues(unit, startupId)
    for (const issue of newIssues(body.issues, startupId, caller.person, now)) unit.create(issueCollection, issue)
    unit.activity({ verb: 'registration.issues_chosen', ...about(startup) })
    const chosen_categories = body.issues.map(({ issue_category }) => issue_category)
    return reach(unit, startup, people, { registration_step: 'setting', chosen_categories })
  })

const complete = (context: Context<typeof registrations.complete>) =>
  context.commit(async (unit) => {
    const { startupId, body } = context
    const startup = await registering(unit, context)
    if (startup.registration_step !== 'setting')
      throw new ApiError('invalid_transition', {
        values: { from: registrationSteps[startup.registration_step], to: registrationSteps.completed },
      })
    const people = await presentIn(unit, 'startup', startupId)
    const asked = await issuesOf(startupId).unsettledIn(unit)
    const fields = completed(startup, body)
    // From now on it asks for partners.
    const after = { ...startup, ...fields }
    countDemand(
      unit,
      [],
      asked.map((issue) => sharesOfIssue(issue, after)),
    )
    unit.activity({ verb: 'registration.completed', ...about(startup) })
    const [inCharge] = startup.assigned_operator_uids
    if (inCharge) unit.notify(completedNotification(startup, inCharge))
    return reach(unit, startup, people, fields)
  })

export const registrationRoutes = implement(registrations)({ get, issues, complete })
