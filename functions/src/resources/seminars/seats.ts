import type { ApplyDocument } from '@banso/contract/applies'
import { type Person, systemPerson } from '@banso/contract/common'
import { ApiError, invalid } from '@banso/contract/errors'
import { applyLabels } from '@banso/contract/labels/applies'
import { seminarLabels } from '@banso/contract/labels/seminars'
import { seminarApplyStates } from '@banso/contract/seats'
import type { SeminarDocument, seminars } from '@banso/contract/seminars'
import { moveOf } from '@banso/contract/states'
import type { Unit } from '../../kernel/commit.ts'
import type { Context } from '../../kernel/serve.ts'
import { assertTransition } from '../../kernel/transition.ts'
import { applies } from '../applies/data.ts'
import { applyNumber, takeNumbers, yearOf } from '../applies/numbers.ts'
import { step } from '../applies/rules.ts'
import { countBegunFrom } from '../special-features/begun-from.ts'
import { startupOf } from '../startups/data.ts'
import { peopleFor } from '../users/data.ts'
import { longestWaitingIn, publishedSeminars, seatsOf, seminars as seminarCollection } from './data.ts'
import { newSeat } from './new-seat.ts'
import { byColleagueNotification, raisedNotification } from './notifications.ts'
import { entryVerdicts, freeSeats, objectOf, presentEntry, refusalOf, statusForNext } from './rules.ts'

/** Raised at most in one commit; the rest in the next one. */
const MOST_RAISED = 50
/** Numbers a seminar takes ahead, so that the year's counter is written once in as many applies. */
const NUMBERS_AHEAD = 20

/**
 * A person enters themselves or a colleague: a seat, or the end of the queue. Every change of seats writes the
 * seminar's document, which is read first, so whatever the queries told holds when the change is stored.
 * Errors: 409 closed, full, entered already, or the company's seats taken; 403 while the company is paused.
 */
export async function apply(context: Context<typeof seminars.apply>) {
  const { startupId, params, body, caller, now } = context
  const person = await participant(context)
  const { name: startup_name } = await startupOf(startupId)
  return context.commit(
    async (unit) => {
      const seminar = await seminarIn(unit, params.seminar_id)
      const entries = await seatsOf(startupId).entriesIn(unit, seminar.uid)
      const refusal = refusalOf(seminar, entries, person.uid, context)
      if (refusal) throw new ApiError(refusal, { values: { n: seminar.seats_per_company } })
      const item = { type: 'seminar', uid: seminar.uid } as const
      const countAtFeature = await countBegunFrom(unit, body.special_feature_uid, item, now)
      const raised = await raise(unit, seminar, freeSeats(seminar), now)
      const status = statusForNext(seminar)
      const { number, apply_numbers } = await nextNumber(unit, seminar, now)
      const made = newSeat(seminar, { ...context, person, startup_name }, { number, status, message: body.message })
      unit.create(applies, made)
      countAtFeature()
      unit.patch(seminarCollection, seminar.uid, {
        confirmed_count: seminar.confirmed_count + raised + (status === 'confirmed' ? 1 : 0),
        waitlisted_count: seminar.waitlisted_count - raised + (status === 'waitlisted' ? 1 : 0),
        apply_numbers,
      })
      tell(unit, 'seminar.applied', seminar, made, caller.person)
      if (person.uid !== caller.uid) unit.notify(byColleagueNotification(made, seminar, caller.person.name))
      return { status: 201, body: { data: presentEntry(made, seminar, context) } }
    },
    { hot: true },
  )
}

/** A seat is given back, and whoever waits longest has it in the same commit. Errors: those of `assertTransition`. */
export const transition = (context: Context<typeof seminars.transition>) =>
  context.commit(
    async (unit) => {
      const { startupId, params, body, caller, now } = context
      const seminar = await seminarIn(unit, params.seminar_id)
      const found = await seatsOf(startupId).getIn(unit, seminar.uid, params.apply_id)
      const entry = unit.seen(found, (apply) => presentEntry(apply, seminar, context))
      assertTransition({
        table: seminarApplyStates,
        from: entry.status,
        to: body.to,
        can: entryVerdicts(entry, seminar, context),
        allowed: moveOf(seminarApplyStates, entry.status, body.to)?.by.includes(caller.actor) ?? false,
        given: body,
        labels: applyLabels,
      })
      const next = await giveBack(unit, seminar, entry, caller.person, now)
      if (next.applicant_user_uid !== caller.uid)
        unit.notify(byColleagueNotification(next, seminar, caller.person.name))
      return { status: 200, body: { data: presentEntry(next, seminar, context) } }
    },
    { hot: true },
  )

