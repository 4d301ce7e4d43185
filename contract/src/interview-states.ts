import { stateLabels, states } from './states.ts'

/** What an interview can be, and how it goes from one state to the next. */

export const interviewKinds = {
  regular: '定期面談',
  intro: 'パートナー紹介',
  pitch: '投資家面談',
  followup: 'フォロー',
  consultation: '個別相談',
} as const
const cancel = { label: '中止する', by: ['operator'], needs: 'cancel_reason' } as const
/** What was said of it by mistake can be taken back for so long. */
export const REPORT_CORRECTION_HOURS = 24
const reopen = {
  label: '実施予定に戻す',
  by: ['operator'],
  needs: 'reason',
  when: `記録から${REPORT_CORRECTION_HOURS}時間以内で、まだ評価されていないもの`,
} as const
/** 面談の状態. The portal itself goes from 日程調整中 to 実施予定 when one time alone suits all sides. */
export const interviewStates = states({
  draft: {
    label: '下書き',
    to: {
      adjusting: { label: '候補日を送る', by: ['operator'] },
      scheduled: { label: '日時を確定する', by: ['operator'] },
      cancelled: cancel,
    },
  },
  adjusting: {
    label: '日程調整中',
    to: {
      scheduled: {
        label: 'この日時で確定',
        by: ['operator'],
        when: '全員が○の候補日時があるもの',
        automatic: '全員が回答し、全員が○の候補日時が1つだけになったとき',
      },
      cancelled: cancel,
    },
  },
  scheduled: {
    label: '実施予定',
    to: {
      adjusting: { label: '日程を変更する', by: ['operator'] },
      done: { label: '実施済みにする', by: ['operator'], when: '開始時刻を過ぎたもの' },
      cancelled: cancel,
      no_show: { label: '不成立にする', by: ['operator'], when: '開始から15分を過ぎたもの' },
    },
  },
  done: { label: '実施済み', to: { scheduled: reopen } },
  cancelled: { label: '中止', to: {} },
  no_show: { label: '不成立', to: { scheduled: reopen } },
})
export const interviewStatuses = stateLabels(interviewStates)
/** States in which it is over: nothing of it is changed any more, but what was said by mistake. */
export const overInterviewStatuses: readonly string[] = ['done', 'cancelled', 'no_show']
export type InterviewStatus = keyof typeof interviewStatuses
export const interviewMethods = { online: 'オンライン', visit: '訪問', phone: '電話' } as const
export const attendance = { none: '未回答', ok: '参加', ng: '不参加' } as const
export const slotAnswers = { ok: '○', maybe: '△', ng: '×' } as const
export const participantRoles = { host: '進行', guest: '参加' } as const
export const agendaKinds = { info: '共有', decision: '決定', action: '行動' } as const
/** What of the startup an item of the agenda can be about. */
export const agendaLinkTypes = { goal: '経営目標', task: '経営アクション', apply: '申込' } as const
export type AgendaLinkType = keyof typeof agendaLinkTypes

/** An interview may be called off as not held so long after its beginning. */
export const NO_SHOW_MINUTES = 15
