import { SectionSkeleton } from './section.tsx'

/** HOME as high as it usually is, so that nothing moves when it comes. */

/** The heights of what comes in a file of its own, too. */
export const usual = { steps: 291, week: 258, runway: 369, waits: 409 } as const

export const TopSkeletons = ({ hasWeek }: { hasWeek: boolean }) => (
  <div className="home-top">
    {hasWeek && (
      <div data-part="week">
        <SectionSkeleton height={usual.week} />
      </div>
    )}
    <div data-part="runway">
      <SectionSkeleton height={usual.runway} />
    </div>
    <div data-part="next">
      <SectionSkeleton height={usual.runway} />
    </div>
    <div data-part="waits">
      <SectionSkeleton height={usual.waits} />
    </div>
  </div>
)

export const MainSkeletons = () => (
  <>
    <div data-part="todo">
      <SectionSkeleton height={388} rows={5} />
    </div>
    <div data-part="goals">
      <div className="home-skeleton-head" />
      <div className="columns-3">
        <SectionSkeleton height={190} />
        <SectionSkeleton height={190} />
        <SectionSkeleton height={190} />
      </div>
    </div>
  </>
)

export const SideSkeletons = () => (
  <>
    <div data-part="meeting">
      <SectionSkeleton height={202} rows={2} />
    </div>
    <div data-part="applies">
      <SectionSkeleton height={268} />
    </div>
  </>
)
