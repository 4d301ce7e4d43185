import { dayInJapan } from '@banso/contract/dates'
import type { DisclosedStartup, DisclosureGroup, DisclosureLevel } from '@banso/contract/disclosures'
import { startupLabels } from '@banso/contract/labels/startups'
import { monthOf } from '@banso/contract/months'
import { disclosureGroups, disclosureLevels } from '@banso/contract/startup-disclosures'
import type { StartupDocument } from '@banso/contract/startups'
import { cleanup, render, screen, within } from '@testing-library/react'
import { createMemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  makeApply,
  makeContent,
  makeGoal,
  makeIssue,
  makeMetric,
  makePartner,
  makeRelation,
  makeStartup,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { applyInput } from '../../../../functions/src/testing/inputs.ts'
import { storeRaw } from '../../../../functions/src/testing/raw.ts'
import { setFields } from '../../../../functions/src/testing/store.ts'
import { Providers } from '../../app/providers.tsx'
import { Form } from '../../kit/form.tsx'
import { makeQueryClient } from '../../lib/query.ts'
import { setUpPortal } from '../../testing/portal.tsx'
import { ConsentStep } from './parts/consent-step.tsx'
import type { Preparation } from './parts/refusal.tsx'
import { type ApplyValues, blankValues, stepSchemas } from './values.ts'

/** What the consent of an apply says, held against what the partner is answered once the apply has reached it. */
const portal = setUpPortal()
type Levels = Record<DisclosureGroup, DisclosureLevel>
type Partner = Awaited<ReturnType<typeof makePartner>>

const groups = Object.keys(disclosureGroups) as DisclosureGroup[]
const levelsOf = (group: DisclosureGroup) =>
  (Object.keys(disclosureLevels) as DisclosureLevel[]).filter((key) => group === 'profile' || key !== 'all_partners')
/** Every disclosure that can be set: 3 levels of the profile, 2 of each other group. */
const settings = groups.reduce<Partial<Levels>[]>(
  (made, group) => made.flatMap((levels) => levelsOf(group).map((level) => ({ ...levels, [group]: level }))),
  [{}],
) as Levels[]

const pairsOf = (levels: Levels): string[] =>
  groups.flatMap((one, index) => groups.slice(index + 1).map((two) => `${one}=${levels[one]} ${two}=${levels[two]}`))
/** So few of the settings that every two groups still meet at each two of their levels. */
function pairwise(): Levels[] {
  const open = new Set(settings.flatMap(pairsOf))
  const chosen: Levels[] = []
  const gain = (levels: Levels) => pairsOf(levels).filter((pair) => open.has(pair)).length
  while (open.size > 0) {
    const best = settings.reduce((left, right) => (gain(right) > gain(left) ? right : left))
    chosen.push(best)
    for (const pair of pairsOf(best)) open.delete(pair)
  }
  return chosen
}

const everything: Partial<StartupDocument> = {
  name_kana: 'カブシキガイシャ',
  corporate_number: '1234567890123',
  cover_url: '/api/media/cover',
  logo_url: '/api/media/logo',
  tagline: '試験を速くする',
  industries: ['saas'],
  founded_on: '2024-04-01',
  prefecture: '13' as StartupDocument['prefecture'],
  address: '千代田区1-1',
  website_url: 'https://example.com',
  sns_urls: ['https://x.example/a'],
  representative_title: '代表取締役',
  employee_count: 0,
  contractor_count: 0,
  business_summary: '事業',
  problem: '課題',
  solution: '解決',
  business_model: '収益',
  target_customers: '顧客',
  funding_total_jpy: 0,
  last_round: { stage: 'seed', amount_jpy: 1, closed_on: null, lead: '' },
  next_round: { stage: 'seed', target_jpy: 1, target_on: null },
  metrics_settings: ['custom_AAAAAAAA', 'custom_BBBBBBBB'],
  custom_metrics: [
    { key: 'custom_AAAAAAAA', name: '巡回数', unit: '件' },
    { key: 'custom_BBBBBBBB', name: '記録のない指標', unit: '件' },
  ],
}
async function makeFull(): Promise<TestStartup> {
  const startup = await makeStartup(everything)
  const by = { uid: startup.owner.uid, actor: 'startup', name: startup.owner.name }
  const deck = `deck-${startup.uid}`
  await Promise.all([
    setFields('startup_companies', startup.uid, { pitch_deck_file_uid: deck }),
    makeMetric(startup, { metric_key: 'custom_AAAAAAAA', month: monthOf(dayInJapan(new Date())), value: 5 }),
    makeGoal(startup, { title: '公開の目標', disclosure: 'partners' }),
    makeGoal(startup, { title: '社内の目標', disclosure: 'company' }),
    storeRaw(`files/${deck}`, {
      uid: deck,
      name: '資料.pdf',
      mime: 'application/pdf',
      size: 2_516_582,
      owner_uid: startup.owner.uid,
      target: { type: 'startup', uid: startup.uid },
      startup_company_uid: startup.uid,
      partner_company_uid: null,
      state: 'checked',
      path: null,
      created_at: new Date().toISOString(),
      updated_at: new Date().toISOString(),
      created_by: by,
      updated_by: by,
      rev: 1,
      deleted_at: null,
    }),
  ])
  return startup
}

let partner: Partner
let full: TestStartup
/** Nothing is filled in but what a company must have. */
let bare: TestStartup
beforeAll(async () => {
  ;[partner, full, bare] = await Promise.all([makePartner({ name: '白樺台ベンチャーズ' }), makeFull(), makeStartup()])
  for (const startup of [full, bare]) {
    await makeRelation(startup, partner)
    await setFields('users', startup.member.uid, { bio: '' })
  }
})

const answered = async (startup: TestStartup, as = partner.viewer): Promise<DisclosedStartup | number> => {
  const { status, body } = await portal.clientOf(as).get(`${partner.base}/startups/${startup.uid}`)
  return status === 200 ? body.data : status
}
const seenBy = async (startup: TestStartup): Promise<DisclosedStartup> => {
  const seen = await answered(startup)
  if (typeof seen === 'number') throw new Error(`the partner was answered ${seen}`)
  return seen
}
const prepared = async (startup: TestStartup): Promise<Preparation> =>
  (await portal.clientOf(startup.member).get(`${startup.base}/applies/preparation?targets=partner:${partner.uid}`)).body
    .data
const disclose = (startup: TestStartup, disclosure: Levels) =>
  setFields('startup_companies', startup.uid, { disclosure })

/** The last step of the dialog, as it stands before the person. */
const Step = ({ preparation, values }: { preparation: Preparation; values: Partial<ApplyValues> }) => (
  <Form
    schema={stepSchemas[2]}
    values={{ ...blankValues(preparation.targets), ...values }}
    layout="plain"
    submitLabel="申し込む"
    onSubmit={async () => {}}
  >
    {(form) => <ConsentStep form={form} targets={preparation.targets} preparation={preparation} />}
  </Form>
)
async function signIn(startup: TestStartup) {
  await portal.open(`/startups/${startup.uid}/applies`, { as: startup.owner })
  await screen.findByRole('heading', { name: '申込', level: 1 })
}
type Said = Map<string, string>
/** What stands under 公開する and 公開しない: the title of each item and its sentence. */
async function saidTo(startup: TestStartup, values: Partial<ApplyValues> = {}): Promise<{ shown: Said; hidden: Said }> {
  cleanup()
  const element = <Step preparation={await prepared(startup)} values={values} />
  const onPage = { path: '*', handle: { page: 'startup_applies' }, element }
  render(<Providers client={makeQueryClient()} router={createMemoryRouter([onPage])} />)
  await screen.findByRole('button', { name: 'プレビュー' })
  const itemsIn = (name: string): Said => {
    const region = screen.getByRole('region', { name })
    const items = within(region)
      .queryAllByRole('listitem')
      .map(
        (item) => [item.querySelector('b')?.textContent ?? '', item.querySelector('span')?.textContent ?? ''] as const,
      )
    within(region).getByText(`${items.length}項目`)
    return new Map(items)
  }
  return { shown: itemsIn('公開する'), hidden: itemsIn('公開しない') }
}

const isFilled = (value: unknown) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
/** The labels of the fields of an answer that hold something. */
const labelsIn = (record: object) =>
  Object.entries(record).flatMap(([name, value]) =>
    isFilled(value) ? [startupLabels[name as keyof typeof startupLabels]] : [],
  )
/** What the sentence about a disclosed group has to name, counted from the answer itself. */
const claims: { [G in DisclosureGroup]: (content: NonNullable<DisclosedStartup['groups'][G]>) => string[] } = {
  profile: labelsIn,
  business: labelsIn,
  funding: labelsIn,
  team: ({ members, contractor_count }) => [
    ...(members.length > 0 ? [`${members.length}名の氏名`, '役職', '自己紹介', '写真'] : []),
    ...(contractor_count === null ? [] : ['業務委託人数']),
  ],
  metrics: (metrics) => metrics.map(({ name }) => name),
  goals: (goals) => (goals.length > 0 ? [`進行中の${goals.length}件`] : []),
  deck: (deck) => (deck ? [`${deck.name}(${(deck.size / 2 ** 20).toFixed(1)}MB)`] : []),
}
const named = (sentence: string | undefined) => sentence?.split('、').sort()

describe('each sentence of the consent', () => {
  test.each([
    ['of a company that has filled in everything', () => full],
    ['of a company that has filled in nothing', () => bare],
  ])(
    '%s is true of what the partner is answered',
    async (_, company) => {
      const startup = company()
      await signIn(startup)
      for (const levels of pairwise()) {
        await disclose(startup, levels)
        const [{ shown, hidden }, seen] = [await saidTo(startup), await seenBy(startup)]
        expect([...shown.keys()].filter((title) => title !== '企業名とロゴ' && title !== '今回の申込').sort()).toEqual(
          Object.keys(seen.groups)
            .map((group) => disclosureGroups[group as DisclosureGroup])
            .sort(),
        )
        expect([seen.name, seen.logo_url]).toEqual([startup.name, startup.logo_url])
        for (const group of groups) {
          const title = disclosureGroups[group]
          const content = seen.groups[group]
          expect([title, hidden.has(title)]).toEqual([title, content === undefined])
          if (content === undefined) {
            expect(hidden.get(title)).not.toMatch(/公開され(ます|る)/)
            // These the partner is answered whatever is hidden.
            for (const always of [startupLabels.name, startupLabels.logo_url])
              expect(named(hidden.get(title))).not.toContain(always)
            continue
          }
          const items = (claims[group] as (content: unknown) => string[])(content)
          const nothing =
            group === 'goals'
              ? 'パートナーまで公開とした目標はありません。'
              : 'まだ登録がありません。登録すると公開されます。'
          expect([title, named(shown.get(title))]).toEqual([title, items.length > 0 ? items.sort() : [nothing]])
        }
      }
    },
    120_000,
  )

  test('that what is added will be seen is true at once, and of groups alone that are open', async () => {
    const startup = await makeStartup()
    await makeRelation(startup, partner)
    await signIn(startup)
    const levels = Object.fromEntries(groups.map((group) => [group, 'operators'])) as Levels
    await disclose(startup, { ...levels, business: 'approved_partners' })
    const { shown, hidden } = await saidTo(startup)
    expect(shown.get('事業内容')).toBe('まだ登録がありません。登録すると公開されます。')
    expect(hidden.get('資金調達')).toBe('まだ登録がありません。')
    await setFields('startup_companies', startup.uid, { problem: '足した課題', funding_total_jpy: 5 })
    expect((await seenBy(startup)).groups).toEqual({ business: expect.objectContaining({ problem: '足した課題' }) })
  })

  test('counts the people who will read, and the issues they will read of', async () => {
    const [startup, other] = await Promise.all([makeStartup(), makePartner()])
    const [issue] = await Promise.all([makeIssue(startup), makeIssue(startup, { title: '挙げていない課題', order: 2 })])
    await signIn(startup)
    const { shown } = await saidTo(startup, { issue_uids: [issue.uid] })
    screen.getByText('白樺台ベンチャーズの3名')
    expect(shown.get('今回の申込')).toBe('目的、関連する課題1件、メッセージ')
    await makeApply(startup, partner, { issue_uids: [issue.uid], status: 'forwarded' })
    await makeRelation(startup, partner)
    for (const reader of [partner.owner, partner.member, partner.viewer]) {
      const seen = (await answered(startup, reader)) as DisclosedStartup
      expect(seen.issues.map(({ uid }) => uid)).toEqual([issue.uid])
    }
    expect((await portal.clientOf(other.owner).get(`${other.base}/startups/${startup.uid}`)).status).toBe(404)
  })

  test('that taking back ends the reading at once is true, and that another apply lets it go on', async () => {
    const startup = await makeStartup()
    const me = portal.clientOf(startup.member)
    await signIn(startup)
    await saidTo(startup)
    const note = screen.getByText(/申込を取り下げると/).textContent
    expect(note).toContain('申込を取り下げると、すぐに閲覧できなくなります。完了や見送りのときは、30日後に')
    expect(note).toContain('同じパートナーへのほかの申込が続いている間は、閲覧できます。')
    const applyTo = async () => {
      const direct = { partner_company_uid: partner.uid, partner_name: partner.name, auto_forward: true }
      const content = await makeContent(direct)
      const { body } = await me.post(`${startup.base}/applies`, {
        body: applyInput(content.uid, { target_type: 'content', purpose: 'document' }),
      })
      return body.data as { uid: string; etag: string }
    }
    const withdraw = ({ uid, etag }: { uid: string; etag: string }) =>
      me.post(`${startup.base}/applies/${uid}/transition`, { body: { to: 'withdrawn' }, ifMatch: etag })
    expect(await answered(startup)).toBe(404)
    const [one, two] = [await applyTo(), await applyTo()]
    expect(await answered(startup)).toMatchObject({ uid: startup.uid })
    expect((await withdraw(one)).status).toBe(200)
    expect(await answered(startup)).toMatchObject({ uid: startup.uid })
    expect((await withdraw(two)).status).toBe(200)
    expect(await answered(startup)).toBe(404)
  })
})
