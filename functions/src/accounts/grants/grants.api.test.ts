import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { makeOperator, makePartner, makeStartup } from '../../testing/factory.ts'
import { authOf, countRaw, importAccount, rawAt, storeRaw } from '../../testing/raw.ts'
import { applyGrant } from './grants.ts'

// The emulators' own trigger may run beside these calls; it must make no difference.

const newId = (prefix: string) => `${prefix}-${randomUUID().slice(0, 13)}`

async function grant(document: object, deliveries = 1) {
  const id = newId('grant')
  await storeRaw(`role_grants/${id}`, { reason: '担当になったため', ...document })
  for (let delivery = 0; delivery < deliveries; delivery += 1) await applyGrant(id, new Date(), new Date())
  return rawAt(`role_grants/${id}`)
}
const refused = (cause: string) => ({ status: 'refused', cause, stamped_at: expect.any(String) })

async function account(emailVerified = true) {
  const uid = newId('u')
  return { uid, email: await importAccount(uid, new Date(), emailVerified) }
}

describe('a role grant', () => {
  it('makes an operator of an account without membership: profile, claims, count, activity', async () => {
    const { uid, email } = await account()
    const before = ((await rawAt('settings/operators'))?.admin_count as number | undefined) ?? 0
    expect(await grant({ email: email.toUpperCase(), role: 'operator:admin' })).toMatchObject({
      status: 'applied',
      cause: '「システム管理者」にしました。',
    })
    expect(await rawAt(`users/${uid}`)).toMatchObject({
      actor: 'operator',
      operator_role: 'admin',
      status: 'active',
      last_name: uid,
      startup_company_uid: null,
      valid_after: null,
    })
    await vi.waitFor(async () => expect((await authOf(uid))?.customClaims).toEqual({ role: 'operator', rev: 1 }))
    expect((await rawAt('settings/operators'))?.admin_count).toBeGreaterThan(before)
    expect(await countRaw('activities', 'object.uid', uid)).toBe(1)
  })

  it('does nothing when it is delivered again', async () => {
    const { uid } = await account()
    await grant({ uid, role: 'operator:viewer' }, 3)
    expect(await countRaw('activities', 'object.uid', uid)).toBe(1)
    expect(await rawAt(`users/${uid}`)).toMatchObject({ rev: 1, claims_rev: 1 })
  })

  it('makes a member of a company, with what members mirror of it', async () => {
    const startup = await makeStartup()
    const { uid } = await account()
    await grant({ uid, role: 'startup:owner', startup_company_uid: startup.uid })
    expect(await rawAt(`users/${uid}`)).toMatchObject({
      actor: 'startup',
      company_role: 'owner',
      startup_company_uid: startup.uid,
      company_name: startup.name,
      registration_step: 'completed',
    })
    await vi.waitFor(async () =>
      expect((await authOf(uid))?.customClaims).toEqual({
        role: 'startup',
        startup_company_uid: startup.uid,
        rev: 1,
      }),
    )
    expect((await rawAt(`startup_companies/${startup.uid}`))?.owner_count).toBe(2)
  })

  it('ends the sessions of somebody whose rights shrink, and of nobody else', async () => {
    const startup = await makeStartup()
    await grant({ uid: startup.viewer.uid, role: 'startup:owner', startup_company_uid: startup.uid })
    expect((await rawAt(`users/${startup.viewer.uid}`))?.valid_after).toBeNull()
    await grant({ uid: startup.owner.uid, role: 'startup:viewer', startup_company_uid: startup.uid })
    expect((await rawAt(`users/${startup.owner.uid}`))?.valid_after).toBeGreaterThan(Date.now() / 1000 - 60)
    expect((await rawAt(`startup_companies/${startup.uid}`))?.owner_count).toBe(1)
  })

  it('never takes the last owner', async () => {
    const partner = await makePartner()
    const demotion = { uid: partner.owner.uid, role: 'partner:member', partner_company_uid: partner.uid }
    expect(await grant(demotion)).toMatchObject(
      refused('管理者が1名のため変更できません。先に別の方を管理者にしてください。'),
    )
    expect(await rawAt(`users/${partner.owner.uid}`)).toMatchObject({ company_role: 'owner', rev: 1 })
  })

  it('lets one of two owners who are demoted at once stay', async () => {
    const partner = await makePartner({ owner_count: 2 })
    await storeRaw(`users/${partner.member.uid}`, {
      ...(await rawAt(`users/${partner.member.uid}`)),
      company_role: 'owner',
    })
    const both = [partner.owner.uid, partner.member.uid]
    const stamps = await Promise.all(
      both.map((uid) => grant({ uid, role: 'partner:viewer', partner_company_uid: partner.uid })),
    )
    expect(stamps.map((stamp) => stamp?.status).sort()).toEqual(['applied', 'refused'])
    expect((await rawAt(`partner_companies/${partner.uid}`))?.owner_count).toBe(1)
  })

  it('counts an address only when Auth says it is verified', async () => {
    const { uid, email } = await account(false)
    expect(await grant({ email, role: 'operator:admin' })).toMatchObject(refused('メールアドレスが未確認です'))
    expect(await rawAt(`users/${uid}`)).toBeUndefined()
    expect(await grant({ uid, role: 'operator:viewer' })).toMatchObject({ status: 'applied' })
  })

  it('says in words why it is refused', async () => {
    const startup = await makeStartup()
    const other = await makeStartup()
    const suspended = await makeOperator('manager', { status: 'suspended' })
    const { uid } = startup.member
    const cases: [object, string | RegExp][] = [
      [{ role: 'operator:admin' }, 'uid または email を入力してください。'],
      [{ uid: 'nobody', role: 'operator:admin' }, 'アカウントが見つかりません。'],
      [{ email: 'no address', role: 'operator:admin' }, 'アカウントが見つかりません。'],
      [{ uid: 42, role: 'operator:admin' }, 'uid または email を入力してください。'],
      [{ uid, role: 'operator:admin' }, 'スタートアップの利用者です。区分は変更できません。'],
      [{ uid, role: 'startup:owner', startup_company_uid: other.uid }, '別の企業に所属しています。'],
      [{ uid, role: 'startup:owner', startup_company_uid: 'absent' }, '企業が見つかりません。'],
      [{ uid, role: 'king', startup_company_uid: startup.uid }, /^権限\(role\)は/],
      [
        { uid, role: 'startup:owner', startup_company_uid: startup.uid, reason: ' ' },
        '理由(reason)を入力してください。',
      ],
      [{ uid: suspended.uid, role: 'operator:admin' }, '停止中の利用者です。停止を解除してからお手続きください。'],
    ]
    for (const [document, cause] of cases) {
      const stamp = await grant(document)
      expect(stamp?.status, JSON.stringify(document)).toBe('refused')
      expect(stamp?.cause).toMatch(cause)
    }
    expect(await rawAt(`users/${uid}`)).toMatchObject({ company_role: 'member', rev: 1 })
  })
})
