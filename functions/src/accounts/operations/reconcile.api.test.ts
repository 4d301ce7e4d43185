import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { credentialsOf } from '../../testing/credentials.ts'
import { makeGoal, makeMember, makeStartup } from '../../testing/factory.ts'
import { checkInvariants } from '../../testing/invariants.ts'
import { authOf, changeAuth, emptyProject, importAccount, rawAt, storeRaw } from '../../testing/raw.ts'
import { toldOf } from '../../testing/store.ts'
import { reconcileAccounts, reconcileProfiles } from './reconcile.ts'

// Each test counts what it finds among everybody.
beforeEach(emptyProject)

const later = (minutes = 11) => new Date(Date.now() + minutes * 60_000)
async function settled() {
  const startup = await makeStartup()
  await Promise.all([startup.owner, startup.member, startup.viewer].map(credentialsOf))
  return startup
}
const broken = async () => (await checkInvariants()).flatMap((finding) => finding.broken)

describe('what changed in Auth behind the portal’s back', () => {
  it('is put right: an address nobody asked for is taken back, proven or not, claims follow', async () => {
    const { owner, member, viewer } = await settled()
    const email = `moved-${randomUUID()}@test.example`
    await changeAuth(owner.uid, { email: email.toUpperCase(), emailVerified: true })
    await changeAuth(member.uid, { email: `new-${member.email}`, emailVerified: false })
    await changeAuth(viewer.uid, { claims: { role: 'operator' } })
    expect((await broken()).length).toBe(3)
    expect(await reconcileAccounts(later(), null)).toEqual({ count: 3, failed: 0, next: null })
    for (const person of [owner, member]) {
      expect(await rawAt(`users/${person.uid}`)).toMatchObject({ email: person.email, rev: 1 })
      expect((await authOf(person.uid))?.email).toBe(person.email)
    }
    expect((await authOf(viewer.uid))?.customClaims).toMatchObject({ role: 'startup', rev: 1 })
    expect(await broken()).toEqual([])
    expect((await reconcileAccounts(later(), null)).count).toBe(0)
  })

  it('ends the membership of people whose account is gone, the last owner’s too', async () => {
    const startup = await settled()
    const { uid, name } = startup.member
    const goal = await makeGoal(startup, { owner_user_uid: uid, owner: { uid, actor: 'startup', name } })
    await Promise.all([startup.member, startup.owner].map((gone) => changeAuth(gone.uid, 'deleted')))
    expect((await reconcileProfiles(later(), null)).count).toBe(2)
    for (const gone of [startup.member, startup.owner]) {
      expect((await rawAt(`users/${gone.uid}`))?.status).toBe('left')
      expect(await toldOf(gone.uid)).toEqual(['user.removed'])
    }
    expect((await rawAt(`startup_companies/${startup.uid}`))?.owner_count).toBe(0)
    expect([startup.owner.uid, uid]).toContain((await rawAt(`goals/${goal.uid}`))?.owner_user_uid)
    expect((await rawAt(`users/${startup.viewer.uid}`))?.status).toBe('active')
    expect(await broken()).toEqual([])
  })

  it('takes away an account that outlived its membership', async () => {
    const startup = await settled()
    const left = await makeMember(startup, 'member', { status: 'left' })
    expect((await broken()).length).toBe(1)
    expect((await reconcileAccounts(later(9), null)).count).toBe(0)
    expect((await reconcileAccounts(later(), null)).count).toBe(1)
    expect(await authOf(left.uid)).toBeUndefined()
    expect((await rawAt(`users/${left.uid}`))?.status).toBe('left')
    expect(await broken()).toEqual([])
  })

  it('is left alone while it is fresh, since it may be under way', async () => {
    const startup = await settled()
    await changeAuth(startup.owner.uid, { claims: {} })
    await changeAuth(startup.viewer.uid, 'deleted')
    expect((await reconcileAccounts(later(9), null)).count).toBe(0)
    expect((await reconcileProfiles(later(9), null)).count).toBe(0)
    expect((await reconcileAccounts(later(), null)).count).toBe(1)
    expect((await reconcileProfiles(later(), null)).count).toBe(1)
  })

  it('keeps an account without membership for a day, and then takes it and its bare profile away', async () => {
    const [lone, bare, young] = ['lone', 'bare', 'young'].map((name) => `${name}-${randomUUID()}`) as [
      string,
      string,
      string,
    ]
    await Promise.all([lone, bare].map((uid) => importAccount(uid, later(-25 * 60))))
    await importAccount(young, later(-23 * 60))
    for (const uid of [bare, young])
      await storeRaw(`users/${uid}`, { uid, status: null, valid_after: null, created_at: new Date().toISOString() })
    expect((await reconcileAccounts(new Date(), null)).count).toBe(2)
    for (const uid of [lone, bare]) expect(await authOf(uid)).toBeUndefined()
    expect(await rawAt(`users/${bare}`)).toBeUndefined()
    expect((await authOf(young))?.uid).toBe(young)
    expect(await rawAt(`users/${young}`)).toBeDefined()
  })

  it('is looked for part by part', { timeout: 60_000 }, async () => {
    const startup = await settled()
    const members = await Promise.all(Array.from({ length: 100 }, () => makeMember(startup, 'viewer')))
    const gone = members.toSorted((a, b) => (a.uid < b.uid ? -1 : 1)).at(-1)
    await changeAuth(gone?.uid ?? '', 'deleted')
    let from: string | null = null
    let [parts, count] = [0, 0]
    do {
      const walked: Awaited<ReturnType<typeof reconcileProfiles>> = await reconcileProfiles(later(), from)
      from = walked.next
      count += walked.count
      parts += 1
    } while (from !== null)
    expect([count, parts]).toEqual([1, 2])
  })
})
