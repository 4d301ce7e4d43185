import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { kana, optionalUrl, phone, postalCode, requiredUrl } from './fields.ts'
import { spelledAs } from './spellings.ts'
import { startupFields } from './startup-fields.ts'
import { userProfileInput } from './users.ts'

/** What is stored of what was typed; null where it is refused. */
const stored = (schema: z.ZodType, typed: string) => {
  const { success, data } = schema.safeParse(typed)
  return success ? spelledAs(schema, data) : null
}

describe('a telephone number', () => {
  test.each([
    ['090ー1234ー5678', '090-1234-5678'],
    ['03−1234−5678', '03-1234-5678'],
    ['03‐1234—5678', '03-1234-5678'],
    ['03(1234)5678', '03-1234-5678'],
    ['（03）1234-5678', '03-1234-5678'],
    ['03 1234 5678', '03-1234-5678'],
    ['０３　１２３４　５６７８', '03-1234-5678'],
    ['+81 90 1234 5678', '090-1234-5678'],
    ['+81(0)90-1234-5678', '090-1234-5678'],
    ['+819012345678', '09012345678'],
    ['0312345678', '0312345678'],
    ['', ''],
  ])('typed as 「%s」 is stored as %s', (typed, text) => {
    expect(stored(phone('電話番号'), typed)).toBe(text)
  })

  test.each(['03-1234', '3-1234-5678', '内線12', '+1 415 555 2671', '03-1234-5678 内線12'])(
    'is none in 「%s」',
    (typed) => {
      expect(stored(phone('電話番号'), typed)).toBeNull()
    },
  )
})

test.each([
  ['かぶしきがいしゃつむぎ', 'カブシキガイシャツムギ'],
  ['ｶﾌﾞｼｷｶﾞｲｼｬ ﾂﾑｷﾞ', 'カブシキガイシャ ツムギ'],
  ['ヤマダ　たろう', 'ヤマダ　タロウ'],
  ['ゔぃーなす', 'ヴィーナス'],
  ['山田', null],
])('「%s」 as カナ is %s', (typed, text) => {
  expect(stored(kana('企業名(カナ)', 100), typed)).toBe(text)
})

test('codes and addresses of the web are stored in half-width letters', () => {
  expect(stored(postalCode('郵便番号'), '３３０−０８５４')).toBe('3300854')
  expect(stored(optionalUrl('URL'), 'ｈｔｔｐｓ：／／example.com／a')).toBe('https://example.com/a')
  expect(stored(requiredUrl('URL'), 'https://example.com')).toBe('https://example.com')
})

test('each field of a body is found, in lists and partial bodies too, and all else stays as it is', () => {
  const body = z.strictObject(startupFields).partial()
  const typed = { name: 'ﾂﾑｷﾞ', name_kana: 'つむぎ', sns_urls: ['ｈttps://x.example/a'], founded_on: null }
  expect(spelledAs(body, body.parse(typed))).toEqual({
    ...typed,
    name_kana: 'ツムギ',
    sns_urls: ['https://x.example/a'],
  })
  const profile = userProfileInput.partial()
  expect(spelledAs(profile, profile.parse({ phone: '03(1234)5678', bio: '03(1234)5678' }))).toEqual({
    phone: '03-1234-5678',
    bio: '03(1234)5678',
  })
})
