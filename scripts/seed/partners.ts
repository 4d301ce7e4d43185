import type { PartnerDocument } from '@banso/contract/partners'
import { requestedAt } from '../../functions/src/resources/partners/changes.ts'
import { newPartner } from '../../functions/src/resources/partners/rules.ts'
import type { Clock } from './clock.ts'
import { partnerChangesOf } from './partner-changes.ts'
import { ownerCountOf, personOf } from './people.ts'

type Investor = NonNullable<PartnerDocument['investor_profile']>
type Master = NonNullable<PartnerDocument['master_profile']>
type Plugin = NonNullable<PartnerDocument['plugin_profile']>
type Spec = Partial<PartnerDocument> & Pick<PartnerDocument, 'uid' | 'name' | 'name_kana' | 'tagline' | 'summary'>

const man = 10_000

const investor = (spec: Spec, profile: Partial<Investor>): Spec => ({
  ...spec,
  partner_type: 'investor',
  investor_profile: {
    investor_kind: 'vc',
    ticket_min_jpy: null,
    ticket_max_jpy: null,
    lead_policy: 'both',
    rounds: ['seed', 'series_a'],
    thesis: '',
    decision_weeks: null,
    portfolio: [],
    hands_on: 2,
    follow_on: true,
    fund_size_jpy: null,
    current_fund_until: null,
    ...profile,
  },
})

const master = (spec: Spec, profile: Partial<Master> & Pick<Master, 'person_name' | 'career'>): Spec => ({
  ...spec,
  partner_type: 'master',
  master_profile: {
    strengths: [],
    past_roles: [],
    engagement: 'monthly',
    hourly_jpy_min: 15_000,
    hourly_jpy_max: 30_000,
    languages: ['日本語'],
    available_weekdays: ['tue', 'thu'],
    free_first_session: true,
    conflict_note: '',
    ...profile,
  },
})

const plugin = (spec: Spec, profile: Partial<Plugin>): Spec => ({
  ...spec,
  partner_type: 'plugin',
  plugin_profile: {
    service_kind: 'bpo',
    pricing_model: 'monthly',
    price_from_jpy: null,
    initial_fee_jpy: 0,
    lead_time_days: null,
    min_contract_months: null,
    perk_text: '',
    trial_days: null,
    integrations: [],
    security_certs: [],
    support_hours: '平日9時から18時',
    implementation_count: null,
    ...profile,
  },
})

