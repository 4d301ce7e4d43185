import { href } from '@banso/contract/pages'
import { Tabs } from '../../kit/page.tsx'
import { PageOfParts } from '../../kit/page-of-parts.tsx'
import { useAddress } from '../../lib/address.ts'
import type { First } from '../../lib/first.ts'
import { AddAnnouncement, AnnouncementsPanel } from '../announcement/panel.tsx'
import { AddPost, PostsPanel } from '../post/panel.tsx'
import { AddSeminar, SeminarsPanel } from '../seminar/panel.tsx'
import { managedArea } from './area.ts'
import { AddContent, ContentsPanel, contentsQuestion } from './panel.tsx'

const tabs = {
  contents: 'パートナーコンテンツ',
  posts: '記事',
  seminars: 'セミナー',
  announcements: 'お知らせ',
} as const
const adds = {
  contents: <AddContent />,
  posts: <AddPost />,
  seminars: <AddSeminar />,
  announcements: <AddAnnouncement />,
}
type Tab = keyof typeof tabs
const isTab = (name: string | null): name is Tab => name !== null && Object.hasOwn(tabs, name)

const tabIn = (search: URLSearchParams): Tab => {
  const asked = search.get('tab')
  return isTab(asked) ? asked : 'contents'
}

/** コンテンツ: what partners ask to publish, and what operators write themselves. */
const ContentsPage = () => {
  const { params } = useAddress()
  const tab = tabIn(params)
  const to = href(managedArea.operator.pages.list)
  return (
    <PageOfParts title="コンテンツ" actions={adds[tab]}>
      <Tabs
        label="コンテンツの種類"
        items={(Object.keys(tabs) as Tab[]).map((name) => ({
          label: tabs[name],
          to: name === 'contents' ? to : `${to}?tab=${name}`,
          active: name === tab,
        }))}
      />
      {tab === 'contents' && <ContentsPanel mixed empty="コンテンツはまだありません。" />}
      {tab === 'posts' && <PostsPanel tab={tab} />}
      {tab === 'seminars' && <SeminarsPanel tab={tab} />}
      {tab === 'announcements' && <AnnouncementsPanel tab={tab} />}
    </PageOfParts>
  )
}

export const first: First = (arrival) => (tabIn(arrival.search) === 'contents' ? [contentsQuestion(arrival)] : [])

export default ContentsPage
