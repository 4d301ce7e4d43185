import type { CheckinSpec, GoalSpec, MeasureSpec } from './goal-builder.ts'
import { pick, type Random } from './random.ts'
import type { TaskSpec } from './task-builder.ts'

/** Goals of the companies beside demo-startup: what they want and how far they are; check-ins are spread between. */
interface Outline {
  uid: string
  startup: string
  owner: string
  title: string
  why: string
  category: GoalSpec['category']
  measures: [name: string, unit: string, start: number, target: number, current: number][]
  confidence: CheckinSpec['confidence']
  last: string
  /** Days of the check-ins, the oldest first. */
  days: number[]
  closed?: { status: 'achieved' | 'missed' | 'cancelled'; day: number; note: string }
}

const outlines: readonly Outline[] = [
  {
    uid: 'other-goal',
    startup: 'other-startup',
    owner: 'other-user',
    title: '荷待ちを平均20分に縮める',
    why: '荷主との契約更新の条件が「平均20分以内」になった。',
    category: 'product',
    measures: [
      ['平均の荷待ち', '分', 94, 20, 46],
      ['予約の利用率', '%', 35, 90, 62],
    ],
    confidence: 'at_risk',
    last: '大型車の予約が午前に集中し、9時台だけ待ちが長い。時間帯ごとの料金を試す。',
    days: [-43, -36, -29, -22, -15, -8, -1],
  },
  {
    uid: 'other-goal-hiring',
    startup: 'other-startup',
    owner: 'other-startup-member',
    title: '現場を知る導入担当を2名採用する',
    why: '倉庫ごとの立ち上げに代表が付きっきりになっている。',
    category: 'hiring',
    measures: [['導入担当', '人', 0, 2, 1]],
    confidence: 'on_track',
    last: '港湾会社の配車経験者が入社を決めてくれた。あと1名。',
    days: [-40, -26, -12, -5],
  },
  {
    uid: 'goal-haremachi-sales',
    startup: 'startup-haremachi',
    owner: 'user-haremachi-1',
    title: '新規の受注を月20件にする',
    why: '紹介に頼った受注が頭打ちになり、支出の伸びに追いつかない。',
    category: 'sales',
    measures: [['月間の受注', '件', 8, 20, 12]],
    confidence: 'at_risk',
    last: '営業責任者が抜け、商談の記録が引き継げていない。',
    days: [-49, -42, -35, -28],
  },
  {
    uid: 'goal-nagisa-occupancy',
    startup: 'startup-nagisa',
    owner: 'user-nagisa-1',
    title: '全拠点の稼働率を80%にする',
    why: '次の調達では拠点の数より稼働率を見られる。',
    category: 'marketing',
    measures: [
      ['稼働率', '%', 58, 80, 74],
      ['平日の連泊', '%', 20, 45, 41],
    ],
    confidence: 'on_track',
    last: '研修での利用が増え、平日の連泊が4割を超えた。',
    days: [-44, -37, -30, -23, -16, -9, -2],
  },
  {
    uid: 'goal-nagisa-audit',
    startup: 'startup-nagisa',
    owner: 'user-nagisa-2',
    title: '監査法人の予備調査を終える',
    why: '上場の準備を始める前に、直すところを洗い出す。',
    category: 'exit_prep',
    measures: [['指摘への対応', '件', 0, 34, 27]],
    confidence: 'on_track',
    last: '規程の整備が終わり、残りは在庫の数え方だけになった。',
    days: [-38, -24, -10, -3],
  },
  {
    uid: 'goal-asagiri-yield',
    startup: 'startup-asagiri',
    owner: 'user-asagiri-1',
    title: '量産機の歩留まりを98%にする',
    why: '返品の送料が粗利の4%を占めている。',
    category: 'product',
    measures: [['歩留まり', '%', 91, 98, 96]],
    confidence: 'on_track',
    last: '組み立ての順番を変え、今週は不良が3台に減った。',
    days: [-45, -31, -17, -3],
  },
  {
    uid: 'goal-orbina-clinics',
    startup: 'startup-orbina',
    owner: 'user-orbina-1',
    title: '参加する診療所を50にする',
    why: '50を超えると、ひと晩の当番が月1回で回る。',
    category: 'alliance',
    measures: [['参加する診療所', '院', 22, 50, 37]],
    confidence: 'on_track',
    last: '医師会の勉強会で話す機会をもらい、5院から申し込みがあった。',
    days: [-41, -34, -27, -20, -13, -6],
  },
  {
    uid: 'goal-morinokoe-rules',
    startup: 'startup-morinokoe',
    owner: 'user-morinokoe-1',
    title: '上場審査に要る規程を整える',
    why: '主幹事の審査が来春に始まる。',
    category: 'exit_prep',
    measures: [['規程の整備', '本', 0, 42, 37]],
    confidence: 'on_track',
    last: '職務分掌と稟議の規程が取締役会で決まった。',
    days: [-46, -32, -18, -4],
  },
  {
    uid: 'goal-kurashi-repair',
    startup: 'startup-kurashi',
    owner: 'user-kurashi-1',
    title: '出張修理の対応地域を8県に広げる',
    why: '地域を広げれば、部品の仕入れがまとまる。',
    category: 'sales',
    measures: [['対応する県', '県', 3, 8, 4]],
    confidence: 'off_track',
    last: '修理の手が足りず、広げるほど待たせてしまう。いったん止めて体制を見直す。',
    days: [-80, -66, -52],
    closed: { status: 'cancelled', day: -40, note: '休止に合わせて中止し、修理の担い手を増やすことから始める。' },
  },
  {
    uid: 'goal-midoribane-yield',
    startup: 'startup-midoribane',
    owner: 'user-midoribane-1',
    title: '実証3拠点で収量を15%上げる',
    why: '農協との全国契約の条件になっている。',
    category: 'alliance',
    measures: [['収量の増加', '%', 0, 15, 15]],
    confidence: 'on_track',
    last: '3拠点すべてで15%を超えた。',
    days: [-90, -70, -50, -30],
    closed: { status: 'achieved', day: -25, note: '拠点ごとに虫の種類を変えたのが効いた。' },
  },
  {
    uid: 'goal-shiokaze-plants',
    startup: 'startup-shiokaze',
    owner: 'user-shiokaze-1',
    title: '食品工場10社に採用される',
    why: '製造の固定費をまかなえる規模にする。',
    category: 'sales',
    measures: [['採用した工場', '社', 2, 10, 4]],
    confidence: 'off_track',
    last: '原料の値上がりで2社が見送りになった。',
    days: [-170, -142, -114],
    closed: { status: 'missed', day: -98, note: '原料の価格を固定できる契約が先に要った。' },
  },
]

