import { mediaUid, mediaUrl } from '@banso/contract/files'
import type { ReactNode } from 'react'
import { differencesOf, type Part } from '../../../lib/differences.ts'
import './changes.css'

const none = <span className="muted">–</span>

/** One of the two texts, with what only it has. */
const Side = ({ parts, own }: { parts: readonly Part[]; own: 'gone' | 'come' }) => {
  const shown = parts.filter(({ kind, text }) => text !== '' && (kind === 'same' || kind === own))
  const Tag = own === 'gone' ? 'del' : 'ins'
  if (shown.length === 0) return none
  return shown.map(({ kind, text }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity but their place
    kind === 'same' ? <span key={index}>{text}</span> : <Tag key={index}>{text}</Tag>,
  )
}

const Sides = ({ before, after }: { before: ReactNode; after: ReactNode }) => (
  <div className="change-sides">
    <p>
      <span className="visually-hidden">公開中:</span>
      {before}
    </p>
    <p>
      <span className="visually-hidden">変更後:</span>
      {after}
    </p>
  </div>
)

/** Two texts side by side, word by word: what goes is struck out, what comes is underlined. */
export const Difference = ({ before, after }: { before: string; after: string }) => {
  const parts = differencesOf(before, after)
  return <Sides before={<Side parts={parts} own="gone" />} after={<Side parts={parts} own="come" />} />
}

/** A logo by its uid. */
export const ChangedImage = ({ uid }: { uid: string | null }) =>
  uid ? <img className="change-logo" src={mediaUrl(uid)} alt="" /> : none

/** Two logos side by side. */
export const ImageDifference = ({ before, after }: { before: string | null; after: unknown }) => (
  <Sides
    before={<ChangedImage uid={mediaUid(before)} />}
    after={<ChangedImage uid={typeof after === 'string' ? after : null} />}
  />
)
