import { randomUUID } from 'node:crypto'
import { addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import type { InterviewDocument } from '@banso/contract/interviews'
import type { PartnerType } from '@banso/contract/partner-fields'
import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { clientOf } from '../functions/src/testing/client.ts'
import {
  makeApply,
  makeContent,
  makeInterview,
  makeMemo,
  makeNotification,
  makePartnerContact,
  makeRelation,
  makeTask,
  type TestPartner,
  type TestStartup,
} from '../functions/src/testing/factory.ts'
import { applyInput, publishableAs } from '../functions/src/testing/inputs.ts'
import { untilUnread } from './bell.ts'
import { baseUrl, newPerson, settled } from './browser.ts'
import { newOperator, newPartner, newStartup, signInAs } from './people.ts'

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
  type: PartnerType = 'investor',
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
    ...publishableAs[type],
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

/**
 * The three at work with each other: of each kind of record that a partner has a page for there is one, and the timeline
 * tells of them. Answers what the partner's pages are about.
 */
export async function atWork(three: Cast) {
  const { startup, partner, operator } = three
  const done = async (answer: ReturnType<ReturnType<typeof clientOf>['post']>) => {
    const { status, text, body } = await answer
    if (status >= 300) throw new Error(`${status}: ${text}`)
    return body.data
  }
  const as = (who: Parameters<typeof clientOf>[1]) => clientOf({ url: baseUrl }, who)
  const { uid: apply_id } = await done(
    as(startup.owner).post(`${startup.base}/applies`, { body: applyInput(partner.uid) }),
  )
  const forwarded = { body: { to: 'forwarded' }, ifMatch: '"r1"' }
  await done(as(operator).post(`/api/operator/startups/${startup.uid}/applies/${apply_id}/transition`, forwarded))
  const of = { partner_company_uid: partner.uid, partner_name: partner.name }
  const slots = [{ uid: 's1', start_at: inDays(5), answers: { operator: 'ok' }, hold_expires_at: null } as const]
  const arranged = await meeting(three, { title: unique('日程を決める面談'), candidate_slots: slots })
  await Promise.all([
    meeting(three, { status: 'scheduled', start_at: inDays(6), end_at: inDays(6) }),
    makeMemo(arranged, { visibility: 'all', body: '次までに資料をそろえる。' }),
    makeMemo(arranged, { interview_uid: null, visibility: 'all', body: '電話で見積の範囲を確認した。' }),
    makeContent({ ...of, title: unique('伴走の進め方') }),
    makeTask(startup, { ...of, title: unique('見積を出す'), visibility: 'shared_partner', owner_actor: 'partner' }),
    makePartnerContact(partner),
    ...[partner.owner, partner.member, partner.viewer].map((person) => makeNotification(person)),
  ])
  return { partner_id: partner.uid, apply_id, interview_id: arranged.uid, user_id: partner.member.uid }
}

/** Signs in each of these people in a browser of their own, and waits until their bells know that nothing is new. */
export async function arriveIn(browser: Browser, people: readonly { uid: string }[]) {
  const arrived: Awaited<ReturnType<typeof newPerson>>[] = []
  for (const person of people) {
    const one = await newPerson(browser)
    one.page.setDefaultTimeout(60_000)
    await signInAs(one.page, person)
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
