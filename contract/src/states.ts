import type { Actor } from './roles.ts'

/** One way from a state to another: the word on the button, who may press it, what must be said with it. */
export type Move = {
  readonly label: string
  /** The word where the record is a proposal of the operator and the startup answers it. */
  readonly proposalLabel?: string
  readonly by: readonly Actor[]
  /** Name of the field that must come with it (its text is refused when empty). */
  readonly needs?: string
  /** Condition on the record, decided by the resource's rules. In words, for people. */
  readonly when?: string
  /** The portal makes this move by itself too. When, in words, for people. */
  readonly automatic?: string
}
export type StateTable = {
  readonly [state: string]: { readonly label: string; readonly to: { readonly [state: string]: Move } }
}

/** Declares a state table; a target that is no state does not compile. */
export const states = <
  const T extends {
    readonly [S in keyof T]: { readonly label: string; readonly to: { readonly [K in keyof T]?: Move } }
  },
>(
  table: T,
): T => table

/** The way from one state to another, or undefined where there is none (409 invalid_transition). */
export const moveOf = (table: StateTable, from: string, to: string): Move | undefined => table[from]?.to[to]

/** All ways an actor has from a state, in the table's order. */
export const movesFrom = (table: StateTable, from: string, actor: Actor): { to: string; move: Move }[] =>
  Object.entries(table[from]?.to ?? {})
    .filter(([, move]) => move.by.includes(actor))
    .map(([to, move]) => ({ to, move }))

const isStateOf = <T extends StateTable>(table: T, state: string): state is keyof T & string =>
  Object.hasOwn(table, state)

/** The ways a record's `can` allows its reader, in the order and words of the table. */
export const allowedMoves = <T extends StateTable>(
  table: T,
  { status, can }: { readonly status: keyof T & string; readonly can: readonly string[] },
): { to: keyof T & string; move: Move }[] =>
  Object.entries(table[status]?.to ?? {}).flatMap(([to, move]) =>
    isStateOf(table, to) && can.includes(`transition:${to}`) ? [{ to, move }] : [],
  )

/** Value → 日本語, for chips and filters. */
export const stateLabels = <T extends StateTable>(table: T) =>
  Object.fromEntries(Object.entries(table).map(([state, { label }]) => [state, label])) as {
    readonly [S in keyof T & string]: string
  }
