import * as z from 'zod'
import { isDay } from './dates.ts'
import type { FieldIssue } from './errors.ts'
import { uidPattern } from './uid.ts'

/**
 * One helper per kind of field. Each knows its Japanese text so that form and server say the same. None transforms: what the form sends is what the server stores. The server trims
 * every text before it validates.
 */

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' })

/** Length as people count it: an emoji is one character. */
export const lengthOf = (text: string): number => [...graphemes.segment(text)].length

const tooLong = (label: string, max: number, text: string) =>
  `${label}は${max.toLocaleString('ja-JP')}文字以内で入力してください。(現在${lengthOf(text).toLocaleString('ja-JP')}文字)`

const limited = (label: string, max: number, schema: z.ZodString) =>
  schema.superRefine((text, context) => {
    // A grapheme has at least one code unit, so short texts need no segmenting.
    if (text.length > max && lengthOf(text) > max)
      context.addIssue({ code: 'custom', message: tooLong(label, max, text) })
  })

/** What stands at an empty field that must be filled in; `chooseMessage` where it is chosen instead. */
export const requiredMessage = (label: string) => `${label}を入力してください。`
export const chooseMessage = (label: string) => `${label}を選択してください。`

/** A text that must say something, of at most `max` characters as people count them. */
export const requiredText = (label: string, max: number) =>
  limited(
    label,
    max,
    z.string({ error: requiredMessage(label) }).refine((text) => text.trim() !== '', { error: requiredMessage(label) }),
  )

/** Empty is the empty string, never null. */
export const optionalText = (label: string, max: number) =>
  limited(label, max, z.string({ error: requiredMessage(label) }))

// Firestore keeps names between double underscores to itself.
/** Identifier of a document. */
export const uid = z.string().regex(uidPattern)

/** Reference to a record that must be chosen. */
export const requiredRef = (label: string) =>
  z.string({ error: chooseMessage(label) }).regex(uidPattern, { error: chooseMessage(label) })

/** A day `YYYY-MM-DD` that must be chosen. */
export const requiredDay = (label: string) =>
  z.string({ error: chooseMessage(label) }).refine(isDay, { error: chooseMessage(label), abort: true })
/** A day `YYYY-MM-DD`; empty is null. */
export const optionalDay = (label: string) =>
  z
    .string()
    .refine(isDay, { error: chooseMessage(label), abort: true })
    .nullable()

/** For `.refine` on an array: nothing may stand in it twice. `key` tells what makes two items the same. */
export const distinct =
  <T>(key: (item: T, index: number) => unknown) =>
  (items: readonly T[]): boolean =>
    new Set(items.map(key)).size === items.length
export const distinctMessage = '同じものが重複しています。'

const rangeMessage = (min: number, max: number) =>
  `${min.toLocaleString('ja-JP')}〜${max.toLocaleString('ja-JP')}の数値で入力してください。`

/** A number in a range; an empty field is null and refused in words. */
export const requiredNumber = (label: string, min: number, max: number) =>
  z
    .number({ error: requiredMessage(label) })
    .min(min, { error: rangeMessage(min, max) })
    .max(max, { error: rangeMessage(min, max) })
/** A whole number in a range; an empty field is null and refused in words. */
export const requiredInt = (label: string, min: number, max: number) =>
  requiredNumber(label, min, max).refine(Number.isInteger, { error: rangeMessage(min, max) })
/** Empty is null, never 0. */
export const optionalInt = (label: string, min: number, max: number) => requiredInt(label, min, max).nullable()

type Table = Readonly<Record<string, string>>
const keysOf = <T extends Table>(options: T) => Object.keys(options) as [keyof T & string, ...(keyof T & string)[]]
/** One of the keys of a label table, where no form asks for it: `keyOf(goalStatuses)`. */
export const keyOf = <const T extends Table>(options: T) => z.enum(keysOf(options))
/** One of the keys of a label table, chosen in a form: `choice('優先度', priorities)`. */
export const choice = <const T extends Table>(label: string, options: T) =>
  z.enum(keysOf(options), { error: chooseMessage(label) })

export const email = z
  .string({ error: requiredMessage('メールアドレス') })
  .min(1, { error: requiredMessage('メールアドレス') })
  .max(254, { error: 'メールアドレスの形式で入力してください。例:taro@example.co.jp' })
  .regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, { error: 'メールアドレスの形式で入力してください。例:taro@example.co.jp' })

export const password = z
  .string({ error: requiredMessage('パスワード') })
  .max(128, { error: 'パスワードは128文字以内で入力してください。' })
  .refine((text) => text.length >= 10 && /[A-Za-z]/.test(text) && /\d/.test(text), {
    error: 'パスワードは10文字以上で、英字と数字を両方含めてください。',
  })

/** What no single field can tell, for `superRefine`: `goalObject.superRefine(refusing(goalIssues))`. */
export const refusing =
  <T>(issuesOf: (value: T) => readonly FieldIssue[]) =>
  (value: T, context: z.core.$RefinementCtx<T>): void => {
    for (const issue of issuesOf(value)) context.addIssue({ code: 'custom', ...issue })
  }

/** A moment: ISO 8601 in UTC. */
export const moment = z.iso.datetime()
