import { fillParams, type PageIn, type PageName, pagePaths } from '@banso/contract/pages'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import type { First } from '../lib/first.ts'
import type { Counted } from '../pages/company/head.tsx'
import { PartnerPages, partnerHeadQuestions } from '../pages/partner/head.tsx'
import { StartupPages, startupHeadQuestions } from '../pages/startup/head.tsx'

type Tab<A extends 'operatorStartup' | 'operatorPartner'> = {
  readonly page: PageIn<A>
  readonly label: string
  /** What of the company, told by the answer that its head has anyway, is counted there. */
  readonly counts?: Counted
}

/** The pages of one company within the operators' area, as tabs. */
const companyTabs: { readonly [A in 'operatorStartup' | 'operatorPartner']: readonly Tab<A>[] } = {
  operatorStartup: [
    { page: 'operator_startup_edit', label: '概要' },
    { page: 'operator_startup_activities', label: 'アクティビティ' },
    { page: 'operator_startup_issues', label: '経営課題' },
    { page: 'operator_startup_goals', label: '経営目標', counts: 'goals' },
    { page: 'operator_startup_metrics', label: '経営指標' },
    { page: 'operator_startup_tasks', label: '経営アクション' },
    { page: 'operator_startup_interviews', label: '面談' },
    { page: 'operator_startup_applies', label: '申込' },
    { page: 'operator_startup_contacts', label: 'お問い合わせ' },
    { page: 'operator_startup_contents', label: 'コンテンツ' },
    { page: 'operator_startup_memos', label: 'メモ' },
    { page: 'operator_startup_users', label: 'メンバー' },
  ],
  operatorPartner: [
    { page: 'operator_partner_edit', label: '概要' },
    { page: 'operator_partner_applies', label: '申込' },
    { page: 'operator_partner_interviews', label: '面談' },
    { page: 'operator_partner_tasks', label: '経営アクション' },
    { page: 'operator_partner_contents', label: 'コンテンツ' },
    { page: 'operator_partner_memos', label: 'メモ' },
    { page: 'operator_partner_users', label: 'メンバー' },
  ],
}

const heads = {
  operatorStartup: { Pages: StartupPages, questions: startupHeadQuestions },
  operatorPartner: { Pages: PartnerPages, questions: partnerHeadQuestions },
} as const

const kinds = Object.keys(heads) as (keyof typeof heads)[]
const kindOf = (page: PageName) => kinds.find((kind) => companyTabs[kind].some((tab) => tab.page === page))

/** Gives a page of one company the company's head, with the way to its other pages; any other page stays as it is. */
export const CompanyTabs = ({ page, children }: { page: PageName; children: ReactNode }) => {
  const { startup_id = '', partner_id = '' } = useParams()
  const kind = kindOf(page)
  if (!kind) return children
  const { Pages } = heads[kind]
  const items = companyTabs[kind].map((tab) => ({
    label: tab.label,
    counts: tab.counts,
    to: fillParams(pagePaths[tab.page], { startup_id, partner_id }),
    active: tab.page === page,
  }))
  return <Pages tabs={{ label: '企業のページ', items }}>{children}</Pages>
}

/** What the head asks, where the page has one. */
export const first: First = (arrival) => {
  const kind = kindOf(arrival.page)
  return kind ? heads[kind].questions(arrival) : []
}
