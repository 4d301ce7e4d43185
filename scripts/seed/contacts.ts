import type { Person } from '@banso/contract/common'
import type { ContactDocument, ContactMessageDocument } from '@banso/contract/contacts'
import { dayInJapan } from '@banso/contract/dates'
import { searchKeys } from '../../functions/src/kernel/search.ts'
import type { Clock } from './clock.ts'
import { personOf, stampsOf } from './people.ts'

interface Spec {
  uid: string
  /** A person's uid, or a guest. */
  from: string | { name: string; email: string }
  company?: string
  category: ContactDocument['category']
  subject: string
  body: string
  at: string
  status: ContactDocument['status']
  priority?: ContactDocument['priority']
  operator?: string
  answers?: [by: string, at: string, body: string][]
  internal?: [by: string, at: string, body: string][]
  resolved?: string
  related?: ContactDocument['related']
  satisfaction?: number
}

const operator = 'demo-operator-user'
const specs: readonly Spec[] = [
  {
    uid: 'demo-contact',
    from: 'demo-startup-owner',
    company: 'demo-startup',
    category: 'partner',
    subject: '介護施設の紹介網を持つ会社を探しています',
    body: '販売パートナーになってくれそうな会社を1社ご紹介いただけないでしょうか。関東で、施設への訪問営業をしている会社だと助かります。',
    at: '-2 18:40',
    status: 'in_progress',
    operator,
    internal: [[operator, '-1 09:30', '介護用品の卸2社に打診中。うち1社は来週返事。']],
  },
  {
    uid: 'other-contact',
    from: 'other-user',
    company: 'other-startup',
    category: 'interview',
    subject: '面談の会議URLが開けません',
    body: '前回の面談で、会議URLを開くと権限がないと表示されました。次回の前に確認をお願いします。',
    at: '4h',
    status: 'open',
    priority: 'high',
  },
  {
    uid: 'contact-orbina',
    from: 'user-orbina-1',
    company: 'startup-orbina',
    category: 'apply',
    subject: '申込の回答予定を知りたい',
    body: 'ミオツクシ・キャピタルへの申込について、回答の見込みを教えてください。',
    at: '-3 10:00',
    status: 'waiting_reply',
    operator,
    answers: [
      [
        operator,
        '-3 15:20',
        '担当の方に確認しました。今週中にお返事できるとのことです。追加の資料があればお送りください。',
      ],
    ],
  },
  {
    uid: 'contact-partner',
    from: 'demo-partner-user',
    company: 'demo-partner',
    category: 'usage',
    subject: '受付件数の変更のしかた',
    body: '来月は出張が多いため、月間の受付可能件数を減らしたいです。どこで変更できますか。',
    at: '-18 11:00',
    status: 'resolved',
    operator,
    answers: [
      [operator, '-18 13:30', '「企業情報」の「月間の受付可能件数」から変更できます。'],
      ['demo-partner-user', '-18 14:10', '変更できました。ありがとうございます。'],
    ],
    resolved: '-17 09:00',
    satisfaction: 5,
  },
  {
    uid: 'contact-nagisa',
    from: 'user-nagisa-2',
    company: 'startup-nagisa',
    category: 'bug',
    subject: '経営指標の表が横にはみ出す',
    body: '経営指標の表を印刷すると、右の2か月分が切れてしまいます。',
    at: '-9 16:00',
    status: 'reopened',
    operator: 'demo-operator-admin',
    answers: [
      ['demo-operator-admin', '-8 10:00', '印刷の向きを横にしていただくと収まります。お試しください。'],
      ['user-nagisa-2', '-2 11:15', '横向きでも、12か月分を表示すると切れてしまいました。'],
    ],
    resolved: '-5 10:00',
  },
  {
    uid: 'contact-guest',
    from: { name: '秋月 なぎ', email: 'akizuki@guest.example' },
    category: 'other',
    subject: '支援を受ける条件について',
    body: '創業前でも支援を受けられますか。来年の春に会社をつくる予定です。',
    at: '-1 22:30',
    status: 'open',
  },
]

const isOf = (actor: Person['actor'], { from, company }: Spec): string | null =>
  typeof from === 'string' && personOf(from).actor === actor ? (company ?? null) : null

function makeMessages(clock: Clock, spec: Spec, rows: Spec['answers'], kind: 'm' | 'i'): ContactMessageDocument[] {
  return (rows ?? []).map(([by, at, body], index) => ({
    uid: `${spec.uid}-${kind}${index + 1}`,
    contact_uid: spec.uid,
    startup_company_uid: isOf('startup', spec),
    partner_company_uid: isOf('partner', spec),
    body,
    files: [],
    author: personOf(by),
    read_by: [by],
    ...stampsOf(by, clock.moment(at)),
  }))
}

function makeContact(clock: Clock, spec: Spec, index: number, nameOf: (company: string) => string): ContactDocument {
  const sender = typeof spec.from === 'string' ? personOf(spec.from) : null
  const created = clock.moment(spec.at)
  const number = `C-${created.slice(0, 4)}-${String(31 + index).padStart(5, '0')}`
  const company_name = spec.company ? nameOf(spec.company) : null
  const lastAnswer = spec.answers?.at(-1)
  const firstResponse = spec.answers?.find(([by]) => personOf(by).actor === 'operator')
  const last = lastAnswer
    ? { by: personOf(lastAnswer[0]), at: clock.moment(lastAnswer[1]) }
    : { by: sender, at: created }
  return {
    uid: spec.uid,
    number,
    sender,
    guest: typeof spec.from === 'string' ? null : spec.from,
    startup_company_uid: isOf('startup', spec),
    partner_company_uid: isOf('partner', spec),
    company_name,
    category: spec.category,
    subject: spec.subject,
    body: spec.body,
    related: spec.related ?? null,
    files: [],
    priority: spec.priority ?? 'medium',
    assigned_operator: spec.operator ? personOf(spec.operator) : null,
    assigned_operator_uid: spec.operator ?? null,
    message_count: spec.answers?.length ?? 0,
    waiting_since: spec.status === 'waiting_reply' ? last.at : null,
    status: spec.status,
    first_response_due_at: clock.at(clock.businessDaysAfter(dayInJapan(new Date(created)), 1), '18:00'),
    first_responded_at: firstResponse ? clock.moment(firstResponse[1]) : null,
    resolved_at: spec.resolved && spec.status === 'resolved' ? clock.moment(spec.resolved) : null,
    satisfaction: spec.satisfaction ?? null,
    created_at: created,
    updated_at: last.at,
    created_by: sender,
    updated_by: last.by,
    rev: 1,
    deleted_at: null,
    s: searchKeys([number, spec.subject, spec.body, company_name ?? '']),
  }
}

/** Contacts in every state, with what was said in them; internal words stay in a collection of their own. */
export function makeContacts(clock: Clock, nameOf: (company: string) => string) {
  const ordered = [...specs].sort((a, b) => clock.moment(a.at).localeCompare(clock.moment(b.at)))
  return {
    contacts: ordered.map((spec, index) => makeContact(clock, spec, index, nameOf)),
    contact_messages: specs.flatMap((spec) => makeMessages(clock, spec, spec.answers, 'm')),
    contact_internal_messages: specs.flatMap((spec) => makeMessages(clock, spec, spec.internal, 'i')),
  }
}
