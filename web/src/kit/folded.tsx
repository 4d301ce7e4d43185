import { Children, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

/** So many of a part that is one among several stand there at first. */
const FIRST = 3

type FoldedProps = { children: ReactNode; most?: number }

/** The first lines of a list, and the others at a press: a list beside others does not push them out of sight. */
export const Folded = ({ children, most = FIRST }: FoldedProps) => {
  const [open, setOpen] = useState(false)
  const lines = Children.toArray(children)
  const rest = lines.length - most
  // One line more takes no more room than the button.
  if (open || rest <= 1) return lines
  return (
    <>
      {lines.slice(0, most)}
      <li className="folded">
        <Button look="transparent" size="small" icon="chevron-down" onClick={() => setOpen(true)}>
          ほか{rest}件を表示
        </Button>
      </li>
    </>
  )
}
