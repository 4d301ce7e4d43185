import type { PageName, PageParams } from '@banso/contract/pages'
import { type UIMatch, useMatches, useParams } from 'react-router-dom'

/** Whether a route is a page's (routes.tsx gives each its name). */
export const isOfPage = (handle: unknown): handle is { page: PageName } =>
  typeof handle === 'object' && handle !== null && 'page' in handle

/** The page that routes lead to; null where no page has the address. */
export const pageOf = (matches: readonly UIMatch[]): PageName | null => {
  const handle = matches.at(-1)?.handle
  return isOfPage(handle) ? handle.page : null
}

/** The page of the address. One file may be several pages, so nobody else can tell. */
export const usePage = (): PageName | null => pageOf(useMatches())

/** For one of several pages: what each of them has, so that reading another's parameter does not compile. */
type ParamsOn<N extends PageName> = N extends PageName ? PageParams<N> : never

/** The parameters of a page's address, typed from its path: `useParamsOf('startup_goal')` → `{ startup_id, goal_id }`. */
export const useParamsOf = <N extends PageName>(_name: N): ParamsOn<N> => useParams() as ParamsOn<N>
