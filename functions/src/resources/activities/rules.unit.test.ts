import { describe, expect, test } from 'vitest'
import { readableDiff } from './rules.ts'

const entryOf = (verb: 'profile.updated' | 'metric.updated' | 'goal.updated', type: string, fields: string[]) => ({
  verb,
  object: { type, uid: 'o', title: '' },
  diff: fields.map((field) => ({ field, label: field, before: '', after: '1' })),
})
const profile = entryOf('profile.updated', 'startup', ['name', 'last_round', 'pitch_deck_file_uid', 'internal_note'])
const metric = entryOf('metric.updated', 'metric', ['value'])
const fieldsOf = (...given: Parameters<typeof readableDiff>) => readableDiff(...given).map(({ field }) => field)
const reader = (actor: 'startup' | 'partner' | 'operator', role: 'owner' | 'viewer' | 'manager') => ({
  actor,
  role,
  uid: 'me',
})

describe('of an entry', () => {
  test('a startup reads everything but what operators write for themselves', () => {
    const owner = reader('startup', 'owner')
    expect(fieldsOf(profile, owner)).toEqual(['name', 'last_round', 'pitch_deck_file_uid'])
    expect(fieldsOf(metric, owner)).toEqual(['value'])
    expect(fieldsOf(entryOf('goal.updated', 'goal', ['health']), owner)).toEqual(['health'])
  })

  test('operators who view read funding, deck and metrics of startups assigned to them alone', () => {
    const viewer = reader('operator', 'viewer')
    const others = { assigned_operator_uids: ['somebody'] }
    expect(fieldsOf(profile, viewer, others)).toEqual(['name', 'internal_note'])
    expect(fieldsOf(metric, viewer, others)).toEqual([])
    const both = (...asked: [ReturnType<typeof reader>, { assigned_operator_uids: string[] }]) => [
      fieldsOf(profile, ...asked).length,
      fieldsOf(metric, ...asked).length,
    ]
    expect(both(viewer, { assigned_operator_uids: ['me'] })).toEqual([4, 1])
    expect(both(reader('operator', 'manager'), others)).toEqual([4, 1])
  })

  test('partners read the verb alone', () => {
    expect(fieldsOf(profile, reader('partner', 'owner'))).toEqual([])
  })
})
