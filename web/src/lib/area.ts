import type { EndpointGroup } from '@banso/contract/endpoint'
import { type Area, actorIn, areaOf, type PageIn, type PageName } from '@banso/contract/pages'
import type { Actor } from '@banso/contract/roles'
import { moveOf, type StateTable } from '@banso/contract/states'
import { useAtomValue } from 'jotai'
import { useParams } from 'react-router-dom'
import { loadedUser, partner, startupId, store } from '../state.ts'
import { usePage } from './page.ts'

/** The pages that people of an area may be led to: those of the same actor. */
type PageOf<A extends Area> = PageIn<{ [B in Area]: (typeof actorIn)[B] extends (typeof actorIn)[A] ? B : never }[Area]>

/** Which groups of calls and which pages a noun has in one area. */
type AreaOf<A extends Area> = {
  readonly calls: { readonly [noun: string]: EndpointGroup }
  readonly pages: { readonly [screen: string]: PageOf<A> }
}
type Areas = { readonly [A in Area]?: AreaOf<A> }

/** The one table of a noun: what its screens call and lead to, in each area that has them. */
export const inAreas = <const T extends Areas>(areas: T): T => areas

/** Not for screens: whose area it is decides nothing there that `can`, `useMay` and the tables do not say. */
const areaNameOf = (page: PageName | null): Area => {
  const area = page && areaOf(page)
  if (!area) throw new Error(`${page} is in no area.`)
  return area
}
const useAreaName = (): Area => areaNameOf(usePage())

const isKeyOf = <T extends object>(table: T, key: PropertyKey): key is keyof T => Object.hasOwn(table, key)
const rowOf = <T extends object>(table: T, key: PropertyKey): T[keyof T] | undefined =>
  isKeyOf(table, key) ? table[key] : undefined

/** What `useArea` answers for a table. */
export type AreaRow<T extends object> = T[keyof T]

/** The noun's calls and pages in the area of a page, for what is no component; as `useArea`. */
export const areaAt = <T extends object>(areas: T, page: PageName | null): T[keyof T] => {
  const name = areaNameOf(page)
  const area = rowOf(areas, name)
  if (area === undefined) throw new Error(`${name} is not in this table.`)
  return area
}

/**
 * The noun's calls and pages in the area of the address. What only one area has is no property of the answer, so that a
 * screen of all areas cannot name it. Throws where the table has no row for the area.
 */
export const useArea = <T extends object>(areas: T): T[keyof T] => areaAt(areas, usePage())

/**
 * The company whose records the address shows, as the paths of the area's calls and pages name it; empty is what they do
 * not name. Some addresses of a startup's own pages leave it out.
 */
export const useCompanyParams = (): { readonly startup_id: string; readonly partner_id: string } => {
  const { startup_id, partner_id } = useParams()
  const ownStartup = useAtomValue(startupId)
  const ownPartner = useAtomValue(partner).uid ?? ''
  return { startup_id: startup_id ?? ownStartup, partner_id: partner_id ?? ownPartner }
}

type Own<C> = { readonly calls: C; readonly params: { readonly startup_id: string; readonly partner_id: string } }
/** For what runs outside of any screen: the calls of the person's own area, with the ids of the own company. */
export const callsOfOwn = <T extends { readonly [A in Actor]: EndpointGroup }>(groups: T): Own<T[Actor]> => {
  const { actor = 'operator', startup_company_uid, partner_company_uid } = store.get(loadedUser)
  const params = { startup_id: startup_company_uid ?? '', partner_id: partner_company_uid ?? '' }
  return { calls: groups[actor], params }
}

/** Whether people of this area make a move at all, as the state table says; on a record its `can` tells. */
export const useOwnMove = (table: StateTable, from: string, to: string): boolean =>
  makesMove(usePage(), table, from, to)
/** The same for the area of a page, for what is no component. */
export const makesMove = (page: PageName | null, table: StateTable, from: string, to: string): boolean =>
  moveOf(table, from, to)?.by.includes(actorIn[areaNameOf(page)]) ?? false

/** As whom texts that name a side are read (`sides.ts` of the contract). */
export const useReader = (): Actor => actorIn[useAreaName()]

/** As whom the reader answers where several sides do: the own company by its uid, or the operators. */
export const useOwnSide = (): string => {
  const actor = actorIn[useAreaName()]
  const { startup_id, partner_id } = useCompanyParams()
  return actor === 'operator' ? 'operator' : actor === 'startup' ? startup_id : partner_id
}
