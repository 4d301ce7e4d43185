import type { PageName } from '@banso/contract/pages'
import { Empty } from '../kit/empty.tsx'
import { Page } from '../kit/page.tsx'
import { pages } from '../registry.ts'

/** Stands in for a page listed in unbuilt.ts. */
export const UnbuiltPage = ({ name }: { name: PageName }) => (
  <Page title={pages[name].title} state="empty">
    <Empty title="このページは準備中です。" />
  </Page>
)
