/** A piece of a text; with `href` it is an address that somebody wrote there. */
export type Part = { readonly text: string; readonly href?: string }

const beginning = /https:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?/gi
/** What an address may hold as it is. Brackets are counted, letters of other scripts are looked at. */
const plain = /[\w.~:/?#@!$&*+,;=%'-]/
const letter = /[\p{L}\p{M}\p{N}ー・]/u
/** Nobody means these as the end of an address. */
const closing = /[.,:;!?*']+$/

/**
 * How much of the text behind a host belongs to the address. Japanese is part of a path where it begins a piece of it
 * (`/wiki/伴走`) or stands in brackets, and what the sentence goes on with where it follows letters or the host alone.
 */
function pathOf(rest: string): string {
  let path = ''
  let depth = 0
  for (const sign of rest) {
    if (path === '' && !/[/?#]/.test(sign)) break
    if (sign === '(') depth += 1
    else if (sign === ')') {
      if (depth === 0) break
      depth -= 1
    } else if (!plain.test(sign)) {
      const begins = depth > 0 || (path.length > 1 && !/[A-Za-z\d]$/.test(path))
      if (!letter.test(sign) || !begins) break
    }
    path += sign
  }
  // A bracket that was never closed is the sentence's.
  const open = depth > 0 ? path.lastIndexOf('(') : path.length
  return path.slice(0, open).replace(closing, '')
}

/** A plain text as pieces, its addresses among them. Everything else stays as it was typed. */
export function linkedParts(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { 0: host, index } of text.matchAll(beginning)) {
    const href = host + pathOf(text.slice(index + host.length))
    if (index < end || !URL.canParse(href)) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: href, href })
    end = index + href.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
