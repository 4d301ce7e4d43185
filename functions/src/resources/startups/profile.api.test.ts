import { corporateCheckDigit } from '@banso/contract/fields'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import { makeOperator, makePartner, makeStartup, type TestStartup } from '../../testing/factory.ts'
import { rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { activityRoutes } from '../activities/routes.ts'
import { partnerRoutes } from '../partners/routes.ts'
import { startupRoutes } from './routes.ts'

/** 企業情報: what a company says of itself. */

let server: TestServer
let startup: TestStartup
let me: Client
beforeAll(async () => {
  server = await startServer([...startupRoutes, ...partnerRoutes, ...activityRoutes])
  startup = await makeStartup()
  me = clientOf(server, startup.member)
})
afterAll(() => server.stop())

/** A number that nobody has. */
const newNumber = () => {
  const base = String(Math.floor(Math.random() * 1e12)).padStart(12, '0')
  return `${corporateCheckDigit(base)}${base}`
}
const pathOf = ({ base }: TestStartup) => `${base}/profile`
const change = async (body: object, of: TestStartup = startup, client: Client = me) => {
  const { etag } = (await client.get(pathOf(of))).body.data
  return client.patch(pathOf(of), { body, ifMatch: etag })
}
const fieldsOf = async (body: object) => (await change(body)).body.error.fields

describe('reading', () => {
  test('answers all that the company says of itself, what is still missing, and nothing of the operators', async () => {
    const fresh = await makeStartup({ tags: ['運営の札'], assigned_operator_uids: ['op-1'], health: 'alert' })
    const { data } = (await clientOf(server, fresh.viewer).get(pathOf(fresh))).body
    expect(data).toMatchObject({
      business_summary: '',
      sns_urls: [],
      last_round: null,
      disclosure: { funding: 'operators' },
      next_field: 'name_kana',
      can: ['read_finance'],
    })
    for (const hidden of [
      'tags',
      'internal_note',
      'health',
      'health_override',
      'assigned_operator_uids',
      'owner_count',
    ])
      expect(data).not.toHaveProperty(hidden)
    expect(server.lastMeter('GET /api/startups/{startup_id}/profile')?.reads).toBe(1 + 1)
  })

  test('says who may change what', async () => {
    const canOf = async (member: TestStartup['owner']) =>
      (await clientOf(server, member).get(pathOf(startup))).body.data.can
    expect(await canOf(startup.owner)).toEqual(['update', 'disclose', 'read_finance'])
    expect(await canOf(startup.member)).toEqual(['update', 'read_finance'])
    expect(await canOf(startup.viewer)).toEqual(['read_finance'])
  })
})

describe('changing', () => {
  test('stores what was sent, keeps the rest, and asks for the next field', async () => {
    const answer = await change({
      name_kana: 'カブシキガイシャシケン',
      tagline: '試験を速くする',
      industries: ['saas'],
      last_round: { stage: 'seed', amount_jpy: 80_000_000, closed_on: '2026-04-01', lead: '七里浜' },
    })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      name: startup.name,
      name_kana: 'カブシキガイシャシケン',
      last_round: { stage: 'seed', lead: '七里浜' },
      // Five of twenty: the three sent that count, the stage, and the round.
      profile_completeness: 25,
      next_field: 'logo_url',
    })
    const told = (await me.get(`${startup.base}/activities?object_uid=${startup.uid}`)).body.data[0]
    expect(told).toMatchObject({ verb: 'profile.updated' })
    expect(told.diff).toContainEqual({
      field: 'last_round',
      label: '直近の調達',
      before: '',
      after: 'シード 80,000,000円 2026/04/01 七里浜',
    })
    expect(told.diff.map(({ field }: { field: string }) => field)).not.toContain('profile_completeness')
  })

  test('keeps codes and addresses in one spelling', async () => {
    const number = newNumber()
    const wide = [...number].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('')
    const { data } = (
      await change({
        name_kana: 'かぶしきがいしゃ ｼｹﾝ',
        corporate_number: wide,
        postal_code: '330-0854',
        website_url: 'ｈｔｔｐｓ://tsumuginote.example',
        sns_urls: ['https://social.example/＠tsumugi'],
      })
    ).body
    expect(data).toMatchObject({
      name_kana: 'カブシキガイシャ シケン',
      corporate_number: number,
      postal_code: '3300854',
      website_url: 'https://tsumuginote.example',
      sns_urls: ['https://social.example/@tsumugi'],
    })
    expect((await change({ corporate_number: '', postal_code: '' })).body.data).toMatchObject({
      corporate_number: null,
      postal_code: '',
    })
  })

  test('is refused field by field in Japanese', async () => {
    expect(
      await fieldsOf({
        name: ' ',
        name_kana: '仮名',
        corporate_number: '123',
        tagline: 'あ'.repeat(61),
        industries: [],
        postal_code: '12',
        website_url: 'http://example.com',
        sns_urls: ['javascript:alert(1)'],
        employee_count: -1,
      }),
    ).toEqual({
      name: ['企業名を入力してください。'],
      name_kana: ['全角カタカナで入力してください。'],
      corporate_number: ['法人番号は13桁の数字で入力してください。'],
      tagline: ['ひとこと紹介は60文字以内で入力してください。(現在61文字)'],
      industries: ['業種を選択してください。'],
      postal_code: ['郵便番号は7桁の数字で入力してください。'],
      website_url: ['https:// から始まるURLを入力してください。'],
      'sns_urls.0': ['https:// から始まるURLを入力してください。'],
      employee_count: ['0〜100,000の数値で入力してください。'],
    })
    expect(await fieldsOf({ industries: ['saas', 'hr', 'bio', 'media'] })).toEqual({
      industries: ['業種は3つまで選択できます。'],
    })
    expect(await fieldsOf({ last_round: { stage: null, amount_jpy: 1, closed_on: null, lead: '' } })).toEqual({
      'last_round.stage': ['ステージを選択してください。'],
    })
  })

  test('takes no field that is not its form’s, and no operator’s field', async () => {
    const before = await rawAt(`startup_companies/${startup.uid}`)
    for (const body of [
      { internal_note: 'x' },
      { status: 'graduated' },
      { disclosure: { funding: 'approved_partners' } },
      { health: 'good' },
      { owner_count: 9 },
      { profile_completeness: 100 },
      { registration_step: 'issue' },
      { pitch_deck_file_uid: 'x' },
      { logo_url: 'https://x.example/a.png' },
    ])
      expect([body, (await change(body)).status]).toEqual([body, 422])
    expect(await rawAt(`startup_companies/${startup.uid}`)).toEqual(before)
  })

  test('needs the ETag of what was seen; a stale one gets the present record', async () => {
    const fresh = await makeStartup()
    const owner = clientOf(server, fresh.owner)
    expect((await owner.patch(pathOf(fresh), { body: { tagline: 'a' } })).status).toBe(428)
    expect((await owner.patch(pathOf(fresh), { body: { tagline: '先' }, ifMatch: '"r1"' })).status).toBe(200)
    const stale = await owner.patch(pathOf(fresh), { body: { tagline: '後' }, ifMatch: '"r1"' })
    expect(stale.status).toBe(412)
    expect(stale.body.data).toMatchObject({ tagline: '先', etag: '"r2"' })
    expect(stale.text).not.toContain('運営だけのメモ')
  })

  test('carries a new name to the company’s people', async () => {
    const fresh = await makeStartup()
    await change({ name: '株式会社あたらしい' }, fresh, clientOf(server, fresh.owner))
    for (const { uid } of [fresh.owner, fresh.member, fresh.viewer])
      expect(await rawAt(`users/${uid}`)).toMatchObject({ company_name: '株式会社あたらしい', rev: 1 })
    // A change without a new name leaves them alone: company, activity.
    await change({ tagline: '速い' }, fresh, clientOf(server, fresh.owner))
    expect(server.lastMeter('PATCH /api/startups/{startup_id}/profile')?.writes).toBe(2)
  })

  test('is for owners and members of this company while its programme lasts', async () => {
    const body = { tagline: '書き換え' }
    const send = (client: Client) => client.patch(pathOf(startup), { body, ifMatch: '"r1"' })
    const [neighbour, partner, operator, ended] = await Promise.all([
      makeStartup(),
      makePartner(),
      makeOperator('admin'),
      makeStartup({ status: 'graduated' }),
    ])
    expect((await send(clientOf(server))).status).toBe(401)
    expect((await send(clientOf(server, neighbour.owner))).status).toBe(302)
    expect((await send(clientOf(server, partner.owner))).status).toBe(302)
    expect((await send(clientOf(server, operator))).status).toBe(403)
    expect((await send(clientOf(server, startup.viewer))).status).toBe(403)
    const owner = clientOf(server, ended.owner)
    expect((await owner.get(pathOf(ended))).body.data.can).toEqual(['read_finance'])
    expect((await owner.patch(pathOf(ended), { body, ifMatch: '"r1"' })).status).toBe(403)
  })
})

