import type { ComponentType } from 'react'
import { Part } from './part.tsx'

/** The component with all that it does as one part: for what reads something of its own, on whatever page it stands. */
export const asPart =
  <P extends object>(Inner: ComponentType<P>): ComponentType<P> =>
  (props) => (
    <Part>
      <Inner {...props} />
    </Part>
  )
