import type { ContentDocument } from '@banso/contract/contents'
import type { RecommendationDocument } from '@banso/contract/recommendations'
import type { SpecialFeatureDocument } from '@banso/contract/special-features'
import { newContent, newRecommendation } from '../../functions/src/resources/contents/rules.ts'
import { newFeature, newItem } from '../../functions/src/resources/special-features/rules.ts'
import type { Clock } from './clock.ts'
import { recordOf } from './people.ts'

type Spec = Partial<ContentDocument> &
  Pick<
    ContentDocument,
    'uid' | 'partner_company_uid' | 'kind' | 'title' | 'summary' | 'issue_categories' | 'status'
  > & {
    by: string
  }

const specs = (clock: Clock): Spec[] => [
  {
    uid: 'demo-content',
    by: 'demo-partner-user',
    partner_company_uid: 'demo-partner',
    kind: 'document',
    title: '介護施設に売るための調達ガイド',
    summary: '施設・法人・自治体、それぞれの決め方と予算の時期を1枚ずつにまとめました。',
    body: '## この資料でわかること\n- 施設長が自分で決められる金額の目安\n- 法人本部の稟議が通る季節\n- 自治体の補助金と申し込みの順番',
    issue_categories: ['sales', 'funding'],
    target_stages: ['seed', 'series_a'],
    status: 'published',
    view_count: 214,
  },
  {
    uid: 'content-hiraku',
    by: 'user-hiraku-1',
    partner_company_uid: 'plugin-hiraku',
    kind: 'perk',
    title: '採用広報まるごと代行、初月無料',
    summary: '社員への聞き取りから求人票3職種分までを、最初の1か月でつくります。',
    perk_text: '初月の利用料(12万円)が無料',
    perk_limit: 20,
    perk_until: clock.day(60),
    price_text: '月額12万円から',
    price_from_jpy: 120_000,
    issue_categories: ['hiring', 'marketing'],
    target_stages: ['seed', 'series_a'],
    status: 'published',
    apply_enabled: true,
    view_count: 156,
  },
  {
    uid: 'content-rakuda',
    by: 'user-rakuda-1',
    partner_company_uid: 'plugin-rakuda',
    kind: 'service',
    title: '月次決算5営業日プラン',
    summary: '翌月5営業日で試算表をお渡しします。調達の前に数字の早さを整えたい会社に。',
    price_text: '月額5万円から',
    price_from_jpy: 50_000,
    issue_categories: ['finance', 'backoffice'],
    target_stages: ['seed', 'series_a', 'series_b'],
    status: 'published',
    apply_enabled: true,
    auto_forward: true,
    view_count: 98,
  },
  {
    uid: 'other-content',
    by: 'other-partner-user',
    partner_company_uid: 'other-partner',
    kind: 'video',
    title: '紹介だけで30社に届くまで',
    summary: '紹介制度のつくり方を、実際の失敗から12分で話します。',
    issue_categories: ['sales'],
    target_stages: ['pre_seed', 'seed'],
    status: 'published',
    view_count: 187,
  },
  {
    uid: 'content-program',
    by: 'demo-operator-admin',
    partner_company_uid: null,
    kind: 'program',
    title: '来春の実証フィールドに参加する会社を募集',
    summary: '介護・物流・農業の現場9か所で、3か月の実証ができます。費用の半分を支援します。',
    issue_categories: ['alliance', 'product'],
    target_stages: ['seed', 'series_a'],
    status: 'published',
    apply_enabled: true,
    view_count: 342,
  },
  {
    uid: 'content-review',
    by: 'user-todai-1',
    partner_company_uid: 'plugin-todai',
    kind: 'document',
    title: '在宅勤務の就業規則ひな形',
    summary: '手当・労働時間・副業の3章立て。10名から50名の会社向けです。',
    issue_categories: ['labor'],
    target_stages: ['seed'],
    status: 'in_review',
  },
  {
    uid: 'content-rejected',
    by: 'user-shichiri-1',
    partner_company_uid: 'investor-shichiri',
    kind: 'case',
    title: '投資先が営業組織を立ち上げた話',
    summary: '最初の営業責任者が入るまでの6か月。',
    issue_categories: ['sales', 'hiring'],
    target_stages: ['seed'],
    status: 'rejected',
    review_comment: '投資先の社名の掲載に、先方の承諾が要ります。承諾後にもう一度申請してください。',
  },
  {
    uid: 'content-draft',
    by: 'demo-partner-owner',
    partner_company_uid: 'demo-partner',
    kind: 'case',
    title: '最初の20施設をどう増やしたか',
    summary: '投資先3社の最初の半年を振り返ります。',
    issue_categories: ['sales'],
    target_stages: ['seed'],
    status: 'draft',
  },
]

