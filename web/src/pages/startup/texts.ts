import { industries, prefectures, stages } from '@banso/contract/common'
import { mediaUid } from '@banso/contract/files'
import { startupLabels } from '@banso/contract/labels/startups'
import { legalForms, type startupInput } from '@banso/contract/startup-fields'
import type { StartupProfile } from '@banso/contract/startups'
import { yenText } from '@banso/contract/yen'
import type * as z from 'zod'
import { longDay } from '../../lib/dates.ts'
import type { basicInput, businessInput, financeInput } from './values.ts'

export type BasicValues = z.input<typeof basicInput>
export type BusinessValues = z.input<typeof businessInput>
export type FinanceValues = z.input<typeof financeInput>
export type ProfileValues = z.input<typeof startupInput>

/** The fields of a part as its form begins with them. What has not been chosen yet is null, which the schema refuses. */
export const profileValues = <T extends Partial<ProfileValues>>(
  schema: { readonly shape: { readonly [K in keyof T]: unknown } },
  profile: StartupProfile,
): T => {
  const known = {
    ...profile,
    corporate_number: profile.corporate_number ?? '',
    logo_file_uid: mediaUid(profile.logo_url),
    cover_file_uid: mediaUid(profile.cover_url),
  }
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, known[name as keyof ProfileValues]])) as T
}

const prefectureNames = new Map<string, string>(prefectures.map(({ code, name }) => [code, name]))
/** In the order people know, which keys like 10 before 01 would not keep. */
export const prefectureOptions: ReadonlyMap<string, string> = prefectureNames

const told = (...parts: (string | null | undefined | false)[]): string => parts.filter(Boolean).join(' ')
type Round = { stage: keyof typeof stages } & (
  | NonNullable<StartupProfile['last_round']>
  | NonNullable<StartupProfile['next_round']>
)
/** 「シード 8,000万円 2026/04/01 七里浜」 */
export const roundText = (round: Round): string => {
  const [amount, day] =
    'target_jpy' in round ? [round.target_jpy, round.target_on] : [round.amount_jpy, round.closed_on]
  return told(
    stages[round.stage],
    amount !== null && yenText(amount),
    day && longDay(day),
    'lead' in round && round.lead,
  )
}

const listed = (value: unknown, words: Record<string, string>) =>
  (value as string[]).map((key) => words[key] ?? key).join('、')
const files = new Set<string>(['logo_file_uid', 'cover_file_uid', 'pitch_deck_file_uid'])
const days = new Set<string>(['founded_on'])
const amounts = new Set<string>(['funding_total_jpy'])

/** A value of the profile in words, for the two sides of a conflict; empty where nothing is given. */
export const profileText = (field: keyof ProfileValues, value: unknown): string => {
  if (value === null || value === undefined || value === '') return ''
  if (field === 'legal_form') return legalForms[value as keyof typeof legalForms]
  if (field === 'stage') return stages[value as keyof typeof stages]
  if (field === 'industries') return listed(value, industries)
  if (field === 'prefecture') return prefectureNames.get(String(value)) ?? ''
  if (field === 'sns_urls') return (value as string[]).join('\n')
  if (field === 'last_round' || field === 'next_round') return roundText(value as Round)
  if (files.has(field)) return '登録あり'
  if (days.has(field)) return longDay(String(value))
  if (amounts.has(field)) return yenText(Number(value))
  return String(value)
}

export const profileLabels: Record<keyof ProfileValues, string> = startupLabels
