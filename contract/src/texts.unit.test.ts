import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from './contract.ts'
import type { EndpointDef, EndpointGroup } from './endpoint.ts'
import { email, optionalLine, optionalText, phone, plainText, postalCode } from './fields.ts'
import { firstLetters, lengthOf, shortened, shortenedUnits } from './letters.ts'
import { isSpelled, spelledAs } from './spellings.ts'

/** Each field of text of a body, and each key of one: where it stands first, and its schema. */
const fieldsOf = (schema: z.core.$ZodType, path: string): [string, z.core.$ZodType][] => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldsOf(schema.unwrap(), path)
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return [[path, schema]]
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, `${path}.0`)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsOf(option, path))
  if (schema instanceof z.ZodRecord)
    return [...fieldsOf(schema.keyType, `${path}.key`), ...fieldsOf(schema.valueType, `${path}.value`)]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, field]) => fieldsOf(field, `${path}.${key}`))
  const known = [z.ZodEnum, z.ZodLiteral, z.ZodNumber, z.ZodBoolean]
  // Rows of a list of people are looked at one by one: each is an `invitationRequest`.
  if (known.some((kind) => schema instanceof kind) || /addMembers\.members/.test(path)) return []
  throw new Error(`${path} is of a kind that this test does not know.`)
}
const groups: [string, EndpointGroup][] = Object.entries(contract)
const all = groups.flatMap(([group, endpoints]) =>
  Object.entries(endpoints).flatMap(([name, { body }]: [string, EndpointDef]) =>
    body ? fieldsOf(body, `${group}.${name}`) : [],
  ),
)

/** What is stored of a text, as the kernel does it; null where it is refused. */
const stored = (schema: z.core.$ZodType, typed: string): string | null => {
  const { success, data } = z.safeParse(schema, typed)
  return success ? (spelledAs(schema, plainText(String(data)).trim()) as string) : null
}

/** Fields in which people write several lines; every other one is a line. */
const ofSeveralLines = new Set(
  `body bio introduction reason comment message description summary purpose outcome note result_note internal_note detail
  resolution_note lead thesis career conflict_note perk_text business_summary problem solution business_model
  target_customers next_step blocker blockers asks profile cancel_reason`.split(/\s+/),
)
/** Lines where another record has several of that name. */
const ofOneLine = /absences\.0\.note$|last_round\.lead$|items\.0\.comment$|ontents\.\w+\.perk_text$/

const long = `${'あ'.repeat(12)}い`
const uid = 'a'.repeat(12)
/** Texts that some field takes: 13 letters, a uid, a day, a moment, an address, codes. */
const samples = [
  ...[long, 'つむぎ', uid, '2026-01-05', '2026-01-05T00:00:00.000Z', '2026-01', '10:00', 'taro@example.co.jp'],
  ...['03-1234-5678', '3300854', '5010401089998', 'https://example.com/a', 'banso-demo-2026', '"r1"', 'image/png'],
  ...['#FF0000', 'custom_ab', 'startup_goals', 'a'.repeat(43), 'quiet'],
]

