import type { ApplyDocument } from '@banso/contract/applies'
import type {
  ApplyInternalMessageDocument,
  ApplyMessageDocument,
  ApplyOwnNoteDocument,
} from '@banso/contract/apply-messages'
import { newMessage, newOwnNote } from '../../functions/src/resources/applies/rules.ts'
import type { Clock } from './clock.ts'
import { personOf, recordOf } from './people.ts'

type Row = [by: string, at: string, body: string]
interface Thread {
  shared?: Row[]
  /** Between operators. */
  internal?: Row[]
  /** Between the people of the writer's company. */
  own?: [...Row, named?: string[]][]
}

const operator = 'demo-operator-user'
const owner = 'demo-startup-owner'

const threads: Record<string, Thread> = {
  'demo-apply': {
    shared: [
      [
        operator,
        '-8 11:20',
        '申込を確認しました。直近3か月の利用率が伝わるように、1文だけ足してから送ります。数字は92%でよいですか。',
      ],
      [owner, '-8 13:05', 'はい、9月から11月の平均が92%です。施設別の表もあります。必要ならお送りします。'],
      [
        'demo-partner-user',
        '-5 10:10',
        '桐山です。拝見しました。施設長と法人本部のどちらが導入を決めることが多いか、教えていただけますか。',
      ],
      [
        owner,
        '-5 18:42',
        '21施設のうち16施設は施設長の決裁です。5施設は法人本部で、決まるまでに2か月ほどかかりました。',
      ],
      [
        'demo-partner-user',
        '-2 16:15',
        'ありがとうございます。ぜひお話を伺わせてください。投資担当の真鍋も同席します。現場での使われ方を10分ほど見せていただけると助かります。',
      ],
    ],
    internal: [[operator, '-8 11:02', '七里浜と並行して進む。条件が出る時期をそろえたい。']],
    own: [
      ['demo-partner-owner', '-5 11:30', '既存の投資先とは領域が重なりません。初回は私も同席できます。'],
      [
        'demo-partner-user',
        '-2 15:50',
        '@真鍋 梓 21施設の数字は確認しました。候補日は水曜の午後が空いています。',
        ['demo-partner-owner'],
      ],
      [owner, '-7 09:15', '@三好 はるか 施設別の表を、聞かれたらすぐ出せるようにしておいてください。', ['demo-user']],
    ],
  },
  'apply-shichiri': {
    shared: [
      ['user-shichiri-1', '-13 17:20', 'ご連絡ありがとうございます。追加出資の検討に入ります。'],
      [owner, '-12 09:30', 'ありがとうございます。営業の計画は来週までにまとめます。'],
      ['user-shichiri-1', '-4 15:05', '候補日を3つお送りしました。ご都合のよい日をお選びください。'],
    ],
  },
  'apply-rakuda': {
    shared: [
      [operator, '-2 10:20', '仕訳の件数のほかに、お使いの会計ソフトの名前を教えてください。見積が早くなります。'],
    ],
    internal: [[operator, '-2 10:05', '今月の受付枠が残り1件。先に電話で空きを確認する。']],
  },
  'apply-otowa': {
    internal: [[operator, '-1 10:20', '範囲が広いまま送ると音羽さんの負担になる。時期と論点を書いてもらう。']],
  },
  'apply-minase': {
    shared: [
      ['user-minase-1', '-31 18:35', '求人票を拝見しました。最初の2行で仕事の中身が伝わる形に直しましょう。'],
      ['demo-user', '-30 10:15', 'よろしくお願いします。面接で聞いていることも一覧にしました。'],
      ['user-minase-1', '-12 19:00', '面接官2名の練習を来週にしませんか。1時間で終わります。'],
      ['demo-user', '-11 09:10', '木曜の夕方でお願いします。大庭も参加します。'],
    ],
  },
  'apply-kuze': {
    shared: [
      ['other-partner-user', '-30 08:05', '訪問前の質問票が固まりました。次は見積の出し方に移ります。'],
      [owner, '-29 20:10', '事業開発の三好が一人で2件の商談を終えました。質問票のおかげです。'],
    ],
  },
  'apply-todai': {
    shared: [
      ['user-todai-1', '-58 15:00', '現在の就業規則と、働き方の一覧をお送りください。'],
      ['demo-user', '-57 11:30', '本日お送りしました。副業の届出は2名が希望しています。'],
    ],
  },
}

/** What was said about applies. A message belongs to the partner too if the apply had reached it by then. */
export function makeApplyMessages(clock: Clock, applies: readonly ApplyDocument[]) {
  const shared: ApplyMessageDocument[] = []
  const internal: ApplyInternalMessageDocument[] = []
  const own: ApplyOwnNoteDocument[] = []
  for (const apply of applies) {
    const { uid, forwarded_at } = apply
    const said = (kind: 'm' | 'i', index: number, [by, words, body]: Row) => {
      const at = clock.moment(words)
      const reached = forwarded_at !== null && forwarded_at <= at ? forwarded_at : null
      return newMessage(
        { ...apply, forwarded_at: reached },
        { body, files: [] },
        recordOf(`${uid}-${kind}${index + 1}`, by, at),
      )
    }
    shared.push(...(threads[uid]?.shared ?? []).map((row, index) => said('m', index, row)))
    for (const [index, row] of (threads[uid]?.internal ?? []).entries()) {
      const { to_partner: _, asks: __, ...message } = said('i', index, row)
      internal.push({ ...message, mentions: [] })
    }
    for (const [index, [by, words, body, named = []]] of (threads[uid]?.own ?? []).entries()) {
      const company = personOf(by).actor === 'startup' ? apply.startup_company_uid : apply.partner_company_uid
      const record = recordOf(`${uid}-o${index + 1}`, by, clock.moment(words))
      own.push(newOwnNote(apply, company ?? '', { body, files: [], mentions: named.map(personOf) }, record))
    }
  }
  return { apply_messages: shared, apply_internal_messages: internal, apply_own_notes: own }
}
