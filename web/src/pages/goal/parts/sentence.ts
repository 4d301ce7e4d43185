import type { Measure } from '@banso/contract/measures'
import { inUnit } from '../figures.ts'

/** A measure as a sentence: 「導入施設数を8施設から30施設に増やす」. Empty while the builder has no name or target yet. */
export const measureSentence = (
  measure: Pick<Measure, 'name' | 'unit' | 'direction' | 'start_value' | 'target_value' | 'tolerance'>,
): string => {
  const { name, direction, start_value, target_value, tolerance } = measure
  if (!name.trim() || !Number.isFinite(start_value)) return ''
  const told = (value: number) => inUnit(measure, value)
  if (direction === 'keep')
    return `${name}を${told(start_value)}${tolerance && Number.isFinite(tolerance) ? `(±${told(tolerance)})` : ''}に保つ`
  if (!Number.isFinite(target_value)) return ''
  return `${name}を${told(start_value)}から${told(target_value)}に${direction === 'up' ? '増やす' : '減らす'}`
}
