import {
  type CommentDocument,
  type CommentTarget,
  comments,
  operatorComments,
  partnerComments,
} from '@banso/contract/comments'
import { ApiError } from '@banso/contract/errors'
import { commentLabels } from '@banso/contract/labels/comments'
import type { UserDocument } from '@banso/contract/users'
import { isOwnAndFresh, may, type PartnerId, type Reader, type StartupId } from '../../kernel/authorize.ts'
import { etagOf, newRecord, type Unit } from '../../kernel/commit.ts'
import { diffOf } from '../../kernel/diff.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { executions, executionsOf } from '../executions/data.ts'
import { goalsOf } from '../goals/data.ts'
import { relatedStartup } from '../relations/data.ts'
import { operatorInCharge } from '../startups/data.ts'
import { tasksOf } from '../tasks/data.ts'
import { sharedTask } from '../tasks/partners.ts'
import { companiesOf } from '../tasks/rules.ts'
import { mentionedIn } from '../users/mentioned.ts'
import { comments as commentCollection, commentNamed, commentsOf, newComment } from './data.ts'
import { commentNotifications, mentionNotifications, type Subject } from './notifications.ts'

type Target = { type: CommentTarget; uid: string }
/** A call whose comment is of a known startup, whoever makes it. */
type Within<N extends 'update' | 'remove'> = Omit<Context<(typeof comments)[N]>, 'params' | 'partnerId'> & {
  readonly params: { readonly comment_id: string }
}

function commentVerdicts(comment: CommentDocument, reader: Reader): string[] {
  const { caller } = reader
  const author = isOwnAndFresh(comment, reader)
  const admin = caller.actor === 'operator' && caller.role === 'admin'
  return [
    ...(may(caller, 'comment.update', () => author) ? ['update'] : []),
    ...(may(caller, 'comment.remove', (only) => author || (only === 'within_author_day_or_admin' && admin))
      ? ['remove']
      : []),
  ]
}

const presentComment = (reader: Reader) => (comment: CommentDocument) => ({
  ...comment,
  etag: etagOf(comment),
  can: commentVerdicts(comment, reader),
})

/**
 * What is commented on, as the activity tells it, and whom it concerns: an execution as its action, whose history it
 * belongs to. Errors: 404 where it is not the startup's.
 */
async function subjectOf(startupId: StartupId, { type, uid }: Target): Promise<Subject> {
  if (type === 'goal') {
    const goal = await goalsOf(startupId).get(uid)
    if (goal) return { object: objectOf('goal', goal), removed: goal.deleted_at !== null, people: [goal.owner] }
  } else if (type === 'task') {
    const task = await tasksOf(startupId).get(uid)
    if (task) {
      const people = task.assignees.length > 0 ? task.assignees : [task.created_by]
      const { partnerId } = companiesOf(task)
      return { object: objectOf('task', task), removed: task.deleted_at !== null, people, partnerId }
    }
  } else {
    const execution = await executionsOf(startupId).get(uid)
    if (execution) {
      const object = { type: 'task', uid: execution.task_uid, title: execution.task_title } as const
      return { object, removed: execution.deleted_at !== null, people: [execution.created_by] }
    }
  }
  throw new ApiError('not_found')
}
/** Who reads what is commented on: the startup's people, operators, and those of the partner it is shared with. */
const readerOf =
  (startupId: StartupId, { partnerId = null }: Subject, now: Date) =>
  async ({ actor, startup_company_uid, partner_company_uid }: UserDocument): Promise<boolean> => {
    if (actor === 'operator' || startup_company_uid === startupId) return true
    if (partnerId === null || partner_company_uid !== partnerId) return false
    return (await relatedStartup(partnerId as PartnerId, startupId, now)) !== undefined
  }

const objectOf = <T extends 'goal' | 'task'>(type: T, { uid, title }: { uid: string; title: string }) => ({
  type,
  uid,
  title,
})

async function list(
  { startupId, query, ...reader }: Reader & Pick<Context<typeof comments.listOfGoal>, 'startupId' | 'query'>,
  target: Target,
) {
  const { rows, page_info } = await commentsOf(startupId).listOn(target, query, reader.caller.uid)
  if (rows.length === 0) await subjectOf(startupId, target)
  return { status: 200, body: { data: rows.map(presentComment(reader)), page_info } } as const
}

async function create(
  context: Reader & Pick<Context<typeof comments.createOnGoal>, 'startupId' | 'body' | 'commit'>,
  target: Target,
) {
  const { startupId, body, caller, now } = context
  const subject = await subjectOf(startupId, target)
  if (subject.removed) throw new ApiError('not_found')
  const { object } = subject
  return context.commit(async (unit) => {
    const operatorUid = caller.actor !== 'operator' ? await operatorInCharge(unit, startupId) : undefined
    const { mentions, told } = await mentionedIn(body, {
      author: caller.uid,
      isReader: readerOf(startupId, subject, now),
    })
    const comment = newComment(startupId, target, { body: body.body, mentions }, newRecord(caller.person, now))
    unit.create(commentCollection, comment)
    countOn(unit, target, 1)
    unit.activity({ verb: 'comment.created', object, startupId, partnerId: subject.partnerId ?? null })
    for (const note of commentNotifications(comment, subject, operatorUid, told)) unit.notify(note)
    for (const note of mentionNotifications(comment, subject, told)) unit.notify(note)
    return { status: 201, body: { data: presentComment(context)(comment) } }
  })
}

