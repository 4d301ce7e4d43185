import type { Apply, ApplySummary, OwnApply, PreparedTarget } from '@banso/contract/applies'
import { type ApplyClosing, applyClosings } from '@banso/contract/apply-closings'
import { applyPurposes, applyStates, type PartnerApplyStatus } from '@banso/contract/apply-states'
import type { PartnerApplySummary } from '@banso/contract/partner-applies'
import { allowedMoves } from '@banso/contract/states'
import type { IconName } from '../../kit/icon.tsx'

type Purpose = Exclude<keyof typeof applyPurposes, 'seat'>
export const purposeIcons: Record<Purpose, IconName> = {
  meeting: 'chat',
  quote: 'list',
  document: 'document',
  perk: 'star',
  investment: 'sprout',
}
/** What people apply for, the likeliest first. */
const ofContent: Purpose[] = ['perk', 'document', 'quote', 'meeting']
const ofPartner: Record<NonNullable<PreparedTarget['partner_type']>, Purpose[]> = {
  investor: ['investment', 'meeting', 'document'],
  master: ['meeting', 'quote', 'document'],
  plugin: ['quote', 'meeting', 'document', 'perk'],
}

/** A target that startups do not find, or find no longer. */
export const unlistedText = 'この申込先は、現在掲載されていません。一覧から選び直してください。'

/** Why nobody can apply now, and where one can wait for it (decision 09). */
export const closingText = (closing: ApplyClosing): string =>
  closing === 'partner'
    ? `${applyClosings[closing]}パートナーの詳細で、受付再開のお知らせを登録できます。`
    : applyClosings[closing]

/** The purposes that fit the targets, each once. */
export const purposesFor = (targets: readonly PreparedTarget[]): Record<string, string> => {
  const all = targets.flatMap(({ type, partner_type }) =>
    type === 'content' || partner_type === null ? ofContent : ofPartner[partner_type],
  )
  return Object.fromEntries(all.map((purpose) => [purpose, applyPurposes[purpose]]))
}

/** 「ミオツクシ・キャピタルの3名、七里浜パートナーズの1名」; each partner once. */
export const readersText = (targets: readonly PreparedTarget[]): string => {
  const readers = new Map(
    targets.flatMap(({ partner_name, readers }) => (partner_name ? [[partner_name, readers]] : [])),
  )
  return [...readers].map(([name, count]) => `${name}の${count}名`).join('、')
}

/** 「回答は通常5営業日以内」, the longest of several. */
export const answerText = (targets: readonly PreparedTarget[]): string | undefined => {
  const days = targets.flatMap(({ response_sla_days }) => response_sla_days ?? [])
  return days.length === 0 ? undefined : `回答は通常${Math.max(...days)}営業日以内`
}

/** The partner's answer is late. */
export const isLate = (
  { status, respond_due_at }: Pick<ApplySummary, 'status' | 'respond_due_at'>,
  now: Date = new Date(),
): boolean => status === 'forwarded' && respond_due_at !== null && respond_due_at < now.toISOString()

/** As the partner has it that it has reached: with who of its people is in charge, and nobody of the operators. */
export const isReceived = <A extends ApplySummary>(apply: A): apply is A & PartnerApplySummary =>
  'partner_assignee' in apply && !('assigned_operator' in apply)

/** Who reads it knows the one side; the other is the one to be named. */
export const nameOf = (apply: ApplySummary) =>
  isReceived(apply) ? `${apply.startup_name}からの申込` : `${apply.target_snapshot.name}への申込`

/** As the startup that has made it reads it. */
export const isOwn = (apply: Apply): apply is OwnApply => 'meetings' in apply && 'anew' in apply

/** The ways of who answers an apply; what the applicant does has dialogs of its own. */
export const answersOf = ({ status, can }: Pick<ApplySummary, 'status' | 'can'>) =>
  Object.hasOwn(applyStates, status)
    ? allowedMoves(applyStates, { status: status as PartnerApplyStatus, can }).filter(
        ({ to }) => to !== 'withdrawn' && to !== 'submitted',
      )
    : []

/** 「3時間」, 「2日」: whole hours below a day, whole days from then on. */
export const elapsedText = (since: string, now: Date = new Date()): string => {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 3_600_000))
  return hours < 24 ? `${hours}時間` : `${Math.floor(hours / 24)}日`
}
