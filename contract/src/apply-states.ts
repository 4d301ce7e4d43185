import { stateLabels, states } from './states.ts'

const withdrawn = { label: '取り下げる', by: ['startup'] } as const
const returned = { label: '差し戻す', by: ['operator'], needs: 'reason' } as const
const forwarded = { label: 'パートナーへ送る', by: ['operator'], automatic: '自動で送付するコンテンツ' } as const
const declinedByOperator = { label: '見送る', by: ['operator'], needs: 'decline_reason' } as const
const byPartner = { by: ['partner', 'operator'] } as const
const in_progress = { label: '対応を始める', ...byPartner } as const
const completed = { label: '完了にする', ...byPartner, needs: 'result' } as const

/** Files of an apply, and of one message about it. */
export const APPLY_FILES = 5
/** Business days after the due day at which an unanswered apply ends by itself. */
export const EXPIRY_BUSINESS_DAYS = 10

/** The states of applies to partners and contents, for all who take part. Seats of seminars have their own (seats.ts). */
export const applyStates = states({
  submitted: {
    label: '受付待ち',
    to: {
      reviewing: { label: '確認を始める', by: ['operator'] },
      forwarded,
      returned,
      declined: declinedByOperator,
      withdrawn,
    },
  },
  reviewing: { label: '運営確認中', to: { forwarded, returned, declined: declinedByOperator, withdrawn } },
  returned: { label: '差し戻し', to: { submitted: { label: '再度申し込む', by: ['startup'] }, withdrawn } },
  forwarded: {
    label: 'パートナー確認中',
    to: {
      accepted: { label: '承諾する', ...byPartner },
      declined: { label: '見送る', ...byPartner, needs: 'decline_reason' },
      withdrawn,
      expired: { label: '期限切れにする', by: [], automatic: `回答期限から${EXPIRY_BUSINESS_DAYS}営業日後` },
    },
  },
  accepted: {
    label: '承諾',
    to: {
      scheduling: { label: '面談を調整する', ...byPartner, automatic: '面談の作成時' },
      in_progress,
      completed,
      withdrawn,
    },
  },
  scheduling: {
    label: '面談調整中',
    to: { in_progress: { ...in_progress, automatic: '面談の実施後' }, completed, withdrawn },
  },
  in_progress: { label: '対応中', to: { completed, withdrawn } },
  completed: { label: '完了', to: {} },
  declined: { label: '見送り', to: {} },
  withdrawn: { label: '取り下げ', to: {} },
  expired: { label: '期限切れ', to: {} },
})
/** A state of an apply to a partner or content. */
export type PartnerApplyStatus = keyof typeof applyStates

export const applyTargets = { partner: 'パートナー', content: 'コンテンツ', seminar: 'セミナー' } as const
export const applyPurposes = {
  meeting: '面談希望',
  quote: '見積依頼',
  document: '資料請求',
  perk: '特典利用',
  investment: '出資相談',
  seat: '参加申込',
} as const
/** States of applies to partners and contents. */
export const partnerApplyStatuses = stateLabels(applyStates)
/** States of applies to seminars. */
export const seminarApplyStatuses = {
  confirmed: '参加確定',
  waitlisted: 'キャンセル待ち',
  attended: '参加済み',
  absent: '欠席',
  withdrawn: 'キャンセル',
} as const
/** States in which something is still to come. */
export const openApplyStatuses = [
  'submitted',
  'reviewing',
  'returned',
  'forwarded',
  'accepted',
  'scheduling',
  'in_progress',
] as const satisfies readonly PartnerApplyStatus[]
/** The same for all that a startup has applied for, its seats in seminars among them: what the list of applies begins with. */
export const underWayStatuses = [...openApplyStatuses, 'confirmed', 'waitlisted'] as const
export const declineReasons = {
  stage_mismatch: 'ステージが合わない',
  domain_mismatch: '領域が合わない',
  timing: '時期が合わない',
  capacity: '対応枠がない',
  conflict: '利益相反',
  info_shortage: '情報不足',
  other: 'その他',
} as const
export const applyResults = {
  contracted: '契約',
  invested: '出資',
  ongoing: '継続相談',
  none: '成立せず',
} as const
/** Results that are about money: with the amount, or with the word that it is open. */
export const pricedResults: readonly string[] = ['contracted', 'invested']
/** How long a result that was recorded by mistake can be put right. */
export const RESULT_CORRECTION_DAYS = 30

export const applyStatuses = { ...seminarApplyStatuses, ...partnerApplyStatuses }
export type ApplyStatus = keyof typeof applyStatuses
