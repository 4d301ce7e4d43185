import { type Block, type Run, richTextOf } from '@banso/contract/rich-text'
import type { ReactNode } from 'react'
import { LinkedText, OuterLink } from './plain-text.tsx'
import './markdown.css'

/**
 * A person's rich text as contract/rich-text reads it; everything that is not known there is shown as typed. Its headings
 * stand below that of the card around it; `top`: the text is what the page is for, so they follow the page's own.
 */
export const Markdown = ({ text, top = false }: { text: string; top?: boolean }) => (
  <div className="markdown">
    <Blocks blocks={richTextOf(text)} top={top} />
  </div>
)

/** Parts of a text have no identity but their place. */
const Blocks = ({ blocks, top }: { blocks: readonly Block[]; top: boolean }) =>
  blocks.map((block, index) => {
    const key = `${index}`
    return <BlockPart key={key} block={block} top={top} />
  })

const BlockPart = ({ block, top }: { block: Block; top: boolean }) => {
  switch (block.kind) {
    case 'heading': {
      const Tag = top ? (`h${block.level}` as const) : block.level === 2 ? 'h3' : 'h4'
      return (
        <Tag>
          <Runs runs={block.runs} />
        </Tag>
      )
    }
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} top={top} />
        </blockquote>
      )
    case 'image':
      return <img src={block.src} alt={block.alt} loading="lazy" />
    case 'rule':
      return <hr />
    case 'list':
      return <List start={block.start} items={block.items} top={top} />
    case 'table':
      return <Table rows={block.rows} />
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      )
  }
}

type ListProps = { start: number | null; items: readonly (readonly Block[])[]; top: boolean }
const List = ({ start, items, top }: ListProps) => {
  const rows = items.map((item, index) => {
    const key = `${index}`
    return (
      <li key={key}>
        <Blocks blocks={item} top={top} />
      </li>
    )
  })
  return start === null ? <ul>{rows}</ul> : <ol start={start}>{rows}</ol>
}

/** Its first row heads the others. Wider than the screen, it alone is moved sideways, by the keyboard too. */
const Table = ({ rows: [head = [], ...rows] }: { rows: readonly (readonly (readonly Run[])[])[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what is cut off has to be reached without a mouse
  <section className="markdown-table" aria-label="表" tabIndex={0}>
    <table>
      <thead>
        <tr>
          {cellsOf(head, (key, cell) => (
            <th key={key}>{cell}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const key = `${index}`
          return (
            <tr key={key}>
              {cellsOf(row, (at, cell) => (
                <td key={at}>{cell}</td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  </section>
)

const cellsOf = (row: readonly (readonly Run[])[], cell: (key: string, content: ReactNode) => ReactNode) =>
  row.map((runs, index) => cell(`${index}`, <Runs runs={runs} />))

const Runs = ({ runs }: { runs: readonly Run[] }) =>
  runs.map((run, index) => {
    const key = `${index}`
    return <Words key={key} run={run} />
  })

const Words = ({ run: { text, bold, italic, href } }: { run: Run }) => {
  const words = href === undefined ? <LinkedText text={text} /> : <OuterLink href={href} text={text} />
  const slanted = italic ? <em>{words}</em> : words
  return bold ? <b>{slanted}</b> : slanted
}