const investors = (clock: Clock): Spec[] => [
  investor(
    {
      uid: 'demo-partner',
      name: 'ミオツクシ・キャピタル',
      name_kana: 'ミオツクシキャピタル',
      tagline: '医療・介護の現場を変える会社に、シードから伴走します。',
      summary:
        '医療と介護に絞った投資をしています。投資先の導入先探しを一緒に歩き、介護法人46法人とのつながりを使って最初の20施設までを支えます。',
      prefecture: '27',
      founded_on: clock.day(-3240),
      contact_user_uid: 'demo-partner-user',
      supported_categories: ['funding', 'sales', 'strategy', 'hiring'],
      target_stages: ['seed', 'series_a'],
      target_industries: ['healthcare', 'saas'],
      support_methods: ['online', 'visit'],
      areas: ['13', '11', '27', '28'],
      case_count: 31,
      monthly_capacity: 5,
      members_may_edit: true,
      assigned_operator_uids: ['demo-operator-user'],
      internal_note: '回答が早い。リードを取れる数少ない医療系。',
    },
    {
      ticket_min_jpy: 3000 * man,
      ticket_max_jpy: 15_000 * man,
      lead_policy: 'lead',
      thesis: '現場の人が自分で使い続けている製品に投資します。導入の数より、3か月後の利用率を重く見ます。',
      decision_weeks: 6,
      portfolio: [
        { name: 'ヨミガタリ株式会社', industry: 'healthcare', year: 2022 },
        { name: '株式会社ヒナタ訪問', industry: 'healthcare', year: 2023 },
        { name: 'ケアミチ株式会社', industry: 'saas', year: 2025 },
      ],
      hands_on: 3,
      fund_size_jpy: 420_000 * man,
      current_fund_until: clock.day(1480),
    },
  ),
  investor(
    {
      uid: 'investor-shichiri',
      name: '七里浜パートナーズ',
      name_kana: 'シチリハマパートナーズ',
      tagline: '業務の道具をつくる会社に特化。営業組織の立ち上げまで関わります。',
      summary: '業務支援のソフトに絞り、最初の営業責任者が入るまでの型づくりを一緒に進めます。',
      prefecture: '14',
      supported_categories: ['funding', 'sales'],
      target_stages: ['pre_seed', 'seed', 'series_a'],
      target_industries: ['saas', 'ai_data'],
      case_count: 24,
      monthly_capacity: 4,
    },
    {
      ticket_min_jpy: 2000 * man,
      ticket_max_jpy: 8000 * man,
      lead_policy: 'follow',
      decision_weeks: 4,
      thesis: '代表が自分で売れているかを見ます。',
    },
  ),
  investor(
    {
      uid: 'investor-hinoki',
      name: 'ヒノキ精工 共創投資室',
      name_kana: 'ヒノキセイコウキョウソウトウシシツ',
      tagline: '製造と介護の現場を、実証の場として提供できます。',
      summary: '部品製造の本業に加え、介護施設14拠点を運営しています。投資と同時に、自社の現場での実証をお約束します。',
      prefecture: '23',
      supported_categories: ['alliance', 'funding', 'product'],
      target_stages: ['series_a', 'series_b'],
      target_industries: ['hardware', 'healthcare'],
      case_count: 27,
      monthly_capacity: 2,
    },
    { investor_kind: 'cvc', ticket_min_jpy: 5000 * man, ticket_max_jpy: 30_000 * man, decision_weeks: 10, hands_on: 2 },
  ),
  investor(
    {
      uid: 'investor-shirakaba',
      name: '白樺台ベンチャーズ',
      name_kana: 'シラカバダイベンチャーズ',
      tagline: '北海道・東北の起業家に、最初の外部資金を。',
      summary: '地元の銀行と大学が出資する小さな投資会社です。月に一度、各地で相談会を開いています。',
      prefecture: '01',
      supported_categories: ['funding', 'overseas'],
      target_stages: ['pre_seed', 'seed'],
      target_industries: ['food_agri', 'energy'],
      areas: ['01', '02', '03', '04', '05', '06', '07'],
      case_count: 6,
      monthly_capacity: 6,
    },
    {
      ticket_min_jpy: 1000 * man,
      ticket_max_jpy: 5000 * man,
      lead_policy: 'lead',
      decision_weeks: 3,
      hands_on: 1,
      follow_on: false,
    },
  ),
  investor(
    {
      uid: 'investor-tsubasa',
      name: 'つばさ橋銀行 成長支援部',
      name_kana: 'ツバサバシギンコウセイチョウシエンブ',
      tagline: '投資と融資を組み合わせた資金計画をつくります。',
      summary: '調達の時期と手元資金を一緒に見ながら、融資とあわせた計画をご提案します。',
      prefecture: '13',
      supported_categories: ['funding', 'finance', 'backoffice'],
      target_stages: ['seed', 'series_a', 'series_b'],
      target_industries: ['other', 'saas'],
      case_count: 42,
      monthly_capacity: 1,
    },
    {
      investor_kind: 'bank',
      ticket_min_jpy: 3000 * man,
      ticket_max_jpy: 20_000 * man,
      lead_policy: 'follow',
      decision_weeks: 8,
      hands_on: 1,
    },
  ),
]

