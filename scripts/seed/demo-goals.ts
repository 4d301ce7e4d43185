import type { GoalSpec } from './goal-builder.ts'

const owner = 'demo-startup-owner'
const member = 'demo-user'
const cto = 'demo-startup-cto'
const startup = 'demo-startup'

const facilities: GoalSpec = {
  uid: 'demo-goal',
  startup,
  title: '導入施設を30施設に増やす',
  description:
    'シリーズAの投資家3社から「30施設での継続利用」を条件に挙げられている。期限までに届けば、年明けの面談で条件を詰められる。問い合わせ任せの営業から、紹介で増える形に変える。',
  issues: ['demo-issue', 'demo-issue-funding'],
  category: 'sales',
  start: -50,
  due: 41,
  owner,
  collaborators: [member, 'demo-startup-viewer'],
  disclosure: 'partners',
  measures: [
    { name: '導入施設数', unit: '施設', direction: 'up', start_value: 8, target_value: 30, weight: 3 },
    { name: '商談から契約', unit: '%', direction: 'up', start_value: 20, target_value: 40, weight: 1 },
  ],
  checkins: [
    {
      at: '-44 18:10',
      by: owner,
      confidence: 'on_track',
      values: [9, 21],
      comment: '1施設と契約。商談は14件あるが、見積のあとで止まるものが多い。止まった理由を全件聞き取る。',
    },
    {
      at: '-37 17:40',
      by: owner,
      confidence: 'at_risk',
      values: [11, 24],
      comment: '止まった7件のうち5件は「法人本部の承認待ち」だった。現場の施設長だけに話していたのが原因。',
      blockers: '本部の決裁者に会う手がかりがない',
      asks: '社会福祉法人の本部長を紹介してほしいです。',
    },
    {
      at: '-30 18:25',
      by: owner,
      confidence: 'at_risk',
      values: [13, 26],
      comment: '高橋さんの紹介で2法人の本部に会えた。1法人は系列4施設での導入を検討してくれる。',
    },
    {
      at: '-23 09:40',
      by: member,
      confidence: 'at_risk',
      values: [14, 29],
      comment: '契約書の確認で2件が停滞。法人本部の承認が要る施設には、最初の訪問で稟議用の資料を渡すことにした。',
      blockers: '契約書の確認に平均16日かかっている',
    },
    {
      at: '-16 17:05',
      by: owner,
      confidence: 'on_track',
      values: [16, 31],
      comment: '展示会で名刺交換した12件のうち5件が商談に。実演を45分から25分に縮めたのが効いた。',
    },
    {
      at: '-9 18:00',
      by: owner,
      confidence: 'on_track',
      values: [19, 33],
      comment: '稟議用の資料を先に渡した3件は、承認まで平均9日に縮んだ。全商談で使う。',
    },
    {
      at: '-2 18:20',
      by: owner,
      confidence: 'on_track',
      values: [21, 34],
      comment:
        '埼玉の社会福祉法人で2施設同時に契約。紹介経由は初回訪問から契約まで19日で、問い合わせ経由の半分だった。紹介を増やす動きに寄せる。',
      asks: '介護施設の紹介網を持つ販売パートナーを1社探しています。',
    },
  ],
}

const churn: GoalSpec = {
  uid: 'demo-goal-churn',
  startup,
  title: '解約率を月1.5%以下に下げる',
  description: '解約の8割は導入から60日以内に起きている。初回設定の完了率を上げれば、解約は自然に減るはず。',
  category: 'product',
  start: -50,
  due: 41,
  owner,
  collaborators: [cto],
  cycle: 'biweekly',
  measures: [
    {
      name: '月次解約率',
      unit: '%',
      direction: 'down',
      start_value: 2.3,
      target_value: 1.5,
      weight: 2,
      // Its number is the one of demo-startup's sheet (metrics.ts).
      metric_key: 'churn',
      metric_name: '解約率',
    },
    { name: '初回設定の完了率', unit: '%', direction: 'up', start_value: 70, target_value: 90, weight: 1 },
  ],
  checkins: [
    {
      at: '-42 11:00',
      by: cto,
      confidence: 'on_track',
      values: [2.2, 73],
      comment: '設定でつまずく箇所を録画12本で確認。利用者名簿の取り込みで半分が止まっていた。',
    },
    {
      at: '-28 11:30',
      by: cto,
      confidence: 'on_track',
      values: [1.8, 78],
      comment: '名簿の取り込みを職員ではなく当社で代行したところ、7施設すべてが3日以内に使い始めた。',
    },
    {
      at: '-14 10:45',
      by: owner,
      confidence: 'at_risk',
      values: [1.9, 80],
      comment: '2施設が解約。どちらも施設長の交代がきっかけで、引き継ぎの資料がなかった。',
      blockers: '施設長の異動を事前に知る方法がない',
    },
  ],
}

