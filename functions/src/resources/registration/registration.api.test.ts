import { issueCategories } from '@banso/contract/common'
import { issueLabels } from '@banso/contract/labels/issues'
import { SHARE_FROM } from '@banso/contract/registration'
import { fullName } from '@banso/contract/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf, newKey } from '../../testing/client.ts'
import { makeMember, makeOperator, makePartner, makeStartup, type TestStartup } from '../../testing/factory.ts'
import { registrationIssues, registrationSetting } from '../../testing/inputs.ts'
import { changeRaw, rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { notificationsTo, toldOf } from '../../testing/store.ts'
import { authRoutes } from '../auth/routes.ts'
import { partnerRoutes } from '../partners/routes.ts'
import { startupRoutes } from '../startups/routes.ts'
import { registrationRoutes } from './routes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer([...registrationRoutes, ...authRoutes, ...partnerRoutes, ...startupRoutes])
})
afterAll(() => server.stop())

type Step = 'issue' | 'setting' | 'completed'
/** A company whose founder has just accepted, or has come further. */
const registering = (step: Step = 'issue', changes: object = {}) =>
  makeStartup({ status: 'registering', registration_step: step, stage: null, ...changes })
const ownerOf = (startup: TestStartup): Client => clientOf(server, startup.owner)
const registrationOf = async (startup: TestStartup) =>
  (await ownerOf(startup).get(`${startup.base}/registration`)).body.data
const sendIssues = (startup: TestStartup, body: object = registrationIssues('sales', 'funding')) =>
  ownerOf(startup).post(`${startup.base}/registration/issues`, { body })
const complete = (startup: TestStartup, body: object = registrationSetting(), options = {}) =>
  ownerOf(startup).post(`${startup.base}/registration/complete`, { body, ...options })
const stepOf = async (startup: TestStartup) => (await rawAt(`startup_companies/${startup.uid}`))?.registration_step

