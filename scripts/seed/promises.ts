import type { MemoDocument } from '@banso/contract/memos'
import type { PromiseDocument } from '@banso/contract/promises'
import { newPromise } from '../../functions/src/resources/promises/rules.ts'
import type { Clock } from './clock.ts'
import { personOf, recordOf } from './people.ts'

type PastPromise = Pick<PromiseDocument, 'uid' | 'title' | 'owner_actor' | 'state'> & {
  assignee_uid: string
  /** Days from today. */
  due: number
  closed?: string
  /** The day it was due at first, when and why that was moved. */
  moved?: { from: number; at: string; reason: string }
  drop_reason?: string
}

const [owner, member] = ['demo-startup-owner', 'demo-user']
const byStartup = (assignee_uid: string) => ({ owner_actor: 'startup', assignee_uid }) as const
const byOperator = { owner_actor: 'operator', assignee_uid: 'demo-operator-user' } as const
/** What both sides have promised a month ago: enough of it closed to tell a rate. At most ten stand in a memo. */
export const pastPromises: readonly PastPromise[] = [
  {
    uid: 'promise-figures',
    title: '月次の数字を送る',
    ...byStartup(owner),
    state: 'kept',
    due: -24,
    closed: '-25 17:00',
  },
  {
    uid: 'promise-voices',
    title: '3施設の声を集める',
    ...byStartup(member),
    state: 'kept',
    due: -20,
    closed: '-21 18:30',
  },
  {
    uid: 'promise-board',
    title: '取締役会の資料を共有する',
    ...byStartup(owner),
    state: 'kept',
    due: -17,
    closed: '-18 11:00',
  },
  {
    uid: 'promise-referral',
    title: '紹介制度の条件案をつくる',
    ...byStartup(member),
    state: 'kept',
    due: -13,
    closed: '-14 16:00',
    moved: { from: -16, at: '-19 10:00', reason: '先方の回答を待つため' },
  },
  {
    uid: 'promise-onepager',
    title: '稟議用の資料を1枚にまとめる',
    ...byStartup(member),
    state: 'late',
    due: -10,
    closed: '-6 19:00',
  },
  {
    uid: 'promise-template',
    title: '求人票のひな形を渡す',
    ...byOperator,
    state: 'kept',
    due: -27,
    closed: '-28 10:00',
  },
  {
    uid: 'promise-lawyer',
    title: '契約に詳しい弁護士を紹介する',
    ...byOperator,
    state: 'kept',
    due: -22,
    closed: '-22 15:00',
  },
  {
    uid: 'promise-cases',
    title: '他社の解約率の事例を探す',
    ...byOperator,
    state: 'late',
    due: -18,
    closed: '-15 12:00',
  },
  { uid: 'promise-clinics', title: '介護法人を2社紹介する', ...byOperator, state: 'kept', due: -8, closed: '-9 13:00' },
  {
    uid: 'promise-event',
    title: '採用イベントの出展枠を押さえる',
    ...byOperator,
    state: 'dropped',
    due: -12,
    closed: '-16 09:30',
    drop_reason: '開催が来年に延びたため',
  },
]

/** The promises of these memos, in each state. */
export const makePromises = (
  clock: Clock,
  memos: readonly MemoDocument[],
  nameOf: (company: string) => string,
): PromiseDocument[] =>
  memos.flatMap((memo) =>
    memo.next_actions.flatMap(({ uid, title, owner_actor, assignee_uid, due_on, task_uid }) => {
      if (uid === null) return []
      const past = pastPromises.find((promise) => promise.uid === uid)
      const closed_at = past?.closed ? clock.moment(past.closed) : null
      const { moved } = past ?? {}
      const author = personOf(memo.author.uid)
      const { s: _, ...record } = recordOf(
        uid,
        author.uid,
        memo.created_at,
        closed_at ? { by: author.uid, at: closed_at } : undefined,
      )
      return newPromise({
        ...record,
        memo_uid: memo.uid,
        interview_uid: memo.interview_uid,
        startup_company_uid: memo.startup_company_uid,
        partner_company_uid: memo.partner_company_uid,
        startup_name: memo.startup_company_uid ? nameOf(memo.startup_company_uid) : '',
        partner_name: memo.partner_company_uid ? nameOf(memo.partner_company_uid) : '',
        owner_actor,
        assignee_uid,
        assignee_name: assignee_uid && personOf(assignee_uid).name,
        title,
        due_on,
        task_uid,
        readers: memo.readers,
        state: past?.state ?? 'open',
        closed_at,
        drop_reason: past?.drop_reason ?? '',
        was_moved: moved !== undefined,
        renegotiations:
          moved && due_on
            ? [
                {
                  at: clock.moment(moved.at),
                  by: author.name,
                  old_due_on: clock.day(moved.from),
                  new_due_on: due_on,
                  reason: moved.reason,
                  agreed_by: null,
                },
              ]
            : [],
      })
    }),
  )