describe('the 法人番号', () => {
  test('must fit its check digit, and is no other company’s', async () => {
    const [first, second] = [await makeStartup(), await makeStartup()]
    const [a, b] = [clientOf(server, first.owner), clientOf(server, second.owner)]
    const number = newNumber()
    const wrong = `${(Number(number[0]) % 9) + 1}${number.slice(1)}`
    expect((await change({ corporate_number: wrong }, first, a)).body.error.fields).toEqual({
      corporate_number: ['法人番号が正しくありません。'],
    })
    expect((await change({ corporate_number: number }, first, a)).status).toBe(200)
    const refused = await change({ corporate_number: number }, second, b)
    expect(refused.body.error.fields).toEqual({
      corporate_number: ['この法人番号は登録できません。番号を確認のうえ、担当者にお問い合わせください。'],
    })
    const byOperator = await clientOf(server, await makeOperator('manager')).patch(
      `/api/operator/startups/${second.uid}/profile`,
      { body: { corporate_number: number }, ifMatch: '"r1"' },
    )
    expect(byOperator.body.error.fields.corporate_number[0]).toMatch(
      `この法人番号は、「${first.name}」(支援中)に登録されています。`,
    )
    // Sending one's own again is no clash.
    expect((await change({ corporate_number: number, tagline: '同じ番号' }, first, a)).status).toBe(200)
  })

  test('goes to one of two companies that send it at once', async () => {
    const pair = await Promise.all([makeStartup(), makeStartup()])
    const body = { corporate_number: newNumber() }
    const answers = await Promise.all(
      pair.map((company) => clientOf(server, company.owner).patch(pathOf(company), { body, ifMatch: '"r1"' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})
