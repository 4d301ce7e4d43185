import type { Person } from '@banso/contract/common'
import type { CompanyRole, OperatorRole, Role } from '@banso/contract/roles'
import { fullName, type OperatorProfile, type UserDocument } from '@banso/contract/users'
import { newRecord } from '../../functions/src/kernel/commit.ts'
import { membershipOf, newUser } from '../../functions/src/resources/users/new-user.ts'
import { demoAccounts } from '../demo-accounts.ts'
import type { Clock } from './clock.ts'

type Name = readonly [last: string, first: string, lastKana: string, firstKana: string]
interface PersonSpec {
  readonly uid: string
  readonly name: Name
  readonly job: string
  readonly status?: UserDocument['status']
  /** Days since the account was made. */
  readonly since?: number
  /** Words for the clock; none: never signed in. */
  readonly lastLogin?: string | null
  readonly bio?: string
  readonly profile?: OperatorProfile
  readonly email?: string
  readonly phone?: string
}

const operators: readonly (PersonSpec & { role: OperatorRole })[] = [
  { uid: 'demo-operator-admin', role: 'admin', name: ['石動', '奈緒', 'イスルギ', 'ナオ'], job: '支援責任者' },
  {
    uid: 'demo-operator-user',
    role: 'manager',
    name: ['高橋', 'みのり', 'タカハシ', 'ミノリ'],
    job: '伴走担当',
    bio: '事業会社で新規事業を3つ立ち上げました。営業の型づくりと、数字の読み合わせが得意です。',
    profile: {
      display_name: '高橋 みのり',
      department: '伴走支援部',
      introduction: '事業会社で新規事業を3つ立ち上げました。営業の型づくりと、数字の読み合わせをご一緒します。',
      hours: '平日10時〜18時',
      capacity: 24,
      public_to_startups: true,
    },
  },
  { uid: 'demo-operator-viewer', role: 'viewer', name: ['小泉', '蓮', 'コイズミ', 'レン'], job: '支援企画' },
  {
    uid: 'operator-katayama',
    role: 'manager',
    name: ['片山', '悠', 'カタヤマ', 'ユウ'],
    job: '伴走担当',
    profile: {
      display_name: '片山 悠',
      department: '伴走支援部',
      introduction: '製造業と地域の会社を多く担当しています。まずは現場を見に伺います。',
      hours: '火曜から土曜の9時〜17時',
      capacity: 18,
      public_to_startups: true,
    },
    email: 'katayama@people.example',
    since: 90,
    lastLogin: '-1 17:45',
  },
]

