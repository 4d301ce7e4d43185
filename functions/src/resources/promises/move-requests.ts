import { companyOn, isStanding, sidesAcross } from '@banso/contract/promise-sides'
import { type MoveRequest, moveRequestStates, type PromiseDocument } from '@banso/contract/promises'
import { moveOf } from '@banso/contract/states'
import { may, type Reader } from '../../kernel/authorize.ts'
import { readerTag } from '../../kernel/scopes.ts'

/** 期限の変更の希望: who asks whom for another day, how long that stands, and who may do what about it. */

type Caller = Reader['caller']

/**
 * As which side of the promise somebody reads it: `beside` is a company that neither has promised it nor is asked.
 * Undefined for who does not read it.
 */
const sideOf = (promise: PromiseDocument, { actor, companyUid }: Caller): 'own' | 'across' | 'beside' | undefined => {
  if (!promise.readers.includes(readerTag({ actor, companyUid }))) return undefined
  if (actor === promise.owner_actor) return companyUid === companyOn(promise, actor) ? 'own' : 'beside'
  return sidesAcross(promise).includes(actor) ? 'across' : 'beside'
}

/** A change of a promise, whatever it is, with what becomes of a request that cannot be answered any more then. */
export function withRequest(promise: PromiseDocument, changes: Partial<PromiseDocument>): Partial<PromiseDocument> {
  const next = { ...promise, ...changes }
  const request = next.move_request
  return request?.state === 'asked' && !isStanding(next) ? { ...changes, ...ended(request) } : changes
}
export const ended = (request: MoveRequest) => ({ move_request: { ...request, state: 'ended' } as const })

/** The request as its two sides read it; whoever else reads the promise is not told of it. */
export const requestTo = (promise: PromiseDocument, caller: Caller): MoveRequest | null => {
  const side = sideOf(promise, caller)
  return side === 'own' || side === 'across' ? promise.move_request : null
}

/** Each change of the day, without the reason of a request that is not told to them. */
export const movesTo = (promise: PromiseDocument, caller: Caller): PromiseDocument['renegotiations'] =>
  sideOf(promise, caller) === 'beside'
    ? promise.renegotiations.map((move) => (move.agreed_by === null ? move : { ...move, reason: '' }))
    : promise.renegotiations

/** Whose each step is, and the way of the table that it takes. */
const steps = {
  keep: { side: 'own', to: undefined },
  ask_move: { side: 'own', to: undefined },
  answer_move: { side: 'across', to: 'agreed' },
  withdraw_move: { side: 'own', to: 'withdrawn' },
} as const
export type Step = keyof typeof steps
/** Whether the caller is of the side whose step that is. */
export const isStepOf = (promise: PromiseDocument, caller: Caller, step: Step): boolean =>
  sideOf(promise, caller) === steps[step].side
/** Whether it can be done to the promise now: one request stands at a time, and only a standing one goes its way. */
const isPossible = (promise: PromiseDocument, { actor }: Caller, step: Step): boolean => {
  const { to } = steps[step]
  // What an action was made of is done there.
  if (step === 'keep') return promise.state === 'open' && promise.task_uid === null
  if (to) return isStanding(promise) && moveOf(moveRequestStates, 'asked', to)?.by.includes(actor) === true
  return promise.state === 'open' && !isStanding(promise) && sidesAcross(promise).length > 0
}

/** What the caller may do as one side of a promise: its own side says it is done, and both talk about its day. */
export const requestVerdicts = (promise: PromiseDocument, { caller }: Reader): Step[] =>
  (Object.keys(steps) as Step[]).filter(
    (step) =>
      may(caller, 'promise.negotiate', () => isStepOf(promise, caller, step)) && isPossible(promise, caller, step),
  )
