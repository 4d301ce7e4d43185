import { createContext } from 'react'

type Crumb = { readonly label: string; readonly to?: string }

/** The nearest page above in the breadcrumb: where somebody goes on whose record is not there, or no longer. */
export const wayBackOf = (crumbs: readonly Crumb[] = []) => {
  const nearest = crumbs.findLast(({ to }) => to !== undefined)
  return nearest?.to === undefined ? null : { label: nearest.label, to: nearest.to }
}

export const WayBack = createContext<ReturnType<typeof wayBackOf>>(null)
