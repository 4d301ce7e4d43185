import { industries, prefectures, stages } from '@banso/contract/common'
import { startupLabels } from '@banso/contract/labels/startups'
import { legalForms, type StartupInput, startupFields } from '@banso/contract/startup-fields'
import { nextField, type StartupDocument } from '@banso/contract/startups'
import type { Caller } from '../../kernel/authenticate.ts'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'

/** 資金調達, ピッチ資料 and 経営指標: of the operators, viewers have these of startups assigned to them alone. */
export const mayReadFinance = ({ assigned_operator_uids }: StartupDocument, { actor, role, uid }: Caller): boolean =>
  actor !== 'operator' || role !== 'viewer' || assigned_operator_uids.includes(uid)
const withheld = {
  funding_total_jpy: null,
  last_round: null,
  next_round: null,
  pitch_deck_file_uid: null,
  metrics_settings: [],
} satisfies Partial<StartupDocument>

/** What somebody may do with a company's own words. */
export const startupVerdicts = (startup: StartupDocument, caller: Caller): string[] => [
  ...(may(caller, 'startup.update') ? ['update'] : []),
  ...(may(caller, 'disclosure.update') ? ['disclose'] : []),
  ...(mayReadFinance(startup, caller) ? ['read_finance'] : []),
]

/** The company as its own members get it, and operators; the kernel cuts what is the operators' alone. */
export const presentStartup =
  ({ caller }: Reader) =>
  (startup: StartupDocument) => {
    const can = startupVerdicts(startup, caller)
    return {
      ...startup,
      ...(!can.includes('read_finance') && withheld),
      next_field: nextField(startup),
      etag: etagOf(startup),
      can,
    }
  }

export const objectOf = ({ uid, name }: { uid: string; name: string }) => ({ type: 'startup', uid, title: name })

/** What a form says in words, as it is stored: no number is null. */
export function asStored(input: Partial<StartupInput>): Partial<StartupDocument> {
  const { corporate_number, ...others } = input
  const { logo_file_uid: _, cover_file_uid: __, pitch_deck_file_uid: ___, ...rest } = others
  return { ...rest, ...(corporate_number !== undefined && { corporate_number: corporate_number || null }) }
}

const yen = (amount: number | null) => (amount === null ? '' : `${amount.toLocaleString('ja-JP')}円`)
const people = (count: number | null) => (count === null ? '' : `${count.toLocaleString('ja-JP')}名`)
const day = (text: string | null) => text?.replaceAll('-', '/') ?? null
const told = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')

/** The fields as people read them, for the differences in the timeline. */
export const displayValues = (startup: StartupDocument) => ({
  ...startup,
  legal_form: legalForms[startup.legal_form],
  stage: startup.stage && stages[startup.stage],
  industries: startup.industries.map((industry) => industries[industry]).join('、'),
  prefecture: prefectures.find(({ code }) => code === startup.prefecture)?.name ?? '',
  sns_urls: startup.sns_urls.join('、'),
  funding_total_jpy: yen(startup.funding_total_jpy),
  employee_count: people(startup.employee_count),
  contractor_count: people(startup.contractor_count),
  assigned_operator_uids: startup.assigned_operators.map(({ name }) => name).join('、'),
  tags: startup.tags.join('、'),
  program:
    startup.program && `${startup.program.cohort} ${day(startup.program.started_on)}〜${day(startup.program.ends_on)}`,
  last_round:
    startup.last_round &&
    told(
      stages[startup.last_round.stage],
      yen(startup.last_round.amount_jpy),
      day(startup.last_round.closed_on),
      startup.last_round.lead,
    ),
  next_round:
    startup.next_round &&
    told(stages[startup.next_round.stage], yen(startup.next_round.target_jpy), day(startup.next_round.target_on)),
})

/** What differences of the profile tell of: what its form asks for. */
export const profileLabels: Readonly<Record<string, string>> = Object.fromEntries(
  (Object.keys(startupFields) as (keyof typeof startupFields)[]).map((field) => [field, startupLabels[field]]),
)

/** What operators keep of it; who looks after it stands first. */
export const assignedLabel = { assigned_operator_uids: startupLabels.assigned_operator_uids }
export const keptLabels = {
  ...assignedLabel,
  tags: startupLabels.tags,
  program: startupLabels.program,
  internal_note: startupLabels.internal_note,
}