/**
 * Frees the seat, or the place in the queue, and gives it to whoever waits longest. Whether it may be given back now is
 * asked before. Answers what is stored.
 */
export async function giveBack(
  unit: Unit,
  seminar: SeminarDocument,
  entry: ApplyDocument,
  by: Person,
  now: Date,
): Promise<ApplyDocument> {
  const seated = entry.status === 'confirmed' ? 1 : 0
  const free = freeSeats(seminar)
  const raised = await raise(unit, seminar, free === null ? null : free + seated, now, entry.uid)
  const next = unit.edit(applies, entry, {
    status: 'withdrawn',
    status_history: [...entry.status_history, step(entry.status, 'withdrawn', by, now.toISOString())],
    closed_at: now.toISOString(),
  })
  unit.patch(seminarCollection, seminar.uid, {
    confirmed_count: seminar.confirmed_count - seated + raised,
    waitlisted_count: seminar.waitlisted_count - (1 - seated) - raised,
  })
  tell(unit, 'seminar.withdrawn', seminar, next, by)
  return next
}

/** Errors: 404. */
async function seminarIn(unit: Unit, uid: string): Promise<SeminarDocument> {
  const seminar = await publishedSeminars.getIn(unit, uid)
  if (!seminar) throw new ApiError('not_found')
  return seminar
}

/** Who is to have the seat. Errors: 422 for anybody but an active member of the company. */
async function participant({ startupId, body, caller }: Context<typeof seminars.apply>): Promise<Person> {
  const { user_uid = caller.uid } = body
  if (user_uid === caller.uid) return caller.person
  const person = (await peopleFor(startupId, { user_uid: [user_uid] })).get(user_uid)
  if (person?.actor !== 'startup') throw invalid({ user_uid: '参加する方は自社のメンバーから選択してください。' })
  return person
}

/**
 * Confirms those who wait longest, as many as there are seats, and tells them. Answers how many. It is the system's
 * doing: whose seat it was is nobody else's business.
 */
export async function raise(
  unit: Unit,
  seminar: SeminarDocument,
  free: number | null,
  now: Date,
  leaving?: string,
): Promise<number> {
  const limit = Math.min(free ?? MOST_RAISED, seminar.waitlisted_count, MOST_RAISED)
  if (limit === 0) return 0
  const found = await longestWaitingIn(unit, seminar.uid, leaving ? limit + 1 : limit)
  const next = found.filter(({ uid }) => uid !== leaving).slice(0, limit)
  const at = now.toISOString()
  for (const waiting of next) {
    const confirmed: ApplyDocument = {
      ...waiting,
      status: 'confirmed',
      status_history: [...waiting.status_history, step(waiting.status, 'confirmed', systemPerson, now.toISOString())],
      rev: waiting.rev + 1,
      updated_at: at,
      updated_by: systemPerson,
    }
    unit.set(applies, confirmed)
    tell(unit, 'seminar.raised', seminar, confirmed, systemPerson)
    unit.notify(raisedNotification(confirmed, seminar))
  }
  return next.length
}

/** Tells the company what happened to a seat of theirs, and whose it is where a colleague has done it. */
function tell(
  unit: Unit,
  verb: 'seminar.applied' | 'seminar.withdrawn' | 'seminar.raised',
  seminar: SeminarDocument,
  apply: ApplyDocument,
  by: Person,
): void {
  const another = by.uid !== apply.applicant_user_uid
  unit.activity({
    verb,
    object: objectOf(seminar),
    startupId: apply.startup_company_uid,
    to: seminarApplyStates[apply.status as 'confirmed'].label,
    diff: another
      ? [{ field: 'user_uid', label: seminarLabels.user_uid, before: '', after: apply.applicant.name }]
      : [],
    by,
  })
}

/** The next number, from those the seminar has taken ahead, or from a new lot. */
async function nextNumber(unit: Unit, { apply_numbers: kept }: SeminarDocument, now: Date) {
  const usable = kept && kept.year === yearOf(now) && kept.next <= kept.last
  const numbers = usable ? kept : await takeNumbers(unit, now, NUMBERS_AHEAD)
  return {
    number: applyNumber(numbers.year, numbers.next),
    apply_numbers: { ...numbers, next: numbers.next + 1 },
  }
}
