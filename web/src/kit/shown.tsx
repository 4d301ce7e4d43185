import { useState } from 'react'
import { Button } from './button.tsx'
import './shown.css'

/**
 * The first rows of a list whose number is told above it, and the way to the rest of them: a number without its rows
 * says nothing. A single row is not worth hiding.
 */
export const useShown = <T,>(rows: readonly T[], most: number, unit = '件') => {
  const [all, setAll] = useState(false)
  const isLong = rows.length > most + 1
  const shown = isLong && !all ? rows.slice(0, most) : [...rows]
  const more = isLong && (
    <div className="shown-more">
      <Button look="transparent" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
        {all ? '表示を減らす' : `残り${rows.length - most}${unit}を表示`}
      </Button>
    </div>
  )
  return { shown, more }
}
