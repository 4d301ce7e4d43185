import { fullName } from '@banso/contract/users'
import { test, vi } from 'vitest'
import { fillMemory } from '../functions/src/testing/memory.ts'
import { demoAccounts } from '../scripts/demo-accounts.ts'
import { makeDataset } from '../scripts/seed/dataset.ts'
import {
  callerOf,
  expectOneNumberOfOperators,
  expectOneNumberOfPartner,
  expectOneNumberOfStartup,
} from '../web/src/testing/one-number.ts'

/** Whoever opens the demo data finds one number for one fact: each account, as `worlds.unit.test.ts` does random ones. */

vi.mock('../functions/src/kernel/firestore/query.ts', async (original) => {
  const { memoryReadings } = await import('../functions/src/testing/memory.ts')
  return { ...(await original<object>()), ...memoryReadings }
})

const now = new Date('2026-11-24T01:30:00Z')
vi.setSystemTime(now)
const data = makeDataset({ now, seed: 1 })
fillMemory(data)

const expected = {
  startup: expectOneNumberOfStartup,
  partner: expectOneNumberOfPartner,
  operator: expectOneNumberOfOperators,
} as const
const accounts = data.users.filter(({ email }) => demoAccounts.some((account) => account.email === email))

test.each(accounts)('$email: the first page, the lists and the menu count the same', async (user) => {
  const { uid, actor, company_role, operator_role, startup_company_uid, partner_company_uid } = user
  const role = company_role ?? operator_role ?? 'viewer'
  const person = { uid, actor, name: fullName(user) }
  await expected[actor](callerOf(person, role, startup_company_uid ?? partner_company_uid), now)
})