type Member = PersonSpec & { role: CompanyRole }
const startupMembers: Readonly<Record<string, readonly Member[]>> = {
  'demo-startup': [
    {
      uid: 'demo-startup-owner',
      role: 'owner',
      name: ['佐伯', '航太', 'サエキ', 'コウタ'],
      job: '代表取締役',
      lastLogin: '3h',
      phone: '090-2746-1185',
      bio: '介護施設で6年働いたあと、申し送りの負担を減らすために創業しました。',
    },
    {
      uid: 'demo-user',
      role: 'member',
      name: ['三好', 'はるか', 'ミヨシ', 'ハルカ'],
      job: '事業開発',
      since: 190,
      lastLogin: '5h',
      phone: '080-5514-9027',
      bio: '介護記録の販売会社から参加しました。施設への導入と、使い始めの伴走を担当しています。',
    },
    {
      uid: 'demo-startup-viewer',
      role: 'viewer',
      name: ['野口', '凛', 'ノグチ', 'リン'],
      job: '監査役',
      since: 170,
      lastLogin: '-6 20:40',
    },
    {
      uid: 'demo-startup-cto',
      role: 'member',
      name: ['大庭', '直人', 'オオバ', 'ナオト'],
      job: '開発責任者',
      email: 'oba@tsumuginote.example',
      since: 182,
      lastLogin: '-1 19:12',
    },
    {
      uid: 'demo-startup-support',
      role: 'member',
      name: ['早川', '美緒', 'ハヤカワ', 'ミオ'],
      job: '導入支援',
      email: 'hayakawa@tsumuginote.example',
      since: 120,
      lastLogin: '-2 16:31',
    },
    {
      uid: 'demo-startup-suspended',
      role: 'member',
      name: ['村瀬', '拓海', 'ムラセ', 'タクミ'],
      job: '業務委託(広報)',
      email: 'murase@people.example',
      since: 105,
      status: 'suspended',
      lastLogin: '-33 14:20',
    },
    {
      uid: 'demo-startup-sales',
      role: 'member',
      name: ['長谷川', '葵', 'ハセガワ', 'アオイ'],
      job: '営業',
      email: 'hasegawa@tsumuginote.example',
      since: 3,
      lastLogin: null,
    },
    {
      uid: 'demo-startup-left',
      role: 'member',
      name: ['柚木', '慎', 'ユノキ', 'シン'],
      job: '営業',
      email: 'yunoki@tsumuginote.example',
      since: 160,
      status: 'left',
      lastLogin: '-70 18:02',
    },
  ],
  'other-startup': [
    {
      uid: 'other-user',
      role: 'owner',
      name: ['葛西', '理央', 'カサイ', 'リオ'],
      job: '代表取締役',
      lastLogin: '-1 08:55',
    },
    { uid: 'other-startup-member', role: 'member', name: ['冨田', '圭', 'トミタ', 'ケイ'], job: '業務責任者' },
  ],
  'startup-haremachi': [
    {
      uid: 'user-haremachi-1',
      role: 'owner',
      name: ['榎本', '沙耶', 'エノモト', 'サヤ'],
      job: '代表取締役',
      lastLogin: '-21 09:20',
    },
    {
      uid: 'user-haremachi-2',
      role: 'member',
      name: ['矢島', '亮', 'ヤジマ', 'リョウ'],
      job: '営業責任者',
      status: 'suspended',
    },
  ],
  'startup-nagisa': [
    { uid: 'user-nagisa-1', role: 'owner', name: ['古賀', '大地', 'コガ', 'ダイチ'], job: '代表取締役' },
    { uid: 'user-nagisa-2', role: 'member', name: ['三宅', '千尋', 'ミヤケ', 'チヒロ'], job: '管理部長' },
  ],
  'startup-asagiri': [
    { uid: 'user-asagiri-1', role: 'owner', name: ['朝霧', '修', 'アサギリ', 'オサム'], job: '代表取締役' },
  ],
  'startup-orbina': [
    { uid: 'user-orbina-1', role: 'owner', name: ['葉山', '律', 'ハヤマ', 'リツ'], job: '代表取締役' },
  ],
  'startup-morinokoe': [
    { uid: 'user-morinokoe-1', role: 'owner', name: ['森下', '朋子', 'モリシタ', 'トモコ'], job: '代表取締役' },
  ],
  'startup-kurashi': [
    {
      uid: 'user-kurashi-1',
      role: 'owner',
      name: ['倉橋', '蒼', 'クラハシ', 'アオイ'],
      job: '代表取締役',
      lastLogin: '-34 12:10',
    },
  ],
  'startup-midoribane': [
    {
      uid: 'user-midoribane-1',
      role: 'owner',
      name: ['羽鳥', '早苗', 'ハトリ', 'サナエ'],
      job: '代表取締役',
      lastLogin: '-12 10:05',
    },
  ],
  'startup-shiokaze': [
    {
      uid: 'user-shiokaze-1',
      role: 'owner',
      name: ['浜田', '宗一', 'ハマダ', 'ソウイチ'],
      job: '代表取締役',
      status: 'suspended',
      lastLogin: '-95 15:30',
    },
  ],
  'startup-kanatabito': [
    {
      uid: 'user-kanatabito-1',
      role: 'owner',
      name: ['彼方', '結', 'カナタ', 'ユイ'],
      job: '代表',
      since: 2,
      lastLogin: '-2 21:15',
    },
  ],
}

const partnerMembers: Readonly<Record<string, readonly Member[]>> = {
  'demo-partner': [
    {
      uid: 'demo-partner-owner',
      role: 'owner',
      name: ['真鍋', '梓', 'マナベ', 'アズサ'],
      job: '代表パートナー',
      lastLogin: '4h',
    },
    {
      uid: 'demo-partner-user',
      role: 'member',
      name: ['桐山', '沙織', 'キリヤマ', 'サオリ'],
      job: '投資担当',
      since: 175,
      lastLogin: '-1 18:10',
      phone: '03-6811-4250',
      bio: '医療と介護の現場を変える会社を担当しています。看護師として4年働きました。',
    },
    {
      uid: 'demo-partner-viewer',
      role: 'viewer',
      name: ['伊吹', '純', 'イブキ', 'ジュン'],
      job: '管理担当',
      since: 150,
      lastLogin: '-8 11:00',
    },
    {
      uid: 'demo-partner-analyst',
      role: 'member',
      name: ['東', '優斗', 'アズマ', 'ユウト'],
      job: '調査担当',
      email: 'azuma@people.example',
      since: 40,
      lastLogin: '-4 09:48',
    },
  ],
  'other-partner': [
    {
      uid: 'other-partner-user',
      role: 'owner',
      name: ['久世', '直樹', 'クゼ', 'ナオキ'],
      job: '営業顧問',
      lastLogin: '-1 07:48',
    },
  ],
  'investor-shichiri': [
    { uid: 'user-shichiri-1', role: 'owner', name: ['汐見', '恭平', 'シオミ', 'キョウヘイ'], job: '投資責任者' },
  ],
  'investor-hinoki': [
    { uid: 'user-hinoki-1', role: 'owner', name: ['檜垣', '真理', 'ヒガキ', 'マリ'], job: '共創投資室長' },
  ],
  'investor-shirakaba': [
    { uid: 'user-shirakaba-1', role: 'owner', name: ['白井', '克己', 'シライ', 'カツミ'], job: '代表' },
  ],
  'investor-tsubasa': [
    { uid: 'user-tsubasa-1', role: 'owner', name: ['橋本', '環', 'ハシモト', 'タマキ'], job: '成長支援部長' },
  ],
  'master-minase': [{ uid: 'user-minase-1', role: 'owner', name: ['水瀬', '佳代', 'ミナセ', 'カヨ'], job: '人事顧問' }],
  'master-otowa': [{ uid: 'user-otowa-1', role: 'owner', name: ['音羽', '健吾', 'オトワ', 'ケンゴ'], job: '財務顧問' }],
  'master-sagara': [{ uid: 'user-sagara-1', role: 'owner', name: ['相良', '文', 'サガラ', 'フミ'], job: '弁護士' }],
  'plugin-rakuda': [
    { uid: 'user-rakuda-1', role: 'owner', name: ['楽田', '悟', 'ラクダ', 'サトル'], job: '代表取締役' },
  ],
  'plugin-hiraku': [
    { uid: 'user-hiraku-1', role: 'owner', name: ['平久', '桃子', 'ヒラク', 'モモコ'], job: '代表取締役' },
  ],
  'plugin-todai': [{ uid: 'user-todai-1', role: 'owner', name: ['燈田', '隆', 'トウダ', 'タカシ'], job: '所長' }],
  'plugin-hatoba': [{ uid: 'user-hatoba-1', role: 'owner', name: ['波戸', '亜希', 'ハト', 'アキ'], job: '代表取締役' }],
}