describe('each field of text of each body', () => {
  test.each([
    ['a line end', '\r\nBcc: '],
    ['a line end', '\u2028'],
    ['a tab', '\t'],
    ['a control character', '\u0000'],
    ['a control character', '\u001b'],
    ['a mark nobody sees', '\u200b'],
    ['a mark that turns the direction', '\u202e'],
  ])('keeps none of %s that its kind has no place for', (_, mark) => {
    for (const [path, schema] of all)
      for (const sample of samples) {
        const text = stored(schema, sample.slice(0, 6) + mark + sample.slice(6))
        if (text === null) continue
        const name =
          path
            .replace(/\.(0|value)$/, '')
            .split('.')
            .at(-1) ?? ''
        const kept =
          ofSeveralLines.has(name) && !ofOneLine.test(path)
            ? /[^\P{Cc}\n\t]|[\u200b\u2028\u202e]/u
            : /[\p{Cc}\u200b\u2028\u202e]/u
        expect(kept.test(text), `${path} keeps ${JSON.stringify(text)}`).toBe(false)
      }
  })

  test('is built by a helper of fields.ts, or names the only letters that it takes', () => {
    const free = all.filter(
      ([, schema]) =>
        !isSpelled(schema) && [long, 'a b', 'a\nb', '\u200b', '<>&'].some((text) => stored(schema, text) !== null),
    )
    // Passwords are kept by Auth as they are typed.
    expect(free.map(([path]) => path).filter((path) => !/password$/.test(path))).toEqual([])
  })

  test('takes several lines where people write several, and only there', () => {
    for (const [path, schema] of all.filter(([, field]) => isSpelled(field))) {
      const name =
        path
          .replace(/\.(0|value)$/, '')
          .split('.')
          .at(-1) ?? ''
      const text = stored(schema, `${long}\n${long}`)
      if (text !== null)
        expect([path, text.includes('\n')]).toEqual([path, ofSeveralLines.has(name) && !ofOneLine.test(path)])
    }
  })

  test.each([
    ['20,000 marks on one letter', `${long}\u0301${'\u0301'.repeat(20_000)}`],
    ['marks between joiners', `${long}${'\u0301\u200d'.repeat(8)}`],
    ['20,000 skin colours', `${long}${'🏽'.repeat(10_000)}`],
  ])('refuses %s', (_, text) => {
    for (const [path, schema] of all) expect([path, stored(schema, text)]).toEqual([path, null])
  })
})

test('letters of every script, and emoji, are taken as one letter each', () => {
  const letters = [
    'が',
    'か\u3099',
    'Z̈',
    'ệ',
    'שָּׁ',
    'ཧཱུྃ',
    'क्ष',
    '한',
    '👨‍👩‍👧‍👦',
    '👩🏽‍❤️‍💋‍👨🏿',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '1️⃣',
    '🎌',
  ]
  for (const letter of letters)
    expect([letter, lengthOf(letter), stored(optionalText('本文', 1), letter)]).toEqual([letter, 1, letter])
  expect(lengthOf('ᄀ'.repeat(20_000))).toBeGreaterThan(500)
})

test('a text is cut between its letters', () => {
  const family = '👨‍👩‍👧‍👦'
  for (const letter of ['🎌', 'か\u3099', family]) {
    const text = `${'あ'.repeat(79)}${letter}い`
    expect(firstLetters(text, 80)).toBe(`${'あ'.repeat(79)}${letter}`)
    expect(firstLetters(letter + letter, 1)).toBe(letter)
    expect([shortened(text, 81), shortened(text, 80)]).toEqual([text, `${'あ'.repeat(79)}…`])
    for (let most = 79; most < text.length; most++)
      expect(['あ'.repeat(78), 'あ'.repeat(79), `${'あ'.repeat(79)}${letter}`]).toContain(
        shortenedUnits(text, most).replace('…', ''),
      )
  }
})

test('a line end in a name is a blank, and what comes along unseen with an identifier is left out', () => {
  expect(stored(optionalLine('名', 40), '花子\r\nBcc: evil@evil.example')).toBe('花子 Bcc: evil@evil.example')
  expect(stored(optionalText('本文', 40), '一\r\n二\u2028三\u000b四')).toBe('一\n二\n三\n四')
  for (const mark of ['\u200b', '\u200d', '\u00ad', '\ufeff', '\u202a', '\u2066']) {
    expect(stored(email, `ta${mark}ro@example.jp${mark}`)).toBe('taro@example.jp')
    expect(stored(phone('電話番号'), `${mark}+81 90 1234 5678${mark}`)).toBe('090-1234-5678')
    expect(stored(postalCode('郵便番号'), `330${mark}-0854`)).toBe('3300854')
  }
})
