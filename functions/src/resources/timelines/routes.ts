import type { ActivityDocument } from '@banso/contract/activities'
import { dayInJapan } from '@banso/contract/dates'
import { monthOf } from '@banso/contract/months'
import { timelines } from '@banso/contract/timelines'
import type { PartnerId } from '../../kernel/authorize.ts'
import type { Collection } from '../../kernel/firestore/codec.ts'
import { readMany } from '../../kernel/firestore/query.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { applies } from '../applies/data.ts'
import { goals } from '../goals/data.ts'
import { interviews } from '../interviews/data.ts'
import { metrics } from '../metrics/data.ts'
import { relatedStartup } from '../relations/data.ts'
import { startups } from '../startups/data.ts'
import { tasks } from '../tasks/data.ts'
import { marks, seenBy, timelineOf } from './data.ts'
import { isReadable, type Known, presentEntry } from './rules.ts'

/** As they stand now, by uid: one read each, however often a page names them. */
async function named<T extends { uid: string }>(from: Collection<T>, uids: readonly (string | null)[]) {
  const asked = [...new Set(uids)].filter((uid) => uid !== null)
  return new Map((await readMany(from, asked)).map((record) => [record.uid, record]))
}

/** What the entries are about: at most an object for each, a company and a relation for each startup among them. */
async function knownFor(partnerId: PartnerId, rows: readonly ActivityDocument[], now: Date): Promise<Known> {
  const of = (type: string) => rows.filter(({ object }) => object.type === type).map(({ object }) => object.uid)
  const companies = [...new Set(rows.flatMap(({ startup_company_uid: uid }) => uid ?? []))]
  const [known, related, meetings, asked, actions, aims, values] = await Promise.all([
    named(startups, companies),
    Promise.all(companies.map((uid) => relatedStartup(partnerId, uid, now))),
    named(interviews, of('interview')),
    named(applies, of('apply')),
    named(tasks, of('task')),
    named(goals, of('goal')),
    named(metrics, of('metric')),
  ])
  return {
    startups: known,
    related: new Set(related.flatMap((one) => one?.startupId ?? [])),
    interviews: meetings,
    applies: asked,
    tasks: actions,
    goals: aims,
    metrics: values,
    month: monthOf(dayInJapan(now)),
  }
}

const list = async ({ partnerId, query, caller, now }: Context<typeof timelines.list>) => {
  const [{ rows, page_info }, seen_at] = await Promise.all([
    timelineOf(partnerId, query, caller.uid),
    seenBy(caller.uid),
  ])
  const known = await knownFor(partnerId, rows, now)
  const data = rows.filter((entry) => isReadable(entry, partnerId, known)).map((entry) => presentEntry(entry, known))
  return { status: 200, body: { data, page_info, seen_at } } as const
}

/** Only forwards: what was seen on another screen stays seen. */
const see = ({ body, caller, now, commit }: Context<typeof timelines.see>) =>
  commit(async (unit) => {
    const before = await unit.read(marks, caller.uid)
    const asked = body.until < now.toISOString() ? body.until : now.toISOString()
    const seen_at = before && before.seen_at > asked ? before.seen_at : asked
    unit.set(marks, { uid: caller.uid, seen_at })
    unit.silent()
    return { status: 200, body: { data: { seen_at } } } as const
  })

export const timelineRoutes = implement(timelines)({ list, see })
