import type { issueCategories } from '@banso/contract/common'
import { storedProfile } from '@banso/contract/partner-profile'
import type { Collection } from '../../../functions/src/kernel/firestore/codec.ts'
import { contents } from '../../../functions/src/resources/contents/data.ts'
import { newContent } from '../../../functions/src/resources/contents/rules.ts'
import { issues } from '../../../functions/src/resources/issues/data.ts'
import { newIssue } from '../../../functions/src/resources/issues/rules.ts'
import { partners } from '../../../functions/src/resources/partners/data.ts'
import { newPartner } from '../../../functions/src/resources/partners/rules.ts'
import { posts } from '../../../functions/src/resources/posts/data.ts'
import { newPost } from '../../../functions/src/resources/posts/rules.ts'
import * as published from '../../../functions/src/resources/search/published.ts'
import * as show from '../../../functions/src/resources/search/rules.ts'
import { seminars } from '../../../functions/src/resources/seminars/data.ts'
import { newSeminar } from '../../../functions/src/resources/seminars/rules.ts'
import { makeClock } from '../clock.ts'
import { makeDataset } from '../dataset.ts'
import { personOf, recordOf } from '../people.ts'
import { companies } from './companies.ts'
import { ownContents, ownIssues, ownPosts, ownSeminars } from './texts.ts'

type Category = keyof typeof issueCategories

/** What a category says by itself; a record of it has to be found by these, and may be by those behind the bar. */
const ofCategory: Readonly<Record<Category, string>> = {
  funding: 'funding | investor vc',
  hiring: 'hiring | hr org backoffice',
  sales: 'sales channel | agency',
  marketing: 'marketing pr | ads sns seo',
  product: 'product | engineer',
  strategy: 'plan strategy',
  finance: 'finance accounting tax | cash closing bookkeeping backoffice',
  legal: 'legal | contract nda lawyer compliance',
  ip: 'ip | patent trademark',
  labor: 'labor hr | backoffice work-rules payroll attendance',
  it_security: 'security | it cloud',
  alliance: 'alliance | poc bigco',
  overseas: 'overseas | export',
  exit_prep: 'ipo ma | exit audit internal-control',
  backoffice: 'backoffice | general-affairs bpo',
  other: '',
}

/** Demo records beside what their categories say: partners, contents, articles, seminars. */
const demo: Readonly<Record<string, string>> = {
  'demo-partner': 'vc investor care medical kansai | channel',
  'investor-shichiri': 'vc investor saas ai | app',
  'investor-hinoki': 'cvc investor poc care medical | manufacturing vc',
  'investor-shirakaba': 'vc investor | agri food founding seminar',
  'investor-tsubasa': 'loan investor cash | plan saas',
  'other-partner': 'agency referral medical care | cs',
  'master-minase': 'job-post training evaluation turnover kansai | org saas interview agent',
  'master-otowa': 'cpa closing captable | audit cfo cash plan runway internal-control medical',
  'plugin-rakuda': 'bookkeeping trial-balance bpo perk | invoice closing privacy isms expense',
  'plugin-hiraku': 'job-post hiring-pr bpo perk | pr',
  'plugin-todai': 'labor-pro work-rules payroll remote | sidejob freelance consulting',
  'demo-content': 'care | gov subsidy template channel',
  'content-hiraku': 'hiring-pr job-post bpo perk | pr',
  'content-rakuda': 'closing trial-balance | funding bookkeeping',
  'other-content': 'video referral',
  'content-program': 'poc care logistics agri | subsidy',
  'demo-post': 'churn',
  'other-post': 'gov poc | contract budget',
  'post-first-sales': '',
  'post-monthly': 'bookkeeping closing',
  'post-cap-table': 'captable | finance',
  'post-morinokoe': 'ipo',
  'post-report': 'strategy',
  'post-news-feature': 'investor | vc funding',
  'demo-seminar': 'lawyer investment-contract contract | cap',
  'other-seminar': '| saas care',
  'seminar-last-seat': 'engineer | evaluation',
  'seminar-before': 'subsidy tax-pro | expense invoice bookkeeping founding',
  'seminar-cancelled': 'exhibition | sales',
  'seminar-past-sales': '| saas care pitch',
  'seminar-past': 'care | remote video',
}

const now = new Date('2026-11-20T04:30:00Z')
const clock = makeClock(now)
const by = 'demo-operator-admin'
const stampOf = (uid: string) => recordOf(uid, by, clock.moment('-40 10:00'))
const here = () => '/'

