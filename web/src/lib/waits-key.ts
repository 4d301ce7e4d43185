import type { Actor } from '@banso/contract/roles'

const bases = {
  startup: '/api/startups/{startup_id}',
  partner: '/api/partners/{partner_id}',
  operator: '/api/operator',
}
type Params = { readonly startup_id: string; readonly partner_id: string }

/** Under which the numbers of the menu are kept. */
export const waitsKey = (actor: Actor, params: Params) => [`${bases[actor]}/waits`, params, {}] as const
