import { Lexer, type Token, Tokenizer, type Tokens } from 'marked'

/**
 * Rich text: what articles, contents, seminars, announcements and memos say. It is stored as Markdown of one grammar,
 * and this is the one place that knows it: `richTextOf` reads it, `markdownOf` writes it, `plainTextOf` is its plain text.
 * What somebody typed is read as it was typed: a sign that would be a mark is written with a backslash before it.
 */

/** A piece of a line. `\n` in its text is a line end within the same block. */
export type Run = { readonly text: string; readonly bold?: true; readonly italic?: true; readonly href?: string }
export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly runs: readonly Run[] }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'list'; readonly start: number | null; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly Run[])[])[] }
  | { readonly kind: 'image'; readonly src: string; readonly alt: string }
  | { readonly kind: 'rule' }

const nothing = () => undefined

/** The grammar, as far as it differs from Markdown's: what people type without meaning a mark is none. */
class Grammar extends Tokenizer {
  override code = nothing // four spaces at the beginning of a line are spaces
  override fences = nothing
  override html = nothing
  override tag = nothing
  override def = nothing // 「[1]: 出典」 would vanish
  override lheading = nothing
  override codespan = nothing
  override del = nothing
  override autolink = nothing
  override url = nothing // addresses are found where a text is shown, with those of plain texts
  override reflink = nothing
  /** Bold beside Japanese brackets, which Markdown takes for no bold; no mark between two letters (`2*3*4`, `a_b`). */
  override emStrong(src: string, _masked: string, before = ''): Tokens.Strong | Tokens.Em | undefined {
    const [strong, bold] = /^\*\*((?:\\[\s\S]|[^*\\\n])+)\*\*/.exec(src) ?? []
    if (strong !== undefined && bold !== undefined)
      return { type: 'strong', raw: strong, text: bold, tokens: this.lexer.inlineTokens(bold) }
    const [em, italic] =
      /^\*((?:\\[\s\S]|[^*\\\s])(?:(?:\\[\s\S]|[^*\\\n])*[^*\\\s])?)\*(?![\p{L}\p{N}*])/u.exec(src) ?? []
    if (em === undefined || italic === undefined || /[\p{L}\p{N}*]/u.test(before)) return undefined
    return { type: 'em', raw: em, text: italic, tokens: this.lexer.inlineTokens(italic) }
  }
}

