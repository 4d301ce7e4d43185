import { uid } from '@banso/contract/fields'
import * as z from 'zod'
import { env } from '../../kernel/env.ts'
import { collection, newUid } from '../../kernel/firestore/codec.ts'
import { readMany } from '../../kernel/firestore/query.ts'
import { transact, type Writer } from '../../kernel/firestore/write.ts'
import { log } from '../../kernel/log.ts'
import { type Handled, processQueue } from '../../kernel/queue.ts'

/** A run that has not noted anything for so long has died; `tick` goes on with it. */
const LEASE_MS = 30_000
const MAX_PAUSE_MS = 3_600_000
const BATCH = 50

/**
 * `operations/{uid}`: what has been begun in Firestore and must be brought to its end in Auth and elsewhere. It is
 * made in the same transaction as its first effect and removed after its last, so what stands here is under way.
 */
const operationDocument = z.object({
  uid,
  kind: z.string(),
  /** The step to be done next. */
  step: z.string(),
  /** Runs begun so far. A run stops when it finds another number than its own: somebody else has taken over. */
  attempts: z.int(),
  /** What the steps need to know; nothing secret. */
  payload: z.record(z.string(), z.unknown()),
  /** Whose people it is about; null for operators. */
  startup_company_uid: uid.nullable(),
  partner_company_uid: uid.nullable(),
  created_at: z.string(),
  due_at: z.string(),
})
export type Operation = z.output<typeof operationDocument>
export const operations = collection('operations', operationDocument)

/** What a step answers when it has more to do: it runs again with this payload. */
type Again<P> = { again: P }
/** Written as a method, so that sagas of different payloads stand in one list; the payload is parsed before each step. */
type Step<P> = { run(payload: P, now: Date, operation: Operation): Promise<Again<P> | undefined> }['run']

/**
 * Changes in several stores that must happen wholly or not at all. The steps run in the order written; each may run
 * again after a crash, so it must do no harm twice. A step that throws `Abandoned` ends the operation.
 */
type Payload = Record<string, unknown>
export type Saga<P extends Payload = Payload> = {
  readonly kind: string
  readonly payload: z.ZodType<P>
  readonly steps: Readonly<Record<string, Step<P>>>
}

/** Whether the portal itself is changing this person's sign-in at Auth. Two reads. */
export const isUnderWay = async (userUid: string): Promise<boolean> =>
  (await readMany(operations, [`password-${userUid}`, `address-${userUid}`])).length > 0

/** Thrown by a step: nothing of the operation is left to do, and nothing of it may stay. */
export class Abandoned extends Error {}

const stepAfter = ({ steps }: Saga, step: string): string | undefined => {
  const names = Object.keys(steps)
  return names[names.indexOf(step) + 1]
}

const due = (now: Date, pause = LEASE_MS) => new Date(now.getTime() + pause).toISOString()

/**
 * Notes an operation together with its first effect. Fails the transaction when one of this uid is under way, unless
 * it is `dead`: then this run takes its place.
 */
export function begin<P extends Payload>(
  writer: Writer,
  saga: Saga<P>,
  about: { payload: P; uid?: string; startup_company_uid?: string | null; partner_company_uid?: string | null },
  now: Date,
  dead?: Operation,
): Operation {
  const operation: Operation = {
    startup_company_uid: null,
    partner_company_uid: null,
    uid: newUid(),
    ...about,
    kind: saga.kind,
    step: Object.keys(saga.steps)[0] ?? '',
    attempts: (dead?.attempts ?? 0) + 1,
    created_at: now.toISOString(),
    due_at: due(now),
  }
  if (dead) writer.set(operations, operation)
  else writer.create(operations, operation)
  return operation
}

/** Changes the operation while it is still this run's. Answers undefined when another has taken over or ended it. */
const note = (mine: Operation, changes: Partial<Operation> | 'ended'): Promise<Operation | undefined> =>
  transact(async (writer) => {
    const stored = await writer.read(operations, mine.uid)
    if (stored?.attempts !== mine.attempts) return undefined
    if (changes === 'ended') writer.remove(operations, mine.uid)
    else writer.patch(operations, mine.uid, changes)
    return changes === 'ended' ? mine : { ...mine, ...changes }
  })

