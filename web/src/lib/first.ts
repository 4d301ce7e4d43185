import type { PageName } from '@banso/contract/pages'
import { useParams, useSearchParams } from 'react-router-dom'
import { useCompanyParams } from './area.ts'
import { usePage } from './page.ts'

/** Where somebody comes to: the page, and what its address says. */
export type Arrival = {
  readonly page: PageName
  /** The parameters of the path, and the company's id also where the address leaves it out (`useCompanyParams`). */
  readonly params: Readonly<Record<string, string>> & { readonly startup_id: string; readonly partner_id: string }
  readonly search: URLSearchParams
}

/** Options as `apiQuery` and `endlessQuery` make them, of whatever call. */
type Question = {
  readonly queryKey: readonly unknown[]
  readonly queryFn?: unknown
  readonly initialPageParam?: unknown
}

/**
 * What a page asks first, exported by its file as `first`: the questions its screen reads, with the same options. They
 * are asked as soon as the address is known, beside those of the guard, or when somebody is about to follow a link there.
 */
export type First = (arrival: Arrival) => readonly Question[]

/** The arrival at the page on the screen: by it a screen reads the very questions that its `first` names. */
export const useArrival = (): Arrival => {
  const page = usePage() as PageName
  const params = { ...(useParams() as Record<string, string>), ...useCompanyParams() }
  return { page, params, search: useSearchParams()[0] }
}
