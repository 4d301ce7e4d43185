import type { AgendaLink } from '@banso/contract/interview-inputs'
import type { InterviewDocument } from '@banso/contract/interviews'
import { newInterview, newParticipants } from '../../functions/src/resources/interviews/rules.ts'
import type { Clock } from './clock.ts'
import { personOf, recordOf } from './people.ts'

type Participant = [uid: string, response: 'none' | 'ok' | 'ng']
type Spec = Partial<InterviewDocument> &
  Pick<InterviewDocument, 'uid' | 'title' | 'kind' | 'startup_company_uid' | 'status'> & {
    /** The first one leads. */
    people: Participant[]
    starts?: [day: string, time: string]
    talk?: [title: string, minutes: number, outcome?: string][]
    /** What an item is about, by its place. */
    about?: { readonly [index: number]: AgendaLink }
    made: string
  }

const online = { method: 'online', meeting_url: 'https://meet.example/banso' } as const
const operator = 'demo-operator-user'

const ofDemoStartup = (clock: Clock): Spec[] => [
  {
    uid: 'demo-interview',
    title: 'ツムギノートとミオツクシ・キャピタルの顔合わせ',
    kind: 'intro',
    startup_company_uid: 'demo-startup',
    partner_company_uid: 'demo-partner',
    status: 'scheduled',
    starts: [clock.workday(6), '14:00'],
    people: [
      [operator, 'ok'],
      ['demo-startup-owner', 'ok'],
      ['demo-user', 'none'],
      ['demo-partner-user', 'ok'],
    ],
    purpose: '事業の今と、シリーズAで求めるものを30分で伝え、残りで質問に答える。',
    talk: [
      ['事業の現状(21施設、月次解約率1.9%)', 15],
      ['シリーズAの条件とリードの考え方', 25],
      ['介護法人の紹介', 15],
      ['次の進め方', 5],
    ],
    about: { 0: { type: 'goal', uid: 'demo-goal' } },
    made: '-4 11:00',
    ...online,
  },
  {
    uid: 'interview-shichiri',
    title: 'ツムギノートと七里浜パートナーズの面談',
    kind: 'pitch',
    startup_company_uid: 'demo-startup',
    partner_company_uid: 'investor-shichiri',
    apply_uid: 'apply-shichiri',
    status: 'adjusting',
    people: [
      [operator, 'ok'],
      ['demo-startup-owner', 'ok'],
      ['user-shichiri-1', 'none'],
    ],
    purpose: '追加出資の条件と、営業組織の立ち上げ支援の範囲を確かめる。',
    talk: [
      ['追加出資の条件', 30],
      ['営業組織の立ち上げ支援', 30],
    ],
    candidate_slots: [
      [clock.workday(4), '15:30', { operator: 'ok', 'demo-startup': 'ok', 'investor-shichiri': 'ok' }] as const,
      [clock.workday(5), '10:30', { operator: 'ok', 'demo-startup': 'maybe' }] as const,
      [clock.workday(7), '16:00', { operator: 'maybe' }] as const,
    ].map(([day, time, answers], index) => ({
      uid: `slot-${index + 1}`,
      start_at: clock.at(day, time),
      answers,
      hold_expires_at: clock.at(clock.day(1), '10:00'),
    })),
    made: '-4 15:00',
    ...online,
  },
  {
    uid: 'interview-regular',
    title: '定期面談',
    kind: 'regular',
    startup_company_uid: 'demo-startup',
    status: 'done',
    starts: [clock.day(-3), '14:00'],
    people: [
      [operator, 'ok'],
      ['demo-startup-owner', 'ok'],
      ['demo-user', 'ok'],
    ],
    purpose: '施設数と採用の見通しを合わせ、次の1か月の行動を決める。',
    talk: [
      ['前回の約束の確認', 10, '4件のうち3件が完了。稟議用の資料だけが残っている。'],
      ['採用の遅れ', 20, '求人票3職種分を今週中にそろえる。'],
      ['資本政策表', 30, '次の面談までに更新する。'],
    ],
    satisfaction: { startup: 5, partner: null, comment: '次に何をするかがはっきりしました。', partner_comment: '' },
    made: '-17 10:00',
    ...online,
  },
  {
    uid: 'interview-hinoki-cancelled',
    title: '実証の進め方の相談',
    kind: 'consultation',
    startup_company_uid: 'demo-startup',
    status: 'cancelled',
    starts: [clock.workday(-38), '13:00'],
    people: [
      [operator, 'ok'],
      ['demo-startup-owner', 'ng'],
    ],
    cancel_reason: '先方の見送りが決まったため、別の候補を探してから改めて設定します。',
    cancelled_by: personOf(operator),
    made: '-44 10:00',
    ...online,
  },
  {
    uid: 'interview-draft',
    title: '採用の進め方の相談',
    kind: 'consultation',
    startup_company_uid: 'demo-startup',
    status: 'draft',
    people: [
      [operator, 'none'],
      ['demo-user', 'none'],
    ],
    made: '-1 16:00',
    ...online,
  },
]

