import { stateLabels, states } from './states.ts'

const byOperator = ['operator'] as const
const publish = { label: '掲載する', by: byOperator, when: '掲載に必要な項目が入力済み' } as const
const terminate = { label: '提携を終了する', by: byOperator, needs: 'reason' } as const

/** Where a partner stands. What its members may do follows from it, in the commit that changes it. */
export const partnerStates = states({
  draft: {
    label: '下書き',
    to: {
      invited: { label: '招待する', by: [], automatic: '管理者になる方を招待したとき' },
      published: publish,
    },
  },
  invited: { label: '招待中', to: { published: publish } },
  published: {
    label: '掲載中',
    to: { hidden: { label: '非掲載にする', by: byOperator, needs: 'reason' }, terminated: terminate },
  },
  hidden: {
    label: '非掲載',
    to: { published: { ...publish, label: 'もう一度掲載する' }, terminated: terminate },
  },
  terminated: { label: '提携終了', to: {} },
})
export const partnerStatuses = stateLabels(partnerStates)
export type PartnerStatus = keyof typeof partnerStatuses

/** One field of what is public, as the partner wants it to be from now on. Once decided it is gone, or kept with the reason. */
export const changeStates = states({
  pending: {
    label: '承認待ち',
    to: {
      approved: { label: '変更を承認', by: byOperator },
      refused: { label: '差し戻す', by: byOperator, needs: 'reason' },
      withdrawn: { label: '変更を取り下げる', by: ['partner'] },
    },
  },
  refused: { label: '差し戻し', to: { withdrawn: { label: '変更をやめる', by: ['partner'] } } },
  approved: { label: '承認', to: {} },
  withdrawn: { label: '取り下げ', to: {} },
})
export const changeStatuses = stateLabels(changeStates)
