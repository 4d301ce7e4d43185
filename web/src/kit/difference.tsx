import { differencesOf } from '../lib/differences.ts'
import './difference.css'

type DifferenceProps = { before: string; after: string; own: 'before' | 'after' | 'both' }

/** How one text became another, word by word: what has gone is struck out, what has come underlined; `own` one side alone. */
export const Difference = ({ before, after, own }: DifferenceProps) => {
  const hidden = { before: 'come', after: 'gone', both: '' }[own]
  const shown = differencesOf(before, after).filter(({ kind, text }) => text !== '' && kind !== hidden)
  if (shown.length === 0) return <span className="muted">–</span>
  return (
    <span className="difference">
      {shown.map(({ kind, text }, index) => {
        const Tag = ({ same: 'span', gone: 'del', come: 'ins' } as const)[kind]
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity but their place
        return <Tag key={index}>{text}</Tag>
      })}
    </span>
  )
}
