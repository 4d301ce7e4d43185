import { describe, expect, it } from 'vitest'
import type { RoleGrant } from './data.ts'
import { demandOf } from './grants.ts'

const now = new Date('2026-11-20T03:00:00Z')
const grant = (changes: Partial<RoleGrant>): RoleGrant => ({
  uid: 'u1',
  email: '',
  role: 'operator:admin',
  startup_company_uid: '',
  partner_company_uid: '',
  reason: '最初の管理者',
  ...changes,
})
const causeOf = (changes: Partial<RoleGrant>, madeAt = now) => {
  try {
    return demandOf(grant(changes), madeAt, now)
  } catch (error) {
    return (error as Error).message
  }
}

describe('what a grant asks for', () => {
  it.each([
    [{ role: 'operator:admin' }, { actor: 'operator', role: 'admin', companyUid: '' }],
    [
      { role: 'operator:viewer', startup_company_uid: 's1' },
      { actor: 'operator', role: 'viewer', companyUid: '' },
    ],
    [
      { role: 'startup:owner', startup_company_uid: 's1' },
      { actor: 'startup', role: 'owner', companyUid: 's1' },
    ],
    [
      { role: 'partner:member', partner_company_uid: 'p1' },
      { actor: 'partner', role: 'member', companyUid: 'p1' },
    ],
  ] as const)('reads %j', (changes, belonging) => {
    expect(causeOf(changes)).toEqual(belonging)
  })
  it.each([
    '',
    'admin',
    'operator',
    'operator:owner',
    'operator:admin:x',
    'startup:admin',
    'root:admin',
    'operator:constructor',
  ])('knows no role %j', (role) => {
    expect(causeOf({ role, startup_company_uid: 's1' })).toMatch(/^権限\(role\)は/)
  })
  it('needs the company of a startup or partner, under its own name', () => {
    expect(causeOf({ role: 'startup:owner' })).toBe('企業の uid(startup_company_uid)を入力してください。')
    expect(causeOf({ role: 'partner:owner', startup_company_uid: 's1' })).toBe(
      '企業の uid(partner_company_uid)を入力してください。',
    )
    expect(causeOf({ role: 'startup:owner', startup_company_uid: '../x' })).toMatch(/^企業の uid/)
  })
  it('needs a reason', () => {
    expect(causeOf({ reason: '' })).toBe('理由(reason)を入力してください。')
  })
  it('is good for an hour', () => {
    expect(causeOf({}, new Date(now.getTime() - 3_600_000))).toMatchObject({ actor: 'operator' })
    expect(causeOf({}, new Date(now.getTime() - 3_600_001))).toBe(
      '作成から1時間を過ぎています。もう一度作成してください。',
    )
  })
})