const hiring: GoalSpec = {
  uid: 'demo-goal-hiring',
  startup,
  title: '開発チームを6名にする',
  description: '記録ソフト2種との連携を来期までに出すには、開発があと3名いる。媒体だけに頼らず、紹介での応募を増やす。',
  issues: ['demo-issue-hiring'],
  category: 'hiring',
  start: -50,
  due: 41,
  owner: member,
  collaborators: [cto],
  parent: 'demo-goal-round',
  measures: [
    { name: '開発メンバー', unit: '人', direction: 'up', start_value: 2, target_value: 6, weight: 2 },
    { name: '月間の応募', unit: '件', direction: 'up', start_value: 4, target_value: 20, weight: 1 },
  ],
  checkins: [
    {
      at: '-45 16:00',
      by: member,
      confidence: 'on_track',
      values: [2, 6],
      comment: '求人票を書き直して公開。応募は6件。',
    },
    {
      at: '-38 16:20',
      by: member,
      confidence: 'on_track',
      values: [3, 7],
      comment: '業務委託の方が正社員として入社。介護記録の現場を知る人で、早速連携の設計に入ってもらった。',
    },
    {
      at: '-31 15:50',
      by: member,
      confidence: 'at_risk',
      values: [3, 8],
      comment: '最終面接まで進んだ2名が辞退。どちらも年収ではなく「開発の進め方が見えない」が理由だった。',
    },
    {
      at: '-24 16:10',
      by: member,
      confidence: 'at_risk',
      values: [3, 9],
      comment: '開発の進め方を記事にして公開。読んだうえでの応募が2件来た。',
    },
    {
      at: '-17 16:30',
      by: member,
      confidence: 'off_track',
      values: [3, 9],
      comment: '応募が増えない。職種ごとの求人票がなく、候補者に仕事の中身が伝わっていない。',
      blockers: '求人票を書ける人が大庭さんしかいない',
    },
    {
      at: '-10 16:05',
      by: member,
      confidence: 'off_track',
      values: [3, 9],
      comment: '面接の評価表はできた。求人票3職種分を今週中にそろえ、採用広報の代行も見積を取る。',
      asks: '採用広報を任せられるパートナーを知りたいです。',
    },
  ],
}

const round: GoalSpec = {
  uid: 'demo-goal-round',
  startup,
  title: 'シリーズAで3億円を調達する',
  description: 'リード1社、フォロー2社で3億円。施設数と解約率の条件を満たしたうえで、年明けに条件交渉へ進む。',
  issues: ['demo-issue-funding'],
  category: 'funding',
  period_kind: 'half',
  start: -50,
  due: 131,
  owner: cto,
  collaborators: [owner],
  cycle: 'biweekly',
  measures: [
    { name: '調達額の内諾', unit: '億円', direction: 'up', start_value: 0, target_value: 3, weight: 4 },
    {
      name: '月次支出',
      unit: '万円',
      direction: 'keep',
      start_value: 460,
      target_value: 460,
      tolerance: 30,
      weight: 1,
    },
  ],
  checkins: [
    {
      at: '-40 19:00',
      by: cto,
      confidence: 'on_track',
      values: [0, 455],
      comment: '投資家12社の一覧をつくり、5社に面談を申し込んだ。',
    },
    {
      at: '-26 19:10',
      by: owner,
      confidence: 'at_risk',
      values: [0.4, 470],
      comment: '七里浜パートナーズから追加出資4,000万円の内諾。リードは取らない方針とのこと。',
      blockers: 'リードを取れる投資家がまだいない',
    },
    {
      at: '-7 18:45',
      by: owner,
      confidence: 'on_track',
      values: [1.2, 472],
      comment: '紹介経由の契約率を示したところ反応がよく、既存株主と合わせて内諾は1.2億円になった。',
    },
  ],
}

const response: GoalSpec = {
  uid: 'demo-goal-support',
  startup,
  title: '問い合わせへの初回返答を2時間以内にする',
  description: '夜勤の職員からの問い合わせに翌日まで答えられず、不満の一番の理由になっている。',
  category: 'product',
  period_kind: 'month',
  start: -3,
  due: 27,
  owner: member,
  measures: [
    { name: '初回返答までの時間', unit: '分', direction: 'down', start_value: 310, target_value: 120, weight: 1 },
  ],
}

