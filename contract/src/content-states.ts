import { stateLabels, states } from './states.ts'

/** What a content, a change of one and a recommendation can be, and how they go from one state to the next. */

export const contentKinds = {
  service: 'サービス',
  perk: '特典',
  program: '募集',
  document: '資料',
  case: '事例',
  video: '動画',
} as const
const archive = { label: '保管する', by: ['partner', 'operator'] } as const
export const contentStates = states({
  draft: {
    label: '下書き',
    to: {
      in_review: { label: '公開を申請', by: ['partner'] },
      published: { label: '公開する', by: ['operator'], when: '運営のコンテンツ' },
      archived: archive,
    },
  },
  in_review: {
    label: '公開申請中',
    to: {
      published: { label: '承認して公開', by: ['operator'] },
      rejected: { label: '差し戻す', by: ['operator'], needs: 'reason' },
      archived: archive,
    },
  },
  published: {
    label: '公開中',
    to: { unpublished: { label: '非公開にする', by: ['partner', 'operator'] }, archived: archive },
  },
  rejected: { label: '差し戻し', to: { draft: { label: '下書きに戻す', by: ['partner'] }, archived: archive } },
  unpublished: {
    label: '非公開',
    to: { published: { label: 'もう一度公開する', by: ['partner', 'operator'] }, archived: archive },
  },
  archived: { label: '保管', to: {} },
})
export const contentStatuses = stateLabels(contentStates)
const withdrawal = { label: '変更を取り下げる', by: ['partner'] } as const
/** A change of what is public already. Approving it puts it in the place of the old text. */
export const revisionStates = states({
  none: { label: '変更なし', to: {} },
  pending: {
    label: '承認待ち',
    to: {
      approved: { label: '変更を承認', by: ['operator'] },
      refused: { label: '変更を差し戻す', by: ['operator'], needs: 'reason' },
      withdrawn: withdrawal,
    },
  },
  refused: { label: '差し戻し', to: { withdrawn: withdrawal } },
  approved: { label: '承認', to: {} },
  withdrawn: { label: '取り下げ', to: {} },
})
/** おすすめ. Opening it is seeing it; an apply to the content ends it by itself. */
export const recommendationTable = states({
  sent: {
    label: '未読',
    to: { viewed: { label: '開く', by: ['startup'] }, dismissed: { label: '見送る', by: ['startup'] } },
  },
  viewed: { label: '閲覧済み', to: { dismissed: { label: '見送る', by: ['startup'] } } },
  applied: { label: '申込済み', to: {} },
  dismissed: { label: '見送り', to: { viewed: { label: '元に戻す', by: ['startup'] } } },
})
export const recommendationStates = stateLabels(recommendationTable)
