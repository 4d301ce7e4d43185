import type { ReactNode } from 'react'

export const today = '2026-11-20'
export const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

export const Part = ({
  title,
  wide,
  bare,
  children,
}: {
  title: string
  wide?: boolean
  bare?: boolean
  children: ReactNode
}) => (
  <section className="gallery-part" data-wide={wide || undefined} data-bare={bare || undefined}>
    <h2>{title}</h2>
    {children}
  </section>
)
export const Line = ({ children }: { children: ReactNode }) => <div className="gallery-line">{children}</div>
