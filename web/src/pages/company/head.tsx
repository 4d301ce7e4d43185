import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { Page, RecordPages, type TabItem, Usual } from '../../kit/page.tsx'
import { QueryStatus } from '../../kit/query-status.tsx'
import { RecordHead } from '../../kit/record-head.tsx'
import { Company, Tag } from '../../kit/status.tsx'

type Headed = { readonly uid: string; readonly name: string; readonly logo_url: string | null }

/** What goes on of a company and is counted at its tab; each number is that of the list as the tab opens it. */
export type Counted = 'goals'

type CompanyTab = Omit<TabItem, 'count'> & { readonly counts?: Counted | undefined }
export type PagesProps = { tabs: { label: string; items: CompanyTab[] }; children: ReactNode }

type CompanyPagesProps<C extends Headed> = PagesProps & {
  /** What it is, and the list of all: 「スタートアップ」. */
  noun: string
  listTo: string
  query: UseQueryResult<{ data: C }>
  facts: (company: C) => ReactNode
  counts?: (company: C) => { readonly [what in Counted]?: number }
  /** `look` of the main action: on pages beside 概要 what they are about has one of its own. */
  actions: (company: C, look: 'primary' | 'white') => ReactNode
  /** What the actions have asked for. */
  dialog: (company: C) => ReactNode
}

/** Gives the pages of one company in the operators' area their head. One that is not there has none of them. */
export const CompanyPages = <C extends Headed>(props: CompanyPagesProps<C>) => {
  const { noun, listTo, query, facts, counts, actions, dialog, children } = props
  const crumbs = [{ label: noun, to: listTo }]
  const company = query.data?.data
  const known = company && counts?.(company)
  const tabs = {
    ...props.tabs,
    items: props.tabs.items.map(({ counts: what, ...tab }) => (what ? { ...tab, count: known?.[what] ?? null } : tab)),
  }
  if (query.isError && !company)
    return (
      <Page title={noun} crumbs={crumbs} state="error">
        <QueryStatus query={query} what={noun} />
      </Page>
    )
  const head = (
    <>
      <RecordHead
        crumbs={crumbs}
        face={<Company bare size={48} name={company?.name ?? ''} uid={company?.uid} logoUrl={company?.logo_url} />}
        name={company?.name ?? noun}
        facts={company ? facts(company) : <UsualFacts />}
        actions={company && actions(company, tabs.items[0]?.active ? 'primary' : 'white')}
        tabs={tabs}
      />
      <Suspense>{company && dialog(company)}</Suspense>
    </>
  )
  return <RecordPages value={{ head, crumbs }}>{children}</RecordPages>
}

const UsualFacts = () => (
  <Usual>
    <span className="row" data-wrap>
      <Tag>支援中</Tag>
      <span>主担当 白石 真帆</span>
    </span>
  </Usual>
)
