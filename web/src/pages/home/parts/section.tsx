import type { ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { rem } from '../../../lib/rem.ts'
import '../../../kit/skeleton.css'

/** As high as what comes, so that nothing moves. The page says once that it is loading. */
export const SectionSkeleton = ({ height, rows = 3 }: { height: number; rows?: number }) => (
  <div className="card home-skeleton" style={{ height: rem(height) }} aria-hidden="true">
    {Array.from({ length: rows }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their position
      <i key={index} className="skeleton" />
    ))}
  </div>
)

/** One part could not be read; the others stand. */
export const SectionError = ({ what, onRetry }: { what: string; onRetry: () => void }) => (
  <div className="home-section-note" role="alert">
    <p>{what}を読み込めませんでした。</p>
    <Button size="small" icon="refresh" onClick={onRetry} aria-label={`${what}を再読み込み`}>
      再読み込み
    </Button>
  </div>
)

/** Nothing here yet: one sentence, and what can be done about it. */
export const SectionEmpty = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className="home-section-note">
    <p>{children}</p>
    {action}
  </div>
)
