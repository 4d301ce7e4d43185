import { lengthOf } from './letters.ts'

/** How words are compared wherever something is searched, on the server and on the screen. */

/** A voiced mark that stands by itself (゛゜) belongs to the letter before it. */
const joined = (text: string): string => text.replace(/\u309b/g, '\u3099').replace(/\u309c/g, '\u309a')

/** Kanji of names that are one letter to whoever looks for them, the first the usual one; Unicode keeps them apart. */
const variants = new Map(
  '高髙 崎﨑嵜碕 吉𠮷 辺邊邉 浜濱濵 斎齋 斉齊 沢澤 島嶋嶌 桜櫻 広廣 国國 真眞 栄榮 恵惠 竜龍 滝瀧 万萬 学學 会會 応應 徳德 増增 関關 黒黑 寿壽 実實 県縣 条條 蔵藏 鉄鐵 円圓 穂穗 瑶瑤 静靜 弥彌 亘亙 巌巖 峰峯 渓溪 豊豐 礼禮 薬藥 号號 総總'
    .split(' ')
    .flatMap((group) => {
      const [usual = '', ...others] = group
      return others.map((other) => [other, usual] as const)
    }),
)
const anyVariant = new RegExp(`[${[...variants.keys()].join('')}]`, 'gu')

/** 「㈱」 and 「(株)」 say what the whole word says. */
const companies: Readonly<Record<string, string>> = { 株: '株式会社', 有: '有限会社', 同: '合同会社', 資: '合資会社' }

/** Kanji of names as they are usually written. */
export const usualKanji = (text: string): string => text.replace(anyVariant, (letter) => variants.get(letter) ?? letter)

/** Letters without accents. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')

/** One spelling for comparison: NFKC, lower case, no accents, katakana as hiragana, kanji and kinds of companies as usual. */
export const folded = (text: string): string =>
  usualKanji(withoutAccents(joined(text).normalize('NFKC').toLowerCase()))
    .replace(/[ァ-ヶヽヾ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
    .replace(/\(([株有同資])\)/g, (_, kind: string) => companies[kind] ?? '')

/** The words of a text, folded; signs and emoji part them, but for the & within one (M&A). */
export const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}ー]+(?:&[\p{L}\p{N}ー]+)*/gu) ?? []

/** Whether every word of the query stands in the texts, be it in different ones. Nothing stands in no words. */
export function matches(query: string, texts: readonly string[]): boolean {
  const text = texts.map(folded).join('\n')
  return wordsOf(query).every((word) => text.includes(word))
}

const SEARCH_MIN = 2
export const SEARCH_MAX = 100

/** A kanji says something by itself, a kana or a letter does not. */
export const isKanji = (letter: string): boolean => /^\p{Script=Han}$/u.test(letter)
const isAskable = (word: string) => [...word].length >= SEARCH_MIN || isKanji(word)

/** Why a query cannot be searched for, in words for the person; undefined when it can. */
export function queryIssue(query: string): string | undefined {
  const length = query.length > SEARCH_MAX ? lengthOf(query) : 0
  if (length > SEARCH_MAX) return `検索する言葉は${SEARCH_MAX}文字以内で入力してください。(現在${length}文字)`
  const words = wordsOf(query)
  if (words.some(isAskable)) return undefined
  return words.length === 0 && query.trim() !== ''
    ? '記号や絵文字だけでは検索できません。'
    : `検索する言葉は${SEARCH_MIN}文字以上で入力してください。漢字は1文字から検索できます。`
}
