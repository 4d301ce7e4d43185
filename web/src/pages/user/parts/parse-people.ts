import { email as addressField, isAddress } from '@banso/contract/fields'
import type { InvitationRequest } from '@banso/contract/invitations'
import { type CompanyRole, companyRoles } from '@banso/contract/roles'
import { spelledAs } from '@banso/contract/spellings'
import { addressParser } from 'postal-mime'
import { gridOf } from '../../../lib/pasted-grid.ts'

/** A person of a pasted list, with what else stood beside it; or what could not be read, with the reason. */
export type ReadPerson = { readonly line: string } & (
  | { readonly person: InvitationRequest; readonly note: string }
  | { readonly person: null; readonly why: string }
)

const addressOf = (text: string) => spelledAs(addressField, text.trim()) as string
const hasAt = (text: string) => /[@＠]/.test(text)
const roleNamed = (cell: string) =>
  (Object.keys(companyRoles) as CompanyRole[]).find((role) => companyRoles[role] === cell)

/** 姓 and 名 of a name: 「山田, 太郎」 and 「山田 太郎」 say where it is parted, 「山田太郎」 does not. */
const nameOf = (words: readonly string[]): [string, string, string[]] => {
  const [name = '', ...others] = words
  const parted = name.split(/[\s,，、]+/).filter(Boolean)
  if (parted.length > 1) return [parted[0] as string, parted.slice(1).join(' '), others]
  return [name, others[0] ?? '', others.slice(1)]
}

const personOf = (
  line: string,
  address: string,
  words: readonly string[],
  unread: readonly string[] = [],
): ReadPerson => {
  const email = addressOf(address)
  if (!isAddress(email)) return { line, person: null, why: 'メールアドレスの形式ではありません。' }
  const role = words.map(roleNamed).find(Boolean)
  const [last_name, first_name, others] = nameOf(words.filter((word) => !roleNamed(word)))
  const left = [...others, ...unread]
  const notes = [
    last_name !== '' && first_name === '' && '姓と名を分けられません。',
    left.length > 0 && `使わない項目:${left.join('、')}`,
  ]
  const person = { last_name, first_name, email, company_role: role ?? 'member' } as const
  return { line, person, note: notes.filter(Boolean).join(' ') }
}

/** What a column holds, by its head. */
const columns = {
  email: /メール|mail|アドレス/i,
  // カナ and the like stand behind the words for names, which their heads have in them.
  unread: /カナ|かな|ふりがな|フリガナ|kana/i,
  last: /^(姓|苗字|名字|氏)$|last|family|sur/i,
  first: /^(名|名前\(名\))$|first|given/i,
  full: /氏名|名前|^name$|担当者|参加者/i,
  role: /権限|ロール|role/i,
} as const
type Kind = keyof typeof columns
const kindOf = (head: string): Kind =>
  (Object.keys(columns) as Kind[]).find((kind) => columns[kind].test(head.normalize('NFKC'))) ?? 'unread'
const isHead = (cells: readonly string[]) => !cells.some(hasAt) && cells.some((cell) => columns.email.test(cell))

/** A row under heads: the cells by what their heads say, the others told. */
const underHeads = (line: string, cells: readonly string[], kinds: readonly Kind[]): ReadPerson => {
  const of = (kind: Kind) => cells.filter((cell, at) => cell !== '' && kinds[at] === kind)
  const [address = ''] = of('email')
  if (address === '') return { line, person: null, why: 'メールアドレスがありません。' }
  const names = of('last').length > 0 || of('first').length > 0 ? [...of('last'), ...of('first')] : of('full')
  return personOf(line, address, [...names, ...of('role')], [...of('unread'), ...of('email').slice(1)])
}