const tokensOf = (markdown: string): Token[] =>
  new Lexer({ gfm: true, breaks: true, tokenizer: new Grammar() }).lex(markdown)

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }
/** The editor of before wrote some signs as entities. */
const decoded = (text: string): string =>
  text.replace(/&(?:(amp|lt|gt|quot|nbsp)|#(\d{1,6}));/g, (_, name, code) => named[name] ?? String.fromCodePoint(+code))

type Marks = Omit<Run, 'text'>
const isSafe = (href: string): boolean => URL.canParse(href) && new URL(href).protocol === 'https:'

/** Pieces with the same marks are one, and none says nothing. */
export function joined(runs: readonly Run[]): Run[] {
  const whole: Run[] = []
  for (const run of runs) {
    const last = whole.at(-1)
    if (run.text === '') continue
    if (last && last.bold === run.bold && last.italic === run.italic && last.href === run.href)
      whole[whole.length - 1] = { ...last, text: last.text + run.text }
    else whole.push(run)
  }
  return whole
}

function runsOf(tokens: readonly Token[], marks: Marks = {}, read = decoded): Run[] {
  const runs = tokens.flatMap((token): Run[] => {
    switch (token.type) {
      case 'strong':
        return runsOf(token.tokens ?? [], { ...marks, bold: true }, read)
      case 'em':
        return runsOf(token.tokens ?? [], { ...marks, italic: true }, read)
      case 'link':
        return runsOf(token.tokens ?? [], isSafe(token.href) ? { ...marks, href: token.href } : marks, read)
      case 'br':
        return [{ ...marks, text: '\n' }]
      case 'escape':
        return [{ ...marks, text: token.text }]
      case 'text':
        return token.tokens ? runsOf(token.tokens, marks, read) : [{ ...marks, text: read(token.raw) }]
      default:
        return [{ ...marks, text: token.raw }]
    }
  })
  return joined(runs)
}

/** Lines of a cell are parted as in HTML, since a row is one line. */
const cellRuns = (tokens: readonly Token[]): Run[] =>
  runsOf(tokens, {}, (text) => decoded(text.replaceAll('<br>', '\n')))

/** The portal's own pictures, each a line by itself. */
function imageOf(tokens: readonly Token[]): Block | undefined {
  const [only, ...others] = tokens
  if (only?.type !== 'image' || others.length > 0 || !/^\/api\/media\/[\w-]+$/.test(only.href)) return undefined
  return { kind: 'image', src: only.href, alt: plainRuns(runsOf(only.tokens ?? [])) }
}

function blocksOf(tokens: readonly Token[]): Block[] {
  return tokens.flatMap((token): Block[] => {
    switch (token.type) {
      case 'space':
        return []
      case 'heading':
        return [{ kind: 'heading', level: token.depth <= 2 ? 2 : 3, runs: runsOf(token.tokens ?? []) }]
      case 'hr':
        return [{ kind: 'rule' }]
      case 'blockquote':
        return [{ kind: 'quote', blocks: blocksOf(token.tokens ?? []) }]
      case 'list':
        return [listOf(token as Tokens.List)]
      case 'table':
        return [tableOf(token as Tokens.Table)]
      default: {
        const inner = 'tokens' in token && token.tokens ? token.tokens : [token]
        if (token.raw.trim() === '&nbsp;') return [{ kind: 'paragraph', runs: [] }]
        return [imageOf(inner) ?? { kind: 'paragraph', runs: runsOf(inner) }]
      }
    }
  })
}

const listOf = ({ ordered, start, items }: Tokens.List): Block => ({
  kind: 'list',
  start: ordered ? Number(start) || 1 : null,
  items: items.map(({ tokens }) => itemOf(tokens)),
})

/** A box to tick, as other programs know it, is the signs it is written with. */
function itemOf([first, ...others]: readonly Token[]): Block[] {
  if (first?.type !== 'checkbox') return blocksOf(first ? [first, ...others] : [])
  const [said, ...rest] = blocksOf(others)
  const box = { text: first.raw }
  if (said?.kind === 'paragraph') return [{ ...said, runs: joined([box, ...said.runs]) }, ...rest]
  return [{ kind: 'paragraph', runs: [box] }, ...(said ? [said] : []), ...rest]
}

const tableOf = ({ header, rows }: Tokens.Table): Block => ({
  kind: 'table',
  rows: [header, ...rows].map((row) => row.map(({ tokens }) => cellRuns(tokens))),
})

/** Reads what is stored. Whatever is no part of the grammar is text. */
export const richTextOf = (markdown: string): Block[] => blocksOf(tokensOf(markdown.replaceAll('\r\n', '\n')))

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Every sign that can be a mark somewhere, as no mark; and spaces where Markdown would leave them out. */
const escaped = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>&~|!#+=-]/g, '\\$&')
    .replace(/^(\d{1,9})([.)])/gm, '$1\\$2')
    .replace(/^ +| +$|\t/gm, (spaces) => [...spaces].map((one) => `&#${one.charCodeAt(0)};`).join(''))
    .replace(/\u00a0/g, '&#160;')

type Write = (text: string) => string
const asTyped: Write = (text) => text

function written(runs: readonly Run[], write: Write, lineEnd = '\n'): string {
  return runs
    .map(({ text, bold, italic, href }) => {
      // A mark does not reach over the end of a line, nor over spaces at its ends.
      const lines = text.split('\n').map((line) => {
        const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(line) ?? []
        if (inner === '' || !(bold || italic || href)) return write(line)
        const marked = `${bold ? '**' : ''}${italic ? '*' : ''}${write(inner)}${italic ? '*' : ''}${bold ? '**' : ''}`
        return `${write(before)}${href ? linkOf(marked, href) : marked}${write(after)}`
      })
      return lines.join(lineEnd)
    })
    .join('')
}

/** A link, or with `!` before it a picture. The parser takes the backslashes off the brackets of its words: they are numbers. */
const linkOf = (words: string, href: string): string =>
  `[${words.replace(/\\[[\]]/g, (sign) => `&#${sign.charCodeAt(1)};`)}](${href.replace(/[()\\*]/g, '\\$&')})`

const indented = (text: string, first: string, others: string): string =>
  text
    .split('\n')
    .map((line, at) => (at === 0 ? first + line : line === '' ? '' : others + line))
    .join('\n')

function lineOf(cells: readonly (readonly Run[])[], write: Write): string {
  return `| ${cells.map((runs) => written(runs, write, '<br>')).join(' | ')} |`
}

/** `again`: it follows a list of its kind, from which another mark parts it. */
function blockText(block: Block, write: Write, again = false): string {
  switch (block.kind) {
    case 'heading':
      return `${block.level === 2 ? '##' : '###'} ${written(block.runs, write, ' ')}`
    case 'paragraph':
      return block.runs.length === 0 ? '&nbsp;' : written(block.runs, write)
    case 'quote':
      return textOf(block.blocks, write)
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n')
    case 'list':
      return block.items
        .map((item, at) => {
          const mark = block.start === null ? (again ? '* ' : '- ') : `${block.start + at}${again ? ')' : '.'} `
          return indented(textOf(item, write, true), mark, ' '.repeat(mark.length))
        })
        .join('\n')
    case 'table': {
      const [head = [], ...rows] = block.rows
      return [
        lineOf(head, write),
        `|${head.map(() => ' --- |').join('')}`,
        ...rows.map((row) => lineOf(row, write)),
      ].join('\n')
    }
    case 'image':
      return `!${linkOf(escaped(block.alt), block.src)}`
    case 'rule':
      return '---'
  }
}

/** What parts a block from the one before: an empty line, but for a list right under the line of the item that it belongs to. */
const gap = (before: Block, block: Block, isItem: boolean): string =>
  isItem && before.kind === 'paragraph' && block.kind === 'list' && (block.start ?? 1) === 1 ? '\n' : '\n\n'

/** `isItem`: the blocks of one item of a list. */
function textOf(blocks: readonly Block[], write: Write, isItem = false): string {
  let again = false
  return blocks.reduce((text, block, at) => {
    const before = blocks[at - 1]
    const follows =
      block.kind === 'list' && before?.kind === 'list' && (block.start === null) === (before.start === null)
    again = follows && !again
    return text + (before ? gap(before, block, isItem) : '') + blockText(block, write, again)
  }, '')
}

/** Each block as it was typed, where that alone is read so again. */
const mixed = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => {
      const typed = textOf([block], asTyped)
      return same(richTextOf(typed), [block]) ? typed : textOf([block], escaped)
    })
    .join('\n\n')

