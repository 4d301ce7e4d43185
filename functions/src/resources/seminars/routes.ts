import { ApiError } from '@banso/contract/errors'
import { operatorSeminars, seminars } from '@banso/contract/seminars'
import { type Context, implement } from '../../kernel/serve.ts'
import { attend, attendAll, attendees } from './attendance.ts'
import { calendarFile } from './calendar.ts'
import { materialsOf, organizerOf, placeInQueue, publishedSeminars, seatsOf } from './data.ts'
import { manage } from './manage.ts'
import { isSeated, presentEntry, presentSeminar, secretsFor } from './rules.ts'
import { apply, transition } from './seats.ts'

const list = async (context: Context<typeof seminars.list>) => {
  const { startupId, query, caller, now } = context
  const { rows, page_info } =
    query.view === 'entered' ? await entered(context) : await publishedSeminars.list(query, now, caller.uid)
  const entries = await seatsOf(startupId).entries(rows.map(({ uid }) => uid))
  const data = rows.map((seminar) =>
    presentSeminar(
      seminar,
      entries.filter(({ target_uid }) => target_uid === seminar.uid),
      context,
    ),
  )
  return { status: 200, body: { data, page_info } } as const
}

/** The seminars the caller has applied for, in the order of the applies. Errors: 400 with a filter of seminars. */
async function entered({ startupId, query, caller }: Context<typeof seminars.list>) {
  if (query.issue_category || query.format) throw new ApiError('bad_request')
  const { rows, page_info } = await seatsOf(startupId).heldBy(caller.uid, query)
  return { rows: await publishedSeminars.getMany(rows.map(({ target_uid }) => target_uid)), page_info }
}

/** The seminar with the company's entries. Errors: 404. */
async function found({ startupId, params }: Context<typeof seminars.get> | Context<typeof seminars.ics>) {
  const [seminar, entries] = await Promise.all([
    publishedSeminars.get(params.seminar_id),
    seatsOf(startupId).entries([params.seminar_id]),
  ])
  if (!seminar) throw new ApiError('not_found')
  return { seminar, entries }
}

const get = async (context: Context<typeof seminars.get>) => {
  const { seminar, entries } = await found(context)
  const [organizer_name, materials, shown] = await Promise.all([
    organizerOf(seminar),
    isSeated(entries, context) ? materialsOf(seminar) : [],
    Promise.all(
      entries.map(async (entry) =>
        presentEntry(entry, seminar, context, entry.status === 'waitlisted' ? await placeInQueue(entry) : null),
      ),
    ),
  ])
  const data = {
    ...presentSeminar(seminar, entries, context),
    ...secretsFor(seminar, entries, context),
    organizer_name,
    materials,
    entries: shown,
  }
  return { status: 200, body: { data } } as const
}

/** Errors: 403 for who has no seat. */
const ics = async (context: Context<typeof seminars.ics>) => {
  const { seminar, entries } = await found(context)
  if (!presentSeminar(seminar, entries, context).can.includes('ics')) throw new ApiError('forbidden')
  return { status: 200, body: await calendarFile(seminar) } as const
}

export const seminarRoutes = [
  ...implement(seminars)({ list, get, ics, apply, transition }),
  ...implement(operatorSeminars)({ ...manage, attendees, attend, attendAll }),
]
