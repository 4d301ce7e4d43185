import type { PageName } from '@banso/contract/pages'

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