const isKana = (cell: string) => /^[\p{sc=Hira}\p{sc=Kana}ー・･ﾞﾟ\s]+$/u.test(cell)
const isNumber = (cell: string) => /^[\d０-９.,()+#№\s-]+$/.test(cell)

/** A row without heads: columns tell themselves apart by what they hold; numbers, and カナ beside a name, are none. */
const byContents = (line: string, cells: readonly string[]): ReadPerson => {
  const filled = cells.filter((cell) => cell !== '')
  const [address, ...more] = filled.filter(hasAt)
  if (address === undefined) return { line, person: null, why: 'メールアドレスがありません。' }
  if (more.length > 0) return { line, person: null, why: 'メールアドレスが2つ以上あります。1名ずつ分けてください。' }
  const words = filled.filter((cell) => !hasAt(cell) && !isNumber(cell))
  const named = words.filter((cell) => !roleNamed(cell))
  const kana = named.some((cell) => !isKana(cell)) && named.length > 2 ? named.filter(isKana) : []
  // A name that is parted itself is the name, whichever column it stands in.
  const whole = named.find((cell) => /\S\s+\S/.test(cell) && !kana.includes(cell))
  const rest = words.filter((cell) => !kana.includes(cell) && cell !== whole)
  const numbers = filled.filter((cell) => !hasAt(cell) && isNumber(cell))
  return personOf(line, address, whole ? [whole, ...rest] : rest, [...kana, ...numbers])
}

/** Signs of a list of addresses as Japanese keyboards write them. */
const plainSigns = (line: string) =>
  line.replace(
    /[＠＜＞；，、“”＂]/g,
    (sign) => ({ '＠': '@', '＜': '<', '＞': '>', '；': ';', '，': ',', '、': ',' })[sign] ?? '"',
  )

/** A line of mail addresses as mail programs copy them: 「"山田, 太郎" <a@…>, b@…; c@…」. */
const ofMail = (line: string): ReadPerson[] => {
  const words = line.split(/[\s,;]+/).filter(Boolean)
  if (words.every(hasAt) && !line.includes('<')) return words.map((word) => personOf(word, word, []))
  return addressParser(line, { flatten: true }).map((found) => {
    const address = found.address ?? ''
    const part = [found.name, address && `<${address}>`].filter(Boolean).join(' ')
    if (address === '' || hasAt(found.name))
      return { line: part, person: null, why: 'メールアドレスを読み取れません。' }
    return personOf(part, address, found.name === '' ? [] : [found.name])
  })
}

const ofText = (line: string): ReadPerson[] => {
  const plain = plainSigns(line)
  if (/[<;]/.test(plain) || (plain.match(/@/g) ?? []).length > 1) return ofMail(plain)
  const [cells = []] = gridOf(plain)
  return [byContents(line, cells.length > 1 ? cells : plain.split(/\s+/))]
}

/** Everybody of a list, and what could not be read: nothing of it is left out without a word. */
export function parsePeople(text: string): ReadPerson[] {
  const isTable = text.includes('\t')
  const rows = isTable ? gridOf(text) : text.split(/\r?\n/).map((line) => gridOf(plainSigns(line))[0] ?? [])
  const lines = isTable ? rows.map((cells) => cells.join('\t')) : text.split(/\r?\n/)
  const head = rows.find((cells) => cells.some((cell) => cell !== '')) ?? []
  const kinds = isHead(head) && head.length > 1 ? head.map(kindOf) : null
  const read = rows.flatMap((cells, at): ReadPerson[] => {
    const line = (lines[at] ?? '').trim()
    if (line === '' || (isHead(cells) && cells === head)) return []
    if (kinds && cells.length > 1) return [underHeads(line, cells, kinds)]
    return isTable && cells.length > 1 ? [byContents(line, cells)] : ofText(line)
  })
  const seen = new Set<string>()
  return read.map((one) => {
    const address = one.person?.email.toLowerCase() ?? ''
    if (one.person && seen.has(address))
      return { line: one.line, person: null, why: '同じメールアドレスが前にもあります。' }
    seen.add(address)
    return one
  })
}
