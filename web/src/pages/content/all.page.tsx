import { href } from '@banso/contract/pages'
import { Page, Tabs } from '../../kit/page.tsx'
import { useAddress } from '../../lib/address.ts'
import { AddAnnouncement, AnnouncementsPanel } from '../announcement/panel.tsx'
import { AddPost, PostsPanel } from '../post/panel.tsx'
import { AddSeminar, SeminarsPanel } from '../seminar/panel.tsx'
import { managedArea } from './area.ts'
import { AddContent, ContentsPanel } from './panel.tsx'

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

/** コンテンツ: what partners ask to publish, and what operators write themselves. */
const ContentsPage = () => {
  const { params } = useAddress()
  const asked = params.get('tab')
  const tab = isTab(asked) ? asked : 'contents'
  const to = href(managedArea.operator.pages.list)
  return (
    <Page title="コンテンツ" state="ready" actions={adds[tab]}>
      <Tabs
        label="コンテンツの種類"
        items={(Object.keys(tabs) as Tab[]).map((name) => ({
          label: tabs[name],
          to: name === 'contents' ? to : `${to}?tab=${name}`,
          active: name === tab,
        }))}
      />
      {tab === 'contents' && <ContentsPanel mixed empty="コンテンツはまだありません。" />}
      {tab === 'posts' && <PostsPanel />}
      {tab === 'seminars' && <SeminarsPanel />}
      {tab === 'announcements' && <AnnouncementsPanel />}
    </Page>
  )
}
export default ContentsPage
