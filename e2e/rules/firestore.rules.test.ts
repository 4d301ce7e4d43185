import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusedPeople, setDocument, setUp, signIns } from './people.ts'

let env: RulesTestEnvironment
let as: (uid: string) => Firestore
let anonymous: Firestore

beforeAll(async () => {
  env = await setUp()
  const context = signIns(env)
  as = (uid) => context(uid).firestore() as unknown as Firestore
  anonymous = env.unauthenticatedContext().firestore() as unknown as Firestore
  for (const uid of ['active', 'colleague', 'ended_before', ...refusedPeople]) {
    await setDocument(env, `notifications/rules-${uid}`, { receiver_uid: uid, title: '面談のお知らせ', read_at: null })
  }
})
afterAll(() => env.cleanup())

const notificationsOf = (reader: Firestore, receiver: string) =>
  getDocs(query(collection(reader, 'notifications'), where('receiver_uid', '==', receiver)))

describe('users', () => {
  it.each(['active', 'ended_before'])('lets an active person read the own document (%s)', async (uid) => {
    await assertSucceeds(getDoc(doc(as(uid), 'users', uid)))
  })

  it.each(refusedPeople)('refuses the own document to a person without standing (%s)', async (uid) => {
    await assertFails(getDoc(doc(as(uid), 'users', uid)))
  })

  it("refuses another's document, also to a token that claims to be an operator's", async () => {
    await assertFails(getDoc(doc(as('active'), 'users', 'colleague')))
    await assertFails(getDoc(doc(anonymous, 'users', 'active')))
  })

  it('refuses lists, even of oneself alone', async () => {
    await assertFails(getDocs(collection(as('active'), 'users')))
    await assertFails(getDocs(query(collection(as('active'), 'users'), where('uid', '==', 'active'))))
    await assertFails(getDocs(collectionGroup(as('active'), 'users')))
  })

  it('refuses every write to the own document', async () => {
    const own = doc(as('active'), 'users', 'active')
    await assertFails(updateDoc(own, { company_role: 'owner' }))
    await assertFails(setDoc(own, { status: 'active', valid_after: null }))
    await assertFails(deleteDoc(own))
    await assertFails(setDoc(doc(as('nobody'), 'users', 'nobody'), { status: 'active', valid_after: null }))
  })

  it('opens nothing below the own document', async () => {
    await setDocument(env, 'users/active/secrets/one', { text: '-' })
    await assertFails(getDoc(doc(as('active'), 'users/active/secrets/one')))
  })
})

describe('notifications', () => {
  it.each(['active', 'ended_before'])('lets an active person read and list the own ones (%s)', async (uid) => {
    await assertSucceeds(getDoc(doc(as(uid), 'notifications', `rules-${uid}`)))
    const own = await assertSucceeds(notificationsOf(as(uid), uid))
    expect(own.docs.map((one) => one.id)).toEqual([`rules-${uid}`])
  })

  it.each(refusedPeople)('refuses the own ones to a person without standing (%s)', async (uid) => {
    await assertFails(getDoc(doc(as(uid), 'notifications', `rules-${uid}`)))
    await assertFails(notificationsOf(as(uid), uid))
  })

  it("refuses another's, singly and as a list", async () => {
    await assertFails(getDoc(doc(as('active'), 'notifications', 'rules-colleague')))
    await assertFails(notificationsOf(as('active'), 'colleague'))
    await assertFails(getDoc(doc(anonymous, 'notifications', 'rules-active')))
    await assertFails(notificationsOf(anonymous, 'active'))
  })

  it('refuses a list that does not ask for the own ones alone', async () => {
    await assertFails(getDocs(collection(as('active'), 'notifications')))
    await assertFails(
      getDocs(query(collectionGroup(as('active'), 'notifications'), where('receiver_uid', '==', 'active'))),
    )
  })

  it('opens nothing below the own one', async () => {
    await setDocument(env, 'notifications/rules-active/parts/one', { receiver_uid: 'active' })
    await assertFails(getDoc(doc(as('active'), 'notifications/rules-active/parts/one')))
  })

  it('refuses every write, also marking the own one as read', async () => {
    const own = doc(as('active'), 'notifications', 'rules-active')
    await assertFails(updateDoc(own, { read_at: '2026-11-20T06:00:00.000Z' }))
    await assertFails(setDoc(doc(as('active'), 'notifications', 'rules-new'), { receiver_uid: 'active' }))
    await assertFails(deleteDoc(own))
  })
})

describe('what the bell asks for', () => {
  const unreadOf = (reader: Firestore, receiver: string, readBefore = '') =>
    getDocs(
      query(
        collection(reader, 'notifications'),
        where('receiver_uid', '==', receiver),
        where('read_at', '==', null),
        where('head_at', '>', readBefore),
        orderBy('head_at', 'desc'),
        limit(100),
      ),
    )
  const at = (hour: number) => `2026-11-20T0${hour}:00:00.000Z`
  beforeAll(async () => {
    const note = { receiver_uid: 'active', read_at: null }
    await setDocument(env, 'notifications/bell-old', { ...note, head_at: at(1) })
    await setDocument(env, 'notifications/bell-new', { ...note, head_at: at(3) })
    await setDocument(env, 'notifications/bell-read', { ...note, head_at: at(4), read_at: at(5) })
    await setDocument(env, 'notifications/bell-held', { ...note, head_at: null })
    // It stands under another of the same object.
    await setDocument(env, 'notifications/bell-beside', { ...note, shown_at: at(2), head_at: null })
  })

  it('answers the own unread ones that are shown, newest first, since all were read', async () => {
    const all = await assertSucceeds(unreadOf(as('active'), 'active'))
    expect(all.docs.map(({ id }) => id)).toEqual(['bell-new', 'bell-old'])
    const since = await assertSucceeds(unreadOf(as('active'), 'active', at(2)))
    expect(since.docs.map(({ id }) => id)).toEqual(['bell-new'])
  })

  it('is refused for another person, to the anonymous and to a person without standing', async () => {
    await assertFails(unreadOf(as('colleague'), 'active'))
    await assertFails(unreadOf(anonymous, 'active'))
    for (const uid of refusedPeople) await assertFails(unreadOf(as(uid), uid))
  })
})

describe('every other collection', () => {
  const shut = [
    'activities',
    'applies',
    'audit',
    'audit_seals',
    'comments',
    'contacts',
    'contents',
    'counters',
    'email_changes',
    'emailIndex',
    'events',
    'files',
    'goals',
    'idem',
    'interviews',
    'invitations',
    'mail_outbox',
    'memos',
    'operations',
    'ops',
    'partner_companies',
    'posts',
    'rate',
    'saved_views',
    'seminars',
    'settings',
    'special_features',
    'startup_companies',
    'startup_issues',
    'task_executions',
    'tasks',
    'anything_else',
  ]

  it.each(shut)('is shut to an active person and to the anonymous: %s', async (name) => {
    await setDocument(env, `${name}/rules-test`, { receiver_uid: 'active', owner_uid: 'active' })
    for (const reader of [as('active'), anonymous]) {
      const existing = doc(reader, name, 'rules-test')
      await assertFails(getDoc(existing))
      await assertFails(getDocs(query(collection(reader, name), where('receiver_uid', '==', 'active'))))
      await assertFails(getDocs(query(collectionGroup(reader, name), where('receiver_uid', '==', 'active'))))
      await assertFails(setDoc(doc(reader, name, 'rules-new'), { receiver_uid: 'active', owner_uid: 'active' }))
      await assertFails(updateDoc(existing, { title: '-' }))
      await assertFails(deleteDoc(existing))
    }
  })
})