const ofOthers = (clock: Clock): Spec[] => [
  {
    uid: 'other-interview',
    title: 'ポルテラと久世さんの初回相談',
    kind: 'intro',
    startup_company_uid: 'other-startup',
    partner_company_uid: 'other-partner',
    apply_uid: 'other-apply',
    status: 'done',
    starts: [clock.day(-8), '11:00'],
    people: [
      [operator, 'ok'],
      ['other-user', 'ok'],
      ['other-partner-user', 'ok'],
    ],
    talk: [['商談の流れを書き出す', 60, '6つの段階に分け、2つ目までを導入担当に渡す。']],
    satisfaction: { startup: 5, partner: 4, comment: '', partner_comment: '' },
    made: '-21 09:00',
    ...online,
  },
  {
    uid: 'interview-tomorrow',
    title: '定期面談',
    kind: 'regular',
    startup_company_uid: 'other-startup',
    status: 'scheduled',
    starts: [clock.day(1), '10:30'],
    people: [
      [operator, 'ok'],
      ['other-user', 'ok'],
      ['other-startup-member', 'none'],
    ],
    talk: [
      ['荷待ちの数字', 30],
      ['導入担当の採用', 30],
    ],
    reschedule_count: 1,
    sequence: 1,
    previous_start_at: clock.at(clock.day(-2), '10:30'),
    made: '-12 10:00',
    method: 'visit',
    place: '横浜市中区 港湾倉庫3号棟',
  },
  {
    uid: 'interview-nagisa',
    title: '上場準備の個別相談',
    kind: 'consultation',
    startup_company_uid: 'startup-nagisa',
    status: 'scheduled',
    needs_report: true,
    starts: [clock.day(-1), '15:00'],
    people: [
      ['demo-operator-admin', 'ok'],
      ['user-nagisa-2', 'ok'],
    ],
    made: '-9 10:00',
    method: 'visit',
    place: '第2会議室',
  },
  {
    uid: 'interview-asagiri',
    title: 'アサギリ精機とヒノキ精工の実証の相談',
    kind: 'pitch',
    startup_company_uid: 'startup-asagiri',
    partner_company_uid: 'investor-hinoki',
    apply_uid: 'apply-asagiri-hinoki',
    status: 'done',
    starts: [clock.day(-12), '15:00'],
    people: [
      ['demo-operator-admin', 'ok'],
      ['user-asagiri-1', 'ok'],
      ['user-hinoki-1', 'ok'],
    ],
    made: '-36 10:00',
    ...online,
  },
  {
    uid: 'interview-haremachi',
    title: '定期面談',
    kind: 'followup',
    startup_company_uid: 'startup-haremachi',
    status: 'no_show',
    starts: [clock.day(-6), '16:30'],
    people: [
      [operator, 'ok'],
      ['user-haremachi-1', 'none'],
    ],
    made: '-20 10:00',
    method: 'phone',
  },
]

function makeInterview(clock: Clock, spec: Spec, nameOf: (company: string) => string): InterviewDocument {
  const { people, starts, talk = [], about = {}, made, ...rest } = spec
  const duration = Math.max(
    30,
    talk.reduce((sum, [, minutes]) => sum + minutes, 0),
  )
  const start = starts ? clock.at(...starts) : null
  const happened = spec.status === 'done'
  const host = people[0]?.[0] ?? operator
  const end = start && new Date(Date.parse(start) + duration * 60_000).toISOString()
  return newInterview({
    ...recordOf(spec.uid, host, clock.moment(made), { by: host, at: happened && end ? end : clock.moment(made) }),
    startup_name: nameOf(spec.startup_company_uid),
    partner_name: spec.partner_company_uid ? nameOf(spec.partner_company_uid) : null,
    participants: newParticipants(people.map(([uid]) => personOf(uid))).map((participant, index) => {
      const response = people[index]?.[1] ?? 'none'
      return { ...participant, response, attended: happened && response === 'ok' }
    }),
    agenda: talk.map(([title, minutes, outcome = ''], index) => ({
      uid: `agenda-${index + 1}`,
      title,
      minutes,
      link: about[index] ?? null,
      outcome,
      kind: outcome && index > 0 ? 'decision' : 'info',
    })),
    duration_minutes: duration,
    start_at: start,
    end_at: end,
    ...rest,
  })
}

/** Interviews past, adjusting, tomorrow and later, in every state. */
export const makeInterviews = (clock: Clock, nameOf: (company: string) => string): InterviewDocument[] =>
  [...ofDemoStartup(clock), ...ofOthers(clock)].map((spec) => makeInterview(clock, spec, nameOf))
