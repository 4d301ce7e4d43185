import { ApiError } from '@banso/contract/errors'
import type { operatorPromises, PromiseDocument } from '@banso/contract/promises'
import type { Context } from '../../kernel/serve.ts'
import { allInterviews } from '../interviews/data.ts'
import { operatorsPromises, promises } from './data.ts'
import { remindedNotification } from './notifications.ts'
import { type Meeting, type Receiver, whoOwes } from './receivers.ts'
import { companiesTold, isRemindable, objectOf } from './rules.ts'

type Told = { readonly meeting: Meeting; readonly receivers: Receiver[] }

/** Whom of each promise there is to remind, by its uid. */
async function toldOf(asked: readonly PromiseDocument[]): Promise<Map<string, Told>> {
  const meetings = await allInterviews.many([...new Set(asked.flatMap(({ interview_uid }) => interview_uid ?? []))])
  const entries = asked.map(async (promise) => {
    const meeting = meetings.find(({ uid }) => uid === promise.interview_uid)
    return [promise.uid, { meeting, receivers: await whoOwes(promise, meeting) }] as const
  })
  return new Map(await Promise.all(entries))
}

/**
 * Reminds whoever has promised these, once a working day each. Errors: 409 where all of them are over, or cannot be
 * reminded of again yet: of two at the same moment the second.
 */
export async function remind(context: Context<typeof operatorPromises.remind>) {
  const { body, caller, now } = context
  const told = await toldOf(await operatorsPromises.many(body.promise_uids))
  return context.commit(async (unit) => {
    const current = await Promise.all([...told.keys()].map((uid) => operatorsPromises.getIn(unit, uid)))
    const due = current.filter((promise) => promise !== undefined && isRemindable(promise, context))
    if (due.length === 0) throw new ApiError('not_now')
    let reminded = 0
    for (const promise of due as PromiseDocument[]) {
      const { meeting, receivers: owing } = told.get(promise.uid) ?? { meeting: undefined, receivers: [] }
      const receivers = owing.filter(({ uid }) => uid !== caller.uid)
      if (receivers.length === 0) continue
      reminded += 1
      unit.derive(promises, promise, { reminded_at: now.toISOString() })
      unit.activity({ verb: 'promise.reminded', object: objectOf(promise), ...companiesTold(promise) })
      for (const receiver of receivers)
        unit.notify(remindedNotification(promise, receiver, { meeting, by: caller.person.name }))
    }
    if (reminded === 0) unit.silent()
    const skipped = body.promise_uids.length - due.length
    return { status: 200, body: { data: { reminded, skipped, unreachable: due.length - reminded } } }
  })
}
