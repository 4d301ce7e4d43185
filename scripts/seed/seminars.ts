import type { ApplyDocument } from '@banso/contract/applies'
import { addDays } from '@banso/contract/dates'
import type { SeminarDocument } from '@banso/contract/seminars'
import { newSeminar } from '../../functions/src/resources/seminars/rules.ts'
import type { Clock } from './clock.ts'
import { recordOf } from './people.ts'

type Spec = Partial<Omit<SeminarDocument, 'speakers'>> &
  Pick<SeminarDocument, 'uid' | 'title' | 'summary' | 'body' | 'issue_categories' | 'format'> & {
    on: string
    from: string
    to: string
    speakers: [name: string, title: string, company: string, profile: string][]
  }

const specs = (clock: Clock): Spec[] => [
  {
    uid: 'demo-seminar',
    title: '投資契約の読み方 実務編',
    summary: '優先株・株主間契約・表明保証。署名の前に見る12か所を、実際の条文で確かめます。',
    body: '投資契約は、届いてから読むと交渉の余地がほとんど残りません。調達の前に、どこが後から効いてくるのかを条文で確かめます。\n\n## 当日の流れ\n1. 契約の全体像(20分)\n2. 条文を読む12か所(50分)\n3. 質問の時間(20分)\n\n## こんな方に\n- 半年以内に外部からの調達を予定している\n- 投資契約の案が届いたが、どこを直せるか分からない\n- 以前の契約を見直したい\n\n条文の写しは、申し込んだ方に前日お送りします。',
    issue_categories: ['funding', 'legal'],
    target_stages: ['seed', 'series_a'],
    format: 'online',
    online_url: 'https://meet.example/seminar-contract',
    capacity: 30,
    pre_question: '特に聞きたい条項があれば書いてください。',
    on: clock.workday(6),
    from: '18:00',
    to: '19:30',
    speakers: [
      ['相良 文', '弁護士', '相良法律事務所', '投資契約を100件以上担当。経営者の言葉で説明するのが信条です。'],
    ],
  },
  {
    uid: 'other-seminar',
    title: '少人数で話す 最初の商談の進め方',
    summary: '4社だけの会です。自社の商談を1つ持ち寄り、その場で組み立て直します。',
    body: '商談の記録を1件お持ちください。',
    issue_categories: ['sales'],
    target_stages: ['pre_seed', 'seed', 'series_a'],
    format: 'venue',
    venue: '横浜 みなと会議室 5階',
    capacity: 4,
    waitlist_enabled: true,
    seats_per_company: 1,
    organizer_partner_uid: 'other-partner',
    on: clock.workday(13),
    from: '17:00',
    to: '19:00',
    speakers: [['久世 直樹', '営業顧問', '久世 直樹', '業務ソフトの会社で営業責任者を9年。介護業界で12社を支援。']],
  },
  {
    uid: 'seminar-last-seat',
    title: '採用面談で見極める 最初の開発メンバー',
    summary: '10名までの演習です。質問の組み立てと評価の揃え方を、面談の実演で身につけます。',
    body: '## 進め方\n1. 求める役割を一文にする\n2. 事実を聞く質問をつくる\n3. 二人一組で面談を実演する\n4. 評価を揃える\n\n募集中の職種を1つ決めてお越しください。',
    issue_categories: ['hiring', 'product'],
    target_stages: ['seed', 'series_a'],
    format: 'hybrid',
    venue: '渋谷 宮益坂ホール 4階',
    online_url: 'https://meet.example/seminar-hiring',
    capacity: 10,
    waitlist_enabled: true,
    pre_question: '募集中の職種を教えてください。',
    on: clock.workday(9),
    from: '15:00',
    to: '17:00',
    speakers: [
      [
        '緒方 静',
        '人事責任者',
        '株式会社カナタビト',
        '10名から120名までの採用を担当。面談の設計を社内外で教えています。',
      ],
      ['武田 陽', '技術責任者', '株式会社カナタビト', '開発組織を一人目からつくりました。'],
    ],
  },
  {
    uid: 'seminar-before',
    title: '補助金の使い方 申請から精算まで',
    summary: '採択のあとにつまずきやすい経費の記録と報告を、実際の書類で確認します。',
    body: '受付は開催の3週間前からです。',
    issue_categories: ['finance', 'funding'],
    format: 'online',
    online_url: 'https://meet.example/seminar-subsidy',
    capacity: 100,
    entry_open_at: clock.moment('8 09:00'),
    on: clock.workday(29),
    from: '12:00',
    to: '13:00',
    speakers: [
      ['森 佳奈', '税理士', '森会計事務所', '創業期の会社を60社担当。補助金の精算で困らない帳簿づくりが得意です。'],
    ],
  },
  {
    uid: 'seminar-past-sales',
    title: '伝わる営業資料の直し方',
    summary: '参加者の資料を3つ取り上げ、10分ずつその場で直しました。',
    body: '取り上げた資料は、持ち主の許可を得て公開しています。',
    issue_categories: ['sales', 'marketing'],
    format: 'online',
    status: 'ended',
    on: clock.day(-63),
    from: '18:00',
    to: '19:00',
    speakers: [['久世 直樹', '営業顧問', '久世 直樹', '業務ソフトの会社で営業責任者を9年。介護業界で12社を支援。']],
  },
  {
    uid: 'seminar-cancelled',
    title: '海外展示会の歩き方',
    summary: '出展の準備から商談の追いかけ方まで。',
    body: '登壇者の都合により中止しました。改めてご案内します。',
    issue_categories: ['overseas'],
    format: 'online',
    capacity: 50,
    status: 'cancelled',
    on: clock.workday(20),
    from: '16:00',
    to: '17:00',
    speakers: [['梶原 里香', '輸出顧問', '梶原 里香', '商社で東南アジアへの輸出を15年担当。']],
  },
  {
    uid: 'seminar-scheduled',
    title: 'はじめての補助金 申請書の組み立て方',
    summary: '採択された申請書を読みながら、自社の計画を1枚にまとめます。',
    body: '## 当日の流れ\n1. 採択された申請書を読む\n2. 自社の計画を1枚にする\n3. 互いに読んで直す',
    issue_categories: ['finance', 'strategy'],
    target_stages: ['pre_seed', 'seed'],
    format: 'online',
    online_url: 'https://meet.example/seminar-subsidy',
    capacity: 30,
    status: 'scheduled',
    publish_at: clock.at(clock.day(4), '09:00'),
    publisher_uid: 'demo-operator-admin',
    entry_open_at: clock.at(clock.day(4), '09:00'),
    on: clock.workday(25),
    from: '16:00',
    to: '17:30',
    speakers: [['梶原 里香', '輸出顧問', '梶原 里香', '補助金の審査に3年携わりました。']],
  },
  {
    uid: 'seminar-past',
    title: '介護の現場で使われる画面の条件',
    summary: '夜勤の職員30名への聞き取りから、使われ続ける画面の共通点を紹介します。',
    body: '録画と資料を公開しています。',
    issue_categories: ['product'],
    format: 'hybrid',
    venue: '大宮 ソニック館 3階',
    capacity: 40,
    status: 'ended',
    recording_url: 'https://video.example/seminar-care',
    on: clock.day(-28),
    from: '17:00',
    to: '18:30',
    speakers: [
      ['佐伯 航太', '代表取締役', '株式会社ツムギノート', '介護施設で6年働いたあとに創業。'],
      ['高橋 みのり', '伴走担当', '運営', '聞き取りの進行と分析を担当しました。'],
    ],
  },
]