const proposal: GoalSpec = {
  uid: 'demo-goal-closing',
  startup,
  title: '月次決算を翌月5営業日で締める',
  description: '投資家への月次報告が翌月25日になっている。調達の前に、数字が早く出る体制をつくりましょう。',
  issues: ['demo-issue-finance'],
  category: 'finance',
  period_kind: 'half',
  start: 10,
  due: 131,
  owner,
  cycle: 'monthly',
  status: 'draft',
  proposedBy: 'demo-operator-user',
  measures: [
    { name: '締めまでの日数', unit: '営業日', direction: 'down', start_value: 17, target_value: 5, weight: 1 },
  ],
}

const draft: GoalSpec = {
  uid: 'demo-goal-family',
  startup,
  title: '家族向け連絡帳を10施設で試す',
  description: '申し送りの要点を、そのまま家族への連絡に使えないかという声が4施設から出ている。',
  category: 'product',
  start: 15,
  due: 105,
  owner: member,
  status: 'draft',
  measures: [{ name: '試用する施設', unit: '施設', direction: 'up', start_value: 0, target_value: 10, weight: 1 }],
}

const closed: GoalSpec[] = [
  {
    uid: 'demo-goal-accuracy',
    startup,
    title: '音声の誤変換を半分に減らす',
    description: '方言と薬の名前の誤変換が、職員の直しの手間になっている。',
    category: 'product',
    start: -142,
    due: -51,
    owner: cto,
    status: 'achieved',
    measures: [{ name: '誤変換の割合', unit: '%', direction: 'down', start_value: 8.4, target_value: 4.2, weight: 1 }],
    checkins: [
      {
        at: '-128 17:00',
        by: cto,
        confidence: 'on_track',
        values: [7.6],
        comment: '薬の名前2,300語を辞書に追加した。',
      },
      {
        at: '-107 17:20',
        by: cto,
        confidence: 'at_risk',
        values: [6.9],
        comment: '方言の学習に使える音声が足りない。',
      },
      {
        at: '-86 17:10',
        by: cto,
        confidence: 'on_track',
        values: [5.2],
        comment: '3施設の協力で音声42時間を集め、学習し直した。',
      },
      {
        at: '-58 16:40',
        by: cto,
        confidence: 'on_track',
        values: [4.1],
        comment: '全施設に配布。直しの手間は1日あたり11分から4分になった。',
      },
    ],
    closed: {
      at: '-55 10:00',
      by: owner,
      note: '施設に音声の提供をお願いできたのが決め手だった。現場と一緒に直す進め方は次の目標でも続ける。',
    },
  },
  {
    uid: 'demo-goal-city',
    startup,
    title: '自治体との実証を2件決める',
    description: '自治体の後押しがあれば、公立施設への導入が早まる。',
    category: 'alliance',
    start: -142,
    due: -51,
    owner,
    status: 'missed',
    measures: [{ name: '実証の合意', unit: '件', direction: 'up', start_value: 0, target_value: 2, weight: 1 }],
    checkins: [
      {
        at: '-120 13:00',
        by: owner,
        confidence: 'at_risk',
        values: [0],
        comment: '3市に提案。予算の時期が合わず、来年度の話になっている。',
      },
      {
        at: '-64 13:20',
        by: owner,
        confidence: 'off_track',
        values: [1],
        comment: '1市と合意。もう1市は議会の承認待ちで期限に間に合わない。',
      },
    ],
    closed: { at: '-49 09:30', by: owner, note: '予算の時期から逆算して、夏までに提案を出しておく必要があった。' },
  },
  {
    uid: 'demo-goal-language',
    startup,
    title: '外国語での申し送りに対応する',
    description: '外国人の職員が増えている施設からの要望。',
    category: 'product',
    start: -110,
    due: -20,
    owner: cto,
    status: 'cancelled',
    measures: [{ name: '対応する言語', unit: '言語', direction: 'up', start_value: 0, target_value: 3, weight: 1 }],
    closed: { at: '-80 15:00', by: owner, note: '要望は2施設だけで、導入施設を増やすほうを優先するため中止する。' },
  },
]

export const demoGoals: readonly GoalSpec[] = [facilities, churn, hiring, round, response, proposal, draft, ...closed]
