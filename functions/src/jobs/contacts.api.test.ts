import { addDays, momentInJapan } from '@banso/contract/dates'
import { beforeEach, describe, expect, test } from 'vitest'
import { spokenTime } from '../resources/interviews/spoken.ts'
import {
  makeContact,
  makeGuestContact,
  makeOperator,
  makePartner,
  makePartnerContact,
  makeStartup,
  type TestStartup,
} from '../testing/factory.ts'
import { changeRaw, longAgo, rawAt } from '../testing/raw.ts'
import { notificationsTo } from '../testing/store.ts'
import { settleContacts, warnOfFirstAnswers } from './contacts.ts'
import { recordReminded } from './data.ts'

/** Days of their own for each test, years ahead, so that other files on the same emulators stay apart. */
let years = 0
const day = () => addDays('2071-06-09', 364 * years)
let startup: TestStartup
let operator: Awaited<ReturnType<typeof makeOperator>>
beforeEach(async () => {
  years += 1
  operator = await makeOperator('manager')
  startup = await makeStartup({ assigned_operator_uids: [operator.uid] })
  for (const which of ['today', 'overdue']) await recordReminded(`contacts_${which}`, momentInJapan(day(), '00:00'))
})
const at = (time: string, days = 0) => new Date(momentInJapan(addDays(day(), days), time))
const due = () => ({ first_response_due_at: at('18:00').toISOString() })
const titles = async ({ uid }: { uid: string }) => (await notificationsTo(uid)).map(({ title }) => title)
const near = (name: string) => `${name}のお問い合わせは、今日が初回回答の期限です`
const late = (name: string) => `${name}のお問い合わせが初回回答の期限を過ぎました`

describe('a first answer', () => {
  test('is warned of on the morning of its day and once it is late, each once, however often the job runs', async () => {
    const contact = await makeContact(startup, due())
    await warnOfFirstAnswers(at('06:59'))
    expect(await titles(operator)).toEqual([])
    for (const time of ['07:00', '07:10', '17:59']) await warnOfFirstAnswers(at(time))
    expect(await notificationsTo(operator.uid)).toMatchObject([
      {
        title: near(startup.name),
        body: `${contact.subject}(${startup.owner.name}さん):初回回答の期限 ${spokenTime(momentInJapan(day(), '18:00'))}`,
        link: `/operator/contacts?contact=${contact.uid}`,
        count: 1,
      },
    ])
    for (const time of ['18:10', '18:20', '23:00']) await warnOfFirstAnswers(at(time))
    expect((await titles(operator)).sort()).toEqual([late(startup.name), near(startup.name)].sort())
    expect((await notificationsTo(operator.uid)).map(({ count }) => count)).toEqual([1, 1])
  })

  test('that was given, or is wanted no more, is not warned of', async () => {
    const answered = { first_responded_at: at('10:00', -1).toISOString(), status: 'waiting_reply' } as const
    await makeContact(startup, { ...due(), ...answered })
    await makeContact(startup, { ...due(), status: 'resolved' })
    const meanwhile = await makeContact(startup, due())
    await changeRaw(`contacts/${meanwhile.uid}`, answered)
    for (const time of ['07:00', '18:10']) await warnOfFirstAnswers(at(time))
    expect(await titles(operator)).toEqual([])
  })

  test('is told to who answers, else to who leads the company, else to the admins', async () => {
    const [own, admin] = [await makeOperator('manager'), await makeOperator('admin', { created_at: longAgo() })]
    const partner = await makePartner()
    await makeContact(startup, { ...due(), status: 'in_progress', assigned_operator_uid: own.uid })
    await makePartnerContact(partner, due())
    await makeGuestContact(due())
    await warnOfFirstAnswers(at('12:00'))
    expect(await titles(own)).toEqual([near(startup.name)])
    expect(await titles(operator)).toEqual([])
    expect((await titles(admin)).sort()).toEqual([near('秋月 なぎ様'), near(partner.name)].sort())
  })

  test('of days on which nothing ran is told as late, not as due', async () => {
    await makeContact(startup, due())
    await warnOfFirstAnswers(at('09:00', 2))
    expect(await titles(operator)).toEqual([late(startup.name)])
  })
})

describe('an answer nobody replies to', () => {
  test('settles a guest’s contact without telling anybody, and a partner’s with a word', async () => {
    const partner = await makePartner()
    const waits = {
      status: 'waiting_reply',
      waiting_since: new Date(Date.now() - 7.1 * 86_400_000).toISOString(),
    } as const
    const [guest, asked] = [await makeGuestContact(waits), await makePartnerContact(partner, waits)]
    for (let run = 0; run < 2; run += 1) await settleContacts(new Date())
    for (const { uid } of [guest, asked])
      expect(await rawAt(`contacts/${uid}`)).toMatchObject({ status: 'resolved', waiting_since: null })
    expect(await notificationsTo(partner.owner.uid)).toMatchObject([
      {
        title: 'お問い合わせを解決済みにしました',
        link: `/partners/${partner.uid}/contacts?contact=${asked.uid}`,
        count: 1,
      },
    ])
  })
})
