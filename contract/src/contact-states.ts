import { stateLabels, states } from './states.ts'

export const contactCategories = {
  usage: '使い方',
  partner: 'パートナーについて',
  apply: '申込について',
  interview: '面談について',
  bug: '不具合',
  account: 'アカウント',
  other: 'その他',
} as const
export type ContactCategory = keyof typeof contactCategories

/** Files of one message. */
export const CONTACT_FILES = 5
/** A settled contact can be taken up again for this many days. */
export const CONTACT_REOPEN_DAYS = 14
/** An answer nobody replied to settles the contact after this many days. */
export const CONTACT_WAITING_DAYS = 7

const settle = { label: '解決済みにする', by: ['startup', 'partner', 'operator'] } as const
const takeUp = { label: '対応を始める', by: ['operator'] } as const
const putBack = { label: '担当者の変更を元に戻す', by: ['operator'], when: '担当者の一括変更を取り消したとき' } as const
const answer = { label: '回答する', by: ['operator'], when: '回答を送ったとき' } as const
export const contactStates = states({
  open: { label: '未対応', to: { in_progress: takeUp, waiting_reply: answer, resolved: settle } },
  in_progress: {
    label: '対応中',
    to: { open: putBack, reopened: putBack, waiting_reply: answer, resolved: settle },
  },
  waiting_reply: {
    label: '返信待ち',
    to: {
      in_progress: { label: '返信する', by: ['startup', 'partner'], when: '返信を送ったとき' },
      resolved: settle,
    },
  },
  resolved: {
    label: '解決済み',
    to: {
      reopened: {
        label: '再開する',
        by: ['startup', 'partner'],
        needs: 'body',
        when: `解決から${CONTACT_REOPEN_DAYS}日以内`,
      },
    },
  },
  reopened: { label: '再開', to: { in_progress: takeUp, waiting_reply: answer, resolved: settle } },
})
export const contactStatuses = stateLabels(contactStates)
export type ContactStatus = keyof typeof contactStates

/** What a contact can be about; it is always the company's own, or published. */
export const contactRelated = {
  goal: '経営目標',
  task: '経営アクション',
  apply: '申込',
  interview: '面談',
  partner: 'パートナー',
} as const
export type ContactRelated = keyof typeof contactRelated

/** Who may have asked. */
export const contactSenders = {
  startup: 'スタートアップ',
  partner: 'パートナー',
  guest: 'ログインしていない方',
} as const
/** States in which an answer of the operators is awaited. */
export const contactsWithOperators = ['open', 'in_progress', 'reopened'] as const satisfies readonly ContactStatus[]
/** States of what nobody has begun with; putting somebody in charge begins it. */
export const contactsToBegin = { open: contactStatuses.open, reopened: contactStatuses.reopened }
/** Contacts that are given to somebody at once, at most. */
export const MAX_CONTACTS_ASSIGNED = 50
