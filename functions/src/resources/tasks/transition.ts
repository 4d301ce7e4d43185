import type { Person } from '@banso/contract/common'
import { invalid } from '@banso/contract/errors'
import { taskLabels } from '@banso/contract/labels/tasks'
import { promiseHref } from '@banso/contract/record-pages'
import type { Actor } from '@banso/contract/roles'
import type { StartupDocument } from '@banso/contract/startups'
import { moveOf } from '@banso/contract/states'
import { type TaskDocument, taskStates, type tasks } from '@banso/contract/tasks'
import type { Reader, StartupId } from '../../kernel/authorize.ts'
import { newRecord, type Unit } from '../../kernel/commit.ts'
import type { Context } from '../../kernel/serve.ts'
import { assertTransition } from '../../kernel/transition.ts'
import { proposersOf } from '../applies/receivers.ts'
import { comments, newComment } from '../comments/data.ts'
import { issuesOf } from '../issues/data.ts'
import { takeUp } from '../issues/references.ts'
import { promises } from '../promises/data.ts'
import { promiseFollows } from '../promises/follow.ts'
import { startupOf } from '../startups/data.ts'
import { activeIn, writersOfPartner, writersOfStartup } from '../users/data.ts'
import { batchOf, countAnswer } from './answers.ts'
import { tasks as taskCollection } from './data.ts'
import { askingOf } from './links.ts'
import { answeredNotification, waitingNotification } from './notifications.ts'
import { assertRoom, awaited, seenTask, successorOf } from './references.ts'
import {
  answerBy,
  askedPartner,
  companiesOf,
  finished,
  objectOf,
  presentTask,
  progressBy,
  progressKnown,
  taskVerdicts,
} from './rules.ts'

type Call = Context<typeof tasks.transition>
/** Who moves it: their side's verdicts, and whose answer they may wait for. */
type Mover = {
  readonly body: Call['body']
  readonly can: readonly string[]
  readonly awaits: (startup: StartupDocument) => Promise<Person>
}

/** A state change asked for by a person. Errors: those of `assertTransition`, 409 at the limit of open actions. */
export const transition = (context: Call) =>
  context.commit(async (unit) => {
    const { startupId, params, body } = context
    const task = await seenTask(unit, context, params.task_id)
    const awaits = (startup: StartupDocument) => awaited(startup, startupId, task, body.waiting_for_uid ?? '')
    const { next, successor } = await moveTask(unit, context, task, { body, can: taskVerdicts(task, context), awaits })
    const next_occurrence = successor ? { uid: successor.uid, due_on: successor.due_on } : null
    return { status: 200, body: { data: { ...presentTask(context)(next), next_occurrence } } }
  })

