import type { WaitingRow } from '@banso/contract/waits'
import { expect, test } from 'vitest'
import { movesOf } from './next-move.ts'

const row = (uid: string, act: string, until: string | null) =>
  ({
    kind: 'promise',
    uid,
    title: uid,
    link: '/',
    wait: { side: 'you', act, until, since: '' },
  }) as unknown as WaitingRow

test('what is due earlier comes first, whatever it is, and what is over comes last', () => {
  const others = [
    row('評価', 'rate', '2026-11-29T03:00:00.000Z'),
    row('返信', 'reply_contact', null),
    row('面談の候補日', 'arrange_meeting', '2026-12-02T09:00:00.000Z'),
    row('約束', 'keep_promise', '2026-11-30'),
    row('申込', 'answer_apply', '2026-11-30T09:00:00.000Z'),
  ]
  const none = { applies: [], meetings: [], tasks: [], contacts: [] }
  expect(movesOf({ ...none, others }, 'p', new Date()).map(({ name }) => name)).toEqual([
    '申込',
    '約束',
    '面談の候補日',
    '返信',
    '評価',
  ])
})
