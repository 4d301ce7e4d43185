import type { MemoDocument } from '@banso/contract/memos'
import { newMemo } from '../../functions/src/resources/memos/rules.ts'
import type { Clock } from './clock.ts'
import { personOf, recordOf } from './people.ts'
import { pastPromises } from './promises.ts'

type Spec = Partial<MemoDocument> &
  Pick<MemoDocument, 'uid' | 'body' | 'visibility' | 'template'> & {
    by: string
    at: string
    readBy?: [uid: string, at: string][]
  }

const specs = (clock: Clock): Spec[] => [
  {
    uid: 'demo-memo',
    by: 'demo-operator-user',
    at: '-3 15:04',
    readBy: [
      ['demo-startup-owner', '-3 15:40'],
      ['demo-user', '-3 17:52'],
    ],
    interview_uid: 'interview-regular',
    startup_company_uid: 'demo-startup',
    template: 'regular',
    visibility: 'startup',
    body: '## 今の数字\n施設数は21、月次解約率は1.9%。紹介経由の契約率が問い合わせ経由の約2倍。\n\n## 気になったこと\n採用が3か月進んでいない。求人票を書ける人が1人しかいない。\n\n## 次の面談まで\n資本政策表の更新と、販売パートナーへの打診。',
    summary: '紹介での獲得に寄せる。採用は求人票から立て直す。',
    decisions: ['求人票3職種分を今週中に公開する', '紹介制度の条件案を次回までにつくる', '資本政策表を更新する'],
    next_actions: [
      {
        uid: 'promise-captable',
        title: '資本政策表を今の株主構成に更新する',
        owner_actor: 'startup',
        assignee_uid: 'demo-startup-owner',
        due_on: clock.day(4),
        task_uid: 'demo-task-proposal-captable',
      },
      {
        uid: 'promise-lead',
        title: 'リードを取れる投資家を2社紹介する',
        owner_actor: 'operator',
        assignee_uid: 'demo-operator-user',
        due_on: clock.day(11),
        task_uid: 'demo-task-lead',
      },
    ],
    pinned: true,
  },
  {
    uid: 'memo-previous',
    by: 'demo-operator-user',
    at: '-31 15:10',
    readBy: [['demo-startup-owner', '-31 18:00']],
    startup_company_uid: 'demo-startup',
    template: 'followup',
    visibility: 'startup',
    body: '電話。前回の約束を確かめ、次の面談までに片づけることを分けた。',
    summary: '約束を分け、期限を決めた。',
    next_actions: pastPromises.map(({ uid, title, owner_actor, assignee_uid, due }) => ({
      uid,
      title,
      owner_actor,
      assignee_uid,
      due_on: clock.day(due),
      task_uid: null,
    })),
  },
  {
    uid: 'memo-internal',
    by: 'demo-operator-user',
    at: '-3 15:30',
    interview_uid: 'interview-regular',
    startup_company_uid: 'demo-startup',
    template: 'regular',
    visibility: 'operators',
    body: '代表の疲れが見える。採用と調達を同時に抱えているので、採用広報は外に出すよう勧める。',
    summary: '採用の負担が代表に寄っている。',
    temperature: 'warm',
  },
  {
    uid: 'memo-own',
    by: 'demo-user',
    at: '-3 18:00',
    interview_uid: 'interview-regular',
    startup_company_uid: 'demo-startup',
    template: 'regular',
    visibility: 'own_company',
    body: '求人票は三好が下書き、大庭さんが30分の聞き取りに応じる。木曜までに2職種目を公開する。',
  },
  {
    uid: 'memo-partner',
    by: 'demo-operator-user',
    at: '-4 11:20',
    interview_uid: 'demo-interview',
    startup_company_uid: 'demo-startup',
    partner_company_uid: 'demo-partner',
    template: 'investor',
    visibility: 'partner',
    body: '面談の前にお伝えします。代表は現場の出身で、数字は毎週更新しています。3か月後の利用率の推移を当日お見せします。',
    summary: '顔合わせの前の共有。',
  },
  {
    uid: 'other-memo',
    by: 'other-partner-user',
    at: '-8 12:30',
    interview_uid: 'other-interview',
    startup_company_uid: 'other-startup',
    partner_company_uid: 'other-partner',
    template: 'followup',
    visibility: 'all',
    body: '商談を6つの段階に分けました。2つ目までは導入担当に渡せます。次回は断られた理由を10件持ち寄ってください。',
    summary: '商談を6段階に分けた。',
    decisions: ['2段階目までを導入担当に渡す'],
  },
  {
    uid: 'memo-call',
    by: 'demo-operator-user',
    at: '-1 17:10',
    startup_company_uid: 'demo-startup',
    partner_company_uid: 'investor-shichiri',
    template: 'investor',
    visibility: 'operators',
    body: '電話。紹介経由の契約率が約2倍という数字に反応。リードは取らないが、他社リードなら8,000万円まで検討できるとのこと。',
    summary: '他社リードなら8,000万円まで。',
    temperature: 'hot',
  },
  {
    uid: 'memo-visit',
    by: 'demo-operator-user',
    at: '-6 16:40',
    startup_company_uid: 'demo-startup',
    partner_company_uid: 'demo-partner',
    template: 'followup',
    visibility: 'all',
    body: '来訪。面談でお見せする資料の順を確認しました。数字は最新の月まで、事例は2社に絞ります。',
    summary: '面談の資料の順を決めた。',
    decisions: ['事例は2社に絞る'],
  },
]

/** Memos of each visibility, and two of calls: one that the operators keep, one that they share. */
export const makeMemos = (clock: Clock): MemoDocument[] =>
  specs(clock).map(({ by, at, readBy = [], ...spec }) =>
    newMemo({
      ...recordOf(spec.uid, by, clock.moment(at)),
      read_by: Object.fromEntries(readBy.map(([uid, day]) => [uid, { ...personOf(uid), read_at: clock.moment(day) }])),
      assignees: (spec.next_actions ?? []).flatMap(({ assignee_uid }) => (assignee_uid ? personOf(assignee_uid) : [])),
      ...spec,
    }),
  )
