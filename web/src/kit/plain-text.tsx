import { linkedParts } from '../lib/links.ts'

/** A text without any marks, its addresses as links; for the words of a line, as `PlainText` for a whole text. */
export const LinkedText = ({ text }: { text: string }) =>
  linkedParts(text).map((part, index) => {
    const key = `${index}`
    return part.href === undefined ? part.text : <OuterLink key={key} href={part.href} text={part.text} />
  })

/** A link out of the portal, which learns nothing of where it was followed. */
export const OuterLink = ({ href, text }: { href: string; text: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow">
    {text}
  </a>
)

/** What somebody typed into a plain field: every sign and line end as it was typed. */
export const PlainText = ({ text }: { text: string }) => (
  <p className="prose">
    <LinkedText text={text} />
  </p>
)
