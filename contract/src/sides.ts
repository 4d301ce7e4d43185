import { type Actor, actorLabels } from './roles.ts'

/**
 * What each side of a record is called, to whoever reads of it. Every text that names a side takes its words from here:
 * what is written for one reader is wrong for the next.
 */

/** What the companies of a record are called, where the reader may know it. */
export type CompanyNames = { readonly [A in Exclude<Actor, 'operator'>]?: string | null }

/** The own side 自社 (of operators: 運営), another company by its name, or by what kind it is. */
export function sideName(side: Actor, reader: Actor, names: CompanyNames = {}): string {
  if (side === 'operator') return actorLabels.operator
  return side === reader ? '自社' : names[side] || actorLabels[side]
}

/** All three by `sideName`, for a choice among them. */
export const sidesFor = (reader: Actor, names?: CompanyNames): Readonly<Record<Actor, string>> => ({
  startup: sideName('startup', reader, names),
  operator: sideName('operator', reader, names),
  partner: sideName('partner', reader, names),
})

/** Words about sides, as the table declares them for nobody in particular, in those of a reader: 「自社と運営」. */
export const inWordsOf = <T extends { readonly [key: string]: string }>(table: T, reader: Actor): T =>
  Object.fromEntries(
    Object.entries(table).map(([key, text]) => [key, text.replace(actorLabels[reader], sideName(reader, reader))]),
  ) as T

/** A person as somebody else may be told of her: with her own company, or alone where it is the reader's or bears her name. */
export const personOfSide = (
  { actor, name }: { readonly actor: Actor; readonly name: string },
  reader: Actor,
  names: CompanyNames,
): string => {
  const company = sideName(actor, reader, names)
  return actor === reader || company === name ? `${name}さん` : `${company}の${name}さん`
}
