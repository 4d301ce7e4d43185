import type { ApplyDocument } from '@banso/contract/applies'
import type { SeminarDocument } from '@banso/contract/seminars'
import { searchKeys } from '../../functions/src/kernel/search.ts'
import type { Clock } from './clock.ts'
import { stampsOf } from './people.ts'

type Spec = Partial<SeminarDocument> &
  Pick<SeminarDocument, 'uid' | 'title' | 'summary' | 'body' | 'issue_categories' | 'format'> & {
    on: string
    from: string
    to: string
    speaker: [name: string, title: string, company: string, profile: string]
  }

const specs = (clock: Clock): Spec[] => [
  {
    uid: 'demo-seminar',
    title: '投資契約の読み方 実務編',
    summary: '優先株・株主間契約・表明保証。署名の前に見る12か所を、実際の条文で確かめます。',
    body: '## 当日の流れ\n1. 契約の全体像\n2. 条文を読む12か所\n3. 質問の時間\n\n条文の写しは申し込んだ方に前日お送りします。',
    issue_categories: ['funding', 'legal'],
    target_stages: ['seed', 'series_a'],
    format: 'online',
    online_url: 'https://meet.example/seminar-contract',
    capacity: 30,
    pre_question: '特に聞きたい条項があれば書いてください。',
    on: clock.workday(6),
    from: '18:00',
    to: '19:30',
    speaker: ['相良 文', '弁護士', '相良法律事務所', '投資契約を100件以上担当。経営者の言葉で説明するのが信条です。'],
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
    speaker: ['久世 直樹', '営業顧問', '久世 直樹', '業務ソフトの会社で営業責任者を9年。介護業界で12社を支援。'],
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
    speaker: ['梶原 里香', '輸出顧問', '梶原 里香', '商社で東南アジアへの輸出を15年担当。'],
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
    speaker: ['佐伯 航太', '代表取締役', '株式会社ツムギノート', '介護施設で6年働いたあとに創業。'],
  },
]

/** Statuses that hold a seat. */
export const seatedStatuses: readonly ApplyDocument['status'][] = ['confirmed', 'attended', 'absent']

function makeSeminar(clock: Clock, spec: Spec, applies: readonly ApplyDocument[]): SeminarDocument {
  const { on, from, to, speaker, ...rest } = spec
  const [name, title, company, profile] = speaker
  const mine = applies.filter(({ target_uid }) => target_uid === spec.uid)
  return {
    cover_url: null,
    target_stages: [],
    speakers: [{ name, title, company, photo_url: null, profile }],
    organizer_partner_uid: null,
    start_at: clock.at(on, from),
    end_at: clock.at(on, to),
    entry_open_at: clock.moment('-45 09:00'),
    entry_close_at: clock.at(on, '12:00'),
    venue: '',
    online_url: '',
    capacity: null,
    waitlist_enabled: false,
    seats_per_company: 2,
    fee_text: '無料',
    pre_question: '',
    material_file_uids: [],
    recording_url: '',
    status: 'published',
    ...rest,
    confirmed_count: mine.filter(({ status }) => seatedStatuses.includes(status)).length,
    waitlisted_count: mine.filter(({ status }) => status === 'waitlisted').length,
    s: searchKeys([spec.title, spec.summary, name]),
    ...stampsOf('demo-operator-admin', clock.moment('-50 10:00')),
  }
}

/** Four seminars: one with seats, one full, one cancelled, one over. Seats are counted from the applies. */
export const makeSeminars = (clock: Clock, applies: readonly ApplyDocument[]): SeminarDocument[] =>
  specs(clock).map((spec) => makeSeminar(clock, spec, applies))
