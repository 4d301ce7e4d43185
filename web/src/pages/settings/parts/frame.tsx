import { href } from '@banso/contract/pages'
import type { CurrentUser } from '@banso/contract/users'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Page, Tabs } from '../../../kit/page.tsx'
import { QueryStatus, queryState } from '../../../kit/query-status.tsx'
import { useAccount } from './use-account.ts'

const titles = { profile: 'プロフィール', email: 'メールアドレス', password: 'パスワード' } as const
type Part = keyof typeof titles

type Props = { part: Part; children: (me: CurrentUser) => ReactNode }

/** One of the three pages of the own account: its name, the way to the other two, and what it holds once that is read. */
export const SettingsPage = ({ part, children }: Props) => {
  const { pages, params, own } = useAccount()
  // The shell has asked for the own record already; where it could not be read, a press asks again.
  const query = useQuery({ ...own, refetchOnWindowFocus: false, retryOnMount: false })
  const me = query.data?.data
  const tabs = (Object.keys(titles) as Part[]).map((key) => ({
    label: titles[key],
    to: href(pages[key], params),
    active: key === part,
  }))
  return (
    <Page title={titles[part]} width="form" state={queryState(query)}>
      <Tabs label="アカウントの設定" items={tabs} />
      {me ? (
        <div className="settings">{children(me)}</div>
      ) : (
        <QueryStatus query={query} what={titles[part]} rows={4} card />
      )}
    </Page>
  )
}
