import type { ReactNode } from 'react'

/** Words put together of several are one text: translated, each text becomes a box of its own, with a gap to the next. */
export const oneText = (children: ReactNode): ReactNode =>
  Array.isArray(children) && children.every((each) => typeof each === 'string' || typeof each === 'number')
    ? children.join('')
    : children
