import { Link } from 'react-router-dom'
import type * as z from 'zod'
import { type ListParameters, readQuestion, useListQuery } from './filters.tsx'
import { Tabs } from './page.tsx'

/** The tabs of a list, each a set of states in the URL; the first is shown where the address names none of them. */
export type StateTabs = {
  readonly [tab: string]: {
    readonly label: string
    readonly status: string
    /** Its states are all there are: no condition for the server, which takes only so many values. */
    readonly isAll?: true
  }
}
export type TabOf<T extends StateTabs> = (keyof T & string) | 'deleted'

const namesOf = <T extends StateTabs>(tabs: T) => Object.keys(tabs) as (keyof T & string)[]

/** Which tab a list's question belongs to; 削除済み is one of its own, whatever the state was. */
export const tabOf = <T extends StateTabs>(
  tabs: T,
  { status, deleted }: { readonly status?: unknown; readonly deleted?: unknown },
): TabOf<T> => {
  if (deleted) return 'deleted'
  const names = namesOf(tabs)
  return names.find((name) => tabs[name]?.status === String(status)) ?? (names[0] as keyof T & string)
}

type Asked = { readonly queryKey: readonly unknown[] }
type Question = { readonly [key: string]: unknown }

/** Keeps the rows of an earlier question that is the same in these keys. */
const rowsOfSame =
  (keys: readonly string[], query: Question) =>
  <R,>(rows: R | undefined, before: Asked | undefined): R | undefined => {
    const earlier = before?.queryKey.at(-1) as Question | undefined
    return earlier && keys.every((key) => earlier[key] === query[key]) ? rows : undefined
  }

const firstState = (tabs: StateTabs): Record<string, string> => ({ status: Object.values(tabs)[0]?.status ?? '' })
const firstView = (views: Views): Record<string, string> => ({ view: String(Object.keys(views)[0]) })

/** What the server is asked: for a tab of all states, no state. */
const askedOn = <Q extends Question>(tabs: StateTabs, question: Q): Q =>
  tabs[tabOf(tabs, question)]?.isAll ? { ...question, status: undefined } : question

/** What an address asks of a list with tabs, as `useTabbedList` reads it: its question, and what the server is asked. */
export const readTabbed = <S extends z.ZodObject | ListParameters<unknown>>(
  schema: S,
  tabs: StateTabs,
  search: URLSearchParams,
) => {
  const query = readQuestion(schema, search, firstState(tabs))
  return { query, asked: askedOn(tabs, query as Question) as typeof query }
}

/** The same of a list with views, as `useViewedList` reads it. */
export const readViewed = <S extends z.ZodObject | ListParameters<unknown>>(
  schema: S,
  views: Views,
  search: URLSearchParams,
) => readQuestion(schema, search, firstView(views))

/**
 * A list with tabs by state: its question in the URL, the tab that is shown, what the server is asked, and (for
 * useQuery) which rows may stay until the next ones are here: those of the same tab, since another tab is another list.
 */
export const useTabbedList = <S extends z.ZodObject | ListParameters<unknown>, T extends StateTabs>(
  schema: S,
  tabs: T,
) => {
  const list = useListQuery(schema, { defaults: firstState(tabs), fixed: ['status', 'deleted'] })
  const question = list.query as Question
  // 削除済み is a tab only of lists whose question knows it.
  const tab = tabOf(tabs, question) as
    | (keyof T & string)
    | ('deleted' extends keyof typeof list.query ? 'deleted' : never)
  const asked = askedOn(tabs, question)
  return {
    list,
    tab,
    asked: asked as typeof list.query,
    placeholderData: rowsOfSame(['status', 'deleted'], asked),
  }
}

type ListTabsProps<T extends StateTabs> = {
  label: string
  tabs: T
  tab: TabOf<T>
  /** The address with these changes (`to` of the list). */
  to: (changes: { status?: string; deleted?: string }) => string
  /** 削除済み, where the reader may bring something back. */
  withDeleted?: boolean
}

/** The tabs themselves. */
export const ListTabs = <T extends StateTabs>({ label, tabs, tab, to, withDeleted }: ListTabsProps<T>) => (
  <Tabs
    label={label}
    items={Object.entries(tabs).map(([name, { label, status }]) => ({
      label,
      to: to({ status, deleted: undefined }),
      active: tab === name,
    }))}
  >
    {withDeleted && (
      <Link
        className="push"
        data-label="削除済み"
        to={to({ status: undefined, deleted: 'true' })}
        aria-current={tab === 'deleted' ? 'page' : undefined}
      >
        削除済み
      </Link>
    )}
  </Tabs>
)

type Views = { readonly [view: string]: string }

/** A list that shows one of several views of its records, as `useTabbedList` one with tabs by state. */
export const useViewedList = <S extends z.ZodObject | ListParameters<unknown>, V extends Views>(
  schema: S,
  views: V,
) => {
  const names = Object.keys(views) as (keyof V & string)[]
  const list = useListQuery(schema, { defaults: firstView(views), fixed: ['view'] })
  const question = list.query as Question
  const view = names.find((name) => name === question.view) ?? (names[0] as keyof V & string)
  return { list, view, placeholderData: rowsOfSame(['view'], question) }
}

type ViewTabsProps<V extends Views> = {
  label: string
  views: V
  view: keyof V & string
  to: (changes: { view: keyof V & string }) => string
}

/** The views as tabs. */
export const ViewTabs = <V extends Views>({ label, views, view, to }: ViewTabsProps<V>) => (
  <Tabs
    label={label}
    items={(Object.keys(views) as (keyof V & string)[]).map((name) => ({
      label: views[name] ?? '',
      to: to({ view: name }),
      active: name === view,
    }))}
  />
)
