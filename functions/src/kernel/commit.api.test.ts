import { systemPerson } from '@banso/contract/common'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { rawAt } from '../testing/raw.ts'
import { commit, etagOf, type Unit } from './commit.ts'
import { collection, newUid } from './firestore.ts'

/** What every change has to bring along, whatever it changes. */

const probes = collection('commit_probes', z.object({ uid: z.string() }))
const store = (tell: (unit: Unit, uid: string) => void, uid = newUid()) => {
  const by = { person: systemPerson, requestId: 'test', now: new Date(), ifMatch: undefined, replay: undefined }
  const work = async (unit: Unit) => {
    unit.create(probes, { uid })
    tell(unit, uid)
    return { status: 201, body: uid }
  }
  return commit(by, work, (reply) => reply)
}

test('a change that tells nothing in the activity is refused and stores nothing', async () => {
  const uid = newUid()
  await expect(store(() => {}, uid)).rejects.toThrow('without an activity entry')
  expect(await rawAt(`commit_probes/${uid}`)).toBeUndefined()
})

test('a change is stored with its entry, or where it says that it is nobody else’s business', async () => {
  const told = (unit: Unit, uid: string) =>
    unit.activity({ verb: 'goal.transitioned', object: { type: 'goal', uid, title: '試験' } })
  for (const tell of [told, (unit: Unit) => unit.silent()]) {
    const { body } = await store(tell)
    expect(await rawAt(`commit_probes/${body}`)).toEqual({ uid: body })
  }
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
