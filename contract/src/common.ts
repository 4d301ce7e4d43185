import * as z from 'zod'
import { keyOf, moment, uid } from './fields.ts'
import { actorLabels } from './roles.ts'

/** Enumerations that several resources use. */
export const issueCategories = {
  funding: '資金調達',
  hiring: '採用・組織づくり',
  sales: '営業・販路開拓',
  marketing: 'マーケティング・PR',
  product: 'プロダクト開発',
  strategy: '経営戦略・事業計画',
  finance: '財務・会計・税務',
  legal: '法務・契約',
  ip: '知的財産',
  labor: '人事労務',
  it_security: 'IT・情報セキュリティ',
  alliance: '事業提携・共創',
  overseas: '海外展開',
  exit_prep: 'IPO・M&A準備',
  backoffice: 'バックオフィス',
  other: 'その他',
} as const
/** The categories of a record by their names: it is searched by them too. */
export const categoryNames = (...categories: readonly (keyof typeof issueCategories | null)[]): string[] =>
  categories.flatMap((category) => (category ? issueCategories[category] : []))
export const stages = {
  pre_seed: 'プレシード',
  seed: 'シード',
  series_a: 'シリーズA',
  series_b: 'シリーズB',
  series_c: 'シリーズC以降',
  pre_ipo: 'IPO準備',
} as const
export const industries = {
  saas: 'SaaS・業務支援',
  ai_data: 'AI・データ',
  fintech: '金融',
  healthcare: '医療・ヘルスケア',
  bio: 'バイオ・創薬',
  deeptech: 'ディープテック',
  hardware: 'ハードウェア・ロボット',
  mobility: 'モビリティ・物流',
  energy: '環境・エネルギー',
  food_agri: '食・農業',
  retail_ec: '小売・EC',
  real_estate: '不動産・建設',
  hr: '人材・HR',
  education: '教育',
  media: 'エンタメ・メディア',
  travel: '観光・地域',
  public: '行政・公共',
  other: 'その他',
} as const
/** Key: JIS code. A list, since a record would put keys like `10` before `01`. */
export const prefectures = [
  { code: '01', name: '北海道' },
  { code: '02', name: '青森県' },
  { code: '03', name: '岩手県' },
  { code: '04', name: '宮城県' },
  { code: '05', name: '秋田県' },
  { code: '06', name: '山形県' },
  { code: '07', name: '福島県' },
  { code: '08', name: '茨城県' },
  { code: '09', name: '栃木県' },
  { code: '10', name: '群馬県' },
  { code: '11', name: '埼玉県' },
  { code: '12', name: '千葉県' },
  { code: '13', name: '東京都' },
  { code: '14', name: '神奈川県' },
  { code: '15', name: '新潟県' },
  { code: '16', name: '富山県' },
  { code: '17', name: '石川県' },
  { code: '18', name: '福井県' },
  { code: '19', name: '山梨県' },
  { code: '20', name: '長野県' },
  { code: '21', name: '岐阜県' },
  { code: '22', name: '静岡県' },
  { code: '23', name: '愛知県' },
  { code: '24', name: '三重県' },
  { code: '25', name: '滋賀県' },
  { code: '26', name: '京都府' },
  { code: '27', name: '大阪府' },
  { code: '28', name: '兵庫県' },
  { code: '29', name: '奈良県' },
  { code: '30', name: '和歌山県' },
  { code: '31', name: '鳥取県' },
  { code: '32', name: '島根県' },
  { code: '33', name: '岡山県' },
  { code: '34', name: '広島県' },
  { code: '35', name: '山口県' },
  { code: '36', name: '徳島県' },
  { code: '37', name: '香川県' },
  { code: '38', name: '愛媛県' },
  { code: '39', name: '高知県' },
  { code: '40', name: '福岡県' },
  { code: '41', name: '佐賀県' },
  { code: '42', name: '長崎県' },
  { code: '43', name: '熊本県' },
  { code: '44', name: '大分県' },
  { code: '45', name: '宮崎県' },
  { code: '46', name: '鹿児島県' },
  { code: '47', name: '沖縄県' },
  { code: '99', name: '海外' },
] as const
export const priorities = { high: '高', medium: '中', low: '低' } as const

const actor = keyOf(actorLabels)

/** A person as shown beside a record; the name is the one at the time of writing. */
export const person = z.object({ uid, actor, name: z.string() }).meta({ id: 'Person' })
export type Person = z.output<typeof person>
/** The portal itself, where no person acts. */
export const systemPerson: Person = { uid: 'system', actor: 'operator', name: 'Banso' }

/** When and by whom a record was made and last changed. */
export const stamps = {
  created_at: moment,
  updated_at: moment,
  created_by: person,
  updated_by: person,
}

/** What a stored document has beside its record, where nobody searches for it. */
export const storedUnsearched = {
  /** Raised by people's edits only; makes the ETag. */
  rev: z.int().min(1),
  deleted_at: moment.nullable(),
}

/** What every other stored document has beside its record: the server's own fields, never answered as such. */
export const stored = {
  ...storedUnsearched,
  /** Search keys of the names and texts, made by the server with the text itself. */
  s: z.record(z.string(), z.literal(true)),
}

/** What a record of a list across companies says of its startup, by today's name. */
export const startupNamed = { startup_name: z.string() }

/** What every answered record carries: its ETag and the server's verdicts (`update`, `transition:done` …). */
export const verdicts = { etag: z.string(), can: z.array(z.string()) }
