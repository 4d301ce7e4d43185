import { mediaUid, mediaUrl } from '@banso/contract/files'
import './changes.css'

const commonLength = (a: readonly string[], b: readonly string[]) => {
  let length = 0
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1
  return length
}

/** The part in the middle in which two texts differ, with what both begin and end with. Whole characters only. */
export function differing(before: string, after: string) {
  const [old, now] = [[...before], [...after]]
  const head = commonLength(old, now)
  const tail = commonLength(old.slice(head).toReversed(), now.slice(head).toReversed())
  const middle = (text: readonly string[]) => text.slice(head, text.length - tail).join('')
  return {
    head: old.slice(0, head).join(''),
    removed: middle(old),
    added: middle(now),
    tail: tail === 0 ? '' : old.slice(-tail).join(''),
  }
}

/** Two texts side by side: what goes is struck out, what comes is underlined. */
export const Difference = ({ before, after }: { before: string; after: string }) => {
  const { head, removed, added, tail } = differing(before, after)
  return (
    <div className="change-sides">
      <p>
        <span className="visually-hidden">公開中:</span>
        {before ? (
          <>
            {head}
            {removed && <del>{removed}</del>}
            {tail}
          </>
        ) : (
          <span className="muted">–</span>
        )}
      </p>
      <p>
        <span className="visually-hidden">変更後:</span>
        {after ? (
          <>
            {head}
            {added && <ins>{added}</ins>}
            {tail}
          </>
        ) : (
          <span className="muted">–</span>
        )}
      </p>
    </div>
  )
}

/** A logo by its uid. */
export const ChangedImage = ({ uid }: { uid: string | null }) =>
  uid ? <img className="change-logo" src={mediaUrl(uid)} alt="" /> : <span className="muted">–</span>

/** Two logos side by side. */
export const ImageDifference = ({ before, after }: { before: string | null; after: unknown }) => (
  <div className="change-sides">
    <p>
      <span className="visually-hidden">公開中:</span>
      <ChangedImage uid={mediaUid(before)} />
    </p>
    <p>
      <span className="visually-hidden">変更後:</span>
      <ChangedImage uid={typeof after === 'string' ? after : null} />
    </p>
  </div>
)
