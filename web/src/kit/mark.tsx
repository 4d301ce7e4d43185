import { rem } from '../lib/rem.ts'

/** The mark: two lanes side by side. */
export const Mark = ({ size = 28 }: { size?: number }) => (
  <svg className="mark" width={rem(size)} height={rem(size)} viewBox="0 0 28 28" aria-hidden="true">
    <path d="M4.5 20.5C11 20.5 10.5 6.5 19 5.5" />
    <path className="mark-lane" d="M12 23.5C18.5 22.5 17.5 13 24 11.5" />
  </svg>
)
