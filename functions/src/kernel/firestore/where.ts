/** A condition of a query, and the order it answers in. */
export type Where = {
  readonly field: string
  readonly op: '==' | 'in' | 'array-contains' | 'array-contains-any' | '<' | '<=' | '>' | '>='
  readonly value: string | number | boolean | null | readonly string[]
  /** The value is the present moment: a cursor holds although time has passed since the page before. */
  readonly moving?: true
}
export type Order = { readonly field: string; readonly direction: 'asc' | 'desc' }

/** Stands for the document's id in a condition. Every index ends with it. */
export const ID = '__name__'
