import { ApiError } from '@banso/contract/errors'
import { applyLabels } from '@banso/contract/labels/applies'
import { type SeminarApplyStatus, seminarApplyStates } from '@banso/contract/seats'
import type { operatorSeminars } from '@banso/contract/seminars'
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

/** Somebody came, or did not. Errors: those of `assertTransition`. */
export const attend = (context: Context<typeof operatorSeminars.attend>) =>
  context.commit(async (unit) => {
    const { params, body, caller, now } = context
    const seminar = await allSeminars.getIn(unit, params.seminar_id)
    if (!seminar) throw new ApiError('not_found')
    const found = await attendeesOf(seminar.uid).getIn(unit, params.apply_id)
    const present = presentAttendee(seminar, context)
    const seat = unit.seen(found, (apply) => present({ ...apply }))
    assertTransition({
      table: seminarApplyStates,
      from: seat.status,
      to: body.to,
      can: attendanceVerdicts(seat, seminar, context),
      allowed: moveOf(seminarApplyStates, seat.status, body.to)?.by.includes(caller.actor) ?? false,
      given: body,
      labels: applyLabels,
    })
    const next = unit.edit(applies, seat, {
      status: body.to,
      status_history: [...seat.status_history, step(seat.status, body.to, caller.person, now.toISOString())],
      closed_at: now.toISOString(),
    })
    unit.activity({
      verb: 'seminar.attended',
      object: objectOf(seminar),
      startupId: next.startup_company_uid,
      to: seminarApplyStates[body.to as SeminarApplyStatus].label,
    })
    return { status: 200, body: { data: present(next) } }
  })
