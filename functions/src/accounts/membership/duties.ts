import type { Person } from '@banso/contract/common'
import type { AccountDocument } from '@banso/contract/users'
import * as z from 'zod'
import { commitFor } from '../../kernel/commit.ts'
import { type Collection, readable } from '../../kernel/firestore/codec.ts'
import { after, takeBatch } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import { patchDerived, transact, type Writer } from '../../kernel/firestore/write.ts'
import { applies } from '../../resources/applies/data.ts'
import { contacts } from '../../resources/contacts/data.ts'
import { goals } from '../../resources/goals/data.ts'
import { interviews } from '../../resources/interviews/data.ts'
import { settledTimes, succeeded } from '../../resources/interviews/successors.ts'
import { partners } from '../../resources/partners/data.ts'
import { promises } from '../../resources/promises/data.ts'
import { startups } from '../../resources/startups/data.ts'
import { tasks } from '../../resources/tasks/data.ts'
import { isOpen } from '../../resources/tasks/rules.ts'
import { canWrite } from '../../resources/users/data.ts'
import { accountIn } from '../data.ts'

/** Records one step goes over, each in a transaction of its own. */
const BATCH = 20

type Held = { uid: string; rev: number; updated_at: string; updated_by: Person | null; deleted_at: string | null }
/** One way in which a person stands on records: how these are found, and how another takes the place. */
type Standing<T extends Held> = {
  of: Collection<T>
  find(uid: string): Where
  isOpen(record: T, now: Date): boolean
  /** What changes when `to` stands where `from` stood; it may be the same person under another name. */
  replaced(record: T, from: string, to: Person): Partial<T>
  /** What passing on means beyond the record itself; answers what is stored. Reads before it writes. */
  settled?(writer: Writer, record: T, changes: Partial<T>, now: Date): Promise<Partial<T>>
  told(record: T): { type: string; title: string; startupId: string | null; partnerId: string | null }
}
const standing =
  <T extends Held>(of: Collection<T>) =>
  (way: Omit<Standing<T>, 'of'>) =>
    ({ of, ...way }) as unknown as Standing<Held>

const has = (field: string) => (value: string) => ({ field, op: 'array-contains', value }) as const
const is = (field: string) => (value: string) => ({ field, op: '==', value }) as const

/** The list with `to` in the place of `from`, nobody twice. */
function swapped(people: readonly Person[], from: string, to: Person): Person[] {
  const next = people.map((person) => (person.uid === from ? to : person))
  return next.filter(({ uid }, index) => next.findIndex((other) => other.uid === uid) === index)
}
const toldOf = (type: string) => (record: { title: string; startup_company_uid: string }) => ({
  type,
  title: record.title,
  startupId: record.startup_company_uid,
  partnerId: null,
})

const ofNobody = { startupId: null, partnerId: null }

/** What somebody is answerable for: it passes to a successor. */
const duties = [
  standing(goals)({
    find: is('owner_user_uid'),
    isOpen: ({ status }) => status === 'draft' || status === 'active',
    replaced: (_, __, to) => ({ owner_user_uid: to.uid, owner: to }),
    told: toldOf('goal'),
  }),
  standing(tasks)({
    find: has('assignee_uids'),
    isOpen: ({ status }) => isOpen(status),
    replaced: ({ assignees }, from, to) => {
      const next = swapped(assignees, from, to)
      return { assignees: next, assignee_uids: next.map(({ uid }) => uid) }
    },
    told: toldOf('task'),
  }),
  standing(tasks)({
    find: is('waiting_for.uid'),
    isOpen: ({ status }) => isOpen(status),
    replaced: ({ waiting_for }, _, to) => ({ waiting_for: waiting_for && { ...waiting_for, ...to } }),
    told: toldOf('task'),
  }),
  standing(applies)({
    find: is('partner_assignee_uid'),
    isOpen: ({ closed_at }) => closed_at === null,
    replaced: (_, __, to) => ({ partner_assignee_uid: to.uid, partner_assignee: to }),
    // Who of the partner is in charge is not told to the startup.
    told: ({ target_snapshot, partner_company_uid }) => ({
      type: 'apply',
      title: target_snapshot.name,
      startupId: null,
      partnerId: partner_company_uid,
    }),
  }),
  ...[
    { of: startups, type: 'startup' },
    { of: partners, type: 'partner' },
  ].map(({ of, type }) =>
    standing(of as typeof startups)({
      find: has('assigned_operator_uids'),
      isOpen: () => true,
      replaced: ({ assigned_operators }, from, to) => {
        const next = swapped(assigned_operators, from, to)
        return { assigned_operators: next, assigned_operator_uids: next.map(({ uid }) => uid) }
      },
      told: ({ uid, name }) => ({
        type,
        title: name,
        startupId: type === 'startup' ? uid : null,
        partnerId: type === 'partner' ? uid : null,
      }),
    }),
  ),
  standing(partners)({
    find: is('contact_user_uid'),
    isOpen: () => true,
    replaced: (_, __, to) => ({ contact_user_uid: to.uid }),
    told: ({ uid, name }) => ({ type: 'partner', title: name, startupId: null, partnerId: uid }),
  }),
  standing(applies)({
    find: is('assigned_operator_uid'),
    isOpen: ({ closed_at }) => closed_at === null,
    replaced: (_, __, to) => ({ assigned_operator_uid: to.uid, assigned_operator: to }),
    // Who of the operators is in charge is not told to the companies.
    told: ({ target_snapshot }) => ({ type: 'apply', title: target_snapshot.name, ...ofNobody }),
  }),
  standing(applies)({
    find: is('applicant_user_uid'),
    // A seat is the person's own.
    isOpen: ({ closed_at, purpose }) => closed_at === null && purpose !== 'seat',
    // Who has applied stays written; who is told of it from now on is the successor.
    replaced: ({ applicant }, _, to) => ({
      applicant_user_uid: to.uid,
      applicant: applicant.uid === to.uid ? to : applicant,
    }),
    told: ({ target_snapshot, startup_company_uid }) => ({
      type: 'apply',
      title: target_snapshot.name,
      startupId: startup_company_uid,
      partnerId: null,
    }),
  }),
  standing(contacts)({
    find: is('assigned_operator_uid'),
    isOpen: ({ status }) => status !== 'resolved',
    replaced: (_, __, to) => ({ assigned_operator_uid: to.uid, assigned_operator: to }),
    told: ({ subject }) => ({ type: 'contact', title: subject, ...ofNobody }),
  }),
  standing(interviews)({
    find: has('participant_uids'),
    isOpen: ({ status, end_at }, now) =>
      status === 'draft' ||
      status === 'adjusting' ||
      (status === 'scheduled' && (end_at === null || Date.parse(end_at) > now.getTime())),
    replaced: ({ participants }, from, to) => succeeded(participants, from, to),
    settled: settledTimes,
    told: ({ title }) => ({ type: 'interview', title, ...ofNobody }),
  }),
  standing(promises)({
    find: is('assignee_uid'),
    // Operators read every entry: what a company has noted for itself alone stays as it was noted.
    isOpen: ({ state, readers }) => state === 'open' && readers.includes('operators'),
    replaced: (_, __, to) => ({ assignee_uid: to.uid, assignee_name: to.name }),
    // Who does it is the own side's business.
    told: ({ title, owner_actor: side, readers, startup_company_uid, partner_company_uid }) => {
      const reads = (uid: string | null) => (readers.includes(`${side}:${uid}`) ? uid : null)
      const startupId = side === 'startup' ? reads(startup_company_uid) : null
      return { type: 'promise', title, startupId, partnerId: side === 'partner' ? reads(partner_company_uid) : null }
    },
  }),
]
/** Where a name stands beside. */
const mentions = [
  standing(goals)({
    find: has('collaborator_uids'),
    isOpen: ({ status }) => status === 'draft' || status === 'active',
    replaced: ({ collaborators }, from, to) => ({ collaborators: swapped(collaborators, from, to) }),
    told: toldOf('goal'),
  }),
]

