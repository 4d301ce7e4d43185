import type { ApplyDocument } from '@banso/contract/applies'
import type { ApplyStatus } from '@banso/contract/apply-states'

export interface ApplySpec {
  uid: string
  startup: string
  applicant: string
  target: [type: ApplyDocument['target_type'], uid: string]
  /** Who answers at the partner. */
  partnerUser?: string
  purpose: ApplyDocument['purpose']
  message: string
  issues?: string[]
  /** The states it went through; the words are the clock's. */
  path: [to: ApplyStatus, at: string, reason?: string][]
  slaDays?: number
  /** Content that reaches its partner by itself. */
  auto?: true
  slots?: string[]
  interviews?: string[]
  decline?: [code: NonNullable<ApplyDocument['decline_reason']>['code'], comment: string]
  result?: [kind: NonNullable<ApplyDocument['result']>['kind'], amount: number | null, note: string]
  feedback?: ApplyDocument['feedback']
}

const demo = { startup: 'demo-startup', applicant: 'demo-startup-owner' } as const

const ofDemoStartup: ApplySpec[] = [
  {
    ...demo,
    uid: 'demo-apply',
    target: ['partner', 'demo-partner'],
    partnerUser: 'demo-partner-user',
    purpose: 'investment',
    message:
      '介護施設の申し送りを音声で残すサービスです。現在21施設、期限までに30施設を目標にしています。シリーズAのリードをご相談したく、お申し込みしました。3か月後の利用率は92%です。',
    issues: ['demo-issue-funding', 'demo-issue'],
    slots: ['4 14:00', '5 10:30', '7 16:00'],
    path: [
      ['submitted', '-9 10:42'],
      ['reviewing', '-8 11:00'],
      ['forwarded', '-7 09:30'],
      ['accepted', '-2 16:15'],
    ],
  },
  {
    ...demo,
    uid: 'apply-shichiri',
    target: ['partner', 'investor-shichiri'],
    partnerUser: 'user-shichiri-1',
    purpose: 'investment',
    message: 'シードでご一緒いただいた御社に、シリーズAでの追加出資をご相談します。営業組織の立ち上げも伺いたいです。',
    issues: ['demo-issue-funding'],
    path: [
      ['submitted', '-16 14:00'],
      ['reviewing', '-15 10:10'],
      ['forwarded', '-15 10:40'],
      ['accepted', '-13 17:20'],
      ['scheduling', '-4 15:00'],
    ],
    interviews: ['interview-shichiri'],
  },
  {
    ...demo,
    uid: 'apply-rakuda',
    applicant: 'demo-user',
    target: ['partner', 'plugin-rakuda'],
    partnerUser: 'user-rakuda-1',
    purpose: 'quote',
    message: '試算表が翌月25日になっています。翌月5営業日で締めたいので、月180件ほどの仕訳で見積をお願いします。',
    issues: ['demo-issue-finance'],
    path: [
      ['submitted', '-3 13:10'],
      ['reviewing', '-2 10:00'],
    ],
  },
  {
    ...demo,
    uid: 'apply-hiraku',
    applicant: 'demo-user',
    target: ['content', 'content-hiraku'],
    partnerUser: 'user-hiraku-1',
    purpose: 'perk',
    message: '求人票3職種分の見直しからお願いしたいです。初月無料の特典を使わせてください。',
    issues: ['demo-issue-hiring'],
    path: [['submitted', '4h']],
  },
  {
    ...demo,
    uid: 'apply-todai',
    applicant: 'demo-user',
    target: ['partner', 'plugin-todai'],
    partnerUser: 'user-todai-1',
    purpose: 'quote',
    message: '在宅勤務の手当と副業の届出を就業規則に足したいです。従業員は11名です。',
    issues: ['demo-issue-hiring'],
    path: [
      ['submitted', '-62 11:00'],
      ['forwarded', '-61 10:00'],
      ['accepted', '-59 14:30'],
      ['in_progress', '-50 10:00'],
      ['completed', '-19 16:00'],
    ],
    result: ['contracted', 40_000, '就業規則の改定と月次の労務相談で契約'],
    feedback: {
      startup: { stars: 5, comment: '返事が早く、当社の働き方に合わせた案を出してくれました。' },
      partner: { stars: 4, comment: '必要な資料がそろっていて進めやすかったです。' },
    },
  },
  {
    ...demo,
    uid: 'apply-hinoki',
    target: ['partner', 'investor-hinoki'],
    partnerUser: 'user-hinoki-1',
    purpose: 'investment',
    message: '御社の介護施設14拠点での実証と、シリーズAへの参加をご相談したく申し込みます。',
    path: [
      ['submitted', '-48 10:00'],
      ['reviewing', '-47 10:00'],
      ['forwarded', '-47 15:00'],
      ['declined', '-40 17:00', '対象のステージに届いていないため'],
    ],
    decline: ['stage_mismatch', '投資はシリーズA完了後の企業を対象にしています。実証の枠は別にご案内できます。'],
  },
  {
    ...demo,
    uid: 'apply-otowa',
    target: ['partner', 'master-otowa'],
    partnerUser: 'user-otowa-1',
    purpose: 'meeting',
    message: '資金調達の前に、資本政策の考え方を相談したいです。一度お話をお聞かせください。',
    issues: ['demo-issue-funding'],
    path: [
      ['submitted', '-2 19:20'],
      ['reviewing', '-1 10:00'],
      [
        'returned',
        '-1 10:25',
        '調達の時期と、いま困っていることを2つほど書き足してください。音羽さんが当日の資料を用意しやすくなります。',
      ],
    ],
  },
  {
    ...demo,
    uid: 'apply-rakuda-plan',
    applicant: 'demo-user',
    target: ['content', 'content-rakuda'],
    partnerUser: 'user-rakuda-1',
    purpose: 'document',
    message: '月次決算を5営業日に縮めるまでの進め方と、当社で用意するものがわかる資料をいただきたいです。',
    issues: ['demo-issue-finance'],
    auto: true,
    path: [
      ['submitted', '-1 17:05'],
      ['forwarded', '-1 17:05'],
    ],
  },
  {
    ...demo,
    uid: 'apply-minase',
    applicant: 'demo-user',
    target: ['partner', 'master-minase'],
    partnerUser: 'user-minase-1',
    purpose: 'meeting',
    message: '開発の採用が3か月止まっています。求人票の書き方と、面接の進め方を見直すところからご一緒したいです。',
    issues: ['demo-issue-hiring'],
    path: [
      ['submitted', '-34 11:10'],
      ['reviewing', '-33 09:40'],
      ['forwarded', '-33 13:00'],
      ['accepted', '-31 18:30'],
      ['in_progress', '-20 10:00'],
    ],
  },
  {
    ...demo,
    uid: 'apply-kuze',
    target: ['partner', 'other-partner'],
    partnerUser: 'other-partner-user',
    purpose: 'meeting',
    message: '代表以外でも商談を進められるように、訪問から見積までの型をつくりたいです。週1回、2か月を考えています。',
    issues: ['demo-issue'],
    path: [
      ['submitted', '-95 10:00'],
      ['reviewing', '-94 11:00'],
      ['forwarded', '-94 14:00'],
      ['accepted', '-92 08:20'],
      ['in_progress', '-85 10:00'],
      ['completed', '-6 17:40'],
    ],
    result: ['ongoing', null, '商談の型ができ、以後は月1回の振り返りを続ける'],
  },
  {
    ...demo,
    uid: 'apply-tsubasa',
    target: ['partner', 'investor-tsubasa'],
    purpose: 'investment',
    message: '出資と融資を組み合わせた資金計画を相談したいです。次の調達の時期は来春を予定しています。',
    path: [
      ['submitted', '-70 15:00'],
      ['reviewing', '-69 10:00'],
      ['withdrawn', '-68 09:10', '調達の時期を見直すため'],
    ],
  },
]

