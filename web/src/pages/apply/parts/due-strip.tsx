import { addDays, businessDaysBetween, dayInJapan, daysBetween, isWeekend } from '@banso/contract/dates'
import { isHoliday } from '@banso/contract/holidays'
import { applyLabels } from '@banso/contract/labels/applies'
import type { PartnerApply } from '@banso/contract/partner-applies'
import { weekdayOf, weekdays } from '@banso/contract/weekdays'
import { SummaryStrip } from '../../../kit/card.tsx'
import { today as dayToday, dayWithWeekday, shortMoment } from '../../../lib/dates.ts'
import { ApplyChip } from '../marks.tsx'
import { ReceivedInCharge } from './received-in-charge.tsx'

/** More days than the line has room for are told in words alone. */
const MOST_DAYS = 12

/** What stands in the place of the due day: while a question is open, an answer is not due. */
const standing: { readonly [S in PartnerApply['status']]?: string } = {
  forwarded: '質問の回答まで止まっています',
  expired: '期限切れ',
}

/** By when, who is in charge, and where it stands. */
export const DueStrip = ({ apply }: { apply: PartnerApply }) => {
  const { status, respond_due_at, forwarded_at } = apply
  const due = status === 'forwarded' && respond_due_at ? dayInJapan(new Date(respond_due_at)) : null
  return (
    <SummaryStrip
      items={[
        {
          label: applyLabels.respond_due_at,
          value: due ? <DueInWords due={due} today={dayToday()} /> : (standing[status] ?? '回答済み'),
        },
        { label: applyLabels.status, value: <ApplyChip apply={apply} /> },
        ...(due ? [{ label: '今日から期限まで', value: <DueLine due={due} today={dayToday()} /> }] : []),
        ...(due ? [] : [{ label: '届いた日時', value: forwarded_at ? shortMoment(forwarded_at) : '–' }]),
        { label: applyLabels.partner_assignee_uid, value: <ReceivedInCharge apply={apply} /> },
      ]}
    />
  )
}

type DueProps = { due: string; today: string }

/** 「11/27(金) あと4営業日」 */
export const dueText = ({ due, today }: DueProps): string => {
  if (due < today) return `${daysBetween(due, today)}日超過`
  return due === today ? '今日まで' : `あと${businessDaysBetween(today, due)}営業日`
}

const DueInWords = (props: DueProps) => {
  const state = props.due < props.today ? 'over' : businessDaysBetween(props.today, props.due) <= 1 ? 'soon' : 'far'
  return (
    <span className="due" data-state={state}>
      <time dateTime={props.due}>{dayWithWeekday(props.due)}</time>
      <b>{dueText(props)}</b>
    </span>
  )
}

/** One mark for each day; weekends and holidays are struck out, since they do not count. */
const DueLine = ({ due, today }: DueProps) => {
  const length = daysBetween(today, due)
  if (length < 0 || length >= MOST_DAYS) return '–'
  const days = Array.from({ length: length + 1 }, (_, index) => addDays(today, index))
  return (
    <ol className="apply-days" aria-label="今日から期限まで。土日と祝日は数えません">
      {days.map((day) => {
        const isOff = isWeekend(day) || isHoliday(day)
        const word = day === due ? '期限' : day === today ? '今日' : isHoliday(day) ? '祝' : weekdays[weekdayOf(day)]
        return (
          <li key={day} data-off={isOff || undefined} data-due={day === due || undefined}>
            {isOff ? <s>{Number(day.slice(8))}</s> : <span>{Number(day.slice(8))}</span>}
            <small>{word}</small>
          </li>
        )
      })}
    </ol>
  )
}
