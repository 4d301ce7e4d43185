import { createContext } from 'react'

type Crumb = { readonly label: string; readonly to: string }

/** The nearest page above in the breadcrumb: where somebody goes on whose record is not there, or no longer. */
export const wayBackOf = (crumbs: readonly Crumb[]): Crumb | null => crumbs.at(-1) ?? null

/** A page with its name, or from a layer that lies over one what closes the layer. */
type Way = { readonly label?: string; readonly to?: string; readonly close?: () => void }
export const WayBack = createContext<Way | null>(null)

/** Added to the address of a record's page: where a comment on it is written. */
export const COMMENT = '#comment'
