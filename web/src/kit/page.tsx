import { Children, createContext, Fragment, type ReactNode, use } from 'react'
import { Link } from 'react-router-dom'
import { usePage } from '../lib/page.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { useInSight } from './in-sight.ts'
import { Part } from './part.tsx'
import { WayBack, wayBackOf } from './way-back.ts'
import './page.css'

export type PageState = 'loading' | 'ready' | 'empty' | 'error'
export type Crumb = { label: string; to: string }

export type PageProps = {
  /** The heading; left out where the screen has none of its own. */
  title?: ReactNode
  /** One line that says the state in words and numbers. Undefined while that is not known: its place is kept. */
  sub?: ReactNode
  /** Details only: the pages above, the nearest last. Where a name is not known yet ('') the way ends for now. */
  crumbs?: Crumb[]
  /** One primary action, the others white or behind 「その他」. Undefined while they are not known, as `sub`. */
  actions?: ReactNode
  state: PageState
  width?: 'full' | 'form' | 'prose'
  children: ReactNode
}

/** Of a page that is one of several of the same record: the record's own head stands above (`RecordHead`). */
export const RecordPages = createContext<{ readonly head: ReactNode; readonly crumbs: Crumb[] } | null>(null)

/** The main part of every page: head, states for those who wait on it, and the content at its width. */
export const Page = (props: PageProps) => {
  const { title, sub, actions, state, width = 'full', children } = props
  const record = use(RecordPages)
  const crumbs = record?.crumbs ?? knownOf(props.crumbs)
  const awaits = (part: 'sub' | 'actions') => state === 'loading' && part in props && props[part] === undefined
  return (
    <main
      id="main"
      className="page"
      tabIndex={-1}
      data-page={usePage() ?? undefined}
      data-state={state === 'loading' ? undefined : state}
      aria-busy={state === 'loading' || undefined}
    >
      <div className="page-content" data-width={width} data-of-record={record ? '' : undefined}>
        {record?.head}
        {(title || actions) && (
          <div className="page-head">
            <div className="page-head-title">
              {!record && crumbs[0] && <Breadcrumb crumbs={crumbs} />}
              {/* The record's name is the heading there, and the open tab says what this is. */}
              {title && (record ? <h2 className="visually-hidden">{title}</h2> : <h1>{title}</h1>)}
              {sub && <p className="page-head-sub">{sub}</p>}
              {awaits('sub') && (
                <p className="page-head-sub" aria-hidden="true">
                  {'\u00a0'}
                </p>
              )}
            </div>
            {actions && <div className="page-head-actions">{actions}</div>}
            {awaits('actions') && <div className="page-head-actions" data-place />}
          </div>
        )}
        <WayBack value={wayBackOf(crumbs)}>{Children.map(children, (child) => child && <Part>{child}</Part>)}</WayBack>
      </div>
    </main>
  )
}

/** Up to the first record without a name: what lies below it would be moved by the name. */
const knownOf = (crumbs: Crumb[] = []): Crumb[] => {
  const end = crumbs.findIndex(({ label }) => label === '')
  return end < 0 ? crumbs : crumbs.slice(0, end)
}

/** Takes the room of what is usually told there, until that is known. */
export const Usual = ({ children }: { children: ReactNode }) => (
  <span className="usual" aria-hidden="true">
    {children}
  </span>
)

/** The pages above; on phones the nearest alone, as the way back. */
export const Breadcrumb = ({ crumbs }: { crumbs: Crumb[] }) => (
  <nav className="breadcrumb" aria-label="現在の位置">
    {crumbs.map(({ label, to }, index) => (
      <Fragment key={to}>
        {index > 0 && <Icon name="chevron-right" size="small" />}
        <Link to={to}>{label}</Link>
      </Fragment>
    ))}
  </nav>
)

/** `count` of what waits or goes on there, null while that is not known: its place is kept. A number on the open one alone says nothing. */
export type TabItem = { label: string; count?: number | null; to: string; active: boolean }

/** Tabs that change the URL: links in a nav, not role=tab. Where they are wider than the screen, the open one is in sight. */
export const Tabs = ({ label, items, children }: { label: string; items: TabItem[]; children?: ReactNode }) => {
  const nav = useInSight<HTMLElement>(items.find(({ active }) => active)?.to)
  return (
    <nav className="tabs" aria-label={label} ref={nav}>
      {items.map((item) => (
        <Link key={item.to} to={item.to} data-label={item.label} aria-current={item.active ? 'page' : undefined}>
          {item.label}
          {item.count !== undefined && <span>{item.count || ''}</span>}
        </Link>
      ))}
      {children}
    </nav>
  )
}

type FocusBarProps = { title: string; closeTo: string; status?: ReactNode }

/** The head of a page that is one task without the shell: close, name, and what is kept. */
export const FocusBar = ({ title, closeTo, status }: FocusBarProps) => (
  <header className="focus-bar">
    <IconButton icon="close" label="閉じる" to={closeTo} />
    <span className="focus-bar-title">{title}</span>
    <span className="focus-bar-status">{status}</span>
  </header>
)
