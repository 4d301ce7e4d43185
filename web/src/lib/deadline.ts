import { shortMoment } from './dates.ts'

const HOUR_MS = 3_600_000
/** Below this the end of a clock is near. */
const NEAR_MS = 4 * HOUR_MS

/** 「40分」, 「3時間」, 「2日」: whole units, of milliseconds. */
export const spanText = (ms: number): string => {
  const hours = Math.floor(ms / HOUR_MS)
  if (hours < 1) return `${Math.max(1, Math.floor(ms / 60_000))}分`
  return hours < 24 ? `${hours}時間` : `${Math.floor(hours / 24)}日`
}

/** How a moment by which something has to be done stands now, in words and in a tone; the same wherever it is told. */
export const deadline = (at: string, now: Date = new Date()): { text: string; tone: 'danger' | 'warn' | 'neutral' } => {
  const left = Date.parse(at) - now.getTime()
  if (left < 0) return { text: `${spanText(-left)}超過`, tone: 'danger' }
  if (left < NEAR_MS) return { text: `あと${spanText(left)}`, tone: 'warn' }
  return { text: `${shortMoment(at, now)}まで`, tone: 'neutral' }
}
