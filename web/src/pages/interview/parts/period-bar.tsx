import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button, IconButton } from '../../../kit/button.tsx'
import { longDay } from '../../../lib/dates.ts'
import type { InterviewQuestion } from './question.ts'

const typing = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"]'

/** Which week or month it is, and the way to the next; ← and → go there as well. */
export const PeriodBar = ({ question }: { question: InterviewQuestion }) => {
  const { view, days, month, previousTo, nextTo, to } = question
  const navigate = useNavigate()
  const name = view === 'month' ? '月' : '週'
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (!isPlain || (event.target instanceof Element && event.target.closest(typing))) return
      if (event.key === 'ArrowLeft') void navigate(previousTo)
      if (event.key === 'ArrowRight') void navigate(nextTo)
    }
    window.addEventListener('keydown', go)
    return () => window.removeEventListener('keydown', go)
  }, [navigate, previousTo, nextTo])
  return (
    <div className="interview-bar">
      <h2 aria-live="polite">
        {view === 'month'
          ? `${month.slice(0, 4)}年${Number(month.slice(5))}月`
          : `${longDay(days[0] ?? '')}〜${longDay(days.at(-1) ?? '').slice(5)}`}
      </h2>
      <span className="row">
        <IconButton icon="chevron-left" label={`前の${name}`} to={previousTo} aria-keyshortcuts="ArrowLeft" />
        <Button size="small" to={to({ on: undefined })}>
          {view === 'month' ? '今月' : '今週'}
        </Button>
        <IconButton icon="chevron-right" label={`次の${name}`} to={nextTo} aria-keyshortcuts="ArrowRight" />
      </span>
    </div>
  )
}
