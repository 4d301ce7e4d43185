/** Why nothing can be asked for at a partner or content now, in words. */
export const applyClosings = {
  content: '現在、申込を受け付けていません。',
  unlisted: '申込先のパートナーが現在掲載されていないため、申し込めません。',
  /** Then one can wait for it at the partner's details (decision 09). */
  partner: 'パートナーが申込の受付を停止しています。',
  perk: '特典の受付は終了しました。',
} as const
export type ApplyClosing = keyof typeof applyClosings
