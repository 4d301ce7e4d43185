import { agendaLinkTypes, interviewKinds, interviewMethods, type slotAnswers } from '@banso/contract/interview-states'
import { interviewStateText, overSince } from '@banso/contract/interview-times'
import type { Interview } from '@banso/contract/interviews'
import type { Tone } from '../../kit/status.tsx'
import { momentSpan, shortMoment } from '../../lib/dates.ts'

/** An answer to a time in words. */
export const answerTexts: Readonly<Record<keyof typeof slotAnswers, string>> = {
  ok: '○ 参加できる',
  maybe: '△ 調整できる',
  ng: '× 参加できない',
}

const tones: Record<Interview['status'], Tone> = {
  draft: 'neutral',
  adjusting: 'warn',
  scheduled: 'info',
  done: 'ok',
  cancelled: 'neutral',
  no_show: 'danger',
}
/** What it stands at, in words and in a tone. */
export const statusText = (interview: Interview, now: Date = new Date()): string => interviewStateText(interview, now)
export const statusTone = (interview: Interview, now: Date = new Date()): Tone =>
  overSince(interview, now) === null ? tones[interview.status] : 'warn'

/** When it is, or that the time is still to be found. */
export const timeText = ({ start_at, end_at }: Interview): string =>
  start_at === null ? '日時は調整中です' : end_at === null ? shortMoment(start_at) : momentSpan(start_at, end_at)

/** 「60分・オンライン・投資家面談」 */
export const outlineText = ({ duration_minutes, method, kind }: Interview): string =>
  [`${duration_minutes}分`, interviewMethods[method], interviewKinds[kind]].join('・')

/** What an item of the agenda is about, or that it is gone; as long as its name is not known, what kind of thing it is. */
export const linkText = ({ type, title }: NonNullable<Interview['agenda'][number]['link']>): string =>
  title === undefined ? agendaLinkTypes[type] : (title ?? `削除された${agendaLinkTypes[type]}`)

/** Who else is there: the other companies, or the operators alone. */
export const withText = (others: readonly { actor: string; name: string }[]): string =>
  others
    .filter(({ actor }) => actor !== 'operator')
    .map(({ name }) => name)
    .join('・') || '担当者'
