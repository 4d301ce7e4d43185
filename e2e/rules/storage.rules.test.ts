import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import {
  deleteObject,
  type FirebaseStorage,
  getBytes,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
} from 'firebase/storage'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { refusedPeople, setDocument, setUp, signIns } from './people.ts'

const limit = 20 * 1024 * 1024
const run = Date.now() // objects outlive a run on emulators that stay up
const small = new Uint8Array([0x89, 0x50, 0x4e, 0x47])

let env: RulesTestEnvironment
let as: (uid: string) => FirebaseStorage
let anonymous: FirebaseStorage
let count = 0

beforeAll(async () => {
  env = await setUp()
  const context = signIns(env)
  as = (uid) => context(uid).storage() as unknown as FirebaseStorage
  anonymous = env.unauthenticatedContext().storage() as unknown as FirebaseStorage
})
afterAll(() => env.cleanup())

/** A file the API has taken note of; answers its uid. */
async function declare(owner: string, state = 'declared'): Promise<string> {
  const file = `rules-${run}-${count++}`
  await setDocument(env, `files/${file}`, { owner_uid: owner, state, mime: 'image/png' })
  return file
}

const upload = (storage: FirebaseStorage, path: string, bytes = small, contentType = 'image/png') =>
  Promise.resolve(uploadBytes(ref(storage, path), bytes, { contentType }))

describe('quarantine', () => {
  it.each(['active', 'ended_before'])('takes a declared file from an active person (%s)', async (uid) => {
    await assertSucceeds(upload(as(uid), `quarantine/${uid}/${await declare(uid)}`))
  })

  it.each(refusedPeople)('refuses a person without standing (%s)', async (uid) => {
    await assertFails(upload(as(uid), `quarantine/${uid}/${await declare(uid)}`))
  })

  it('takes 20 MB and refuses one byte more', async () => {
    await assertSucceeds(upload(as('active'), `quarantine/active/${await declare('active')}`, new Uint8Array(limit)))
    await assertFails(upload(as('active'), `quarantine/active/${await declare('active')}`, new Uint8Array(limit + 1)))
  })

  it("refuses another's folder, though the file is that person's", async () => {
    const file = await declare('colleague')
    await assertFails(upload(as('active'), `quarantine/colleague/${file}`))
    await assertFails(upload(anonymous, `quarantine/colleague/${file}`))
  })

  it('refuses a file that nobody, or somebody else, declared', async () => {
    await assertFails(upload(as('active'), `quarantine/active/rules-${run}-undeclared`))
    await assertFails(upload(as('active'), `quarantine/active/${await declare('colleague')}`))
  })

  it.each(['text/html', 'image/svg+xml', 'application/octet-stream'])(
    'refuses a file as another kind than was declared (%s)',
    async (kind) => {
      await assertFails(upload(as('active'), `quarantine/active/${await declare('active')}`, small, kind))
    },
  )

  it.each(['checked', 'refused'])('refuses a file that was handled before (%s)', async (state) => {
    await assertFails(upload(as('active'), `quarantine/active/${await declare('active', state)}`))
  })

  it('opens nothing below, even where a document stands at the like path', async () => {
    const file = await declare('active')
    const declaration = { owner_uid: 'active', state: 'declared', mime: 'image/png' }
    await setDocument(env, `files/${file}/deeper/one`, declaration)
    await assertFails(upload(as('active'), `quarantine/active/${file}/deeper/one`))
  })

  it('refuses reading, listing, replacing, changing and deleting what was uploaded', async () => {
    const path = `quarantine/active/${await declare('active')}`
    await assertSucceeds(upload(as('active'), path))
    const own = ref(as('active'), path)
    await assertFails(getBytes(own))
    await assertFails(getMetadata(own))
    await assertFails(listAll(ref(as('active'), 'quarantine/active')))
    await assertFails(upload(as('active'), path))
    await assertFails(updateMetadata(own, { contentType: 'text/html' }))
    await assertFails(deleteObject(own))
  })
})

describe('everywhere else', () => {
  it.each(['quarantine', 'quarantine/active/deeper', 'files/active', 'media', 'anything_else'])(
    'is shut: %s',
    async (folder) => {
      const file = await declare('active')
      await assertFails(upload(as('active'), `${folder}/${file}`))
      await assertFails(getBytes(ref(as('active'), `${folder}/${file}`)))
      await assertFails(listAll(ref(as('active'), folder)))
    },
  )
})