/** The company's values every member carries along. */
interface Employer {
  uid: string
  name: string
  status: UserDocument['company_status']
  /** Startups only. */
  registration_step?: UserDocument['registration_step']
}

const emailOf = ({ uid, email }: PersonSpec): string =>
  demoAccounts.find((account) => account.uid === uid)?.email ?? email ?? `${uid}@people.example`

function makeUser(
  clock: Clock,
  spec: PersonSpec & { role: Role },
  actor: UserDocument['actor'],
  employer?: Employer,
): UserDocument {
  const [last_name, first_name, last_name_kana, first_name_kana] = spec.name
  const { uid, since = 200, lastLogin = '-2 10:30' } = spec
  const admin = 'demo-operator-admin'
  return newUser({
    ...recordOf(uid, admin, clock.moment(`-${since} 09:00`)),
    actor,
    ...membershipOf(actor, employer?.uid ?? '', spec.role),
    last_name,
    first_name,
    last_name_kana,
    first_name_kana,
    email: emailOf(spec),
    email_verified: true,
    job_title: spec.job,
    phone: spec.phone ?? '',
    bio: spec.bio ?? '',
    operator_profile: spec.profile ?? null,
    status: spec.status ?? 'active',
    invited_by: uid === admin ? null : admin,
    invited_at: uid === admin ? null : clock.moment(`-${since + 1} 15:00`),
    last_login_at: lastLogin && clock.moment(lastLogin),
    company_name: employer?.name ?? null,
    company_status: employer?.status ?? null,
    registration_step: employer?.registration_step ?? null,
    terms_accepted_version: '2026-04-01',
  })
}

/** Everybody. Companies are given with what their members mirror of them. */
export function makeUsers(clock: Clock, startups: readonly Employer[], partners: readonly Employer[]): UserDocument[] {
  const at =
    (actor: 'startup' | 'partner', members: Readonly<Record<string, readonly Member[]>>) => (company: Employer) =>
      (members[company.uid] ?? []).map((spec) => makeUser(clock, spec, actor, company))
  return [
    ...operators.map((spec) => makeUser(clock, spec, 'operator')),
    ...startups.flatMap(at('startup', startupMembers)),
    ...partners.flatMap(at('partner', partnerMembers)),
  ]
}

const roster = [
  ...operators.map((spec) => ({ spec, actor: 'operator' as const })),
  ...Object.values(startupMembers).flatMap((specs) => specs.map((spec) => ({ spec, actor: 'startup' as const }))),
  ...Object.values(partnerMembers).flatMap((specs) => specs.map((spec) => ({ spec, actor: 'partner' as const }))),
]
const persons = new Map<string, Person>(
  roster.map(({ spec, actor }) => {
    const [last_name, first_name] = spec.name
    return [spec.uid, { uid: spec.uid, actor, name: fullName({ last_name, first_name }) }]
  }),
)

/** The person behind a uid of the demo data; an unknown one is a mistake in the data. */
export function personOf(uid: string): Person {
  const person = persons.get(uid)
  if (!person) throw new Error(`no person ${uid} in the demo data`)
  return person
}

/** Active members of a company who have the owner's role. */
export const ownerCountOf = (companyUid: string): number =>
  [...(startupMembers[companyUid] ?? []), ...(partnerMembers[companyUid] ?? [])].filter(
    ({ role, status = 'active' }) => role === 'owner' && status === 'active',
  ).length

/** What `newRecord` answers, of a record of the demo data. */
export const recordOf = (uid: string, by: string, at: string, updated: { by: string; at: string } = { by, at }) => ({
  ...newRecord(personOf(by), new Date(at)),
  uid,
  updated_at: updated.at,
  updated_by: personOf(updated.by),
})
