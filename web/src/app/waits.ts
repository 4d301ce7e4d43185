import type { Actor } from '@banso/contract/roles'
import { operatorWaitCalls, partnerWaitCalls, waits } from '@banso/contract/waits'
import { call } from '../lib/api.ts'

type Params = { readonly startup_id: string; readonly partner_id: string }
/** By the place of the menu. What one area lacks is none. */
export type Waits = { readonly [place: string]: number | undefined }

/** How much waits for the person at each place of the own area. */
export const readWaits = async (actor: Actor, params: Params, signal: AbortSignal): Promise<Waits> => {
  if (actor === 'startup') return (await call(waits.get, { params }, signal)).data
  if (actor === 'partner') return (await call(partnerWaitCalls.get, { params }, signal)).data
  return (await call(operatorWaitCalls.get, {}, signal)).data
}
