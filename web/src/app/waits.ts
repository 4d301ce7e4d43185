import type { Actor } from '@banso/contract/roles'
import { operatorWaitCalls, partnerWaitCalls, waits } from '@banso/contract/waits'
import { read } from '../lib/query.ts'

type Params = { readonly startup_id: string; readonly partner_id: string }
/** By the place of the menu. What one area lacks is none. */
export type Waits = { readonly [place: string]: number | undefined }

/** How much waits for the person at each place of the own area. */
export const readWaits = async (actor: Actor, params: Params, signal: AbortSignal): Promise<Waits> => {
  if (actor === 'startup') return (await read(waits.get, { params }, signal)).data
  if (actor === 'partner') return (await read(partnerWaitCalls.get, { params }, signal)).data
  return (await read(operatorWaitCalls.get, {}, signal)).data
}
