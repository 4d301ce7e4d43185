import { mediaUid, mediaUrl } from '@banso/contract/files'
import type { ReactNode } from 'react'
import { Difference as Words } from '../../../kit/difference.tsx'
import './changes.css'

const none = <span className="muted">–</span>

const Sides = ({ before, after }: { before: ReactNode; after: ReactNode }) => (
  <div className="change-sides">
    <p>
      <span className="change-head">現在</span>
      {before}
    </p>
    <p>
      <span className="change-head">変更後</span>
      {after}
    </p>
  </div>
)

/** Two texts side by side, word by word: what goes is struck out, what comes is underlined. */
export const Difference = ({ before, after }: { before: string; after: string }) => (
  <Sides
    before={<Words before={before} after={after} own="before" />}
    after={<Words before={before} after={after} own="after" />}
  />
)

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