type Tagged = { readonly about: readonly string[]; readonly near: readonly string[] }
/** A record as a search meets it: the texts its keys are made of, and what a reader may be told. */
export type Held = Tagged & { readonly uid: string; readonly texts: readonly string[]; readonly shown: show.Shown }

function tagged(categories: readonly Category[], said: string, near = ''): Tagged {
  const parts = [...categories.map((category) => ofCategory[category]), said].map((part) => part.split('|'))
  const at = (side: 0 | 1) => parts.flatMap((part) => (part[side] ?? '').split(' ')).filter(Boolean)
  return { about: at(0), near: [...at(1), ...near.split(' ')] }
}

const holder =
  <T extends { uid: string }>(of: Collection<T>, tell: (document: T) => show.Shown) =>
  (document: T, tags: Tagged): Held => ({
    uid: document.uid,
    texts: of.texts?.(document) ?? [],
    shown: tell(document),
    ...tags,
  })
const hold = {
  partner: holder(partners, published.partner(here)),
  content: holder(contents, published.content(here)),
  post: holder(posts, published.post(here)),
  seminar: holder(seminars, published.seminar(here)),
  issue: holder(issues, show.issue(here)),
}

const ownCompanies = companies.map(({ uid, type, name, kana, tagline, summary, categories, about, near, ...rest }) => {
  const made = newPartner({ ...stampOf(uid), partner_type: type, name, name_kana: kana }, personOf(by), now)
  const values = {
    tagline,
    summary,
    supported_categories: [...categories],
    areas: rest.areas ?? [],
    ...(type === 'investor' && { investor_kind: rest.kind ?? 'vc' }),
    ...(type === 'master' && { person_name: name, strengths: [...(rest.strengths ?? [])] }),
    ...(type === 'plugin' && { service_kind: rest.service ?? ('consulting' as const) }),
  }
  return hold.partner({ ...made, ...storedProfile(made, values) }, tagged(categories, about, near))
})

const textOf = ({ uid, title, categories }: (typeof ownSeminars)[number]) => ({
  ...stampOf(uid),
  title,
  issue_categories: [...categories],
})
const ownTexts = [
  ...ownContents.map((one) => {
    const given = { partner_company_uid: null, partner_name: null, kind: one.kind, summary: one.short, body: one.body }
    return hold.content(newContent({ ...textOf(one), ...given }), tagged(one.categories, one.about, one.near))
  }),
  ...ownPosts.map((one) => {
    const given = { slug: one.uid, lead: one.short, body: one.body, category: one.category, author_name: '編集室' }
    return hold.post(newPost({ ...textOf(one), ...given }), tagged(one.categories, one.about, one.near))
  }),
  ...ownSeminars.map((one) => {
    const [on, speakers] = [
      clock.moment('9 18:00'),
      [{ name: '講師', title: '', company: '', photo_url: null, profile: '' }],
    ]
    const times = { start_at: on, end_at: on, entry_open_at: on, entry_close_at: on, format: 'venue' as const }
    const given = { ...times, speakers, summary: one.short, body: one.body }
    return hold.seminar(newSeminar({ ...textOf(one), ...given }), tagged(one.categories, one.about, one.near))
  }),
  ...ownIssues.map((one) => {
    const [category = 'other'] = one.categories
    const given = { startup_company_uid: 'demo-startup', issue_category: category, detail: one.body, title: one.title }
    const rest = { ...stampOf(one.uid), urgency: 'high' as const, order: 1, source: 'startup' as const }
    return hold.issue(newIssue({ ...rest, ...given }), tagged([category], one.about, one.near))
  }),
]

const data = makeDataset({ now, seed: 1 })
const said = (uid: string, categories: readonly Category[]) => tagged(categories, demo[uid] ?? '')
const demoTexts = [
  ...data.partner_companies
    .filter(({ status }) => status === 'published')
    .map((partner) => hold.partner(partner, said(partner.uid, partner.supported_categories))),
  ...data.contents
    .filter(({ status }) => status === 'published')
    .map((content) => hold.content(content, said(content.uid, content.issue_categories))),
  ...data.posts
    .filter(({ status }) => status === 'published')
    .map((post) => hold.post(post, said(post.uid, post.issue_categories))),
  ...data.seminars
    .filter(({ status }) => status !== 'draft')
    .map((seminar) => hold.seminar(seminar, said(seminar.uid, seminar.issue_categories))),
]

export const corpus: readonly Held[] = [...ownCompanies, ...ownTexts, ...demoTexts]