const masters: Spec[] = [
  master(
    {
      uid: 'other-partner',
      name: '久世 直樹',
      name_kana: 'クゼ ナオキ',
      tagline: '営業を、代表ひとりの技から会社の仕組みへ。',
      summary: '業務ソフトの会社で営業責任者を9年務めました。介護業界では12社の立ち上げを支援しています。',
      contact_user_uid: 'other-partner-user',
      prefecture: '13',
      supported_categories: ['sales', 'marketing'],
      target_stages: ['pre_seed', 'seed', 'series_a'],
      target_industries: ['saas', 'healthcare'],
      support_methods: ['online', 'chat'],
      case_count: 18,
      monthly_capacity: 3,
    },
    {
      person_name: '久世 直樹',
      career:
        '業務ソフトの会社で営業組織を3名から60名へ。独立後は、代表の頭の中にある売り方を手順に書き起こす支援をしています。',
      strengths: ['営業の型づくり', '紹介制度', '代理店の開拓'],
      past_roles: ['業務ソフト会社 営業責任者', '介護事業会社 社外取締役'],
    },
  ),
  master(
    {
      uid: 'master-minase',
      name: '水瀬 佳代',
      name_kana: 'ミナセ カヨ',
      tagline: '最初の10人の採用と、辞めない組織を。',
      summary: '100名までの組織づくりを7社で担当。求人票から面接、入社後90日までを一緒に設計します。',
      prefecture: '26',
      supported_categories: ['hiring', 'labor'],
      target_stages: ['seed', 'series_a'],
      target_industries: ['saas', 'hr'],
      case_count: 22,
      monthly_capacity: 4,
    },
    {
      person_name: '水瀬 佳代',
      career: '人材会社を経て、成長企業7社の人事責任者を務めました。',
      strengths: ['採用の設計', '評価制度', '面接官の育成'],
      past_roles: ['教育サービス会社 人事部長'],
      engagement: 'project',
    },
  ),
  master(
    {
      uid: 'master-otowa',
      name: '音羽 健吾',
      name_kana: 'オトワ ケンゴ',
      tagline: '資金が尽きる前に、次の一手を数字で決める。',
      summary: '公認会計士。月次決算の早期化と、調達に耐える事業計画づくりを支援します。',
      prefecture: '40',
      supported_categories: ['finance', 'funding', 'exit_prep'],
      target_stages: ['series_a', 'series_b', 'pre_ipo'],
      target_industries: ['fintech', 'saas'],
      case_count: 16,
      monthly_capacity: 2,
    },
    {
      person_name: '音羽 健吾',
      career: '監査法人で上場準備を11社担当し、2社で財務責任者を務めました。',
      strengths: ['月次決算', '資本政策', '上場準備'],
      past_roles: ['医療情報会社 財務責任者'],
      conflict_note: '在宅医療の2社で監査役を務めています。',
    },
  ),
  master(
    {
      uid: 'master-sagara',
      name: '相良 文',
      name_kana: 'サガラ フミ',
      tagline: '契約で困る前に、読み方を覚える。',
      summary: '弁護士。投資契約と個人情報の取り扱いを、経営者の言葉で説明します。',
      status: 'hidden',
      accepts_applies: false,
      prefecture: '13',
      supported_categories: ['legal', 'ip'],
      target_stages: ['seed', 'series_a'],
      target_industries: ['healthcare', 'other'],
      case_count: 9,
      monthly_capacity: 0,
    },
    {
      person_name: '相良 文',
      career: '法律事務所で新興企業の契約を担当しています。',
      strengths: ['投資契約', '利用規約'],
      engagement: 'spot',
    },
  ),
  master(
    {
      uid: 'master-kajiwara',
      name: '梶原 里香',
      name_kana: 'カジワラ リカ',
      tagline: '地方から海外へ売るための最初の一歩。',
      summary: '食品と工芸品の輸出を支援してきました。現在、紹介文を準備しています。',
      status: 'draft',
      accepts_applies: false,
      prefecture: '17',
      supported_categories: ['overseas'],
      target_stages: ['seed'],
      target_industries: ['food_agri'],
      case_count: 0,
      monthly_capacity: 2,
    },
    {
      person_name: '梶原 里香',
      career: '商社で東南アジアへの輸出を15年担当。',
      strengths: ['輸出', '現地の販売網'],
      languages: ['日本語', '英語'],
    },
  ),
]

