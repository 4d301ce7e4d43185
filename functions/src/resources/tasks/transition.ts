import { invalid } from '@banso/contract/errors'
import { taskLabels } from '@banso/contract/labels/tasks'
import { moveOf } from '@banso/contract/states'
import { type TaskDocument, taskStates, type tasks } from '@banso/contract/tasks'
import { newRecord, type Unit } from '../../kernel/commit.ts'
import type { Context } from '../../kernel/serve.ts'
import { assertTransition } from '../../kernel/transition.ts'
import { comments, newComment } from '../comments/data.ts'
import { issuesOf } from '../issues/data.ts'
import { takeUp } from '../issues/references.ts'
import { promiseFollows } from '../promises/follow.ts'
import { startupOf } from '../startups/data.ts'
import { batchOf, countAnswer } from './answers.ts'
import { tasks as taskCollection } from './data.ts'
import { answeredNotification, hasPage, waitingNotification } from './notifications.ts'
import { assertRoom, awaited, seenTask, successorOf } from './references.ts'
import { answerBy, finished, objectOf, presentTask, taskVerdicts } from './rules.ts'

type Call = Context<typeof tasks.transition>

/** A state change asked for by a person. Errors: those of `assertTransition`, 409 at the limit of open actions. */
export const transition = (context: Call) =>
  context.commit(async (unit) => {
    const { startupId, params, body, caller, now } = context
    const task = await seenTask(unit, context, params.task_id)
    assertAllowed(task, context)
    if (task.closed_at) await assertRoom(startupId)
    const tells = task.status === 'proposed' || body.to === 'waiting'
    const startup = tells ? await startupOf(startupId) : undefined
    const person =
      startup && body.to === 'waiting' ? await awaited(startup, startupId, task, body.waiting_for_uid ?? '') : undefined
    const successor = body.to === 'done' ? await successorOf(unit, task, context) : undefined

    // An issue that was removed meanwhile is no reason to refuse.
    const issue =
      task.status === 'proposed' && body.to === 'todo' && task.issue_uid
        ? await issuesOf(startupId).getIn(unit, task.issue_uid)
        : undefined

    const answer = answerBy(task, body.to, caller.actor)
    const batch = await batchOf(unit, task, answer)
    const follow = await promiseFollows(unit, task, body.to, now)
    const next = unit.edit(taskCollection, task, {
      status: body.to,
      answer,
      waiting_for: person ? { ...person, since: now.toISOString() } : null,
      cancel_reason: body.to === 'cancelled' ? (body.reason ?? '') : '',
      closed_at: body.to === 'cancelled' ? now.toISOString() : null,
      ...(body.to === 'done' && finished(now)),
    })
    countAnswer(unit, batch, task.answer, answer)
    follow()
    if (issue?.deleted_at === null) takeUp(unit, startupId, [issue])
    if (body.to === 'done' && body.comment)
      unit.create(
        comments,
        newComment(startupId, { type: 'task', uid: task.uid }, body.comment, newRecord(caller.person, now)),
      )
    if (successor) addTask(unit, successor, 'task.created')
    unit.activity({ verb: 'task.transitioned', object: objectOf(task), startupId, to: taskStates[body.to].label })
    if (startup && person && person.uid !== caller.uid && hasPage(person))
      unit.notify(waitingNotification(task, person, startup.name))
    const asker = task.created_by
    if (startup && task.status === 'proposed' && caller.actor === 'startup' && asker.actor === 'operator')
      unit.notify(
        answeredNotification(task, asker.uid, startup.name, body.to === 'cancelled' ? (body.reason ?? '') : null),
      )
    return { status: 200, body: { data: presentTask(context)(next) } }
  })

function assertAllowed(task: TaskDocument, context: Call): void {
  const { body, caller } = context
  assertTransition({
    table: taskStates,
    from: task.status,
    to: body.to,
    can: taskVerdicts(task, context),
    allowed: moveOf(taskStates, task.status, body.to)?.by.includes(caller.actor) ?? false,
    given: body,
    labels: { ...taskLabels, waiting_for_uid: taskLabels.waiting_for },
  })
  if (body.to === 'done' && task.execution_count === 0 && !body.comment)
    throw invalid({ comment: '実行記録がないため、完了コメントを入力してください。' })
}

/** Stores a new action and tells of it. */
export function addTask(unit: Unit, task: TaskDocument, verb: 'task.created' | 'task.proposed'): void {
  unit.create(taskCollection, task)
  unit.activity({ verb, object: objectOf(task), startupId: task.startup_company_uid })
}
