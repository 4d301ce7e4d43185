import { Fragment } from 'react'
import { type Block, type Inline, parseMarkdown } from '../lib/markdown.ts'
import './markdown.css'

/**
 * A person's text as markdown.ts reads it; everything that is not known there is shown as typed. Its headings stand
 * below that of the card around it; `top`: the text is what the page is for, so they follow the page's own.
 */
export const Markdown = ({ text, top = false }: { text: string; top?: boolean }) => (
  <div className="markdown">
    {parseMarkdown(text).map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity but their place
      <BlockPart key={index} block={block} top={top} />
    ))}
  </div>
)

const BlockPart = ({ block, top }: { block: Block; top: boolean }) => {
  switch (block.kind) {
    case 'heading': {
      const Tag = top ? (`h${block.level}` as const) : block.level === 2 ? 'h3' : 'h4'
      return (
        <Tag>
          <Inlines parts={block.parts} />
        </Tag>
      )
    }
    case 'quote':
      return (
        <blockquote>
          <Paragraph lines={block.lines} />
        </blockquote>
      )
    case 'image':
      return <img src={block.src} alt={block.alt} loading="lazy" />
    case 'rule':
      return <hr />
    case 'list':
      return <List {...block} />
    case 'paragraph':
      return <Paragraph lines={block.lines} />
  }
}

const List = ({ ordered, items }: { ordered: boolean; items: Inline[][] }) => {
  const Tag = ordered ? 'ol' : 'ul'
  return (
    <Tag>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity but their place
        <li key={at}>
          <Inlines parts={item} />
        </li>
      ))}
    </Tag>
  )
}

const Paragraph = ({ lines }: { lines: Inline[][] }) => (
  <p>
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity but their place
      <Fragment key={index}>
        {index > 0 && <br />}
        <Inlines parts={line} />
      </Fragment>
    ))}
  </p>
)

const Inlines = ({ parts }: { parts: Inline[] }) =>
  parts.map((part, index) => {
    const key = `${index}`
    if (part.kind === 'bold') return <b key={key}>{part.text}</b>
    if (part.kind === 'italic') return <em key={key}>{part.text}</em>
    if (part.kind !== 'link') return <Fragment key={key}>{part.text}</Fragment>
    return (
      <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    )
  })
