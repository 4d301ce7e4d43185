import type { issueCategories } from './common.ts'
import type { directions } from './measures.ts'

type TemplateMeasure = {
  readonly name: string
  readonly unit: string
  readonly direction: keyof typeof directions
  readonly start_value: number
  readonly target_value: number
  /** Only for `keep`. */
  readonly tolerance?: number
  readonly weight?: number
}
export type GoalTemplate = {
  readonly title: string
  readonly description: string
  readonly measures: readonly TemplateMeasure[]
}

const up = (name: string, unit: string, start_value: number, target_value: number, weight = 1): TemplateMeasure => ({
  name,
  unit,
  direction: 'up',
  start_value,
  target_value,
  weight,
})
const down = (name: string, unit: string, start_value: number, target_value: number, weight = 1): TemplateMeasure => ({
  ...up(name, unit, start_value, target_value, weight),
  direction: 'down',
})
const keep = (name: string, unit: string, value: number, tolerance: number): TemplateMeasure => ({
  ...up(name, unit, value, value),
  direction: 'keep',
  tolerance,
})

/** Goals to begin with, by issue: a form takes them over and the person puts in the own figures. */
export const goalTemplates: { readonly [K in keyof typeof issueCategories]: readonly GoalTemplate[] } = {
  funding: [
    {
      title: '次の調達で投資家から内諾を得る',
      description:
        '資金が尽きる6か月前までに着金するよう、逆算して投資家との面談を進める。\n断られた理由も記録し、資料に反映する。',
      measures: [up('調達額の内諾', '円', 0, 100_000_000, 3), up('投資家との初回面談', '社', 0, 30)],
    },
    {
      title: '資金の余裕を12か月分に延ばす',
      description: '調達の交渉を急がされないように、手元資金で動ける月数を先に確保する。',
      measures: [up('手元資金で動ける月数', 'か月', 8, 12, 2), down('月次支出', '円', 6_000_000, 5_000_000)],
    },
  ],
  hiring: [
    {
      title: '開発チームを3名増やす',
      description: '計画している機能を予定どおり出すために必要な人数をそろえる。\n紹介と直接応募の割合を高める。',
      measures: [up('入社が決まった人数', '人', 0, 3, 3), up('月間の応募', '件', 5, 20)],
    },
    {
      title: '入社3か月以内の離職をなくす',
      description: '受け入れの手順と1on1を整え、入社後のずれを早く見つける。',
      measures: [keep('入社3か月以内の離職', '人', 0, 0), up('1on1の実施率', '%', 60, 95)],
    },
  ],
  sales: [
    {
      title: '契約社数を30社に増やす',
      description: '商談の数と契約率を分けて追い、どちらが足りないかを毎週確かめる。',
      measures: [up('契約社数', '社', 10, 30, 3), up('商談から契約', '%', 20, 35)],
    },
    {
      title: '既存顧客の解約率を下げる',
      description: '解約の理由を3つに分け、利用開始から30日以内のつまずきを先に減らす。',
      measures: [down('月次解約率', '%', 3, 1.5, 2), up('初回設定の完了率', '%', 70, 90)],
    },
  ],
  marketing: [
    {
      title: '問い合わせを月50件にする',
      description: '記事、展示会、紹介の経路ごとに件数と商談への進み方を比べ、効くものに絞る。',
      measures: [up('月間の問い合わせ', '件', 15, 50, 2), up('問い合わせから商談', '%', 25, 40)],
    },
    {
      title: '業界メディアに取り上げられる',
      description: '導入事例の数字をそろえ、記者に渡せる資料をつくって届ける。',
      measures: [up('掲載された記事', '本', 0, 6, 2), up('公開した導入事例', '件', 1, 5)],
    },
  ],
  product: [
    {
      title: '新機能を公開して使われる状態にする',
      description: '公開して終わりにせず、使い続けられているかまでを目標にする。',
      measures: [up('新機能を使った顧客の割合', '%', 0, 40, 2), down('公開後の重大な不具合', '件', 5, 0)],
    },
    {
      title: '週に1回以上使う利用者を増やす',
      description: '最初の価値にたどり着くまでの手順を短くし、戻ってくる理由をつくる。',
      measures: [up('週間の利用者', '人', 200, 600, 2), down('初回設定にかかる時間', '分', 45, 15)],
    },
  ],
  strategy: [
    {
      title: '次の柱となる事業の仮説を検証する',
      description: '対象とする顧客と課題を決め、お金を払う意思までを確かめて、続けるかどうかを判断する。',
      measures: [up('顧客への聞き取り', '件', 0, 20), up('有償での試用', '社', 0, 3, 2)],
    },
    {
      title: '3か年の事業計画を取締役会で承認する',
      description: '数字の根拠を顧客数、単価、人員に分けて示し、毎月の見直しができる形にする。',
      measures: [up('完成した計画の章', '章', 0, 6), up('計画と実績の確認', '回', 0, 3)],
    },
  ],
  finance: [
    {
      title: '月次決算を翌月5営業日で締める',
      description: '締めの遅れの原因を工程ごとに分け、請求と経費の提出から短くする。',
      measures: [down('締めまでの営業日', '日', 15, 5, 2), up('期限内の経費提出', '%', 60, 95)],
    },
    {
      title: '売掛金の回収を早める',
      description: '請求の遅れと入金の遅れを分けて管理し、督促の手順を決める。',
      measures: [down('回収までの日数', '日', 60, 40, 2), down('期限を過ぎた売掛金', '円', 3_000_000, 500_000)],
    },
  ],
  legal: [
    {
      title: '契約書の確認を3営業日で終える',
      description: 'よく使う契約のひな形と確認の観点を決め、商談が契約で止まらないようにする。',
      measures: [down('確認にかかる営業日', '日', 8, 3, 2), up('ひな形を使った契約', '%', 20, 80)],
    },
    {
      title: '規約と個人情報の扱いを見直す',
      description: '新しい機能に合わせて利用規約とプライバシーポリシーを改め、社内の運用まで合わせる。',
      measures: [up('見直した文書', '件', 0, 5), up('社内研修の受講', '%', 0, 100)],
    },
  ],
  ip: [
    {
      title: '中核技術の特許を出願する',
      description: '競合の出願を調べ、守る範囲を弁理士と決めてから出願する。',
      measures: [up('出願した件数', '件', 0, 2, 3), up('先行技術の調査', '件', 0, 10)],
    },
    {
      title: '主要な商標を登録する',
      description: 'サービス名とロゴを、展開する国と区分を決めて守る。',
      measures: [up('出願した商標', '件', 0, 3), up('使用の決まりを守っている資料', '%', 40, 100)],
    },
  ],
  labor: [
    {
      title: '残業時間を月20時間以内に保つ',
      description: '業務の偏りを見えるようにし、特定の人に集まらない分担に変える。',
      measures: [down('1人あたりの月間残業', '時間', 35, 20, 2), up('有給休暇の取得率', '%', 45, 70)],
    },
    {
      title: '評価制度をつくり、全員と面談する',
      description: '等級と期待する役割を言葉にし、評価の理由を本人に伝えられるようにする。',
      measures: [up('評価面談を終えた人', '%', 0, 100, 2), up('制度への納得度', '点', 3, 4)],
    },
  ],
  it_security: [
    {
      title: '情報セキュリティの認証を取得する',
      description: '大手企業との取引の条件となる認証を、監査の日程から逆算して準備する。',
      measures: [up('対応を終えた管理項目', '%', 30, 100, 2), up('社内研修の受講', '%', 0, 100)],
    },
    {
      title: 'サービスの稼働率を99.9%に保つ',
      description: '監視と復旧の手順を整え、障害の影響を短くする。',
      measures: [keep('月間の稼働率', '%', 99.9, 0.1), down('復旧までの時間', '分', 120, 30)],
    },
  ],
  alliance: [
    {
      title: '大手企業との実証を契約につなげる',
      description: '実証の前に成功の条件と契約の判断者を決め、終わってから探さないようにする。',
      measures: [up('実証の開始', '社', 0, 3), up('契約に進んだ実証', '社', 0, 2, 3)],
    },
    {
      title: '販売パートナー経由の売上をつくる',
      description: '紹介の条件と役割を決め、パートナーが説明できる資料を渡す。',
      measures: [up('稼働している販売パートナー', '社', 0, 5), up('パートナー経由の商談', '件', 0, 20, 2)],
    },
  ],
  overseas: [
    {
      title: '最初の海外顧客を獲得する',
      description: '国を1つに絞り、現地の商習慣と規制を確かめながら試用から始める。',
      measures: [up('現地企業との面談', '社', 0, 20), up('有償の契約', '社', 0, 2, 3)],
    },
    {
      title: '製品を現地の言語に対応する',
      description: '画面、資料、問い合わせの対応をそろえ、現地だけで使い始められるようにする。',
      measures: [up('翻訳を終えた画面', '%', 0, 100, 2), down('問い合わせの初回返答', '時間', 48, 24)],
    },
  ],
  exit_prep: [
    {
      title: '上場準備の体制を整える',
      description: '監査法人と主幹事の候補を決め、短期調査の指摘を期限までに解消する。',
      measures: [up('解消した指摘', '%', 0, 80, 2), up('整備した社内規程', '件', 5, 25)],
    },
    {
      title: '予算と実績の差を10%以内に収める',
      description: '部門ごとの予算を決め、毎月の差の理由を説明できるようにする。',
      measures: [down('予算と実績の差', '%', 25, 10, 2), up('期限内の月次報告', '回', 0, 6)],
    },
  ],
  backoffice: [
    {
      title: '請求業務の時間を半分にする',
      description: '手作業の転記を洗い出し、契約から請求までを1つの流れにする。',
      measures: [down('月間の作業時間', '時間', 40, 20, 2), down('請求の誤り', '件', 4, 0)],
    },
    {
      title: '社内の問い合わせを減らす',
      description: 'よくある質問と手順を1か所にまとめ、探せば分かる状態にする。',
      measures: [down('月間の問い合わせ', '件', 80, 30, 2), up('整備した手順書', '件', 5, 30)],
    },
  ],
  other: [
    {
      title: '顧客の満足度を高める',
      description: '定期的に声を集め、対応したことを顧客に返す。',
      measures: [up('満足と答えた顧客', '%', 60, 80, 2), up('対応した要望', '件', 0, 10)],
    },
  ],
}
