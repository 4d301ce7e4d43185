import { contentStates } from '@banso/contract/content-states'
import { listState } from '../../kit/data-table.tsx'
import { Page } from '../../kit/page.tsx'
import { useOwnMove } from '../../lib/area.ts'
import type { First } from '../../lib/first.ts'
import { AddContent, ContentsPanel, contentsQuestion, useContents } from './panel.tsx'

/** コンテンツ of one partner: the partner writes them and asks for them to be public, operators review them. */
const PartnerContentsPage = () => {
  const asks = useOwnMove(contentStates, 'draft', 'in_review')
  const empty = asks ? 'コンテンツを追加すると、スタートアップの画面に表示されます。' : 'コンテンツはまだありません。'
  const add = asks && <AddContent />
  return (
    <Page title="コンテンツ" state={listState(useContents().query)} actions={add}>
      <ContentsPanel empty={empty} add={add} />
    </Page>
  )
}

export const first: First = (arrival) => [contentsQuestion(arrival)]

export default PartnerContentsPage