/**
 * Writes what `richTextOf` reads as these blocks: as it was typed where that is read so again, else with every sign that
 * could be a mark written as none.
 */
export function markdownOf(blocks: readonly Block[]): string {
  const isRead = (text: string) => same(richTextOf(text), blocks)
  return [textOf(blocks, asTyped), mixed(blocks)].find(isRead) ?? textOf(blocks, escaped)
}

const plainRuns = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('')

function plainBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return plainRuns(block.runs)
    case 'quote':
      return plainBlocks(block.blocks)
    case 'list':
      return block.items
        .map((item, at) =>
          indented(plainBlocks(item, true), block.start === null ? '・' : `${block.start + at}. `, '  '),
        )
        .join('\n')
    case 'table':
      return block.rows.map((row) => row.map(plainRuns).join('\t')).join('\n')
    case 'image':
      return block.alt
    case 'rule':
      return ''
  }
}

const isEmpty = (block: Block | undefined): boolean => block?.kind === 'paragraph' && block.runs.length === 0

/** Paragraphs stand a line apart; an empty one is one more line. */
const plainBlocks = (blocks: readonly Block[], isItem = false): string =>
  blocks.reduce((text, block, at) => {
    const before = blocks[at - 1]
    if (isEmpty(block)) return `${text}\n`
    return text + (before && text !== '' ? gap(before, block, isItem) : '') + plainBlock(block)
  }, '')

/** What a rich text says, without any mark: for the search, excerpts, mails, CSV and counters. Lines and cells stay apart. */
export const plainTextOf = (markdown: string): string => plainBlocks(richTextOf(markdown))

/** A plain text as rich text: paragraphs where a line is empty, and no marks, whatever signs it has. */
export function richOf(text: string): string {
  if (text === '') return ''
  const [first = '', ...others] = text.replaceAll('\r\n', '\n').split(/\n(\n+)/)
  const blocks: Block[] = [{ kind: 'paragraph', runs: joined([{ text: first }]) }]
  for (let at = 0; at < others.length; at += 2) {
    // Two line ends part paragraphs; each one more is an empty line.
    const empty = (others[at] ?? '').slice(1)
    blocks.push(...[...empty].map((): Block => ({ kind: 'paragraph', runs: [] })))
    blocks.push({ kind: 'paragraph', runs: joined([{ text: others[at + 1] ?? '' }]) })
  }
  return markdownOf(blocks)
}
