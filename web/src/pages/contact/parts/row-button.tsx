import type { ReactNode } from 'react'
import './pages.css'

/** The name of a row that opens over the list instead of leading away; it looks as the link of a row does. */
export const RowButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className="row-link contact-open" onClick={onClick}>
    {children}
  </button>
)
