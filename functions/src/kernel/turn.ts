import type { Wait } from '@banso/contract/turn-acts'
import { waitOf } from '@banso/contract/turn-acts'
import { type OpenThing, turnsOf } from '@banso/contract/turns'
import type { Reader } from './authorize.ts'

/** Who is waited for, as the caller reads it; `can`: what the caller may do with the record. */
export const waitFor = (thing: OpenThing, { caller, now }: Reader, can: readonly string[]): Wait | null =>
  waitOf(turnsOf(thing, now), { actor: caller.actor, uid: caller.uid, can })