describe('the registration of a company', () => {
  test('leads from the issues over the setting to a company under support', async () => {
    const operator = await makeOperator('manager')
    const assigned_operators = [{ uid: operator.uid, actor: 'operator' as const, name: fullName(operator) }]
    const startup = await registering('issue', { assigned_operators, assigned_operator_uids: [operator.uid] })
    expect((await sendIssues(startup)).body).toEqual({ data: { registration_step: 'setting' } })
    const current = await ownerOf(startup).get('/api/auth/users/current')
    expect([current.status, current.body.data.registration_step]).toEqual([200, 'setting'])

    expect((await complete(startup)).body).toEqual({ data: { registration_step: 'completed' } })
    const company = await rawAt(`startup_companies/${startup.uid}`)
    expect(company).toMatchObject({ ...registrationSetting(), status: 'active', registration_step: 'completed' })
    expect(company?.profile_completeness).toBeGreaterThan(0)
    for (const { uid } of [startup.owner, startup.member, startup.viewer])
      expect(await rawAt(`users/${uid}`)).toMatchObject({ company_status: 'active', registration_step: 'completed' })
    expect((await ownerOf(startup).get('/api/auth/users/current')).status).toBe(302)
    expect((await ownerOf(startup).get(`${startup.base}/profile`)).body.data.name_kana).toBe('カブシキガイシャシケン')
    expect(await toldOf(startup.uid)).toEqual(['registration.issues_chosen', 'registration.completed'])
    expect(await notificationsTo(operator.uid)).toMatchObject([
      { title: `${startup.name}の登録が完了しました`, link: `/operator/startups/${startup.uid}` },
    ])
  })

  test('keeps the issues in the order given, and replaces them when they are sent again', async () => {
    const startup = await registering()
    await sendIssues(startup, registrationIssues('sales', 'funding', 'ip'))
    const again = [
      { issue_category: 'hiring', urgency: 'low', detail: '' },
      { issue_category: 'sales', urgency: 'medium', detail: '紹介に頼っている' },
    ]
    expect((await sendIssues(startup, { issues: again })).status).toBe(200)
    const { step, issues, company_name } = await registrationOf(startup)
    expect({ step, issues, company_name }).toEqual({ step: 'setting', issues: again, company_name: startup.name })
  })

  test('tells what the operator knew already, so that nobody types it twice', async () => {
    const { setting, representative_name } = await registrationOf(await registering('issue', { stage: 'seed' }))
    expect(setting).toMatchObject({ stage: 'seed', industries: [], prefecture: null, name_kana: '' })
    expect(representative_name).toBe('代表')
  })

  test('sent again after a lost answer leads home, and is done once', async () => {
    const startup = await registering('setting')
    const key = newKey()
    expect((await complete(startup, undefined, { key })).status).toBe(200)
    const again = await complete(startup, undefined, { key })
    expect([again.status, again.body]).toEqual([302, { actor: 'startup', startup_company_uid: startup.uid }])
    expect(await toldOf(startup.uid)).toEqual(['registration.completed'])
  })

  test('takes the issues once for one key', async () => {
    const startup = await registering()
    const send = (key: string) =>
      ownerOf(startup).post(`${startup.base}/registration/issues`, { body: registrationIssues('sales'), key })
    const key = newKey()
    const answers = [await send(key), await send(key)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]?.headers.get('idempotency-replayed')).toBe('true')
    expect(await toldOf(startup.uid)).toEqual(['registration.issues_chosen'])
  })

  test('of a registered company is over: every call leads home', async () => {
    const startup = await makeStartup()
    for (const answer of [
      await ownerOf(startup).get(`${startup.base}/registration`),
      await sendIssues(startup),
      await complete(startup),
    ])
      expect([answer.status, answer.body]).toEqual([302, { actor: 'startup', startup_company_uid: startup.uid }])
    expect(await toldOf(startup.uid)).toEqual([])
  })

  test('cannot be completed before the issues are chosen', async () => {
    const startup = await registering()
    const answer = await complete(startup)
    expect([answer.status, answer.body.error.message]).toEqual([
      409,
      '現在の状態「経営課題の登録」からは「完了」に変更できません。',
    ])
    expect(await stepOf(startup)).toBe('issue')
  })

  test('completed by two owners at once is completed once', async () => {
    const startup = await registering('setting')
    const other = await makeMember(startup, 'owner')
    const body = registrationSetting()
    const answers = await Promise.all(
      [startup.owner, other].map((who) =>
        clientOf(server, who).post(`${startup.base}/registration/complete`, { body }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 302])
    expect(await toldOf(startup.uid)).toEqual(['registration.completed'])
  })
})

