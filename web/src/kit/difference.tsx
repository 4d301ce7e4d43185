import { differencesOf, sentencesChanged } from '../lib/differences.ts'
import './difference.css'

type DifferenceProps = { before: string; after: string; own: 'before' | 'after' | 'both' }

/** Letters up to which a text is taken in at a glance; of longer ones side by side whole sentences are marked. */
const SHORT = 40

/**
 * How one text became another: what has gone is struck out, what has come underlined, word by word; `own` one side alone,
 * where of a long text the sentences that differ are marked as a whole.
 */
export const Difference = ({ before, after, own }: DifferenceProps) => {
  const hidden = { before: 'come', after: 'gone', both: '' }[own]
  const isWhole = own !== 'both' && Math.max(before.length, after.length) > SHORT
  const parts = isWhole ? sentencesChanged(before, after) : differencesOf(before, after)
  const shown = parts.filter(({ kind, text }) => text !== '' && kind !== hidden)
  if (shown.length === 0) return <span className="muted">–</span>
  return (
    <span className="difference" data-whole={isWhole || undefined}>
      {shown.map(({ kind, text }, index) => {
        const Tag = ({ same: 'span', gone: 'del', come: 'ins' } as const)[kind]
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity but their place
        return <Tag key={index}>{text}</Tag>
      })}
    </span>
  )
}
