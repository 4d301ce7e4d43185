import './skeleton.css'

/** Grey bars at the height of rows, so that nothing moves when the rows come. */
export const SkeletonRows = ({ count = 5, dense }: { count?: number; dense?: boolean }) => (
  <div className="skeleton-rows" data-dense={dense || undefined} role="status">
    <span className="visually-hidden">読み込み中</span>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
      <div key={index} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
    ))}
  </div>
)