describe('what is refused', () => {
  test.each([
    ['nothing chosen', { issues: [] }, 'issues', '1つ以上選択してください。'],
    [
      'more than five',
      registrationIssues('sales', 'funding', 'ip', 'legal', 'labor', 'other'),
      'issues',
      '選択できるのは5つまでです。',
    ],
    ['one category twice', registrationIssues('sales', 'sales'), 'issues', '同じものが重複しています。'],
    [
      'no urgency',
      { issues: [{ issue_category: 'sales', detail: '' }] },
      'issues.0.urgency',
      `${issueLabels.urgency}を選択してください。`,
    ],
    [
      'too many words',
      { issues: [{ issue_category: 'sales', urgency: 'low', detail: 'あ'.repeat(1001) }] },
      'issues.0.detail',
      '具体的な状況は1,000文字以内で入力してください。(現在1,001文字)',
    ],
  ])('of the issues: %s', async (_, body, field, text) => {
    const startup = await registering()
    const answer = await sendIssues(startup, body)
    expect([answer.status, answer.body.error.fields]).toEqual([422, { [field]: [text] }])
    expect(await stepOf(startup)).toBe('issue')
  })

  test.each([
    [{ name_kana: '' }, 'name_kana', '企業名(カナ)を入力してください。'],
    [{ name_kana: '仮名' }, 'name_kana', '全角カタカナで入力してください。'],
    [{ representative_title: ' ' }, 'representative_title', '代表者の役職を入力してください。'],
    [{ business_summary: '' }, 'business_summary', '事業概要を入力してください。'],
    [{ stage: null }, 'stage', 'ステージを選択してください。'],
    [{ industries: [] }, 'industries', '業種を選択してください。'],
    [{ industries: ['saas', 'bio', 'hr', 'media'] }, 'industries', '業種は3つまで選択できます。'],
    [{ prefecture: '48' }, 'prefecture', '都道府県を選択してください。'],
    [{ employee_count: null }, 'employee_count', '従業員数を入力してください。'],
    [{ employee_count: -1 }, 'employee_count', '0〜100,000の数値で入力してください。'],
    [{ status: 'active' }, 'status', 'この項目は送信できません。'],
  ])('of the setting: %j', async (changes, field, text) => {
    const startup = await registering('setting')
    const answer = await complete(startup, registrationSetting(changes))
    expect([answer.status, answer.body.error.fields]).toEqual([422, { [field]: [text] }])
    expect(await stepOf(startup)).toBe('setting')
  })

  test('a disclosure wider than its group may be', async () => {
    const startup = await registering('setting')
    const disclosure = { ...registrationSetting().disclosure, funding: 'all_partners' }
    expect((await complete(startup, registrationSetting({ disclosure }))).status).toBe(422)
  })

  test('everybody but the owners of the company', async () => {
    const startup = await registering()
    const paths = [`${startup.base}/registration/issues`, `${startup.base}/registration/complete`]
    const [neighbour, partner, operator] = [await registering(), await makePartner(), await makeOperator()]
    for (const path of paths) {
      expect((await clientOf(server).post(path)).status).toBe(401)
      for (const who of [startup.member, startup.viewer, operator])
        expect((await clientOf(server, who).post(path)).status).toBe(403)
      for (const who of [neighbour.owner, partner.owner])
        expect((await clientOf(server, who).post(path)).status).toBe(302)
    }
    expect(await stepOf(startup)).toBe('issue')
  })
})

test('the title that the representative gave when accepting is taken over, until the company has one', async () => {
  const titleFor = async (fields: object, ofOwner = true) => {
    const startup = await registering('setting', { representative_title: '', ...fields })
    const { uid, name } = startup.owner
    await changeRaw(`users/${uid}`, { job_title: '代表取締役CEO' })
    // Written with another space, as operators write it.
    const representative_name = ofOwner ? name.replace(' ', '　') : '別の 代表'
    await changeRaw(`startup_companies/${startup.uid}`, { representative_name })
    return (await registrationOf(startup)).setting.representative_title
  }
  expect(await titleFor({})).toBe('代表取締役CEO')
  expect(await titleFor({ representative_title: '代表社員' })).toBe('代表社員')
  expect(await titleFor({}, false)).toBe('')
})

describe('the categories', () => {
  test('all stand there, the most chosen of the companies at the same stage first', async () => {
    const stage = 'pre_ipo' as const
    const all = await registrationOf(await registering())
    await Promise.all(
      [['sales', 'ip'], ['ip', 'legal'], ['ip'], ['sales', 'other'], ['hiring']].map((chosen) =>
        makeStartup({ stage, chosen_categories: chosen as ['sales'] }),
      ),
    )
    await makeStartup({ stage, chosen_categories: ['legal'], registration_step: 'setting' })
    const { categories, share_stage } = await registrationOf(await registering('issue', { stage }))
    expect(share_stage).toBe(stage)
    expect(categories).toHaveLength(Object.keys(issueCategories).length)
    const shares = categories.map(({ share }: { share: number | null }) => share ?? 0)
    expect(shares).toEqual(shares.toSorted((a: number, b: number) => b - a))
    // Hardly anybody's issue is not told to be that.
    expect(shares.filter((share: number) => share > 0 && share < SHARE_FROM)).toEqual([])
    const { share: ip } = categories.find(({ issue_category }: { issue_category: string }) => issue_category === 'ip')
    expect(ip).toBeGreaterThan(0)
    expect(all.share_stage).toBeNull()
    // Membership, company, issues (none is one read), and a count for the companies and for each category.
    expect(server.lastMeter('GET /api/startups/{startup_id}/registration')?.reads).toBe(3 + 17)
  })
})