const ofOthers: ApplySpec[] = [
  {
    uid: 'other-apply',
    startup: 'other-startup',
    applicant: 'other-user',
    target: ['partner', 'other-partner'],
    partnerUser: 'other-partner-user',
    purpose: 'meeting',
    message: '倉庫会社への売り込みが代表頼みになっています。導入担当に渡せる形にしたく、ご相談します。',
    issues: ['other-issue'],
    path: [
      ['submitted', '-24 09:00'],
      ['forwarded', '-23 10:00'],
      ['accepted', '-22 08:10'],
      ['scheduling', '-21 09:00'],
      ['in_progress', '-8 12:00'],
    ],
    interviews: ['other-interview'],
  },
  {
    uid: 'apply-portera-tsubasa',
    startup: 'other-startup',
    applicant: 'other-user',
    target: ['partner', 'investor-tsubasa'],
    partnerUser: 'user-tsubasa-1',
    purpose: 'investment',
    message: '端末の仕入れに使う融資と、次の調達までの資金計画をあわせてご相談したいです。',
    path: [
      ['submitted', '-6 13:00'],
      ['reviewing', '-5 10:30'],
      ['forwarded', '-3 11:00'],
    ],
  },
  {
    uid: 'apply-haremachi-shirakaba',
    startup: 'startup-haremachi',
    applicant: 'user-haremachi-1',
    target: ['partner', 'investor-shirakaba'],
    partnerUser: 'user-shirakaba-1',
    purpose: 'investment',
    message: '東北の商店街への展開を予定しています。現地の金融機関のご紹介も含めてご相談させてください。',
    issues: ['issue-haremachi-sales'],
    path: [
      ['submitted', '-20 10:00'],
      ['reviewing', '-19 10:00'],
      ['forwarded', '-14 10:00'],
    ],
  },
  {
    uid: 'apply-orbina-miotsukushi',
    startup: 'startup-orbina',
    applicant: 'user-orbina-1',
    target: ['partner', 'demo-partner'],
    partnerUser: 'demo-partner-user',
    purpose: 'investment',
    message: '在宅医療の夜間対応を37の診療所で分け合っています。50院を超える前に、次の調達をご相談したいです。',
    path: [
      ['submitted', '-11 19:00'],
      ['reviewing', '-10 10:00'],
      ['forwarded', '-7 10:00'],
    ],
  },
  {
    uid: 'apply-nagisa-otowa',
    startup: 'startup-nagisa',
    applicant: 'user-nagisa-2',
    target: ['partner', 'master-otowa'],
    partnerUser: 'user-otowa-1',
    purpose: 'meeting',
    message: '上場の準備をどこから始めるか相談したいです。よろしくお願いします。',
    path: [
      ['submitted', '-5 09:00'],
      ['reviewing', '-4 09:30'],
      ['returned', '-4 17:00', '相談したい範囲と時期を具体的に書いてください。'],
    ],
  },
  {
    uid: 'apply-asagiri-hinoki',
    startup: 'startup-asagiri',
    applicant: 'user-asagiri-1',
    target: ['partner', 'investor-hinoki'],
    partnerUser: 'user-hinoki-1',
    purpose: 'investment',
    message: '量産設備の資金と、御社の部品工場での実証をあわせてご相談します。試作機は3台お持ちできます。',
    issues: ['issue-asagiri-funding'],
    path: [
      ['submitted', '-44 10:00'],
      ['forwarded', '-42 10:00'],
      ['accepted', '-37 15:00'],
      ['scheduling', '-36 10:00'],
      ['in_progress', '-12 16:30'],
    ],
    interviews: ['interview-asagiri'],
  },
  {
    uid: 'apply-haremachi-kuze',
    startup: 'startup-haremachi',
    applicant: 'user-haremachi-1',
    target: ['partner', 'other-partner'],
    partnerUser: 'other-partner-user',
    purpose: 'meeting',
    message: '営業責任者の交代にあわせて、商談の進め方を見直したいです。月に2回ほどご相談できますか。',
    path: [
      ['submitted', '-60 10:00'],
      ['forwarded', '-58 10:00'],
      ['expired', '-36 09:00', '回答期限から10営業日が過ぎたため'],
    ],
  },
  {
    uid: 'apply-morinokoe-otowa',
    startup: 'startup-morinokoe',
    applicant: 'user-morinokoe-1',
    target: ['partner', 'master-otowa'],
    partnerUser: 'user-otowa-1',
    purpose: 'meeting',
    message: '主幹事の審査に向けて、月次決算の進め方を第三者の目で見ていただきたいです。',
    issues: ['issue-morinokoe-legal'],
    path: [
      ['submitted', '-90 10:00'],
      ['forwarded', '-89 10:00'],
      ['accepted', '-87 10:00'],
      ['in_progress', '-80 10:00'],
      ['completed', '-15 18:00'],
    ],
    result: ['ongoing', null, '審査が終わるまで月1回の相談を続ける'],
    feedback: { startup: { stars: 4, comment: '指摘が具体的でした。' }, partner: null },
  },
  {
    uid: 'apply-nagisa-miotsukushi',
    startup: 'startup-nagisa',
    applicant: 'user-nagisa-1',
    target: ['partner', 'demo-partner'],
    purpose: 'investment',
    message: '拠点を30まで広げる資金のご相談です。宿泊と研修の両方で売上が立っています。',
    path: [
      ['submitted', '-33 10:00'],
      ['reviewing', '-32 10:00'],
      ['declined', '-31 11:00', '投資の対象が医療と介護に限られるため'],
    ],
    decline: ['domain_mismatch', '医療と介護に絞った投資会社のため、領域の合う投資家を改めてご紹介します。'],
  },
  {
    uid: 'apply-kurashi-hiraku',
    startup: 'startup-kurashi',
    applicant: 'user-kurashi-1',
    target: ['partner', 'plugin-hiraku'],
    partnerUser: 'user-hiraku-1',
    purpose: 'quote',
    message: '修理の担い手を募集する記事づくりをお願いしたいです。対象は5県です。',
    path: [
      ['submitted', '-46 10:00'],
      ['forwarded', '-45 10:00'],
      ['withdrawn', '-40 12:00'],
    ],
  },
]

export const applySpecs: readonly ApplySpec[] = [...ofDemoStartup, ...ofOthers]
