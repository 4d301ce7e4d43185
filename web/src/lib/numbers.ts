/** How many of the unit a word stands for: 「120万」, 「1.5億」. */
const multiples: Readonly<Record<string, number>> = {
  十: 1e1,
  百: 1e2,
  千: 1e3,
  万: 1e4,
  十万: 1e5,
  百万: 1e6,
  千万: 1e7,
  億: 1e8,
  十億: 1e9,
  百億: 1e10,
  千億: 1e11,
  兆: 1e12,
}
const words = Object.keys(multiples).toSorted((a, b) => b.length - a.length)
const part = new RegExp(`([\\d,.]+)(${words.join('|')})?`, 'y')

/** What a unit counts in: 「千円」 is a thousand of 円, 「名」 one of 名. */
const unitOf = (unit: string) => {
  const plain = unit.normalize('NFKC').trim()
  const word = words.find((each) => plain.startsWith(each) && plain.length > each.length)
  return { by: multiples[word ?? ''] ?? 1, name: plain.slice(word?.length ?? 0) }
}

/** What a unit of money stands for: 「千円」 → 1000, 「円」 → 1. Null for another word. */
export const yenOf = (unit: string): number | null => {
  const { by, name } = unitOf(unit)
  return name === '円' ? by : null
}

/** Units that say the same. */
const sameUnits = [
  ['名', '人'],
  ['か月', 'ヶ月', 'カ月', 'ヵ月', 'ケ月', '箇月'],
]
const isSame = (word: string, name: string) =>
  word === name || sameUnits.some((same) => same.includes(word) && same.includes(name))

/** What was read: a number, why there is none, or null where nothing stands. */
export type ReadNumber = { readonly value: number } | { readonly why: string } | null

const NO_NUMBER = { why: '数値として読み取れません。' }

/** The sign and what it is of: 「▲1,200」, 「(1,200)」 and 「-¥1,200」 are negative. */
const signed = (text: string) => {
  const inner = /^\((.+)\)(.*)$/.exec(text)
  const [, before, yen, after, rest = ''] =
    /^([-+▲△])?([¥\\])?([-+▲△])?(.*)$/.exec(inner ? `${inner[1]}${inner[2]}` : text) ?? []
  const marks = [before, after].filter((mark) => mark !== undefined)
  const isNegative = inner !== null || marks.some((mark) => mark !== '+')
  return { sign: isNegative ? -1 : 1, isYen: yen !== undefined, isTwice: marks.length + (inner ? 1 : 0) > 1, rest }
}

/** Figures in groups of three, or without groups; 「1,2」 is none. */
const isFigure = (text: string) => /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?$|^\.\d+$/.test(text)

/** 「1億2,000万」 and what stands behind it; each part is of a smaller multiple than the one before. */
const counted = (text: string) => {
  let value = 0
  let below = Number.POSITIVE_INFINITY
  let at = 0
  let hasWord = false
  while (below > 1) {
    part.lastIndex = at
    const [whole, figure = '', word] = part.exec(text) ?? []
    if (whole === undefined) break
    const multiple = multiples[word ?? ''] ?? 1
    if (!isFigure(figure) || multiple >= below) return null
    value += Number(figure.replaceAll(',', '')) * multiple
    below = multiple
    hasWord ||= word !== undefined
    at += whole.length
  }
  return at === 0 ? null : { value, hasWord, suffix: text.slice(at) }
}

/**
 * The one reader of numbers, for every field and for what is pasted: full-width digits, 「1,200,000円」, 「¥1,200,000」,
 * 「▲500000」, 「(500000)」, 「120万」, 「1.5億」. `unit` is what the field counts in: written behind the number it says
 * nothing new, another one is refused. Amounts that name their unit are turned into that of the field (「120万円」 is 120
 * where 万円 are asked for). `multiple` is that of amounts without a unit, as a sheet names it for all of them.
 */
export const readNumber = (typed: string, unit = '', multiple = 1): ReadNumber => {
  const text = typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}、]/gu, (mark) => (mark === '、' ? ',' : ''))
    .replaceAll(/[−‐‑–—―ー]/g, '-')
  if (text === '') return null
  const { sign, isYen, isTwice, rest } = signed(text)
  const read = isTwice ? null : counted(rest)
  if (!read) return NO_NUMBER
  const { by, name } = unitOf(unit)
  const { value, hasWord, suffix } = read
  if ((isYen && name !== '円') || (suffix !== '' && !isSame(suffix, name)))
    return unit ? { why: `単位が「${unit}」ではありません。` } : NO_NUMBER
  const isNamed = isYen || hasWord || suffix !== ''
  // Without the traces that multiplying leaves: 284.1万円 is 2841000.
  const number = Number((sign * value * (isNamed ? 1 / by : multiple)).toPrecision(15)) || 0
  return Number.isFinite(number) ? { value: number } : NO_NUMBER
}

/** A number as a form holds it: the number, null where nothing stands, and what is none as it was typed. */
export type TypedNumber = number | string | null
export const typedNumber = (text: string, unit = ''): TypedNumber => {
  const read = readNumber(text, unit)
  return read === null ? null : 'value' in read ? read.value : text
}
