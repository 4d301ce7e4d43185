import type { ApplyDocument } from '@banso/contract/applies'
import { ApiError } from '@banso/contract/errors'
import { applyLabels } from '@banso/contract/labels/applies'
import { type SeminarApplyStatus, seminarApplyStates } from '@banso/contract/seats'
import type { operatorSeminars, SeminarDocument } from '@banso/contract/seminars'
import { moveOf } from '@banso/contract/states'
import type { Context } from '../../kernel/serve.ts'
import { assertTransition } from '../../kernel/transition.ts'
import { applies } from '../applies/data.ts'
import { step } from '../applies/rules.ts'
import { withStartupNames } from '../startups/data.ts'
import { allSeminars, attendeesOf } from './data.ts'
import { attendanceVerdicts, objectOf, presentAttendee } from './rules.ts'

/** Who has a seat or waits for one, in the order of their applies. */
export const attendees = async ({ params, query, ...reader }: Context<typeof operatorSeminars.attendees>) => {
  const seminar = await allSeminars.get(params.seminar_id)
  if (!seminar) throw new ApiError('not_found')
  const { rows, page_info } = await attendeesOf(seminar.uid).list(query, reader.caller.uid)
  const named = await withStartupNames(rows)
  return { status: 200, body: { data: named.map(presentAttendee(seminar, reader)), page_info } } as const
}

type Attending = Context<typeof operatorSeminars.attend> | Context<typeof operatorSeminars.attendAll>

/** The seat once it is told that somebody came, or did not. Errors: those of `assertTransition`. */
function attended(context: Attending, seminar: SeminarDocument, seat: ApplyDocument, to: SeminarApplyStatus) {
  const { caller, now } = context
  assertTransition({
    table: seminarApplyStates,
    from: seat.status,
    to,
    can: attendanceVerdicts(seat, seminar, context),
    allowed: moveOf(seminarApplyStates, seat.status, to)?.by.includes(caller.actor) ?? false,
    given: { to },
    labels: applyLabels,
  })
  const at = now.toISOString()
  const status_history = [...seat.status_history, step(seat.status, to, caller.person, at)]
  return { status: to, status_history, closed_at: at }
}

/** Many at once: as each is now, all of them or none. Errors: 404 for a seat of another seminar, 409. */
export const attendAll = (context: Context<typeof operatorSeminars.attendAll>) =>
  context.commit(async (unit) => {
    const { params, body } = context
    const seminar = await allSeminars.getIn(unit, params.seminar_id)
    if (!seminar) throw new ApiError('not_found')
    const seatAt = async (uid: string, to: SeminarApplyStatus) => {
      const seat = await attendeesOf(seminar.uid).getIn(unit, uid)
      if (!seat) throw new ApiError('not_found')
      return { seat, fields: attended(context, seminar, seat, to) }
    }
    const seats = await Promise.all([
      ...body.attended.map((uid) => seatAt(uid, 'attended')),
      ...body.absent.map((uid) => seatAt(uid, 'absent')),
    ])
    for (const { seat, fields } of seats) {
      unit.edit(applies, seat, fields)
      const startupId = seat.startup_company_uid
      const to = seminarApplyStates[fields.status].label
      unit.activity({ verb: 'seminar.attended', object: objectOf(seminar), startupId, to })
    }
    return { status: 200, body: { data: { attended: body.attended.length, absent: body.absent.length } } }
  })

/** Somebody came, or did not. Errors: those of `assertTransition`. */
export const attend = (context: Context<typeof operatorSeminars.attend>) =>
  context.commit(async (unit) => {
    const { params, body } = context
    const seminar = await allSeminars.getIn(unit, params.seminar_id)
    if (!seminar) throw new ApiError('not_found')
    const found = await attendeesOf(seminar.uid).getIn(unit, params.apply_id)
    const present = presentAttendee(seminar, context)
    const seat = unit.seen(found, (apply) => present({ ...apply }))
    const next = unit.edit(applies, seat, attended(context, seminar, seat, body.to))
    unit.activity({
      verb: 'seminar.attended',
      object: objectOf(seminar),
      startupId: next.startup_company_uid,
      to: seminarApplyStates[body.to as SeminarApplyStatus].label,
    })
    return { status: 200, body: { data: present(next) } }
  })
