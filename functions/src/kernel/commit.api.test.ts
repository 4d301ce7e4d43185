import type { ActivityDocument } from '@banso/contract/activities'
import { systemPerson } from '@banso/contract/common'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { rawAt } from '../testing/raw.ts'
import { foundIn } from '../testing/store.ts'
import { commit, commitBySystem, commitFor, etagOf, type Unit } from './commit.ts'
import { FACET_KEYS, facetKeysOf } from './facets.ts'
import { collection, newUid } from './firestore/codec.ts'
import { patchDerived } from './firestore/write.ts'

/** What every change has to bring along, whatever it changes. */

const probes = collection('commit_probes', z.object({ uid: z.string() }))
const occasion = () => ({ requestId: `test-${newUid()}`, now: new Date() })
const store = (tell: (unit: Unit, uid: string) => void, uid = newUid()) =>
  commitBySystem(occasion(), async (unit) => {
    unit.create(probes, { uid })
    tell(unit, uid)
    return uid
  })

const told = (unit: Unit, uid: string) =>
  unit.activity({ verb: 'goal.transitioned', object: { type: 'goal', uid, title: '試験' } })

test('a change that tells nothing in the activity is refused and stores nothing', async () => {
  const uid = newUid()
  await expect(store(() => {}, uid)).rejects.toThrow('without an activity entry')
  expect(await rawAt(`commit_probes/${uid}`)).toBeUndefined()
})

test('a change is stored with its entry, or where it says that it is nobody else’s business', async () => {
  for (const tell of [told, (unit: Unit) => unit.silent()]) {
    const uid = await store(tell)
    expect(await rawAt(`commit_probes/${uid}`)).toEqual({ uid })
  }
})

test('a change that no call asks for is told as the portal’s own, or as that of whoever it is made for', async () => {
  const [mine, theirs] = [occasion(), occasion()]
  const person = { uid: newUid(), actor: 'startup', name: '山田 花子' } as const
  await commitBySystem(mine, async (unit) => told(unit, newUid()))
  await commitFor(person, theirs, async (unit) => told(unit, newUid()))
  const actorOf = async ({ requestId }: { requestId: string }) =>
    (await foundIn<ActivityDocument>('activities', 'request_id', requestId)).map(({ actor }) => actor)
  expect([await actorOf(mine), await actorOf(theirs)]).toEqual([[systemPerson], [person]])
})

test('nothing is deleted by an edit that would never be thrown away', async () => {
  const records = collection('commit_probes', z.looseObject({ uid: z.string(), rev: z.int() }))
  const record = { uid: newUid(), rev: 1, updated_at: '', updated_by: null }
  const remove = commitBySystem(occasion(), async (unit) => {
    unit.edit(records as never, record, { deleted_at: new Date().toISOString() } as object)
    unit.silent()
  })
  await expect(remove).rejects.toThrow('not among what people delete')
})

test('what lists filter by is changed with the keys they filter by, and not without', async () => {
  const schema = z.object({ uid: z.string(), status: z.string(), title: z.string(), deleted_at: z.null() })
  const records = collection('seminars', schema)
  const record = { uid: newUid(), status: 'draft', title: '試験', deleted_at: null }
  const change = (work: (unit: Unit) => void) =>
    commitBySystem(occasion(), async (unit) => {
      work(unit)
      unit.silent()
    })
  const stored = async () => {
    const { [FACET_KEYS]: keys, ...row } = (await rawAt(`seminars/${record.uid}`)) ?? {}
    expect(keys).toEqual(facetKeysOf('seminars', row))
    return row
  }
  await change((unit) => unit.create(records, record))
  expect(await stored()).toEqual(record)
  await expect(change((unit) => unit.patch(records, record.uid, { status: 'ended' }))).rejects.toThrow('facet keys')
  expect(await stored()).toEqual(record)
  await change((unit) => unit.patch(records, record.uid, { title: '別の題' }))
  await change((unit) => patchDerived(unit, records, record, { status: 'ended' }))
  expect(await stored()).toEqual({ ...record, title: '別の題', status: 'ended' })
  await change((unit) => unit.derive(records, record, { status: 'published' }))
  expect(await stored()).toMatchObject({ status: 'published' })
})

test('an ETag is known again where something on the way has made it a weak one', async () => {
  const record = { uid: newUid(), rev: 3, updated_at: '', updated_by: null }
  const see = (ifMatch: string) => {
    const by = { person: systemPerson, requestId: 'test', now: new Date(), ifMatch, replay: undefined }
    const work = async (unit: Unit) => {
      unit.silent()
      return { status: 200, body: unit.seen(record, (present) => present) }
    }
    return commit(by, work, (reply) => reply)
  }
  for (const etag of [etagOf(record), `W/${etagOf(record)}`]) expect((await see(etag)).body).toEqual(record)
  for (const etag of ['"r2"', 'W/"r2"', '*']) await expect(see(etag)).rejects.toMatchObject({ code: 'conflict' })
})