const remarks = [
  '数字は予定どおり。現場からの要望を3件反映した。',
  '大きな変化はないが、来週に向けた準備が進んだ。',
  '一度に広げすぎたので、対象を絞ってやり直した。',
  '協力先との打ち合わせで、進め方がはっきりした。',
  '想定より時間がかかったが、原因はわかっている。',
] as const

const measureOf = ([name, unit, start, target]: Outline['measures'][number]): MeasureSpec => ({
  name,
  unit,
  direction: target > start ? 'up' : 'down',
  start_value: start,
  target_value: target,
  weight: 1,
})

function checkinsOf(random: Random, outline: Outline): CheckinSpec[] {
  const steps = outline.days.length
  return outline.days.map((day, index) => {
    const isLast = index === steps - 1
    // Mostly forward, sometimes a step back, and on the known value at the end.
    const share = isLast ? 1 : Math.max(0, (index + 0.6 + (random() - 0.5) * 0.9) / steps)
    return {
      at: `${day} 17:${String(10 + index * 5)}`,
      by: outline.owner,
      confidence: isLast ? outline.confidence : 'on_track',
      values: outline.measures.map(([, , start, , current]) => Math.round(start + (current - start) * share)),
      comment: isLast ? outline.last : pick(random, remarks),
    }
  })
}