/** How far a walk over somebody's records has come. */
export const walkSchema = z.object({ way: z.int(), after: z.string() })
type Walk = z.output<typeof walkSchema>
export const start: Walk = { way: 0, after: '' }

async function walk(
  ways: readonly Standing<Held>[],
  { way, after: last }: Walk,
  uid: string,
  now: Date,
  change: (way: Standing<Held>, recordUid: string) => Promise<void>,
): Promise<Walk | undefined> {
  const here = ways[way]
  if (!here) return undefined
  const where = [here.find(uid), ...after(last)]
  const { found, next } = await takeBatch(here.of, { where, sort: undefined }, BATCH, undefined)
  const open = readable(found).filter((record) => record.deleted_at === null && here.isOpen(record, now))
  await Promise.all(open.map((record) => change(here, record.uid)))
  if (next) return { way, after: next.id }
  const onward = { way: way + 1, after: '' }
  // A way on which nothing stood needs no note of its own: most people stand on few, and each note is a transaction.
  return open.length > 0 ? onward : walk(ways, onward, uid, now, change)
}

/** The record, where the person still stands on it and it is still open. */
async function stillStanding(writer: Writer, way: Standing<Held>, recordUid: string, uid: string, now: Date) {
  const record = await writer.read(way.of, recordUid)
  const { field, value } = way.find(uid)
  const found = field.split('.').reduce<unknown>((at, key) => (at as { [key: string]: unknown } | null)?.[key], record)
  const stands = Array.isArray(found) ? found.includes(value) : found === value
  return record && stands && record.deleted_at === null && way.isOpen(record, now) ? record : undefined
}

/** Whether somebody can be in charge of what passes on: still there, and not made a viewer since they were chosen. */
export const takesOver = (account: AccountDocument | undefined): boolean =>
  account?.status === 'active' && canWrite(account)

/** The next part of what passes to a successor. Answers where to go on; undefined at the end. */
export const handOver = (from: string, to: Person, by: Person, at: Walk, now: Date): Promise<Walk | undefined> =>
  walk(duties, at, from, now, (way, uid) => passOn(way, uid, { from, to, by }, now))

const passOn = (
  way: Standing<Held>,
  uid: string,
  { from, to, by }: { from: string; to: Person; by: Person },
  now: Date,
): Promise<void> =>
  commitFor(by, { requestId: `handover/${from}`, now }, async (unit) => {
    const record = await stillStanding(unit, way, uid, from, now)
    if (!record) throw new Error('changed meanwhile: the next run finds what is left')
    if (!takesOver(await accountIn(unit, to.uid)))
      throw new Error('the successor can take nothing over any more: the next run chooses another')
    const changes = way.replaced(record, from, to)
    const next = unit.edit(way.of, record, way.settled ? await way.settled(unit, record, changes, now) : changes)
    const { type, title, startupId, partnerId } = way.told(next)
    unit.activity({ verb: 'record.handed_over', object: { type, uid, title }, to: to.name, startupId, partnerId })
  })

/** The next part of the open records that tell somebody's name. Answers where to go on; undefined at the end. */
export const carryName = (person: Person, at: Walk, now: Date): Promise<Walk | undefined> =>
  walk([...duties, ...mentions], at, person.uid, now, (way, uid) =>
    transact(async (writer) => {
      const record = await stillStanding(writer, way, uid, person.uid, now)
      if (record) patchDerived(writer, way.of, record, way.replaced(record, person.uid, person), now)
    }),
  )
