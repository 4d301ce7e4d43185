import type { InvitationRequest } from '@banso/contract/invitations'
import { type CompanyRole, companyRoles } from '@banso/contract/roles'

/** A cell of a pasted list: quotes and the brackets of 「名前 <アドレス>」 are no part of it. */
const cleaned = (cell: string) => cell.trim().replace(/^["'<]+|["'>]+$/g, '')

const roleNamed = (cell: string) =>
  (Object.keys(companyRoles) as CompanyRole[]).find((role) => companyRoles[role] === cell)

/** 「姓 名 メール」 in one line, by spaces, commas or tabs, with the role where it is named; null without an address. */
const personIn = (line: string): InvitationRequest | null => {
  const cells = line
    .split(/[\s,，、;；]+/)
    .map(cleaned)
    .filter(Boolean)
  const email = cells.find((cell) => /[@＠]/.test(cell))
  if (!email) return null
  const role = cells.map(roleNamed).find(Boolean)
  const [last_name = '', first_name = ''] = cells.filter((cell) => cell !== email && !roleNamed(cell))
  return { last_name, first_name, email: email.normalize('NFKC'), company_role: role ?? 'member' }
}

/** The first line of a table: names of columns, no person. */
const isHead = (line: string) => /メール|e-?mail/i.test(line) && !/[@＠]/.test(line)

/** People of a pasted list, and the lines that could not be read, for another look. */
export const parsePeople = (text: string): { people: InvitationRequest[]; unread: string[] } => {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !isHead(line))
  const read = lines.map((line) => ({ line, person: personIn(line) }))
  return {
    people: read.flatMap(({ person }) => person ?? []),
    unread: read.filter(({ person }) => person === null).map(({ line }) => line),
  }
}