export const otherGoals = (random: Random): GoalSpec[] =>
  outlines.map((outline) => ({
    uid: outline.uid,
    startup: outline.startup,
    title: outline.title,
    description: outline.why,
    category: outline.category,
    start: (outline.days[0] ?? -45) - 6,
    due: outline.closed ? outline.closed.day + 4 : (outline.days[0] ?? -45) + 86,
    period_kind: outline.closed ? 'custom' : 'quarter',
    owner: outline.owner,
    measures: outline.measures.map(measureOf),
    checkins: checkinsOf(random, outline),
    ...(outline.closed && {
      status: outline.closed.status,
      closed: { at: `${outline.closed.day} 10:00`, by: outline.owner, note: outline.closed.note },
    }),
  }))

type Row = [
  uid: string,
  startup: string,
  by: string,
  goal: string | null,
  title: string,
  status: TaskSpec['status'],
  due: number,
]
const rows: readonly Row[] = [
  ['other-task', 'other-startup', 'other-user', 'other-goal', '9時台の予約に料金の差を付けて試す', 'doing', 5],
  [
    'other-task-gate',
    'other-startup',
    'other-startup-member',
    'other-goal',
    '入場口の案内板を2か所に増やす',
    'done',
    -6,
  ],
  ['other-task-drivers', 'other-startup', 'other-user', 'other-goal', '運転手20人に予約の使い心地を聞く', 'todo', 12],
  [
    'task-haremachi-handover',
    'startup-haremachi',
    'user-haremachi-1',
    'goal-haremachi-sales',
    '商談42件の状況を引き継ぐ',
    'doing',
    -15,
  ],
  ['task-haremachi-hire', 'startup-haremachi', 'user-haremachi-1', null, '営業責任者の候補3名に会う', 'todo', -4],
  ['task-nagisa-data-room', 'startup-nagisa', 'user-nagisa-2', 'goal-nagisa-audit', 'デューデリ資料の準備', 'done', -1],
  [
    'task-nagisa-company',
    'startup-nagisa',
    'user-nagisa-1',
    'goal-nagisa-occupancy',
    '研修の企画会社5社に拠点を案内する',
    'doing',
    9,
  ],
  [
    'task-asagiri-jig',
    'startup-asagiri',
    'user-asagiri-1',
    'goal-asagiri-yield',
    '組み立て治具の2号機を試作する',
    'doing',
    13,
  ],
  [
    'task-orbina-talk',
    'startup-orbina',
    'user-orbina-1',
    'goal-orbina-clinics',
    '医師会の勉強会で話す資料をつくる',
    'done',
    -8,
  ],
  [
    'task-orbina-duty',
    'startup-orbina',
    'user-orbina-1',
    'goal-orbina-clinics',
    '当番表の自動作成を3院で試す',
    'todo',
    16,
  ],
  [
    'task-morinokoe-minutes',
    'startup-morinokoe',
    'user-morinokoe-1',
    'goal-morinokoe-rules',
    '過去2年の議事録を点検する',
    'doing',
    21,
  ],
  ['task-kurashi-partners', 'startup-kurashi', 'user-kurashi-1', null, '修理を任せられる電器店を訪ねる', 'waiting', 30],
]

export const otherTasks: TaskSpec[] = rows.map(([uid, startup, by, goal, title, status, due]) => ({
  uid,
  startup,
  title,
  ...(goal && { goal }),
  assignees: [by],
  created: Math.min(due, 0) - 20,
  start: Math.min(due, 0) - 18,
  due,
  status,
  ...(status === 'waiting' && { waiting: { for: 'demo-operator-admin', since: '-6 15:00' } }),
  ...(status === 'done' && { closed: { at: `${due} 17:00`, by } }),
  executions:
    status === 'todo'
      ? []
      : [
          {
            at: `${Math.min(due, 0) - 9} 18:00`,
            by,
            result: 'progressed',
            body: '関係者と進め方を決め、最初の半分まで終えた。',
            minutes: 90,
            after: 50,
          },
          ...(status === 'done'
            ? [
                {
                  at: `${due} 16:40`,
                  by,
                  result: 'completed' as const,
                  body: '予定していた分をすべて終えた。',
                  minutes: 60,
                  after: 100,
                },
              ]
            : []),
        ],
}))
