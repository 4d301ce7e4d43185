import { useAddress } from './address.ts'

/** What a form opened from elsewhere begins with stands in the address under these names, apart from what a list shows. */
const PREFIX = 'fill_'
type Tables = Readonly<Record<string, object>>
export type Filled<T extends Tables> = { readonly [K in keyof T]?: keyof T[K] & string }

/** The part of an address that fills a form in. */
export const filling = (values: Readonly<Record<string, string>>): URLSearchParams =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [`${PREFIX}${name}`, value]))

/** What an address fills in, of these names; a word that its table does not know is left out. */
export const filledIn = <T extends Tables>(params: URLSearchParams, tables: T): Filled<T> =>
  Object.fromEntries(
    Object.entries(tables).flatMap(([name, table]) => {
      const value = params.get(`${PREFIX}${name}`)
      return value !== null && Object.hasOwn(table, value) ? [[name, value]] : []
    }),
  ) as Filled<T>

export const useFilled = <T extends Tables>(tables: T): Filled<T> => filledIn(useAddress().params, tables)

/** Once the form is closed, or another is opened, nothing is filled in any more. */
export const dropFilled = (params: URLSearchParams): void => {
  for (const name of [...params.keys()]) if (name.startsWith(PREFIX)) params.delete(name)
}