function makeContent(
  clock: Clock,
  { by, ...spec }: Spec,
  nameOf: (company: string) => string,
  applyCount: number,
): ContentDocument {
  const published = spec.status === 'published' ? clock.moment('-40 10:00') : null
  const made = clock.moment('-45 10:00')
  return newContent({
    ...recordOf(spec.uid, by, made, { by, at: published ?? clock.moment('-4 10:00') }),
    partner_name: spec.partner_company_uid ? nameOf(spec.partner_company_uid) : null,
    publish_from: published,
    ...spec,
    apply_count: applyCount,
  })
}

/** Eight contents in several states; applies are counted from the applies themselves. */
export const makeContents = (
  clock: Clock,
  nameOf: (company: string) => string,
  applyCountOf: (uid: string) => number,
): ContentDocument[] => specs(clock).map((spec) => makeContent(clock, spec, nameOf, applyCountOf(spec.uid)))

export function makeRecommendations(clock: Clock, contents: readonly ContentDocument[]): RecommendationDocument[] {
  const rows = [
    ['content-hiraku', 'applied', '求人票で止まっているとのことでしたので、まず初月だけ試すのがよいと思います。'],
    ['other-content', 'viewed', '紹介制度の条件を決める前に見てみてください。'],
    ['content-rakuda', 'sent', '月次決算の早期化に。見積は無料です。'],
    ['content-program', 'dismissed', '介護の現場2か所に空きがあります。'],
  ] as const
  return rows.map(([content_uid, state, comment], index) =>
    newRecommendation({
      ...recordOf(`recommendation-${index + 1}`, 'demo-operator-user', clock.moment(`-${8 - index} 11:00`)),
      content_uid,
      content_title: contents.find(({ uid }) => uid === content_uid)?.title ?? '',
      startup_company_uid: 'demo-startup',
      comment,
      state,
    }),
  )
}

type Item = SpecialFeatureDocument['items'][number]
const item = (type: Item['type'], uid: string, comment: string, click_count = 0): Item => ({
  ...newItem(type, uid, comment),
  click_count,
})

/** Three features: two that run, one that is to come. */
export function makeFeatures(clock: Clock): SpecialFeatureDocument[] {
  const features = [
    {
      uid: 'demo-feature',
      title: 'シリーズA準備の90日',
      lead: '資本政策、月次の管理、投資家との面談。順番に進めるためのパートナーと資料を6点まとめました。',
      theme_color: '#0A5C8F',
      items: [
        item('content', 'content-rakuda', 'まず数字の早さを整える', 41),
        item('post', 'demo-post', '解約の理由を分けて考える', 63),
        item('seminar', 'demo-seminar', '条件の読み方を押さえる', 38),
        item('partner', 'demo-partner', '医療・介護でリードを取れる投資家', 57),
        item('partner', 'investor-shichiri', '営業組織の立ち上げまで', 33),
        item('content', 'demo-content', '介護施設の決め方を知る', 29),
      ],
      target: { issue_categories: ['funding' as const], stages: ['seed' as const], industries: [] },
      priority: 80,
      status: 'published' as const,
      publish_from: clock.moment('-18 09:00'),
      publish_until: clock.at(clock.day(25), '23:59'),
    },
    {
      uid: 'feature-facilities',
      title: '介護施設に選ばれる導入の進め方',
      lead: '現場の決め方、稟議の通し方、使い続けてもらう仕組み。導入施設を増やすための資料と相談先です。',
      theme_color: '#1E7B4C',
      items: [
        item('content', 'demo-content', '施設の決め方を知る', 18),
        item('post', 'demo-post', '使い続けてもらうために', 12),
        item('partner', 'other-partner', '商談の進め方を相談する', 9),
      ],
      target: { issue_categories: ['sales' as const], stages: [], industries: [] },
      priority: 60,
      status: 'published' as const,
      publish_from: clock.moment('-6 09:00'),
      publish_until: clock.at(clock.day(40), '23:59'),
    },
    {
      uid: 'other-feature',
      title: '最初の10人を採用する',
      lead: '求人票、面接、入社後の90日。採用の流れに沿って選びました。',
      theme_color: '#7A4E1D',
      items: [
        item('content', 'content-hiraku', '求人票から始める'),
        item('partner', 'master-minase', '面接官を育てる'),
        item('partner', 'plugin-todai', '就業規則を整える'),
      ],
      target: { issue_categories: ['hiring' as const], stages: [], industries: [] },
      priority: 50,
      status: 'scheduled' as const,
      publish_from: clock.at(clock.day(10), '09:00'),
      publisher_uid: 'demo-operator-admin',
      publish_until: clock.at(clock.day(55), '23:59'),
    },
  ]
  const made = clock.moment('-20 10:00')
  return features.map((feature) => newFeature({ ...recordOf(feature.uid, 'demo-operator-admin', made), ...feature }))
}