/** Statuses that hold a seat. */
export const seatedStatuses: readonly ApplyDocument['status'][] = ['confirmed', 'attended', 'absent']

function makeSeminar(clock: Clock, spec: Spec, applies: readonly ApplyDocument[]): SeminarDocument {
  const { on, from, to, speakers, ...rest } = spec
  const mine = applies.filter(({ target_uid }) => target_uid === spec.uid)
  const made = clock.moment(spec.status === 'ended' ? '-130 10:00' : '-60 10:00')
  return newSeminar({
    ...recordOf(spec.uid, 'demo-operator-admin', made),
    speakers: speakers.map(([name, title, company, profile]) => ({ name, title, company, photo_url: null, profile })),
    start_at: clock.at(on, from),
    end_at: clock.at(on, to),
    entry_open_at: clock.at(addDays(on, -58), '09:00'),
    entry_close_at: clock.at(on, from > '12:00' ? '12:00' : '09:00'),
    status: 'published',
    publish_at: made,
    ...rest,
    confirmed_count: mine.filter(({ status }) => seatedStatuses.includes(status)).length,
    waitlisted_count: mine.filter(({ status }) => status === 'waitlisted').length,
  })
}

/** Seminars of every display: with seats, with one seat, full, not yet open, yet to be published, cancelled and over. Seats are counted from the applies. */
export const makeSeminars = (clock: Clock, applies: readonly ApplyDocument[]): SeminarDocument[] =>
  specs(clock).map((spec) => makeSeminar(clock, spec, applies))
