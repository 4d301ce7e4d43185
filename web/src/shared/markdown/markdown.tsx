import { Fragment } from 'react'
import { type Inline, parseMarkdown } from './markdown.ts'
import './markdown.css'

/** A person's text with its paragraphs, lists, bold words and https links. Everything else is shown as typed. */
export const Markdown = ({ text }: { text: string }) => (
  <div className="markdown">
    {parseMarkdown(text).map((block, index) => {
      const key = `${index}`
      if (block.kind === 'paragraph') return <Paragraph key={key} lines={block.lines} />
      const Tag = block.ordered ? 'ol' : 'ul'
      return (
        <Tag key={key}>
          {block.items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity but their place
            <li key={at}>
              <Inlines parts={item} />
            </li>
          ))}
        </Tag>
      )
    })}
  </div>
)

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
    if (part.kind !== 'link') return <Fragment key={key}>{part.text}</Fragment>
    return (
      <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    )
  })