/** The change itself, whoever makes it. Errors: as above. */
export async function moveTask(
  unit: Unit,
  context: Reader & { startupId: StartupId },
  task: TaskDocument,
  mover: Mover,
): Promise<{ next: TaskDocument; successor: TaskDocument | undefined }> {
  const { startupId, caller, now } = context
  const { body } = mover
  assertAllowed(task, caller.actor, mover)
  if (task.closed_at) await assertRoom(startupId)
  const tells = task.status === 'proposed' || body.to === 'waiting'
  const startup = tells ? await startupOf(startupId) : undefined
  const person = startup && body.to === 'waiting' ? await mover.awaits(startup) : undefined
  const successor = body.to === 'done' ? await successorOf(unit, task, context) : undefined

  const takesUp = task.status === 'proposed' && body.to === 'todo'
  // What nobody was named for is done by who takes it up, until another is named: else it stands on nobody's HOME.
  const doer = takesUp && task.owner_actor === 'startup' && task.assignee_uids.length === 0 ? caller.person : undefined
  // An issue that was removed meanwhile is no reason to refuse.
  const issue = takesUp && task.issue_uid ? await issuesOf(startupId).getIn(unit, task.issue_uid) : undefined

  const answer = answerBy(task, body.to, caller.actor)
  const batch = await batchOf(unit, task, answer)
  const awaiting = caller.actor === 'partner' ? (task.partner_name ?? '') : (startup?.name ?? '')
  const follow = await promiseFollows(unit, task, body.to, now)
  const told = person ? await peopleAwaited(task, person) : []
  const answers = task.status === 'proposed' && caller.actor === 'startup'
  const proposers = startup && answers && task.created_by.actor === 'operator' ? await proposersOf(task, startup) : []
  const partner = answers && task.created_by.actor === 'partner' ? await partnerProposing(unit, task) : undefined
  const tellPartner = takesUp ? await askingOf(startupId, task, { ...task, status: body.to }) : undefined
  const waiting_for = person ? { ...person, since: now.toISOString() } : null
  const next = unit.edit(taskCollection, task, {
    status: body.to,
    answer,
    ...(doer && { assignees: [doer], assignee_uids: [doer.uid] }),
    waiting_for,
    asked_partner_uid: askedPartner({ ...task, waiting_for }),
    cancel_reason: body.to === 'cancelled' ? (body.reason ?? '') : '',
    closed_at: body.to === 'cancelled' ? now.toISOString() : null,
    ...(task.status === 'done' && progressBy({ status: body.to }, progressKnown(task))),
    ...(body.to === 'done' && finished(now)),
  })
  countAnswer(unit, batch, task.answer, answer)
  follow()
  if (issue?.deleted_at === null) takeUp(unit, startupId, [issue])
  if (body.to === 'done' && body.comment)
    unit.create(
      comments,
      newComment(
        startupId,
        { type: 'task', uid: task.uid },
        { body: body.comment, mentions: [] },
        newRecord(caller.person, now),
      ),
    )
  if (successor) addTask(unit, successor, 'task.created')
  tellPartner?.(unit, next)
  unit.activity({
    verb: 'task.transitioned',
    object: objectOf(task),
    ...companiesOf(next),
    to: taskStates[body.to].label,
  })
  if (startup)
    for (const one of told)
      if (one.uid !== caller.uid) unit.notify(waitingNotification(task, one, caller.person, awaiting))
  const declined = body.to === 'cancelled' ? (body.reason ?? '') : null
  const toldOf = { startup: startup?.name ?? '', by: caller.person.name, declined }
  for (const uid of proposers) unit.notify(answeredNotification(task, uid, toldOf))
  if (partner) unit.notify(answeredNotification(task, partner.uid, { ...toldOf, link: partner.link }))
  return { next, successor }
}

/** Whoever of a partner has proposed it in a memo, as long as they are there, and where they read what became of it. */
async function partnerProposing(unit: Unit, { promise_uid, created_by }: TaskDocument) {
  const promise = promise_uid === null ? undefined : await unit.read(promises, promise_uid)
  const company = promise?.partner_company_uid
  const isThere = company && (await activeIn(unit, 'partner', company, created_by.uid))
  return promise && isThere ? { uid: created_by.uid, link: promiseHref.partner(promise) } : undefined
}

/** Who is told that an answer is awaited: the person, and of a company those who can give it. */
async function peopleAwaited({ startup_company_uid, partner_company_uid }: TaskDocument, person: Person) {
  const of = (people: string[]) => people.map((uid) => ({ ...person, uid }))
  if (person.uid === partner_company_uid) return of(await writersOfPartner(person.uid))
  return person.uid === startup_company_uid ? of(await writersOfStartup(person.uid)) : [person]
}

function assertAllowed(task: TaskDocument, actor: Actor, { body, can }: Mover): void {
  assertTransition({
    table: taskStates,
    from: task.status,
    to: body.to,
    can,
    allowed: moveOf(taskStates, task.status, body.to)?.by.includes(actor) ?? false,
    given: body,
    labels: { ...taskLabels, waiting_for_uid: taskLabels.waiting_for },
  })
  if (body.to === 'done' && task.execution_count === 0 && !body.comment)
    throw invalid({ comment: '実行記録がないため、完了コメントを入力してください。' })
}

/** Stores a new action and tells of it. */
export function addTask(unit: Unit, task: TaskDocument, verb: 'task.created' | 'task.proposed'): void {
  unit.create(taskCollection, task)
  unit.activity({ verb, object: objectOf(task), ...companiesOf(task) })
}
