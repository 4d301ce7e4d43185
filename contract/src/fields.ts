import * as z from 'zod'
import { isDay } from './dates.ts'
import type { FieldIssue } from './errors.ts'
import { lengthOf } from './letters.ts'
import { spelled } from './spellings.ts'
import { uidPattern } from './uid.ts'

/**
 * One helper per kind of field: a line, a text of several lines, an identifier. Each knows its Japanese text so that form
 * and server say the same. None transforms: what the form sends is what the server stores. The server trims every text
 * before it validates; afterwards it leaves out marks nobody sees (`plainText`), and writes in one spelling what can be
 * written in several (`spelledAs`).
 */

/**
 * Control characters but for tabs and line ends, marks that turn the direction of reading, and characters without width.
 * The joiners of emoji and of some scripts (U+200C, U+200D) are no such marks.
 */
const MARKS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is meant
  /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g
/** Ends of lines, in all the ways in which they come along with what is pasted. */
const LINE_END = /\r\n|[\n\v\f\r\x85\u2028\u2029]/g

/** A text as it is kept: without marks nobody sees, which come along with what is pasted, or deceive whoever reads it. */
export const plainText = (text: string): string => text.replace(MARKS, '')

const lines = (text: string) => text.replace(LINE_END, '\n')
/** One line: what ends a line elsewhere is a blank in it, so that no name of somebody adds a line to a mail. */
const oneLine = (text: string) => lines(text).replace(/[\n\t]+/g, ' ')
/** What names something to a machine: without anything unseen, which comes along from slides and address books. */
const identifier = (text: string) => text.replace(/[\p{Cf}\p{DI}]/gu, '')

/** More marks on one letter than any script has, which would run over the lines around it. */
const STACKED = /(?:[\p{Gr_Ext}\p{M}\p{EMod}]|\u200d|[\u{e0020}-\u{e007f}]){11}/u
const stackedMessage = (label: string) => `${label}に、記号をいくつも重ねた文字があります。取り除いてください。`

/** Whether there is anything to be seen. */
const isVisible = (text: string) => text.replace(/[\p{Cc}\p{DI}\s\u2800]/gu, '') !== ''

const tooLong = (label: string, max: number, text: string) =>
  `${label}は${max.toLocaleString('ja-JP')}文字以内で入力してください。(現在${lengthOf(text).toLocaleString('ja-JP')}文字)`

/** What a stored text says to whoever reads it, where that is not the text itself (`plainTextOf` of rich texts). */
type Said = (text: string) => string
const asStored: Said = (text) => text

const limited = (label: string, max: number, schema: z.ZodString, said: Said) =>
  schema.superRefine((text, context) => {
    // A grapheme has at least one code unit, and marks only add to what is said: short texts need no segmenting.
    if (text.length > max && lengthOf(said(text)) > max)
      context.addIssue({ code: 'custom', message: tooLong(label, max, said(text)) })
    if (STACKED.test(text)) context.addIssue({ code: 'custom', message: stackedMessage(label) })
  })

/** What stands at an empty field that must be filled in; `chooseMessage` where it is chosen instead. */
export const requiredMessage = (label: string) => `${label}を入力してください。`
export const chooseMessage = (label: string) => `${label}を選択してください。`

const required = (label: string, max: number, said = asStored) =>
  limited(
    label,
    max,
    z.string({ error: requiredMessage(label) }).refine((text) => isVisible(said(text)), {
      error: requiredMessage(label),
    }),
    said,
  )
const optional = (label: string, max: number, said = asStored) =>
  limited(label, max, z.string({ error: requiredMessage(label) }), said)

/** One line that must say something, of at most `max` characters as people count them. */
export const requiredLine = (label: string, max: number) => spelled(required(label, max), oneLine)
/** Empty is the empty string, never null. */
export const optionalLine = (label: string, max: number) => spelled(optional(label, max), oneLine)

/** A text of several lines that must say something, of at most `max` characters as people count them. */
export const requiredText = (label: string, max: number, said = asStored) => spelled(required(label, max, said), lines)

/** A text that must say at least so much. */
export const longText = (label: string, min: number, max: number) =>
  requiredText(label, max).superRefine((text, context) => {
    const length = lengthOf(text.trim())
    if (length > 0 && length < min)
      context.addIssue({ code: 'custom', message: `${label}は${min}文字以上で入力してください。(現在${length}文字)` })
  })

/** Empty is the empty string, never null. */
export const optionalText = (label: string, max: number, said = asStored) => spelled(optional(label, max, said), lines)

// Firestore keeps names between double underscores to itself.
/** Identifier of a document. */
export const uid = z.string().regex(uidPattern)

/** The version of a record, as its answer told it. */
export const etag = z.string().regex(/^(W\/)?"[\w-]{1,40}"$/)

/** Reference to a record that must be chosen. */
export const requiredRef = (label: string) =>
  z.string({ error: chooseMessage(label) }).regex(uidPattern, { error: chooseMessage(label) })

