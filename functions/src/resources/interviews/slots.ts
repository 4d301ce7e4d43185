import type { InterviewDocument } from '@banso/contract/interviews'
import type { Unit } from '../../kernel/commit.ts'
import { type Lock, locks } from './data.ts'

type Slot = InterviewDocument['candidate_slots'][number]

/** Whose answers a time needs: the operators, the startup, and the partner where one takes part. */
export const sidesOf = ({ startup_company_uid, partner_company_uid }: InterviewDocument): string[] => [
  'operator',
  startup_company_uid,
  ...(partner_company_uid ? [partner_company_uid] : []),
]

/** Times that can still be chosen. */
export const comingSlots = ({ candidate_slots }: InterviewDocument, now: Date): Slot[] =>
  candidate_slots.filter(({ start_at }) => Date.parse(start_at) > now.getTime())

/** Whether this side has a time to answer. */
export const wantsAnswer = (interview: InterviewDocument, side: string, now: Date): boolean =>
  interview.status === 'adjusting' && comingSlots(interview, now).some(({ answers }) => answers[side] === undefined)

/**
 * The time that settles the matter by itself: every side has answered every time to come, and exactly one of them is
 * ○ for all. With two such times a person chooses.
 */
export function settledSlot(interview: InterviewDocument, now: Date): Slot | undefined {
  const sides = sidesOf(interview)
  const slots = comingSlots(interview, now)
  if (slots.some(({ answers }) => sides.some((side) => answers[side] === undefined))) return undefined
  const suiting = slots.filter(({ answers }) => sides.every((side) => answers[side] === 'ok'))
  return suiting.length === 1 ? suiting[0] : undefined
}

const QUARTER_MS = 15 * 60_000
const JAPAN_MS = 9 * 3_600_000

/** The quarter hours a time covers, by day in Japan: `{ '20261124': ['1400', '1415'] }`. */
export function quartersOf(start: string, minutes: number): Map<string, string[]> {
  const days = new Map<string, string[]>()
  const first = Date.parse(start)
  for (let at = first; at < first + minutes * 60_000; at += QUARTER_MS) {
    const local = new Date(at + JAPAN_MS).toISOString()
    const day = local.slice(0, 10).replaceAll('-', '')
    days.set(day, [...(days.get(day) ?? []), local.slice(11, 16).replace(':', '')])
  }
  return days
}

/**
 * Takes the time for every participant, in the transaction that sets it. False, and nothing taken, when one of them
 * has another interview then. Reads come before the transaction's writes.
 */
export async function takeTime(unit: Unit, interview: InterviewDocument, start: string): Promise<boolean> {
  const days = [...quartersOf(start, interview.duration_minutes)]
  const wanted = interview.participant_uids.flatMap((person) =>
    days.map(([day, quarters]) => ({ uid: `${person}_${day}`, quarters })),
  )
  const taken: { before: Lock; quarters: string[] }[] = []
  for (const { uid, quarters } of wanted) {
    const before = (await unit.read(locks, uid)) ?? { uid, quarters: {} }
    if (quarters.some((quarter) => (before.quarters[quarter] ?? interview.uid) !== interview.uid)) return false
    taken.push({ before, quarters })
  }
  for (const { before, quarters } of taken) {
    const added = Object.fromEntries(quarters.map((quarter) => [quarter, interview.uid]))
    unit.set(locks, { ...before, quarters: { ...before.quarters, ...added } })
  }
  return true
}

/** End of an interview that starts then. */
export const endOf = (start: string, minutes: number): string =>
  new Date(Date.parse(start) + minutes * 60_000).toISOString()
