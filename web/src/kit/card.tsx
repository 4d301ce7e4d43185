import type { CSSProperties, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { Part } from './part.tsx'
import './card.css'

type CardProps = { children: ReactNode; padded?: boolean; as?: 'section' | 'article' | 'div'; className?: string }

/** A white surface with a hairline. Never a card in a card: use `Inset`, a rule or columns. */
export const Card = ({ children, padded, as: Tag = 'section', className }: CardProps) => (
  <Tag className={className ? `card ${className}` : 'card'} data-padded={padded || undefined}>
    <Part>{children}</Part>
  </Tag>
)

type CardHeadProps = {
  title: ReactNode
  /** Grey beside the title, e.g. 「4件」. */
  count?: ReactNode
  /** Small line under the title. */
  sub?: ReactNode
  /** A link or small action at the right. */
  action?: ReactNode
}

/** The title line of a card. */
export const CardHead = ({ title, count, sub, action }: CardHeadProps) => (
  <div className="card-head">
    <div className="card-head-title">
      <h2>{title}</h2>
      {count !== undefined && <span className="card-head-count">{count}</span>}
      {sub && <div className="card-head-sub">{sub}</div>}
    </div>
    {action && <div className="card-head-action">{action}</div>}
  </div>
)

/** What a card holds beside rows: with the space around it. */
export const CardBody = ({ children }: { children: ReactNode }) => <div className="card-body">{children}</div>

/** Rows from edge to edge with hairlines; each child is an `<li>` by way of `Row`. */
export const Rows = ({ children, label }: { children: ReactNode; label?: string }) => (
  <ul className="rows" aria-label={label}>
    {children}
  </ul>
)

type RowProps = { lead?: ReactNode; title: ReactNode; meta?: ReactNode; children?: ReactNode }

/** A row: something in front, a bold title with a grey line under it, and what stands at the right. */
export const Row = ({ lead, title, meta, children }: RowProps) => (
  <li>
    {lead}
    <div className="grow">
      <div className="row-title">{title}</div>
      {meta && <div className="row-meta">{meta}</div>}
    </div>
    {children && <div className="row-end">{children}</div>}
  </li>
)

type Pair = { label: string; value: ReactNode }

/** Related figures in one card, split by vertical hairlines; the first is a little wider and full width on phones. */
export const SummaryStrip = ({ items }: { items: Pair[] }) => (
  <dl className="card summary-strip" style={{ '--items': items.length - 1 } as CSSProperties}>
    {items.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** Label and value in two columns. An empty value shows 「–」. */
export const KeyValues = ({ items }: { items: Pair[] }) => (
  <dl className="key-values">
    {items.map(({ label, value }) => (
      <div key={label} className="key-value">
        <dt>{label}</dt>
        <dd>{value || value === 0 ? value : '–'}</dd>
      </div>
    ))}
  </dl>
)

/** A quiet block inside a card. */
export const Inset = ({ children }: { children: ReactNode }) => <div className="inset">{children}</div>

type SectionHeadProps = { title: ReactNode; sub?: ReactNode; action?: ReactNode }

/** The heading above a group of cards. */
export const SectionHead = ({ title, sub, action }: SectionHeadProps) => (
  <div className="section-head">
    <h2>{title}</h2>
    {sub && <span className="muted secondary-text">{sub}</span>}
    {action && <span className="push secondary-text">{action}</span>}
  </div>
)

type NextActionProps = { title: ReactNode; text?: ReactNode; action: ReactNode; label?: string }

/** 「次の一手」, the only accent on a screen: on HOME, partner timeline and operator dashboard. */
export const NextAction = ({ title, text, action, label = '次の一手' }: NextActionProps) => (
  <section className="next-action">
    <div className="grow">
      <div className="next-action-label">
        <Icon name="flag" size="small" />
        {label}
      </div>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
    </div>
    {action}
  </section>
)