/** For a step that must not happen twice: fails its transaction when another run has taken over. */
export async function assertMine(writer: Writer, mine: Operation): Promise<void> {
  const stored = await writer.read(operations, mine.uid)
  if (stored?.attempts !== mine.attempts) throw new Error('another run has taken over')
}

/** Takes an operation whose run has died; undefined when somebody else was faster. Each try waits longer for the next. */
const takeOver = (operation: Operation, now: Date): Promise<Operation | undefined> =>
  note(operation, {
    attempts: operation.attempts + 1,
    due_at: due(now, Math.min(LEASE_MS * 2 ** (operation.attempts - 1), MAX_PAUSE_MS)),
  })

/** Ends an operation of which nothing shall stay. */
export const drop = async (operation: Operation): Promise<void> => {
  await note(operation, 'ended')
}

/** Does the steps that are left, in order. Errors: whatever a step throws; the operation then waits for `tick`. */
export async function run<P extends Payload>(saga: Saga<P>, begun: Operation, now: Date): Promise<void> {
  await reached(`${saga.kind}:noted`)
  let operation: Operation | undefined = begun
  while (operation) {
    const outcome: Again<P> | undefined | 'abandoned' = await step(saga, operation, now)
    await reached(`${saga.kind}:${operation.step}`)
    const next = stepAfter(saga, operation.step)
    if (outcome !== 'abandoned' && outcome)
      operation = await note(operation, { payload: outcome.again, due_at: due(now) })
    else if (outcome === undefined && next) operation = await note(operation, { step: next, due_at: due(now) })
    else {
      await note(operation, 'ended')
      await reached(`${saga.kind}:ended`)
      operation = undefined
    }
  }
}

async function step<P extends Payload>(saga: Saga<P>, operation: Operation, now: Date) {
  const work = saga.steps[operation.step]
  if (!work) throw new Error(`${saga.kind} has no step ${operation.step}`)
  try {
    return await work(saga.payload.parse(operation.payload), now, operation)
  } catch (error) {
    if (error instanceof Abandoned) return 'abandoned'
    throw error
  }
}

/**
 * Goes on after a commit that holds already: a failure here is no failure of the call, since `tick` brings the
 * operation to its end.
 */
export async function follow<P extends Payload>(saga: Saga<P>, operation: Operation, now: Date): Promise<void> {
  try {
    await run(saga, operation, now)
  } catch (error) {
    log('ERROR', 'operation interrupted', { job: saga.kind }, error)
  }
}

/** Takes up what has been interrupted. Answers how many operations were taken up. */
export const resumeDue = (sagas: readonly Saga[], now: Date): Promise<Handled> => {
  const due = [{ field: 'due_at', op: '<=', value: now.toISOString() }] as const
  const waiting = { from: operations, where: due, sort: 'due_at' }
  return processQueue('operations', waiting, (operation) => resume(sagas, operation, now), now, BATCH)
}

/** Takes one operation over and runs it to its end. */
export async function resume(sagas: readonly Saga[], operation: Operation, now: Date): Promise<void> {
  const saga = sagas.find(({ kind }) => kind === operation.kind)
  const mine = saga && (await takeOver(operation, now))
  if (saga && mine) await follow(saga, mine, now)
}

type AtSeam = (seam: string) => Promise<void> | undefined

const dies: AtSeam = (seam) => {
  if (env.killAt === seam) process.kill(process.pid, 'SIGKILL')
  return undefined
}
let atSeam = dies
/** Tests: what happens at seams from now on, in place of the process's end; nothing again with `undefined`. */
export const meetSeams = (meet: AtSeam = dies): void => {
  atSeam = meet
}

/** A seam between two steps: tests end the process here (`BANSO_KILL_AT`), or the run. It does nothing otherwise. */
export const reached = async (seam: string): Promise<void> => atSeam(seam)

/** All seams of a saga, in order, for the tests that stop at each. */
export const seamsOf = ({ kind, steps }: Saga): string[] =>
  ['noted', ...Object.keys(steps), 'ended'].map((name) => `${kind}:${name}`)
