import type { ReactNode } from 'react'

/** A link out of the portal; an address that is not https is shown as text. */
export const SafeLink = ({ to, children }: { to: string; children: ReactNode }) =>
  URL.canParse(to) && new URL(to).protocol === 'https:' ? (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <span>{to}</span>
  )
