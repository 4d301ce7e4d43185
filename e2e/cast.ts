import { randomUUID } from 'node:crypto'
import { addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import type { InterviewDocument } from '@banso/contract/interviews'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  makeApply,
  makeInterview,
  makeRelation,
  type TestPartner,
  type TestStartup,
} from '../functions/src/testing/factory.ts'
import { publishableAs } from '../functions/src/testing/inputs.ts'
import { untilUnread } from './bell.ts'
import { newPerson, settled } from './browser.ts'
import { newOperator, newPartner, newStartup, type Person, signInAs } from './people.ts'

/** Three companies of one journey alone, each with people in browsers of their own. */

export const unique = (word: string) => `${word}${randomUUID().slice(0, 6)}`
export const today = dayInJapan(new Date())
export const inDays = (days: number) => momentInJapan(addDays(today, days), '10:00')

type Operator = Awaited<ReturnType<typeof newOperator>>
export type Cast = { startup: TestStartup; partner: TestPartner; operator: Operator }
/** Three companies that know each other, of which nobody else hears anything. */
export async function cast(
  changes: Parameters<typeof newStartup>[0] = {},
  role: Parameters<typeof newOperator>[0] = 'manager',
): Promise<Cast> {
  const operator = await newOperator(role, { last_name: '案内', first_name: unique('係') })
  const name = `${operator.last_name} ${operator.first_name}`
  const startup = await newStartup({
    name: unique('曲がり道株式会社'),
    assigned_operators: [{ uid: operator.uid, actor: 'operator', name }],
    assigned_operator_uids: [operator.uid],
    ...changes,
  })
  const partner = await newPartner({
    ...publishableAs.investor,
    name: unique('曲がり道の投資'),
    tagline: '最初の一社から伴走します。',
  })
  return { startup, partner, operator: { ...operator, name } }
}

/** An application that has reached the partner. */
export async function reached({ startup, partner }: Cast, changes: Parameters<typeof makeApply>[2] = {}) {
  await makeRelation(startup, partner)
  return makeApply(startup, partner, { status: 'forwarded', respond_due_at: inDays(3), ...changes })
}
/** A meeting of the three sides, led by the operator. */
export const meeting = ({ startup, partner, operator }: Cast, changes: Partial<InterviewDocument>) =>
  makeInterview(startup, [operator, startup.owner, partner.owner], {
    title: unique('条件の面談'),
    partner_company_uid: partner.uid,
    partner_name: partner.name,
    ...changes,
  } as Partial<InterviewDocument>)

/** Each of these people at home in a browser of their own, or at an address; their bells know that nothing is new. */
export async function arriveIn(browser: Browser, people: readonly (Person | [who: Person, at: string])[]) {
  const arrived: Awaited<ReturnType<typeof newPerson>>[] = []
  for (const each of people) {
    const [person, at] = Array.isArray(each) ? each : [each]
    const one = await newPerson(browser)
    await signInAs(one.page, person, at)
    await untilUnread(one.page, 0)
    arrived.push(one)
  }
  const leave = async () => {
    expect(arrived.flatMap(({ errors }) => errors)).toEqual([])
    for (const { context } of arrived) await context.close()
  }
  return { pages: arrived.map(({ page }) => page), leave }
}

export const open = async (page: Page, address: string, name: string) => {
  await page.goto(address)
  await settled(page, name)
}
