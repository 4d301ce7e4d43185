import { dayInJapan } from '@banso/contract/dates'
import { ApiError, invalid } from '@banso/contract/errors'
import { companyOn } from '@banso/contract/promise-sides'
import { type MoveRequest, type operatorPromises, type PromiseDocument, promiseStates } from '@banso/contract/promises'
import type { Reader } from '../../kernel/authorize.ts'
import type { Unit } from '../../kernel/commit.ts'
import { readerTag } from '../../kernel/scopes.ts'
import type { Context } from '../../kernel/serve.ts'
import { activeIn } from '../users/data.ts'
import { promises, promisesTo } from './data.ts'
import { isStepOf, type Step, withRequest } from './move-requests.ts'
import { moveAnsweredNotification, moveAskedNotification, spokenMove } from './notifications.ts'
import { meetingOf, type Receiver, whoAnswers, whoOwes } from './receivers.ts'
import { askedDayIssue, companiesTold, doneState, movedTo, objectOf, partiesTold, presentPromise } from './rules.ts'

/**
 * What the sides of a promise do: who has made it says that it is done, or asks the other for another day
 * (期限の変更の希望), which agrees or declines.
 */

type Calls = 'askMove' | 'answerMove' | 'withdrawMove' | 'keep'
/** The same for each area: as whom somebody calls tells which promises they read. */
type Call<N extends Calls> = Pick<
  Context<(typeof operatorPromises)[N]>,
  'params' | 'body' | 'caller' | 'now' | 'commit'
>

/** The promise as the caller saw it. Errors: 404, 412, 403 for another side's step, 409 where that cannot be done now. */
async function seen(unit: Unit, { params, ...reader }: Reader & Pick<Call<Calls>, 'params'>, step: Step) {
  const present = presentPromise(reader)
  const promise = unit.seen(await promisesTo(readerTag(reader.caller)).getIn(unit, params.promise_id), present)
  if (!isStepOf(promise, reader.caller, step)) throw new ApiError('forbidden')
  if (!present(promise).can.includes(step)) throw new ApiError('not_now')
  return promise
}
const shown = (reader: Reader, promise: PromiseDocument) =>
  ({ status: 200, body: { data: presentPromise(reader)(promise) } }) as const

/** How somebody of another company is named to a side: operators by their name alone, others with their company. */
const nameOf = ({ person, companyName }: Reader['caller']): string =>
  companyName ? `${companyName}の${person.name}` : person.name

/** The side that has promised it says that it is done. Errors: as of `seen`. */
export const keep = (context: Call<'keep'>) =>
  context.commit(async (unit) => {
    const { now } = context
    const promise = await seen(unit, context, 'keep')
    const state = doneState(promise, now)
    const next = unit.edit(promises, promise, withRequest(promise, { state, closed_at: now.toISOString() }))
    const to = promiseStates[state]
    unit.activity({ verb: 'promise.settled', object: objectOf(promise), ...companiesTold(promise), to })
    return shown(context, next)
  })

/** Errors: as of `seen`; 422 for a day that has passed, or is the one it has. */
export const askMove = (context: Call<'askMove'>) =>
  context.commit(async (unit) => {
    const { body, caller, now } = context
    const promise = await seen(unit, context, 'ask_move')
    const issue = askedDayIssue(promise, body.due_on, now)
    if (issue) throw invalid({ due_on: issue })
    const meeting = await meetingOf(promise)
    const receivers = await whoAnswers(promise, meeting)
    const request: MoveRequest = {
      ...body,
      state: 'asked',
      by: caller.person,
      at: now.toISOString(),
      old_due_on: promise.due_on,
      answered_by: null,
      answered_at: null,
      comment: '',
    }
    const next = unit.edit(promises, promise, { move_request: request })
    const to = spokenMove(request)
    unit.activity({ verb: 'promise.move_asked', object: objectOf(promise), ...partiesTold(promise), to })
    const facts = { meeting, by: caller.person.name, side: caller.companyName ?? '運営', request }
    for (const receiver of receivers) unit.notify(moveAskedNotification(promise, receiver, facts))
    return shown(context, next)
  })

/** Who is told of the answer: who asked, and who is named for the promise where that is somebody else of the side. */
async function whoWaits(promise: PromiseDocument, { by }: MoveRequest, isThere: boolean): Promise<Receiver[]> {
  const { assignee_uid } = promise
  const owing = assignee_uid === null || assignee_uid === by.uid ? [] : await whoOwes(promise, undefined)
  return [...(isThere ? [by] : []), ...owing.filter(({ uid }) => uid === assignee_uid)]
}

/**
 * Another day that is agreed to is one the promise was moved to; else it stays. Errors: as of `seen`; 409 where who
 * asked has gone since, or that day has passed: nobody keeps to it, and it can only be declined.
 */
export const answerMove = (context: Call<'answerMove'>) =>
  context.commit(async (unit) => {
    const { body, caller, now } = context
    const promise = await seen(unit, context, 'answer_move')
    const request = promise.move_request as MoveRequest
    if (body.due_on && body.due_on !== request.due_on)
      throw new ApiError('already_changed', { current: presentPromise(context)(promise) })
    const { actor, uid, name } = request.by
    const isThere = (await activeIn(unit, actor, companyOn(promise, actor) ?? '', uid)) !== undefined
    if (body.agrees && (!isThere || request.due_on < dayInJapan(now))) throw new ApiError('not_now')
    const receivers = await whoWaits(promise, request, isThere)
    const answered = { answered_by: caller.person.name, answered_at: now.toISOString(), comment: body.comment }
    const move_request = { ...request, ...answered, state: body.agrees ? 'agreed' : 'declined' } as const
    const { due_on, reason } = request
    const moved = body.agrees && movedTo(promise, { due_on, reason, by: name, agreed_by: caller.person.name }, now)
    const next = unit.edit(promises, promise, { ...moved, move_request })
    const told = body.agrees
      ? ({ verb: 'promise.renegotiated', ...companiesTold(promise) } as const)
      : ({ verb: 'promise.move_declined', ...partiesTold(promise) } as const)
    unit.activity({ ...told, object: objectOf(promise) })
    for (const receiver of receivers)
      unit.notify(moveAnsweredNotification(promise, receiver, { by: nameOf(caller), request: move_request }))
    return shown(context, next)
  })

/** Whoever of the side that asked takes it back; another day may be asked for then. */
export const withdrawMove = (context: Call<'withdrawMove'>) =>
  context.commit(async (unit) => {
    const promise = await seen(unit, context, 'withdraw_move')
    const request = promise.move_request as MoveRequest
    const next = unit.edit(promises, promise, { move_request: { ...request, state: 'withdrawn' } })
    unit.activity({ verb: 'promise.move_withdrawn', object: objectOf(promise), ...partiesTold(promise) })
    return shown(context, next)
  })