/** What stands at a field in which something was typed that is no day (2月30日, 「来週」). */
export const dayMessage = (label: string) => `${label}には、暦にある日付を入力してください。例:2026/01/05`
const day = (label: string) =>
  z.string({ error: chooseMessage(label) }).refine(isDay, {
    error: ({ input }) => (input === '' ? chooseMessage(label) : dayMessage(label)),
    abort: true,
  })

/** A day in Japan as a query names it: `from=2026-11-01`. */
export const askedDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(isDay)
/** A day `YYYY-MM-DD` that must be chosen. */
export const requiredDay = (label: string) => day(label)
/** A day `YYYY-MM-DD`; empty is null. */
export const optionalDay = (label: string) => day(label).nullable()

/** A moment that must be chosen: ISO 8601 in UTC; an empty field is null and refused in words. */
export const requiredMoment = (label: string) => z.iso.datetime({ error: chooseMessage(label) })
/** One that a draft may still lack: it is empty then. */
export const draftMoment = (label: string) =>
  z.union([z.iso.datetime(), z.literal('')], { error: chooseMessage(label) })
/** Empty is null. */
export const optionalMoment = (label: string) => requiredMoment(label).nullable()

/** For `.refine` on an array: nothing may stand in it twice. `key` tells what makes two items the same. */
export const distinct =
  <T>(key: (item: T, index: number) => unknown) =>
  (items: readonly T[]): boolean =>
    new Set(items.map(key)).size === items.length
export const distinctMessage = '同じものが重複しています。'

const isEmptyInput = (input: unknown) => input === null || input === undefined || input === ''
const rangeMessage = (min: number, max: number) =>
  `${min.toLocaleString('ja-JP')}〜${max.toLocaleString('ja-JP')}の数値で入力してください。`

/** What stands at a number field in which something was typed that is none (「たくさん」, 「5千ドル」). */
const numberMessage = (label: string) => `${label}を数値として読み取れません。例:1,200`
/** What is counted has no fraction. */
export const wholeMessage = '小数のない整数で入力してください。'

/** A number in a range; an empty field is null and refused in words, and so is a text that is no number. */
export const requiredNumber = (label: string, min: number, max: number) =>
  z
    .number({ error: ({ input }) => (isEmptyInput(input) ? requiredMessage(label) : numberMessage(label)) })
    .min(min, { error: rangeMessage(min, max) })
    .max(max, { error: rangeMessage(min, max) })
/** A whole number in a range; an empty field is null and refused in words. */
export const requiredInt = (label: string, min: number, max: number) =>
  requiredNumber(label, min, max).refine(Number.isInteger, { error: wholeMessage })
/** Empty is null, never 0. */
export const optionalInt = (label: string, min: number, max: number) => requiredInt(label, min, max).nullable()

type Table = Readonly<Record<string, string>>
const keysOf = <T extends Table>(options: T) => Object.keys(options) as [keyof T & string, ...(keyof T & string)[]]
/** One of the keys of a label table, where no form asks for it: `keyOf(goalStatuses)`. */
export const keyOf = <const T extends Table>(options: T) => z.enum(keysOf(options))
/**
 * Of the body of a change of state: where to, and the state it was seen in. A change is refused (409) where the record
 * has left that state; without `from` only the state table judges it.
 */
export const transitionFields = <const T extends Table>(statuses: T) => ({
  to: keyOf(statuses),
  from: keyOf(statuses).optional(),
})
/** One of the keys of a label table, chosen in a form: `choice('優先度', priorities)`. */
export const choice = <const T extends Table>(label: string, options: T) =>
  z.enum(keysOf(options), { error: chooseMessage(label) })

/** A line that is right only in one spelling, whichever way it was typed. */
const spelledLine = (
  line: z.ZodString,
  spell: (text: string) => string,
  isRight: (text: string) => boolean,
  error: string,
) =>
  spelled(
    line.refine((text) => isRight(spell(identifier(text))), { error, abort: true }),
    (text) => spell(identifier(text)),
  )

const emailMessage = 'メールアドレスの形式で入力してください。例:taro@example.co.jp'
const halfWidth = (text: string) => text.normalize('NFKC')
/** What no address has as we take them: nothing unseen, no second address beside it, no name around it. */
const notInAddress = /[\s\p{C}\p{DI}\u2800,;:<>()[\]\\"]/u
/** Whether a text is an address in half-width letters. */
export const isAddress = (text: string): boolean =>
  text.length <= 254 && /^[^@]+@[^@.]+(\.[^@.]+)+$/.test(text) && !notInAddress.test(text)
/** An address as people type and paste it; what is unseen in it is left out, and the server stores `normalized()`. */
export const email = spelledLine(required('メールアドレス', 254), halfWidth, isAddress, emailMessage)

const kanaMessage = '全角カタカナで入力してください。'
/** Hiragana and half-width katakana as 全角カタカナ; all else as it is. */
const katakana = (text: string) =>
  text
    .replaceAll(/[ｦ-ﾟ]+/g, (half) => half.normalize('NFKC'))
    .replaceAll(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60))
