import { MIN_SAMPLES } from '@banso/contract/partners'

/**
 * How often an apply to a content that was answered to its end was completed, 0 to 1; null while there are too few to
 * tell. What its startup took back says nothing of the content.
 */
export const completionRate = (concluded: number, completed: number): number | null =>
  concluded < MIN_SAMPLES ? null : completed / concluded
