import type { FirstSteps } from '@banso/contract/home'
import type { Caller } from '../../kernel/authenticate.ts'
import type { StartupId } from '../../kernel/authorize.ts'
import { interviewsOf } from '../interviews/data.ts'

type Standing = { goals: unknown[]; applies: unknown[]; slots: unknown[]; meetings: unknown[] }

/**
 * はじめの3ステップ after registration, from what HOME shows anyway. Whether somebody was ever met is asked, with one
 * read more, only while something is missing: a company between two goals is no newcomer, nor is one whose meeting is
 * over and not reported yet. None for one that has left.
 */
export async function firstStepsOf(
  startupId: StartupId,
  standing: Promise<Standing>,
  { caller, now }: { caller: Caller; now: Date },
): Promise<FirstSteps | null> {
  const { goals, applies, slots, meetings } = await standing
  const steps = {
    goal: goals.length > 0,
    partner: applies.length > 0,
    interview: slots.length > 0 || meetings.length > 0,
  }
  if (caller.readOnly || (steps.goal && steps.interview)) return null
  return (await interviewsOf(startupId).anyBegun(now.toISOString())) ? null : steps
}
