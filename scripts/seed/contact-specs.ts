import type { ContactDocument } from '@banso/contract/contacts'

export interface ContactSpec {
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
  /** It asks for a meeting: the times wished for as working days from today, and the interview that was made of it. */
  meeting?: { minutes: number; partner?: string; wishes: [day: number, time: string][]; interview?: string }
}

const operator = 'demo-operator-user'
/** Contacts in every state, those of the demo startup first. */
export const contactSpecs: readonly ContactSpec[] = [
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
    answers: [
      [
        operator,
        '-2 20:10',
        '介護用品の卸を中心に、心当たりが2社あります。先方にお話しする前に、優先したい地域と、1施設あたりの紹介料の目安を教えてください。',
      ],
      [
        'demo-startup-owner',
        '-1 09:05',
        '東京・神奈川を優先でお願いします。紹介料は初年度の利用料の15%を考えています。施設数の多い会社ですと、なお助かります。',
      ],
    ],
    internal: [[operator, '-1 09:30', '介護用品の卸2社に打診中。うち1社は来週返事。']],
    related: { type: 'goal', uid: 'demo-goal', title: '導入施設を30施設に増やす' },
  },
  {
    uid: 'demo-contact-metrics',
    from: 'demo-startup-owner',
    company: 'demo-startup',
    category: 'usage',
    subject: '過去の経営指標をまとめて入力したい',
    body: '昨年の月次の数値が表計算ソフトにあります。12か月分を1つずつ入れずに、まとめて入力する方法はありますか。',
    at: '-4 10:15',
    status: 'waiting_reply',
    operator,
    answers: [
      [
        operator,
        '-4 13:40',
        '昨年の月も、「経営指標」の期間を切り替えると入力できます。まとめて入力する方法はまだないため、表をこの返信に添付していただければ、当社で入力をお手伝いします。',
      ],
    ],
  },
  {
    uid: 'demo-contact-interview',
    from: 'demo-user',
    company: 'demo-startup',
    category: 'interview',
    subject: '面談に社外取締役も参加できますか',
    body: '次回の面談に、社外取締役の1名もオンラインで参加させたいと考えています。招待の方法を教えてください。',
    at: '-12 17:20',
    status: 'resolved',
    operator,
    answers: [
      [operator, '-11 10:05', '参加できます。会議URLを共有していただければ、当日そのままお入りいただけます。'],
      ['demo-user', '-11 10:30', '承知しました。当日は2名で参加します。'],
    ],
    resolved: '-11 10:32',
  },
  {
    uid: 'demo-contact-account',
    from: 'demo-startup-owner',
    company: 'demo-startup',
    category: 'account',
    subject: 'メンバーの権限の違い',
    body: '新しく入る経理の担当者に、経営指標の入力だけをお願いしたいです。どの権限で招待するとよいでしょうか。',
    at: '-40 09:30',
    status: 'resolved',
    operator,
    answers: [
      [
        operator,
        '-40 11:15',
        '「メンバー」で招待してください。企業情報の公開範囲とメンバーの管理のほかは、すべて操作できます。',
      ],
    ],
    resolved: '-39 09:00',
    satisfaction: 5,
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
    uid: 'contact-orbina-meeting',
    from: 'user-orbina-1',
    company: 'startup-orbina',
    category: 'interview',
    subject: '共同研究の契約を結ぶ前に相談したい',
    body: '大学との共同研究契約で、成果の知的財産の分け方を決めかねています。来週の返答の前に、進め方を相談させてください。契約書の案は当日お見せします。',
    at: '2h',
    status: 'open',
    meeting: {
      minutes: 60,
      wishes: [
        [3, '10:00'],
        [4, '14:00'],
        [5, '16:00'],
      ],
    },
  },
  {
    uid: 'contact-demo-meeting',
    from: 'demo-startup-owner',
    company: 'demo-startup',
    category: 'interview',
    subject: 'ミオツクシ・キャピタルの方とお話ししたい',
    body: 'シリーズAの条件を伺いたいです。事業の今と資本政策を30分でお伝えし、残りの時間で質問にお答えします。',
    at: '-5 09:40',
    status: 'resolved',
    operator,
    answers: [[operator, '-5 10:30', '先方の予定を確認し、日時をご案内します。少しお待ちください。']],
    resolved: '-4 11:00',
    meeting: { minutes: 60, partner: 'demo-partner', wishes: [[6, '14:00']], interview: 'demo-interview' },
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
  {
    uid: 'contact-kurashi',
    from: 'user-kurashi-1',
    company: 'startup-kurashi',
    category: 'partner',
    subject: '補助金に詳しいマスターを紹介してほしい',
    body: '来年度のものづくり補助金に向けて、事業計画の書き方を相談できる方を探しています。月に1回ほどの面談を希望します。',
    at: '-6 10:00',
    status: 'in_progress',
    operator: 'operator-katayama',
    internal: [
      [operator, '-3 17:30', '初回の回答が遅れています。候補が決まらなければ、先に状況だけでもお伝えしてください。'],
      ['operator-katayama', '-3 18:05', '音羽さんに打診中。明日中に一次回答します。'],
    ],
  },
  {
    uid: 'contact-partner-apply',
    from: 'demo-partner-owner',
    company: 'demo-partner',
    category: 'apply',
    subject: '届いた申込の回答期限を延ばせますか',
    body: '社内の会議が来週のため、届いている申込への回答を3営業日ほど延ばしたいです。可能でしょうか。',
    at: '3h',
    status: 'open',
    priority: 'high',
  },
  {
    uid: 'contact-partner-interview',
    from: 'demo-partner-user',
    company: 'demo-partner',
    category: 'interview',
    subject: '面談に同席するメンバーを増やしたい',
    body: '次回の面談に、分析の担当者も同席させたいと考えています。どこで追加できますか。',
    at: '-3 11:30',
    status: 'waiting_reply',
    operator,
    answers: [[operator, '-3 14:10', '同席される方のお名前を教えてください。参加者に追加し、会議URLをお送りします。']],
  },
  {
    uid: 'contact-guest-terms',
    from: { name: '真壁 冴', email: 'makabe@guest.example' },
    category: 'other',
    subject: '海外に本社がある会社でも申し込めますか',
    body: '本社がシンガポールにあり、日本に子会社があります。子会社として支援を受けることはできますか。',
    at: '-5 15:10',
    status: 'waiting_reply',
    operator: 'demo-operator-admin',
    answers: [
      [
        'demo-operator-admin',
        '-4 10:20',
        '日本の子会社としてお申し込みいただけます。登記の写しと事業の概要をご用意のうえ、説明会にお申し込みください。',
      ],
    ],
    internal: [['demo-operator-admin', '-4 10:25', '過去にも同じ質問あり。よくある質問に載せる。']],
  },
]
