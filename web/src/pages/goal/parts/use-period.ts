import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { GoalValues } from '../values.ts'
import { periodEnd } from './period.ts'

/** Keeps kind and days of the period together: the kind fills the due date, and a due date of one's own is 期間を指定. */
export const usePeriod = ({ control, setValue }: UseFormReturn<GoalValues>) => {
  const [kind, start_on, due_on] = useWatch({ control, name: ['period_kind', 'start_on', 'due_on'] })
  const before = useRef({ kind, start_on, due_on })
  useEffect(() => {
    const was = before.current
    before.current = { kind, start_on, due_on }
    const end = periodEnd(kind, start_on)
    if (end === null || end === due_on) return
    const options = { shouldDirty: true }
    if (kind !== was.kind || start_on !== was.start_on) setValue('due_on', end, options)
    else if (due_on !== was.due_on) setValue('period_kind', 'custom', options)
  }, [kind, start_on, due_on, setValue])
}
