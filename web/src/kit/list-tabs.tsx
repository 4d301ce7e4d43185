import { Link } from 'react-router-dom'
import type * as z from 'zod'
import { type ListParameters, useListQuery } from './filters.tsx'
import { Tabs } from './page.tsx'

/** The tabs of a list, each a set of states in the URL; the first is shown where the address names none of them. */
export type StateTabs = { readonly [tab: string]: { readonly label: string; readonly status: string } }
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

/**
 * A list with tabs by state: its question in the URL, the tab that is shown, and (for useQuery) which rows may stay until
 * the next ones are here: those of the same tab, since another tab is another list.
 */
export const useTabbedList = <S extends z.ZodObject | ListParameters<unknown>, T extends StateTabs>(
  schema: S,
  tabs: T,
) => {
  const [first] = Object.values(tabs)
  const list = useListQuery(schema, { defaults: { status: first?.status ?? '' }, fixed: ['status', 'deleted'] })
  const tab = tabOf(tabs, list.query as Record<string, unknown>)
  const placeholderData = <R,>(rows: R | undefined, before: Asked | undefined): R | undefined =>
    before && tabOf(tabs, before.queryKey.at(-1) as Record<string, unknown>) === tab ? rows : undefined
  return { list, tab, placeholderData }
}

type ListTabsProps<T extends StateTabs> = {
  label: string
  tabs: T
  tab: TabOf<T>
  /** The address with these changes (`to` of the list). */
  to: (changes: { status?: string; deleted?: string }) => string
  /** Of the tab on the screen; the other tabs' numbers would cost a query each. */
  total?: number
  /** 削除済み, where the reader may bring something back. */
  withDeleted?: boolean
}

/** The tabs themselves. */
export const ListTabs = <T extends StateTabs>({ label, tabs, tab, to, total, withDeleted }: ListTabsProps<T>) => (
  <Tabs
    label={label}
    items={Object.entries(tabs).map(([name, { label, status }]) => ({
      label,
      to: to({ status, deleted: undefined }),
      active: tab === name,
      count: tab === name ? total : undefined,
    }))}
  >
    {withDeleted && (
      <Link
        className="push"
        to={to({ status: undefined, deleted: 'true' })}
        aria-current={tab === 'deleted' ? 'page' : undefined}
      >
        削除済み
      </Link>
    )}
  </Tabs>
)
