import { pageAt } from '@banso/contract/pages'
import type { Actor } from '@banso/contract/roles'
import type { QueryClient } from '@tanstack/react-query'
import type { Arrival } from '../lib/first.ts'
import { identifierOf } from '../lib/identifier.ts'
import { isOperatorIn, type KeptSession } from '../lib/kept-session.ts'
import { whenQuiet } from '../lib/lazy.ts'
import { confirmKept, hearFirebase } from '../lib/session.ts'
import { pages } from '../registry.ts'
import { meQuery, profileQuery } from './guard-queries.ts'
import { fileOf, tabsOf } from './routes.tsx'

type Address = { readonly pathname: string; readonly search: string }

/**
 * What an address leads to; null unless that is a private page. Found without the router, whose table of all pages takes
 * longer to build than the questions need to leave. Where the address is spelled in a way that only the router takes
 * (another case), nothing is asked ahead, and the screen asks by itself.
 */
const arrivalAt = ({ pathname, search }: Address): Arrival | null => {
  const found = pageAt(pathname)
  if (!found || pages[found.name].type !== 'private') return null
  const own = pages[found.name].actor === 'startup' ? identifierOf(pathname) : ''
  const { startup_id = own, partner_id = '', ...others } = found.params
  return { page: found.name, params: { ...others, startup_id, partner_id }, search: new URLSearchParams(search) }
}

/** Asks what the page asks first. Whatever fails is asked again by its screen, and said there. */
const askFirst = async (client: QueryClient, arrival: Arrival): Promise<void> => {
  const [file, tabs] = await Promise.all([fileOf(arrival.page)(), tabsOf(arrival.page)])
  for (const question of [...(tabs?.first(arrival) ?? []), ...(file.first?.(arrival) ?? [])]) {
    if ('initialPageParam' in question)
      void client.prefetchInfiniteQuery(question as Parameters<QueryClient['prefetchInfiniteQuery']>[0])
    else void client.prefetchQuery(question as Parameters<QueryClient['prefetchQuery']>[0])
  }
}

/** Fetches a page's code and what it asks first, for somebody who is about to go there. */
export const prepare = (client: QueryClient, address: Address): void => {
  const arrival = arrivalAt(address)
  if (arrival) void askFirst(client, arrival).catch(() => {})
}

/** Whose area the address lies in, where its page may be asked for with the kept token. */
const askingActor = (arrival: Arrival | null, kept: KeptSession): Actor | null => {
  const actor = arrival && pages[arrival.page].actor
  if (!arrival || !actor || (actor === 'operator') !== isOperatorIn(kept.token)) return null
  const { startup_id, partner_id } = arrival.params
  return (actor === 'startup' && !startup_id) || (actor === 'partner' && !partner_id) ? null : actor
}

/**
 * All that the address needs is asked at once with the kept token: who that is, the company, and what the page shows.
 * Nothing of it is shown before the session is confirmed (`confirmKept`), and where that is another's, all of it is
 * dropped (providers.tsx). Whoever belongs elsewhere is led there by the guard, which asks again what was refused.
 * Firebase comes after the page; at once where the server does not say who it is that looks.
 */
export const begin = (client: QueryClient, kept: KeptSession, address: Address): void => {
  const arrival = arrivalAt(address)
  const actor = askingActor(arrival, kept)
  if (!arrival || !actor) return void hearFirebase()
  whenQuiet(() => void hearFirebase())
  const { startup_id, partner_id } = arrival.params
  if (actor === 'startup') void client.prefetchQuery(profileQuery.startup(startup_id))
  if (actor === 'partner') void client.prefetchQuery(profileQuery.partner(partner_id))
  const me = {
    startup: () => client.fetchQuery(meQuery.startup(startup_id)),
    partner: () => client.fetchQuery(meQuery.partner(partner_id)),
    operator: () => client.fetchQuery(meQuery.operator()),
  }[actor]()
  void me
    .then(
      ({ data }) => confirmKept(data.uid),
      () => false,
    )
    .then((isConfirmed) => (isConfirmed ? undefined : hearFirebase()))
  if (!isTurnedOver()) void askFirst(client, arrival).catch(() => {})
}

/** A list that had been turned over when the document was loaded anew goes on there (`useListQuery`). */
const isTurnedOver = (): boolean => {
  const state = history.state as { usr?: { cursors?: readonly string[] } } | null
  return (state?.usr?.cursors?.length ?? 0) > 0
}
