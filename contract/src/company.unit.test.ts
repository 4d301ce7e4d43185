import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DisclosureGroup, disclosedGroups } from './disclosures.ts'
import {
  corporateCheckDigit,
  corporateNumber,
  kana,
  optionalUrl,
  plainCode,
  postalCode,
  requiredUrl,
} from './fields.ts'
import { type IssueStatus, issueStates, isUnsettled } from './issues.ts'
import { keptMetrics, metricSettingsInput } from './metrics.ts'
import { addToMonth, monthsBetween, monthText } from './months.ts'
import { spelledAs } from './spellings.ts'
import { defaultDisclosure, disclosureGroups } from './startup-disclosures.ts'
import { startupInput } from './startup-fields.ts'
import { completenessFields, nextField, profileCompleteness } from './startups.ts'

const accepts = (schema: { safeParse: (value: unknown) => { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

describe('codes and addresses', () => {
  test('a 法人番号 has the check digit the tax agency gives it', () => {
    // The National Tax Agency's own number.
    expect(corporateCheckDigit('000012050002')).toBe(7)
    const field = corporateNumber('法人番号')
    for (const good of ['7000012050002', '7-0000-1205-0002', '７００００１２０５０００２', ''])
      expect([good, accepts(field, good)]).toEqual([good, true])
    for (const bad of ['6000012050002', '700001205000', '70000120500022', 'abc'])
      expect([bad, accepts(field, bad)]).toEqual([bad, false])
  })
  test('one wrong digit of a 法人番号 is noticed', () => {
    const field = corporateNumber('法人番号')
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(digits, fc.integer({ min: 0, max: 8 }), (base, add) => {
        const right = corporateCheckDigit(base.join(''))
        const other = ((right + add) % 9) + 1
        return (
          accepts(field, `${right}${base.join('')}`) && (other === right || !accepts(field, `${other}${base.join('')}`))
        )
      }),
    )
  })
  test('a postal code has seven digits, as people write them', () => {
    for (const good of ['3300854', '330-0854', '３３０－０８５４', '330ー0854', ''])
      expect(accepts(postalCode(''), good)).toBe(true)
    expect(plainCode('３３０ー０８５４')).toBe('3300854')
    for (const bad of ['330085', '33008544', 'abcdefg']) expect(accepts(postalCode(''), bad)).toBe(false)
  })
  test('an address of the web is https and names a host', () => {
    for (const good of ['https://a.example', 'https://a.example/x?y#z', 'ｈｔｔｐｓ://a.example'])
      expect(accepts(optionalUrl(''), good)).toBe(true)
    expect([accepts(optionalUrl(''), ''), accepts(requiredUrl(''), '')]).toEqual([true, false])
    // Browsers leave the beginning out, and so do those who type it.
    const stored = (typed: string) => spelledAs(optionalUrl(''), typed)
    expect(['example.co.jp/ir?y=1', 'Meet.Example.com', 'https://a.example'].map(stored)).toEqual([
      'https://example.co.jp/ir?y=1',
      'https://Meet.Example.com',
      'https://a.example',
    ])
    expect(accepts(optionalUrl(''), 'example.co.jp/ir')).toBe(true)
    for (const bad of [
      '2026.11.29',
      'taro@example.com',
      'http://a.example',
      'https://',
      'https://host',
      'javascript:alert(1)',
      'https://a@b.example',
      'https://a b.example',
    ])
      expect([bad, accepts(optionalUrl(''), bad)]).toEqual([bad, false])
  })
  test('カナ is katakana, or what can be turned into it', () => {
    expect([
      accepts(kana('', 10), 'カブシキ・ガイシャ'),
      accepts(kana('', 10), 'かな'),
      accepts(kana('', 10), 'ｶﾅ'),
    ]).toEqual([true, true, true])
    for (const bad of ['仮名', 'kana', 'カ1']) expect(accepts(kana('', 10), bad)).toBe(false)
  })
})

describe('the profile', () => {
  const empty = Object.fromEntries(
    completenessFields.map((field) => [field, field.endsWith('s') && field !== 'last_round' ? [] : null]),
  )
  test('is complete by its share of filled fields, and names the first that is missing', () => {
    const blank = {
      ...empty,
      industries: [],
      metrics_settings: [],
      target_customers: '',
      business_summary: '',
    } as never
    expect([profileCompleteness(blank), nextField(blank)]).toEqual([0, 'name_kana'])
    const half = { ...(blank as object), name_kana: 'カナ', logo_url: 'x', employee_count: 0 } as never
    expect([profileCompleteness(half), nextField(half)]).toEqual([15, 'tagline'])
    const full = Object.fromEntries(completenessFields.map((field) => [field, 'x'])) as never
    expect([profileCompleteness(full), nextField(full)]).toEqual([100, null])
  })
  test('every field that counts can be given somewhere', () => {
    const elsewhere = ['logo_url', 'metrics_settings', 'pitch_deck_file_uid']
    for (const field of completenessFields)
      expect([field, field in startupInput.shape || elsewhere.includes(field)]).toEqual([field, true])
  })
})

describe('the disclosure', () => {
  const groups = Object.keys(disclosureGroups) as DisclosureGroup[]
  test('by default shows strangers the profile, and approved partners what the table says', () => {
    expect(disclosedGroups(defaultDisclosure, 'none')).toEqual(['profile'])
    expect(disclosedGroups(defaultDisclosure, 'approved')).toEqual(['profile', 'business', 'team', 'deck'])
  })
  test('an approved partner sees whatever any partner sees', () => {
    const level = fc.constantFrom('operators' as const, 'approved_partners' as const, 'all_partners' as const)
    fc.assert(
      fc.property(fc.record(Object.fromEntries(groups.map((group) => [group, level]))), (levels) => {
        const [stranger, approved] = [
          disclosedGroups(levels as never, 'none'),
          disclosedGroups(levels as never, 'approved'),
        ]
        return (
          stranger.every((group) => approved.includes(group)) &&
          approved.every((group) => levels[group] !== 'operators')
        )
      }),
    )
  })
})

describe('months', () => {
  test('go on over the turn of the year', () => {
    expect([addToMonth('2026-12', 1), addToMonth('2026-01', -1), addToMonth('2026-11', -11)]).toEqual([
      '2027-01',
      '2025-12',
      '2025-12',
    ])
    expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
    expect(monthsBetween('2026-11', '2026-10')).toEqual([])
    expect(monthText('2026-01')).toBe('2026年1月')
  })
})

describe('numbers', () => {
  test('are called by their standard or own words, in the order chosen; unknown keys are left out', () => {
    const custom_metrics = [{ key: 'custom_AAAAAAAA', name: '導入施設数', unit: '施設' }]
    expect(
      keptMetrics({ metrics_settings: ['churn', 'custom_AAAAAAAA', 'custom_BBBBBBBB'], custom_metrics }).map(
        ({ name, unit }) => `${name}${unit}`,
      ),
    ).toEqual(['解約率%', '導入施設数施設'])
  })
  test('of one’s own need a name; several new ones are no duplicates', () => {
    const own = { key: null, name: '数', unit: '' }
    expect(accepts(metricSettingsInput, { settings: [own, own] })).toBe(true)
    expect(accepts(metricSettingsInput, { settings: [{ ...own, name: ' ' }] })).toBe(false)
    const standard = { key: 'mrr', name: '', unit: '' }
    expect(accepts(metricSettingsInput, { settings: [standard] })).toBe(true)
    expect(accepts(metricSettingsInput, { settings: [standard, standard] })).toBe(false)
  })
})

test('an issue is unsettled exactly as long as it can still be resolved or dropped', () => {
  const reach = (from: IssueStatus, seen = new Set<IssueStatus>()): Set<IssueStatus> => {
    for (const to of Object.keys(issueStates[from].to) as IssueStatus[]) if (!seen.has(to)) reach(to, seen.add(to))
    return seen
  }
  expect((Object.keys(issueStates) as IssueStatus[]).filter(isUnsettled)).toEqual(['open', 'working', 'on_hold'])
  for (const status of ['open', 'working', 'on_hold'] as const) expect(reach(status)).toContain('dropped')
  expect([...reach('dropped')]).toEqual([])
})
