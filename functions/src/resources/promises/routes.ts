import { ApiError } from '@banso/contract/errors'
import { operatorPromises, type PromiseDocument, promiseStates } from '@banso/contract/promises'
import { dueSort } from '@banso/contract/tasks'
import { type Context, implement } from '../../kernel/serve.ts'
import { operatorsPromises, promises } from './data.ts'
import { doneState, isMovedLate, presentPromise, rateOf } from './rules.ts'

type Change = Pick<Context<typeof operatorPromises.keep>, 'params' | 'commit' | 'caller' | 'now'>
const objectOf = ({ uid, title }: PromiseDocument) => ({ type: 'promise', uid, title })

/** A change of a promise as the caller saw it. Errors: 404, 412, 409 where that cannot be done to it now. */
const change = (context: Change, verdict: string, fields: (promise: PromiseDocument) => Partial<PromiseDocument>) =>
  context.commit(async (unit) => {
    const seen = await operatorsPromises.getIn(unit, context.params.promise_id)
    const promise = unit.seen(seen, presentPromise(context))
    if (!presentPromise(context)(promise).can.includes(verdict)) throw new ApiError('not_now')
    const next = unit.edit(promises, promise, fields(promise))
    // Companies read promises where they read the memo; the log of theirs does not name those they may not.
    const shared = (side: 'startup' | 'partner', uid: string | null) =>
      uid !== null && promise.readers.includes(`${side}:${uid}`) ? uid : null
    unit.activity({
      verb: verdict === 'move' ? 'promise.renegotiated' : 'promise.settled',
      object: objectOf(promise),
      startupId: shared('startup', promise.startup_company_uid),
      partnerId: shared('partner', promise.partner_company_uid),
      ...(verdict !== 'move' && { to: promiseStates[next.state] }),
    })
    return { status: 200, body: { data: presentPromise(context)(next) } }
  })

export const promiseRoutes = implement(operatorPromises)({
  list: async ({ query, ...reader }) => {
    const { rows, page_info } = await operatorsPromises.list(query, reader.caller.uid)
    return { status: 200, body: { data: rows.map(presentPromise(reader)), page_info } }
  },
  rates: async ({ query }) => {
    const of = async (owner: string) =>
      rateOf(await operatorsPromises.count(query, owner, 'kept'), await operatorsPromises.count(query, owner, 'late'))
    const [startup, operator, partner] = await Promise.all([of('startup'), of('operator'), of('partner')])
    return { status: 200, body: { data: { startup, operator, partner } } }
  },
  keep: (context) =>
    change(context, 'keep', (promise) => ({
      state: doneState(promise, context.now),
      closed_at: context.now.toISOString(),
    })),
  move: (context) =>
    change(context, 'move', (promise) => {
      const { due_on, reason } = context.body
      const entry = { at: context.now.toISOString(), by: context.caller.person.name, old_due_on: promise.due_on }
      return {
        due_on,
        due_sort: dueSort(due_on),
        moved_late: isMovedLate(promise, context.now),
        renegotiations: [...promise.renegotiations, { ...entry, new_due_on: due_on, reason }],
      }
    }),
  drop: (context) =>
    change(context, 'drop', () => ({
      state: 'dropped',
      drop_reason: context.body.reason,
      closed_at: context.now.toISOString(),
    })),
})