const plugins: Spec[] = [
  plugin(
    {
      uid: 'plugin-rakuda',
      name: 'ラクダ経理',
      name_kana: 'ラクダケイリ',
      tagline: '領収書を送るだけ。翌月5営業日で試算表。',
      summary: '経理の担当者がいない会社のための代行です。会計ソフトの入力から支払いまで引き受けます。',
      prefecture: '13',
      supported_categories: ['backoffice', 'finance'],
      target_stages: ['pre_seed', 'seed', 'series_a'],
      target_industries: ['other'],
      case_count: 240,
      monthly_capacity: 8,
    },
    {
      price_from_jpy: 50_000,
      initial_fee_jpy: 30_000,
      lead_time_days: 14,
      min_contract_months: 3,
      perk_text: '初期費用が無料になります。',
      integrations: ['会計ソフト4種', '法人口座の明細'],
      security_certs: ['プライバシーマーク'],
      implementation_count: 240,
    },
  ),
  plugin(
    {
      uid: 'plugin-hiraku',
      name: 'ひらく採用広報室',
      name_kana: 'ヒラクサイヨウコウホウシツ',
      tagline: '求人票と採用広報を、まるごと引き受けます。',
      summary: '社員への聞き取りから記事と求人票をつくり、応募が届くまで毎週改善します。',
      prefecture: '13',
      supported_categories: ['hiring', 'marketing'],
      target_stages: ['seed', 'series_a', 'series_b'],
      target_industries: ['other', 'saas'],
      case_count: 86,
      monthly_capacity: 5,
    },
    {
      price_from_jpy: 120_000,
      lead_time_days: 7,
      min_contract_months: 3,
      perk_text: '初月の利用料が無料になります。',
      implementation_count: 86,
    },
  ),
  plugin(
    {
      uid: 'plugin-todai',
      name: '灯台労務サポート',
      name_kana: 'トウダイロウムサポート',
      tagline: '就業規則から給与まで、社労士がまとめて見ます。',
      summary: '人が10名を超えるころの労務を整えます。在宅勤務と副業の規程づくりが得意です。',
      prefecture: '11',
      supported_categories: ['labor', 'legal'],
      target_stages: ['seed', 'series_a'],
      target_industries: ['other'],
      case_count: 64,
      monthly_capacity: 6,
    },
    {
      service_kind: 'consulting',
      price_from_jpy: 40_000,
      lead_time_days: 10,
      min_contract_months: 6,
      implementation_count: 64,
    },
  ),
  plugin(
    {
      uid: 'plugin-mimamori',
      name: 'ミマモリ端末管理',
      name_kana: 'ミマモリタンマツカンリ',
      tagline: '貸し出した端末を、遠くから安全に。',
      summary: '施設や店舗に置いた端末の紛失対策と更新を、まとめて管理します。',
      status: 'invited',
      accepts_applies: false,
      supported_categories: ['it_security'],
      target_stages: ['series_a', 'series_b'],
      target_industries: ['saas'],
      case_count: 0,
      monthly_capacity: 5,
    },
    { service_kind: 'saas', pricing_model: 'usage', price_from_jpy: 300, lead_time_days: 3, trial_days: 30 },
  ),
  plugin(
    {
      uid: 'plugin-hatoba',
      name: '波止場ワークスペース',
      name_kana: 'ハトバワークスペース',
      tagline: '港の見える席を、1日から。',
      summary: '横浜と神戸の貸し席です。提携は終了しました。',
      status: 'terminated',
      accepts_applies: false,
      prefecture: '14',
      supported_categories: ['backoffice'],
      target_stages: ['pre_seed', 'seed'],
      target_industries: ['other'],
      case_count: 12,
      monthly_capacity: 0,
    },
    {
      service_kind: 'space',
      pricing_model: 'fixed',
      price_from_jpy: 2000,
      lead_time_days: 1,
      implementation_count: 12,
    },
  ),
]

function makePartner(clock: Clock, spec: Spec): PartnerDocument {
  const assigned_operator_uids = spec.assigned_operator_uids ?? ['demo-operator-admin']
  const changes = partnerChangesOf(clock, spec.uid)
  const given = {
    partner_type: 'plugin',
    status: 'published',
    support_methods: ['online'],
    monthly_capacity: 0,
    remaining_capacity: spec.monthly_capacity ?? 0,
    ...spec,
    assigned_operator_uids,
    assigned_operators: assigned_operator_uids.map(personOf),
    owner_count: ownerCountOf(spec.uid),
    changes,
    changes_requested_at: requestedAt(changes),
    whole_at: clock.moment('-3 15:00'),
  } satisfies Partial<PartnerDocument>
  const by = personOf(assigned_operator_uids[0] ?? 'demo-operator-admin')
  return newPartner(given, by, new Date(clock.moment('-220 14:00')))
}

/** Fifteen partners, five of each type, in every status; their figures are set where the applies are known. */
export const makePartners = (clock: Clock): PartnerDocument[] =>
  [...investors(clock), ...masters, ...plugins].map((spec) => makePartner(clock, spec))
