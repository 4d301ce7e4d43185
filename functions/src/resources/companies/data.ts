import * as z from 'zod'
import type { Unit } from '../../kernel/commit.ts'
import { collection } from '../../kernel/firestore/codec.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import { invitations } from '../invitations/data.ts'

/** What hangs on a company is not read for what it says. */
const bare = z.object({ uid: z.string() })
const kind = (name: string, word: string) => ({ of: collection(name, bare), word })

/** What can be made of a company to which nobody belongs yet, in words, and its people of before. */
const shared = [
  kind('users', '参加したメンバー'),
  kind('applies', '申込'),
  kind('interviews', '面談'),
  kind('memos', '面談のメモ'),
  kind('tasks', '経営アクション'),
  kind('contacts', 'お問い合わせ'),
]
const hanging = {
  startup: [
    ...shared,
    kind('goals', '経営目標'),
    kind('startup_issues', '経営課題'),
    kind('content_recommendations', 'コンテンツのおすすめ'),
  ],
  partner: [...shared, kind('contents', 'コンテンツ'), kind('seminars', 'セミナー')],
} as const

type Side = keyof typeof hanging
const ofCompany = (side: Side, uid: string): Where => ({ field: `${side}_company_uid`, op: '==', value: uid })

/** What hangs on a company, in words; one read for each kind. Records that can be brought back count too. */
export async function hangingOn(writer: Writer, side: Side, uid: string): Promise<string[]> {
  const found = await Promise.all(
    hanging[side].map(async ({ of, word }) =>
      (await writer.take(of, [ofCompany(side, uid)], undefined, 1)).length > 0 ? [word] : [],
    ),
  )
  return found.flat()
}

/** Most invitations that end with their company. */
const MOST = 50
/** Ends the invitations into a company that is no more: reads now, writes when called. */
export async function endInvitationsInto(unit: Unit, side: Side, uid: string, now: Date): Promise<() => void> {
  const found = await unit.take(invitations, [ofCompany(side, uid)], undefined, MOST)
  const at = now.toISOString()
  const open = found.filter(({ accepted_at, revoked_at, ended_at }) => !accepted_at && !revoked_at && !ended_at)
  return () => {
    for (const one of open) unit.edit(invitations, one, { ended_at: at, expires_at: at })
  }
}
