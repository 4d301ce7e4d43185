import type { Person } from '@banso/contract/common'
import { comingSlots, hasOpenSlots, sidesOf, suitsAll } from '@banso/contract/interview-times'
import type { InterviewDocument } from '@banso/contract/interviews'
import { HOLD_HOURS } from '@banso/contract/limits'
import { newUid } from '../../kernel/firestore/codec.ts'

export type Slot = InterviewDocument['candidate_slots'][number]

/** The sides that have a time to answer. */
export const sidesToAnswer = (interview: InterviewDocument, now: Date): string[] =>
  sidesOf(interview).filter((side) => hasOpenSlots(interview, side, now))

/**
 * The time that settles the matter by itself: every side has answered every time to come, and exactly one of them is
 * ○ for all. With two such times a person chooses.
 */
export function settledSlot(interview: InterviewDocument, now: Date): Slot | undefined {
  const sides = sidesOf(interview)
  const slots = comingSlots(interview, now)
  if (slots.some(({ answers }) => sides.some((side) => answers[side] === undefined))) return undefined
  const suiting = slots.filter((slot) => suitsAll(interview, slot))
  return suiting.length === 1 ? suiting[0] : undefined
}

/** When the first hold on the times of an interview ends. */
const holdsUntil = (slots: readonly Slot[]): string | null =>
  slots.flatMap(({ hold_expires_at }) => hold_expires_at ?? []).toSorted()[0] ?? null

const HOLD_MS = HOLD_HOURS * 3_600_000
/** Times that one side proposes, and so can have; the operators' are held for those who lead. */
export const proposedSlots = (starts: readonly string[], side: string, by: Person, now: Date): Slot[] =>
  starts.map((start_at) => ({
    uid: newUid(),
    start_at,
    answers: { [side]: 'ok' },
    hold_expires_at: side === 'operator' ? heldUntil(now) : null,
    ok_uids: [by.uid],
  }))
type Wish = { readonly side: string; readonly by: Person | null; readonly starts: readonly string[] }
/** What a side wished for before suits it: it is not asked for these times again. */
export const alsoWished = (slots: readonly Slot[], { side, by, starts }: Wish): Slot[] => {
  const wished = new Set(starts.map((start) => Date.parse(start)))
  return slots.map((slot) =>
    wished.has(Date.parse(slot.start_at))
      ? {
          ...slot,
          answers: { ...slot.answers, [side]: 'ok' as const },
          ok_uids: [...(slot.ok_uids ?? []), ...(by ? [by.uid] : [])],
        }
      : slot,
  )
}
export const heldUntil = (now: Date): string => new Date(now.getTime() + HOLD_MS).toISOString()

/** The fields that say which times there are. */
export const withSlots = (slots: readonly Slot[]) => ({
  candidate_slots: slots.toSorted((a, b) => a.start_at.localeCompare(b.start_at)),
  holds_until: holdsUntil(slots),
})
/** The same where these times are proposed now: whoever has to answer them is waited for since then. */
export const withProposed = (slots: readonly Slot[], now: Date) => ({
  ...withSlots(slots),
  waiting_since: now.toISOString(),
})
/** The times as they are kept once none of them is held any more. */
export const withoutHolds = ({ candidate_slots }: InterviewDocument) =>
  withSlots(candidate_slots.map((slot) => ({ ...slot, hold_expires_at: null })))

/** End of an interview that starts then. */
export const endOf = (start: string, minutes: number): string =>
  new Date(Date.parse(start) + minutes * 60_000).toISOString()
