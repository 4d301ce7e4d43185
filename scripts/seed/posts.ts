import type { PostDocument } from '@banso/contract/posts'
import { newPost } from '../../functions/src/resources/posts/rules.ts'
import type { Clock } from './clock.ts'
import { recordOf } from './people.ts'

type Row = [
  uid: string,
  slug: string,
  category: PostDocument['category'],
  issues: PostDocument['issue_categories'],
  title: string,
  lead: string,
  /** Days ago; negative: to come. */
  daysAgo: number,
  views: number,
  helpful: number,
]

const rows: readonly Row[] = [
  [
    'demo-post',
    'churn-in-three',
    'knowhow',
    ['product', 'sales'],
    '解約の理由を3つに分けて減らす',
    '「合わなかった」で終わらせず、入口・使い方・人の交代に分けると打つ手が決まります。',
    3,
    412,
    37,
  ],
  [
    'other-post',
    'city-trial-to-contract',
    'case',
    ['alliance'],
    '自治体との実証を契約に変えるまで',
    '実証が終わったあとに予算がつくかどうかは、始める前の3つの約束で決まっていました。',
    9,
    287,
    21,
  ],
  [
    'post-first-sales',
    'first-salesperson',
    'interview',
    ['sales', 'hiring'],
    '最初の営業担当に何を渡すか',
    '代表の頭の中にある売り方を、6枚の紙に書き起こした会社の話です。',
    15,
    365,
    44,
  ],
  [
    'post-monthly',
    'monthly-closing',
    'knowhow',
    ['finance'],
    '翌月5営業日で締める経理の順番',
    '早く締める会社は、月末ではなく月の途中に手を動かしています。',
    22,
    198,
    16,
  ],
  [
    'post-cap-table',
    'cap-table-basics',
    'knowhow',
    ['funding'],
    '資本政策表を自分で直せるようになる',
    '専門家に任せきりにしないための、最低限の読み方と直し方。',
    31,
    521,
    63,
  ],
  [
    'post-morinokoe',
    'forest-sound-story',
    'interview',
    ['product', 'exit_prep'],
    '森の音を聞く会社が上場を選んだ理由',
    '14県の森林組合と歩んだ6年を、代表の森下さんに聞きました。',
    38,
    244,
    19,
  ],
  [
    'post-report',
    'half-year-report',
    'report',
    ['strategy'],
    '上半期の伴走レポート',
    '支援先の経営目標186件から見えた、達成した会社の共通点。',
    47,
    309,
    28,
  ],
  [
    'post-news-feature',
    'new-comparison',
    'news',
    ['other'],
    '投資家の比較表が使えるようになりました',
    '5社までを横に並べ、違う項目だけを表示できます。',
    55,
    176,
    8,
  ],
  [
    'post-scheduled',
    'referral-program',
    'knowhow',
    ['sales'],
    '紹介制度の条件を決める5つの問い',
    '誰に、いくら、いつまで。決める順番を間違えると続きません。',
    -5,
    0,
    0,
  ],
  [
    'post-draft',
    'handover-notes',
    'case',
    ['product'],
    '担当者が代わっても使われ続けるには',
    '引き継ぎの資料を用意した施設では、解約が半分になりました。',
    0,
    0,
    0,
  ],
]

const bodyOf = (title: string, lead: string): string =>
  [
    `## はじめに\n${lead}`,
    '## 現場で起きていたこと\n話を聞いた会社では、数字が悪くなる1か月前から小さな変化が出ていました。問い合わせの言葉が短くなる、担当者の名前が変わる、会議への参加が減る。気づいた人はいても、誰にも伝わっていませんでした。',
    '## やったこと\n1. 変化を書き留める場所を1つに決める\n2. 毎週15分だけ、全員で見る\n3. 手を打つ相手を1社に絞る',
    '## うまくいかなかったこと\n最初は項目を20個に増やしてしまい、3週間で誰も書かなくなりました。残したのは「誰が」「何に困り」「次にいつ話すか」の3つだけです。',
    `## まとめ\n「${title}」に近道はありませんが、順番はあります。自社の課題に近いところから試してみてください。`,
  ].join('\n\n')

/** Ten posts: eight to read, one to come, one not finished. */
export const makePosts = (clock: Clock): PostDocument[] =>
  rows.map(([uid, slug, category, issue_categories, title, lead, daysAgo, view_count, helpful_count]) => {
    const body = bodyOf(title, lead)
    const isDraft = uid === 'post-draft'
    const publish_at = isDraft ? null : clock.at(clock.day(-daysAgo), '09:00')
    const created = clock.moment(`-${Math.max(daysAgo, 0) + 4} 10:00`)
    return newPost({
      ...recordOf(uid, 'demo-operator-admin', created),
      title,
      slug,
      lead,
      body,
      category,
      issue_categories,
      author_name: '伴走編集室',
      related_partner_uids: uid === 'demo-post' ? ['other-partner'] : [],
      related_content_uids: uid === 'demo-post' ? ['other-content'] : [],
      related_seminar_uids: uid === 'post-cap-table' ? ['demo-seminar'] : [],
      status: isDraft ? 'draft' : daysAgo < 0 ? 'scheduled' : 'published',
      publish_at,
      publisher_uid: !isDraft && daysAgo < 0 ? 'demo-operator-admin' : null,
      view_count,
      helpful_count,
    })
  })
