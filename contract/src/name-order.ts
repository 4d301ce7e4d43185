import { usualKanji, withoutAccents } from './search-words.ts'

/**
 * Names in order: by カナ where there is one, else by the name without its legal form, as a Japanese directory stands.
 * Kana compare first without what only tells readings apart (が as か, ー as its vowel, small as large), then as written.
 */

/** Before or behind a name; of companies, and of what else partners are. */
const legalForms = [
  '特定非営利活動法人',
  '投資事業有限責任組合',
  '有限責任事業組合',
  '社会保険労務士法人',
  '国立研究開発法人',
  '一般社団法人',
  '一般財団法人',
  '公益社団法人',
  '公益財団法人',
  '社会福祉法人',
  '国立大学法人',
  '独立行政法人',
  '司法書士法人',
  '行政書士法人',
  '特許業務法人',
  '弁護士法人',
  '税理士法人',
  '弁理士法人',
  'NPO法人',
  '監査法人',
  '学校法人',
  '医療法人',
  '協同組合',
  '株式会社',
  '有限会社',
  '合同会社',
  '合名会社',
  '合資会社',
  'カブシキガイシャ',
  'カブシキカイシャ',
  'ユウゲンガイシャ',
  'ゴウドウガイシャ',
  'ゴウメイガイシャ',
  'ゴウシガイシャ',
  '(株)',
  '(有)',
  '(同)',
] as const
/** Of names in letters; only behind, after a comma or a space. */
const suffixes = /[,\s]+(?:(?:co\.?,?\s*)?ltd|inc|llc|llp|k\.?k|corp(?:oration)?|company|co)\.?$/

const isForm = legalForms.map((form) => form.toLowerCase())
/** The name without its legal form; a name that is nothing else stays. */
function withoutForm(name: string): string {
  const front = isForm.find((form) => name.startsWith(form))
  const rest = front ? name.slice(front.length) : name
  const behind = isForm.find((form) => rest.endsWith(form))
  const bare = (behind ? rest.slice(0, -behind.length) : rest).replace(suffixes, '').trim()
  return bare || name
}

const small = new Map(
  [...'ァィゥェォッャュョヮヵヶ'].map((one, index) => [one, 'アイウエオツヤユヨワカケ'.charAt(index)]),
)
const vowels = [
  'アカサタナハマヤラワ',
  'イキシチニヒミリヰ',
  'ウクスツヌフムユル',
  'エケセテネヘメレヱ',
  'オコソトノホモヨロヲ',
]
const vowelOf = (kana: string): string => 'アイウエオ'.charAt(vowels.findIndex((row) => row.includes(kana)))

/** One spelling: NFKC, letters in lower case, hiragana as katakana. */
const spelled = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replace(/\s+/g, ' ')
    .trim()

/** What decides first: without voicing, small kana, long vowels, and what only parts words. */
function folded(text: string): string {
  let out = ''
  for (const one of text.normalize('NFD').replace(/[\u3099\u309a\s・・.,'’&＆-]/g, '')) {
    const kana = small.get(one) ?? one
    out += one === 'ー' ? vowelOf(out.slice(-1)) || one : kana
  }
  return out.normalize('NFC')
}

/** The key by which a name stands in order, for companies and people alike; keys compare by code point. */
export function nameKey({ name, kana = '' }: { name: string; kana?: string | undefined }): string {
  const written = withoutForm(spelled(kana.trim() === '' ? name : kana))
  return `${folded(written)} ${written} ${spelled(name)}`.slice(0, 300).replace(/[\ud800-\udbff]$/, '')
}

/** The same for names that are one, whatever their legal form, width, blanks, kana, accents and kanji of old. */
export const sameNameKey = (name: string): string => usualKanji(folded(withoutForm(withoutAccents(spelled(name)))))
/** The name without its legal form, as one searches for it. */
export const bareName = (name: string): string => withoutForm(spelled(name))

/** By that key, for what is put in order in memory. */
export function byName<T>(of: (one: T) => { name: string; kana?: string | undefined }): (a: T, b: T) => number {
  return (a, b) => {
    const [left, right] = [nameKey(of(a)), nameKey(of(b))]
    return left < right ? -1 : left > right ? 1 : 0
  }
}
