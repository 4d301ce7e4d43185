import { systemPerson } from '@banso/contract/common'
import { addDays, dayInJapan } from '@banso/contract/dates'
import { noTouches } from '@banso/contract/loads'
import type { StartupDocument } from '@banso/contract/startups'

/** How many startups, and actions of each. Of partners there are a fifth, as in the limits of the portal. */
export type Size = { startups: number; tasksEach: number }

/** `--startups 1000` in place of the whole. */
export function startupsOf(args: readonly string[], whole: number): number {
  const at = args.indexOf('--startups')
  return at < 0 ? whole : Number(args[at + 1])
}

type Stored = { uid: string }
const several = <T extends Stored>(template: T, changes: (row: number) => object, count: number): T[] =>
  Array.from({ length: count }, (_, row) => ({ ...template, uid: `${template.uid}-${row}`, ...changes(row) }))

/** A portal of this size: a row of each kind for each startup, made of what the tests' own factory makes. */
export async function fill({ startups, tasksEach }: Size): Promise<void> {
  const make = await import('../../functions/src/testing/factory.ts')
  const { rawAt } = await import('../../functions/src/testing/raw.ts')
  const { storeMany } = await import('../../functions/src/testing/store.ts')
  const startup = await make.makeStartup({ name: '倉庫の見回り株式会社' })
  const partner = await make.makePartner()
  const uidOf = (row: number) => `${startup.uid}-${row % startups}`
  const of = (row: number) => ({ startup_company_uid: uidOf(row) })
  const copied = async (name: string, { uid }: Stored, changes: (row: number) => object, count = startups) =>
    storeMany(name, several((await rawAt(`${name}/${uid}`)) as Stored, changes, count))
  const interview = await make.makeInterview(startup, [startup.owner, startup.member])

  await copied('startup_companies', startup, () => ({}))
  await copied('partner_companies', partner, () => ({}), startups / 5)
  await copied('users', startup.member, of)
  await copied('startup_issues', await make.makeIssue(startup), of)
  await copied('goals', await make.makeGoal(startup), of)
  await copied('tasks', await make.makeTask(startup, { due_on: '2026-01-15' }), of, startups * tasksEach)
  await copied('applies', await make.makeApply(startup, partner), of)
  await copied('interviews', interview, of)
  await copied('memos', await make.makeMemo(interview), of)
  await copied('promises', await make.makePromise(startup), of)
  await copied('contacts', await make.makeContact(startup), of)
  await copied('contents', await make.makeContent(), () => ({}))
  await copied('posts', await make.makePost(), () => ({}))
  await copied('seminars', await make.makeSeminar(), () => ({}))
  await copied('announcements', await make.makeAnnouncement(), () => ({}))
  await copied('invitations', await make.makeInvitation(), of)
  await storeMany(
    'mail_outbox',
    several(mail, () => ({}), startups),
  )
  await storeMany('activities', several(await entryOf(startup), of, startups))
  await keepLoads(startup, startups)
}

const sent = { created_at: '2026-11-01T00:00:00.000Z', updated_at: '2026-11-01T00:00:00.000Z' }
const mail = {
  uid: 'mail',
  to: 'somebody@test.example',
  template: 'notification',
  status: 'sent',
  attempts: 1,
  ...sent,
  parameters: {},
  related: null,
  entries: [],
  expires_at: '2036-11-01T00:00:00.000Z',
}

/** An entry of the log with the names that it bears. */
async function entryOf(startup: StartupDocument): Promise<Stored> {
  const { newActivity } = await import('../../functions/src/kernel/activity.ts')
  const { withCompanyNames } = await import('../../functions/src/kernel/company-names.ts')
  const about = { verb: 'profile.updated', object: { type: 'startup', uid: startup.uid, title: startup.name } } as const
  const told = { uid: 'entry', occurred_at: new Date().toISOString(), actor: systemPerson, request_id: 'bench' }
  const [entry] = await withCompanyNames([newActivity({ ...told, ...about, startup_company_uid: startup.uid })])
  if (!entry) throw new Error('there is an entry')
  return entry
}

/** What is kept of each startup for the load, with a touch on each of some days, as the portal keeps it. */
async function keepLoads(startup: StartupDocument, startups: number): Promise<void> {
  const { entryOf: loadOf, shardUidOf, shardUids } = await import('../../functions/src/resources/loads/rules.ts')
  const { storeMany } = await import('../../functions/src/testing/store.ts')
  const days = Array.from({ length: 6 }, (_, index) => addDays(dayInJapan(new Date()), -4 * index))
  const counted = { touches: { ...noTouches, interview: days.slice(4), comment: days }, urgent_issues: 1 }
  const entries = Array.from({ length: startups }, (_, row) =>
    loadOf({ ...startup, uid: `${startup.uid}-${row}` }, counted),
  )
  const shards = shardUids.map((uid) => {
    const own = entries.filter((entry) => shardUidOf(entry.uid) === uid)
    return { uid, startups: Object.fromEntries(own.map((entry) => [entry.uid, entry])) }
  })
  for (const shard of shards) await storeMany('startup_loads', [shard])
}
