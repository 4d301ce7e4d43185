import { ApiError } from '@banso/contract/errors'
import { movesFrom } from '@banso/contract/states'
import { operatorPartnerTasks, partnerTasks, type TaskDocument, taskStates } from '@banso/contract/tasks'
import { turnsOf } from '@banso/contract/turns'
import { may, type PartnerId, type Reader, type StartupId } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'
import { isDueAgain } from '../../kernel/reminding.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { waitFor } from '../../kernel/turn.ts'
import { partnerOf } from '../partners/data.ts'
import { relatedStartup } from '../relations/data.ts'
import { withStartupNames } from '../startups/data.ts'
import { writersOfPartner } from '../users/data.ts'
import { allTasks, tasks as collection, isSharedWith, tasksWith } from './data.ts'
import { remindedNotification } from './notifications.ts'
import { companiesOf, objectOf, presentTask } from './rules.ts'
import { moveTask } from './transition.ts'

type Related = NonNullable<Awaited<ReturnType<typeof relatedStartup>>>

/** What the partner may do to an action now; `related`: the relation by which it reads it. */
function verdictsOf(task: TaskDocument, { relation }: Related, { caller }: Reader): string[] {
  if (relation.read_only) return []
  const isAsked = () => task.asked_partner_uid === task.partner_company_uid
  return [
    ...(may(caller, 'comment.create', () => true) ? ['comment'] : []),
    ...(may(caller, 'task.transition', isAsked)
      ? movesFrom(taskStates, task.status, caller.actor).map(({ to }) => `transition:${to}`)
      : []),
  ]
}

const presentIn =
  (reader: Reader, related: Related) =>
  <T extends TaskDocument>(task: T) => ({
    ...task,
    etag: etagOf(task),
    ...standing(task, reader, verdictsOf(task, related, reader)),
  })
const standing = (record: TaskDocument, reader: Reader, can: string[]) => ({
  can,
  wait: waitFor({ noun: 'task', record }, reader, can),
})
const isTurnOfPartner = (record: TaskDocument, now: Date): boolean =>
  turnsOf({ noun: 'task', record }, now).some(({ side }) => side === 'partner')

/**
 * Of these actions those whose startups the partner still reads, as it gets them: one read for each startup.
 */
export async function presentShared(partnerId: PartnerId, rows: readonly TaskDocument[], reader: Reader) {
  const uids = [...new Set(rows.map(({ startup_company_uid }) => startup_company_uid))]
  const found = await Promise.all(uids.map((uid) => relatedStartup(partnerId, uid, reader.now)))
  const related = new Map(uids.map((uid, index) => [uid, found[index]]))
  const readable = rows.flatMap((task) => {
    const relation = related.get(task.startup_company_uid)
    return relation ? [presentIn(reader, relation)(task)] : []
  })
  return withStartupNames(readable)
}

/** The action and the relation by which it is read. Errors: 404, also where the relation has ended. */
export async function sharedTask(partnerId: PartnerId, uid: string, { now }: Pick<Reader, 'now'>) {
  const task = await tasksWith(partnerId).get(uid)
  const related = task && (await relatedStartup(partnerId, task.startup_company_uid, now))
  if (!task || !related) throw new ApiError('not_found')
  return { task, related }
}

const named = async <T extends { startup_company_uid: string }>(task: T) => {
  const [whole] = await withStartupNames([task])
  return whole as T & { startup_name: string }
}

const list = async ({ partnerId, query, ...reader }: Context<typeof partnerTasks.list>) => {
  const { rows, page_info } = await tasksWith(partnerId).list(query, reader.caller.uid)
  return { status: 200, body: { data: await presentShared(partnerId, rows, reader), page_info } } as const
}

const get = async ({ partnerId, params, ...reader }: Context<typeof partnerTasks.get>) => {
  const { task, related } = await sharedTask(partnerId, params.task_id, reader)
  return { status: 200, body: { data: await named(presentIn(reader, related)(task)) } } as const
}

/** A partner moves what is its own to do; what it waits for, it waits for from the startup. */
async function transition(context: Context<typeof partnerTasks.transition>) {
  const { partnerId, params, body } = context
  const { related } = await sharedTask(partnerId, params.task_id, context)
  const present = presentIn(context, related)
  return context.commit(async (unit) => {
    const found = await unit.read(collection, params.task_id)
    const task = unit.seen(isSharedWith(found, partnerId) ? found : undefined, present)
    const startupId = task.startup_company_uid as StartupId
    const { next } = await moveTask(unit, { ...context, startupId }, task, {
      body: { ...body, ...(body.to === 'waiting' && { waiting_for_uid: startupId }) },
      can: verdictsOf(task, related, context),
      awaits: async ({ uid, name }) => ({ uid, actor: 'startup', name }),
    })
    return { status: 200, body: { data: await named(present(next)) } }
  })
}

/** Reminds the partner's people of an action. Errors: 404, 409 where it is not their turn, or they were reminded today. */
async function remind(context: Context<typeof operatorPartnerTasks.remind>) {
  const { partnerId, params, now } = context
  await partnerOf(partnerId)
  const people = await writersOfPartner(partnerId)
  return context.commit(async (unit) => {
    const task = await unit.read(collection, params.task_id)
    if (task?.asked_partner_uid !== partnerId || task.deleted_at) throw new ApiError('not_found')
    if (!mayRemind(task, context)) throw new ApiError('not_now')
    const reminded_at = now.toISOString()
    unit.derive(collection, task, { reminded_at })
    unit.activity({ verb: 'task.reminded', object: objectOf(task), ...companiesOf(task) })
    for (const uid of people) unit.notify(remindedNotification(task, uid, context.caller.person.name))
    return { status: 200, body: { data: { uid: task.uid, reminded_at } } }
  })
}
const mayRemind = (task: TaskDocument, { caller, now }: Reader) =>
  may(caller, 'task.create') && isTurnOfPartner(task, now) && isDueAgain(task, now)

export const partnerTaskRoutes = [
  ...implement(partnerTasks)({ list, get, transition }),
  ...implement(operatorPartnerTasks)({
    list: async ({ partnerId, query, ...reader }) => {
      const { rows, page_info } = await allTasks.askedOf(partnerId, query, reader.caller.uid)
      const present = presentTask(reader)
      const shown = rows.map((task) => {
        const whole = present(task)
        return { ...whole, can: [...whole.can, ...(mayRemind(task, reader) ? ['remind'] : [])] }
      })
      return { status: 200, body: { data: await withStartupNames(shown), page_info } }
    },
    remind,
  }),
]
