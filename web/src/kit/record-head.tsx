import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb, type TabItem, Tabs } from './page.tsx'
import './record-head.css'

type RecordHeadProps = {
  crumbs: Crumb[]
  /** The record's picture, beside its name. */
  face?: ReactNode
  name: string
  /** Its state, who is in charge, what comes next. */
  facts: ReactNode
  actions?: ReactNode
  /** The record's pages; the open one is `active`. */
  tabs: { label: string; items: TabItem[] }
}

/** The head that stays where it is on all pages of a record: what it is, how it stands, what can be done, its pages. */
export const RecordHead = ({ crumbs, face, name, facts, actions, tabs }: RecordHeadProps) => (
  <header className="record-head" data-at={tabs.items.findIndex(({ active }) => active)}>
    <div className="page-head">
      {face}
      <div className="page-head-title">
        <Breadcrumb crumbs={crumbs} />
        <h1>{name}</h1>
        <div className="page-head-sub">{facts}</div>
      </div>
      <div className="page-head-actions" data-place>
        {actions}
      </div>
    </div>
    <Tabs {...tabs} />
  </header>
)