/** 全角カタカナ, or what says the same in another script; or empty. */
export const kana = (label: string, max: number) =>
  spelledLine(optionalLine(label, max), katakana, (text) => /^[ァ-ヶー・ 　]*$/.test(text), kanaMessage)

const phoneMessage = '電話番号は、市外局番から10〜11桁の数字で入力してください。例:03-1234-5678'
/** In half-width digits with hyphens where the person has grouped them, as dialled in Japan: 「+81 (0)90…」 is 「090…」. */
const phoneText = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[-‐‑–—−ー()\s.]+/g, '-')
    .replace(/^\+81-?0?-?/, '0')
    .replaceAll(/^-|-$/g, '')
/** 10 or 11 digits, grouped in any way; or empty. */
export const phone = (label: string) =>
  spelledLine(
    optionalLine(label, 30),
    phoneText,
    (text) => /^(0\d{9,10})?$/.test(text.replaceAll('-', '')),
    phoneMessage,
  )

/** What people type for a code, in the one form that is stored: half-width and without hyphens. */
export const plainCode = (text: string): string => text.normalize('NFKC').replace(/[-‐−ー\s]/g, '')

/** 7 digits, with or without a hyphen; or empty. */
export const postalCode = (label: string) =>
  spelledLine(
    optionalLine(label, 20),
    plainCode,
    (text) => /^(\d{7})?$/.test(text),
    '郵便番号は7桁の数字で入力してください。',
  )

/** The 13th digit of a 法人番号 stands first and is made from the other twelve. */
export const corporateCheckDigit = (base: string): number => {
  const sum = [...base].toReversed().reduce((total, digit, place) => total + Number(digit) * (1 + (place % 2)), 0)
  return 9 - (sum % 9)
}
/** 13 digits, the first of which fits the others; or empty, which the server stores as null. */
export const corporateNumber = (label: string) =>
  spelledLine(
    spelledLine(
      optionalLine(label, 30),
      plainCode,
      (text) => /^(\d{13})?$/.test(text),
      '法人番号は13桁の数字で入力してください。',
    ),
    plainCode,
    (text) => text === '' || Number(text[0]) === corporateCheckDigit(text.slice(1)),
    '法人番号が正しくありません。',
  )

const urlMessage = 'https:// から始まるURLを入力してください。'
const isHttps = (text: string) => /^https:\/\/[^\s/?#@]+\.[^\s/?#@]+([/?#]\S*)?$/.test(text)
/** Half-width, and whole where it begins with the host, as browsers show it and people copy it: 「example.co.jp/ir」. */
const wholeUrl = (text: string) => {
  const plain = halfWidth(text)
  return /^([\w-]+\.)+[a-z]{2,}(:\d+)?([/?#]\S*)?$/i.test(plain) ? `https://${plain}` : plain
}
/** An address on the web, over https; or empty. */
export const optionalUrl = (label: string) =>
  spelledLine(optionalLine(label, 500), wholeUrl, (text) => text === '' || isHttps(text), urlMessage)
export const requiredUrl = (label: string) => spelledLine(requiredLine(label, 500), wholeUrl, isHttps, urlMessage)

export const password = z
  .string({ error: requiredMessage('パスワード') })
  .max(128, { error: 'パスワードは128文字以内で入力してください。' })
  .refine((text) => text.length >= 10 && /[A-Za-z]/.test(text) && /\d/.test(text), {
    error: 'パスワードは10文字以上で、英字と数字を両方含めてください。',
    abort: true,
  })
  // Nothing is left out of it: the form and Auth must mean the same.
  .refine((text) => text === plainText(text) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), {
    error: 'パスワードに使えない文字(目に見えない文字)が含まれています。入力し直してください。',
    abort: true,
  })

type Issue = z.core.$ZodRawIssue
/** No number was typed, or one that cannot be read. */
const isNoNumber = (issue: Issue) => issue.code === 'invalid_type' && issue.expected === 'number'
type Part = Record<PropertyKey, unknown>
/**
 * What no single field can tell, for `superRefine`: `goalObject.superRefine(...refusing(goalIssues))`. It is told together
 * with numbers that are missing or cannot be read, so that nobody corrects one field and learns of the next.
 */
export const refusing = <T>(issuesOf: (value: T) => readonly FieldIssue[]) =>
  [
    (value: T, context: z.core.$RefinementCtx<T>): void => {
      const known = structuredClone(value)
      for (const { path = [] } of context.issues.filter(isNoNumber)) {
        const part = path.slice(0, -1).reduce((within, key) => within[key] as Part, known as Part)
        // Compared with nothing: it is neither more nor less than another, nor the same.
        part[path.at(-1) ?? ''] = Number.NaN
      }
      for (const issue of issuesOf(known)) context.addIssue({ code: 'custom', ...issue })
    },
    { when: ({ issues }: z.core.ParsePayload) => issues.every((issue) => issue.continue || isNoNumber(issue)) },
  ] as const

/** A moment: ISO 8601 in UTC. */
export const moment = z.iso.datetime()
