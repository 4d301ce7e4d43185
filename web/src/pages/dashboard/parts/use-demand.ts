import { issueCategories, stages } from '@banso/contract/common'
import { type Addition, type Category, type Region, regions, type Stage } from '@banso/contract/demands'
import { partnerTypes } from '@banso/contract/partner-fields'
import { put, useAddress } from '../../../lib/address.ts'

export const additionKinds = { ...partnerTypes, seminar: 'セミナー' } as const
export type AdditionKind = keyof typeof additionKinds
/** Most that is tried at once, and a month or a seat each. */
export const MOST_ADDED = 20
export const MOST_EACH = 99

const oneOf = <T extends object>(table: T, key: string | null): keyof T | undefined =>
  key !== null && Object.hasOwn(table, key) ? (key as keyof T) : undefined
const numberIn = (text: string | null, least: number, most: number, otherwise: number): number => {
  const value = Number(text)
  return text !== null && Number.isInteger(value) && value >= least && value <= most ? value : otherwise
}

/** What the map shows and what is tried on it, all in the address, so that it can be shared. */
export const useDemandView = () => {
  const { params, change } = useAddress()
  const kind: AdditionKind = oneOf(additionKinds, params.get('add')) ?? 'master'
  const addition: Addition = {
    kind,
    count: numberIn(params.get('count'), 0, MOST_ADDED, 1),
    each: numberIn(params.get('each'), 0, MOST_EACH, kind === 'seminar' ? 10 : 4),
  }
  const region: Region | undefined = oneOf(regions, params.get('region'))
  const category: Category | undefined = oneOf(issueCategories, params.get('category'))
  const stage: Stage | undefined = oneOf(stages, params.get('stage'))
  const set = (changes: Readonly<Record<string, string | undefined>>) =>
    change(
      (now) => {
        for (const [key, value] of Object.entries(changes)) put(now, key, value)
      },
      { replace: true },
    )
  /** The address with another place chosen. */
  const to = (chosen: { category: Category; stage: Stage }): string => {
    const next = new URLSearchParams(params)
    for (const [key, value] of Object.entries(chosen)) next.set(key, value)
    return `?${next}`
  }
  return { region, category, stage, addition, set, to }
}
