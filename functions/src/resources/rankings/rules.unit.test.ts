import type { ActivityDocument } from '@banso/contract/activities'
import type { ApplyDocument } from '@banso/contract/applies'
import type { PartnerDocument } from '@banso/contract/partners'
import { expect, test } from 'vitest'
import { newPartner } from '../partners/rules.ts'
import { listedAt, outcomeAt } from './rules.ts'

const person = { uid: 'o', actor: 'operator', name: '担当' } as const
const ON = '2026-11-10'
const [before, after] = ['2026-11-10T14:59:59.999Z', '2026-11-10T15:00:00.000Z']
const partner = (status: PartnerDocument['status'], created = '2026-10-01T00:00:00.000Z') =>
  newPartner({ uid: 'p', name: '相手', partner_type: 'investor', status }, person, new Date(created))
const entry = (changes: { before: unknown; after: unknown }[]) =>
  ({
    uid: 'a',
    verb: 'partner.transitioned',
    occurred_at: after,
    object: { type: 'partner', uid: 'p', title: '相手' },
    diff: [],
    changes: changes.map((change) => ({ uid: 'p', field: 'status', ...change })),
  }) as unknown as ActivityDocument
const listed = (one: PartnerDocument, entries: ActivityDocument[]) => {
  const { entries: found, isUnsure } = listedAt(ON, 'investor', [], [one], entries)
  return [found.map(({ uid }) => uid), isUnsure]
}

test('who was published on the day is listed, whatever it is today', () => {
  expect(listed(partner('hidden'), [entry([{ before: 'published', after: 'hidden' }])])).toEqual([['p'], false])
  expect(listed(partner('published'), [entry([{ before: 'hidden', after: 'published' }])])).toEqual([[], false])
  expect(listed(partner('published', after), [entry([])])).toEqual([[], true])
})

test('an entry without raw values leaves the partner as it is today, and says so', () => {
  expect(listed(partner('published'), [entry([])])).toEqual([['p'], true])
})

test('an apply is told as far as it had come by the end of the day in Japan', () => {
  const step = (to: string, at: string) => ({ from: null, to, at, by: person, reason: '', comment: '' })
  const apply = {
    uid: 'a',
    number: 'A-2026-00001',
    created_at: '2026-11-01T00:00:00.000Z',
    closed_at: after,
    result: { kind: 'contracted', amount_jpy: null, amount_open: true, note: '' },
    status_history: [step('submitted', '2026-11-01T00:00:00.000Z'), step('accepted', before), step('completed', after)],
  } as unknown as ApplyDocument
  expect(outcomeAt(apply, before)).toMatchObject({ status: 'accepted', accepted: true, result: null })
  expect(outcomeAt(apply, after)).toMatchObject({ status: 'completed', accepted: true, result: { kind: 'contracted' } })
  expect(outcomeAt(apply, '2026-10-31T00:00:00.000Z')).toBeUndefined()
})
