import type { issueCategories } from './common.ts'

export type TaskTemplate = {
  readonly category: keyof typeof issueCategories
  readonly title: string
  readonly description: string
  readonly checklist: readonly string[]
}

/** Actions to begin from, by the issue they belong to. Form and operators' proposals offer the same ones. */
export const taskTemplates: readonly TaskTemplate[] = [
  {
    category: 'funding',
    title: '投資家向け資料を更新する',
    description: '直近の実績と、次の調達までに達成することが1枚目で伝わるようにします。',
    checklist: [
      '月次の実績を最新にする',
      '資金使途と金額を見直す',
      '想定質問と回答を10件つくる',
      '社外の1名に読んでもらう',
    ],
  },
  {
    category: 'funding',
    title: '資本政策表を更新する',
    description: '次の調達の希薄化と、ストックオプションの残枠を確認します。',
    checklist: [
      '株主名簿と一致しているか確認する',
      '調達額と評価額の案を3通り置く',
      'ストックオプションの残枠を確認する',
    ],
  },
  {
    category: 'hiring',
    title: '求人票を作成して公開する',
    description: '入社後3か月で任せることが具体的に伝わる求人票にします。',
    checklist: [
      '任せることを3つに絞る',
      '必須条件と歓迎条件を分ける',
      '面接の担当と質問を決める',
      '求人媒体に公開する',
    ],
  },
  {
    category: 'sales',
    title: '見込み顧客10社にヒアリングする',
    description: '導入を決める人と、今の困りごとの大きさを確認します。',
    checklist: ['訪問先の一覧をつくる', '質問票を1枚にまとめる', '10社の話を聞く', '分かったことを3つに整理する'],
  },
  {
    category: 'sales',
    title: '失注の理由を振り返る',
    description: '直近3か月の失注を理由別に並べ、次の四半期で変えることを決めます。',
    checklist: ['失注した商談を一覧にする', '理由を5つ以内に分類する', '営業資料と価格の改善点を決める'],
  },
  {
    category: 'marketing',
    title: '導入事例を1本公開する',
    description: '導入前の課題、選んだ理由、数字で見える効果の順にまとめます。',
    checklist: ['取材先に依頼する', '取材する', '原稿の確認をもらう', '公開して既存の見込み顧客に送る'],
  },
  {
    category: 'product',
    title: '解約した利用者に話を聞く',
    description: '使わなくなった時期と、代わりに使っているものを確認します。',
    checklist: ['直近の解約から5件を選ぶ', '5件の話を聞く', '改善することを優先順に並べる'],
  },
  {
    category: 'strategy',
    title: '四半期の経営目標を見直す',
    description: '達成できた理由とできなかった理由を、次の目標に反映します。',
    checklist: [
      '指標の実績をそろえる',
      '続けること、やめることを決める',
      '次の四半期の目標案をつくる',
      '担当者と確認する',
    ],
  },
  {
    category: 'finance',
    title: '資金繰り表を更新する',
    description: '今後12か月の入出金を見直し、資金が尽きる月を確認します。',
    checklist: ['前月の実績を反映する', '入金予定を更新する', '大きな支出を確認する', '資金が尽きる月を共有する'],
  },
  {
    category: 'legal',
    title: '契約書のひな形を見直す',
    description: '責任の範囲、解約の条件、個人情報の扱いを中心に確認します。',
    checklist: ['使っている契約書を集める', '見直す条項を洗い出す', '弁護士に確認する', '新しいひな形に差し替える'],
  },
  {
    category: 'ip',
    title: '商標と特許の出願状況を確認する',
    description: 'サービス名と中核技術が守られているかを確認します。',
    checklist: ['サービス名の登録状況を調べる', '出願する技術の候補を挙げる', '弁理士に相談する'],
  },
  {
    category: 'labor',
    title: '就業規則と勤怠の運用を確認する',
    description: '人数の増加に合わせて、規則と実際の運用の差をなくします。',
    checklist: ['就業規則を最新の法令と照らす', '残業時間の実績を確認する', '必要な届出を提出する'],
  },
  {
    category: 'it_security',
    title: '情報セキュリティの基本対策を点検する',
    description: '取引先の確認票で問われる項目を先に満たします。',
    checklist: [
      '全アカウントに二要素認証を設定する',
      '退職者の権限を削除する',
      'バックアップから復元できるか試す',
      '事故時の連絡先を決める',
    ],
  },
  {
    category: 'alliance',
    title: '事業提携の候補先に打診する',
    description: '相手にとっての利点を1枚にまとめてから話します。',
    checklist: ['候補を5社に絞る', '提案書を1枚つくる', '紹介者を探す', '面談の日程を決める'],
  },
  {
    category: 'overseas',
    title: '海外の最初の市場を選ぶ',
    description: '需要、規制、販売の経路の3点で候補の国を比べます。',
    checklist: ['候補の国を3つ挙げる', '規制と必要な認証を調べる', '現地の利用者5名に話を聞く'],
  },
  {
    category: 'exit_prep',
    title: '内部管理体制の課題を洗い出す',
    description: '監査法人や主幹事の指摘を受ける前に、自社で確認します。',
    checklist: ['規程の一覧をつくる', '承認の流れを図にする', '月次決算の日数を確認する'],
  },
  {
    category: 'backoffice',
    title: '請求と支払いの手順を整える',
    description: '担当者が休んでも止まらない手順にします。',
    checklist: ['今の手順を書き出す', '二重の入力をなくす', '承認する人と期限を決める'],
  },
  {
    category: 'other',
    title: '定例会議の進め方を見直す',
    description: '決めることと共有することを分け、時間を半分にします。',
    checklist: ['会議の一覧をつくる', 'やめる会議を決める', '議題のひな形をつくる'],
  },
]
