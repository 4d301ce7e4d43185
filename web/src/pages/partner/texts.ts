/** How long a partner takes to answer: 「3日」, 「当日」. */
export const responseDays = (days: number): string =>
  days === 0 ? '当日' : `${days.toLocaleString('ja-JP', { maximumFractionDigits: 1 })}日`