const update = (context: Within<'update'>) =>
  context.commit(async (unit) => {
    const { startupId, params, body, now } = context
    const comment = await seenComment(unit, context, params.comment_id, 'update')
    const subject = await subjectOf(startupId, comment.target)
    const { object } = subject
    // Without a word about them, those named before stay as far as the text still names them.
    const asked = { ...body, mention_uids: body.mention_uids ?? comment.mentions.map(({ uid }) => uid) }
    const isReader = readerOf(startupId, subject, now)
    const before = comment.mentions
    const { mentions, told } = await mentionedIn(asked, { author: comment.author.uid, before, isReader })
    const next = unit.edit(commentCollection, comment, { body: body.body, mentions })
    for (const note of mentionNotifications(next, subject, told)) unit.notify(note)
    unit.activity({ verb: 'comment.updated', object, startupId, diff: diffOf(comment, next, commentLabels) })
    return { status: 200, body: { data: presentComment(context)(next) } }
  })

const remove = (context: Within<'remove'>) =>
  context.commit(async (unit) => {
    const { startupId, params, now } = context
    const comment = await seenComment(unit, context, params.comment_id, 'remove')
    const { object } = await subjectOf(startupId, comment.target)
    unit.edit(commentCollection, comment, { deleted_at: now.toISOString() })
    countOn(unit, comment.target, -1)
    unit.activity({ verb: 'comment.removed', object, startupId })
    return { status: 204 }
  })

/** Executions carry the number of their comments, so that a list of them can tell it. */
function countOn(unit: Unit, { type, uid }: Target, by: 1 | -1): void {
  if (type === 'execution') unit.increment(executions, uid, { comment_count: by })
}

/** The comment as the caller saw it. Errors: 404 (deleted ones too), 412, 403 where the verdict is missing. */
async function seenComment(
  unit: Unit,
  context: Reader & { startupId: StartupId },
  uid: string,
  verdict: 'update' | 'remove',
) {
  const found = await commentsOf(context.startupId).getIn(unit, uid)
  const comment = unit.seen(found?.deleted_at ? undefined : found, presentComment(context))
  if (!commentVerdicts(comment, context).includes(verdict)) throw new ApiError('forbidden')
  return comment
}

const shared = {
  listOfGoal: (context: Context<typeof comments.listOfGoal>) =>
    list(context, { type: 'goal', uid: context.params.goal_id }),
  createOnGoal: (context: Context<typeof comments.createOnGoal>) =>
    create(context, { type: 'goal', uid: context.params.goal_id }),
  listOfTask: (context: Context<typeof comments.listOfTask>) =>
    list(context, { type: 'task', uid: context.params.task_id }),
  createOnTask: (context: Context<typeof comments.createOnTask>) =>
    create(context, { type: 'task', uid: context.params.task_id }),
  listOfExecution: (context: Context<typeof comments.listOfExecution>) =>
    list(context, { type: 'execution', uid: context.params.execution_id }),
  createOnExecution: (context: Context<typeof comments.createOnExecution>) =>
    create(context, { type: 'execution', uid: context.params.execution_id }),
  update,
  remove,
}
/** Partners talk about actions that are shared with them, while the relation lasts. */
const ofTask = async <C extends Reader & { partnerId: PartnerId }>(context: C, uid: string) => {
  const { task, related } = await sharedTask(context.partnerId, uid, context)
  return {
    target: { type: 'task', uid: task.uid } as const,
    within: { ...context, startupId: related.startupId },
    related,
  }
}
const assertWriting = ({ related }: Awaited<ReturnType<typeof ofTask>>) => {
  if (related.relation.read_only) throw new ApiError('forbidden')
}
/** The same of one comment. Errors: 404 for what somebody else has said, so that no other comment is told of. */
const ofComment = async <C extends Reader & { partnerId: PartnerId }>(context: C, uid: string) => {
  const comment = await commentNamed(uid)
  if (comment?.target.type !== 'task' || comment.author.uid !== context.caller.uid) throw new ApiError('not_found')
  return ofTask(context, comment.target.uid)
}

export const commentRoutes = [
  ...implement(comments)(shared),
  ...implement(operatorComments)(shared),
  ...implement(partnerComments)({
    listOfTask: async (context) => {
      const { within, target } = await ofTask(context, context.params.task_id)
      return list(within, target)
    },
    createOnTask: async (context) => {
      const found = await ofTask(context, context.params.task_id)
      assertWriting(found)
      return create(found.within, found.target)
    },
    update: async (context) => {
      const found = await ofComment(context, context.params.comment_id)
      assertWriting(found)
      return update(found.within)
    },
    remove: async (context) => {
      const found = await ofComment(context, context.params.comment_id)
      assertWriting(found)
      return remove(found.within)
    },
  }),
]
