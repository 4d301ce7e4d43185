import type { Wait } from '@banso/contract/turn-acts'
import { waitOf } from '@banso/contract/turn-acts'
import { type OpenThing, turnsOf } from '@banso/contract/turns'
import type { Reader } from './authorize.ts'
import { isDueAgain } from './reminding.ts'

/** Who is waited for, as the caller reads it; `can`: what the caller may do with the record. */
export const waitFor = (thing: OpenThing, { caller, now }: Reader, can: readonly string[]): Wait | null =>
  waitOf(turnsOf(thing, now), { actor: caller.actor, uid: caller.uid, can })

/** Whether a company is waited for that operators may remind of it now: once a working day, and of a rating never. */
export const isRemindable = (
  thing: OpenThing & { readonly record: { readonly reminded_at: string | null } },
  now: Date,
): boolean =>
  turnsOf(thing, now).some(({ side, act }) => side !== 'operator' && act !== 'rate') && isDueAgain(thing.record, now)
