import type { Apply } from '@banso/contract/applies'
import { href } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { SkeletonRows } from '../../kit/data-table.tsx'
import { LoadError } from '../../kit/empty.tsx'
import { ActionMenu } from '../../kit/menu.tsx'
import { Page } from '../../kit/page.tsx'
import { useArea } from '../../lib/area.ts'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { applyArea } from './area.ts'
import { type ApplyChanges, useApplyChanges } from './changes.tsx'
import { ApplyDetail } from './parts/detail.tsx'

/** 申込の詳細. */
const ApplyPage = () => {
  const { calls, pages } = useArea(applyArea)
  const params = useParamsOf(pages.detail)
  const query = useQuery(apiQuery(calls.applies.get, { params }))
  const changes = useApplyChanges()
  const apply = query.data?.data
  const title = apply ? `${apply.target_snapshot.name}への申込` : '申込の詳細'
  return (
    <Page
      title={title}
      crumbs={[{ label: '申込', to: href(pages.list, params) }, { label: apply?.number ?? '申込の詳細' }]}
      actions={apply && <Actions apply={apply} changes={changes} />}
      state={apply ? 'ready' : query.isError ? 'error' : 'loading'}
    >
      {query.isPending && <SkeletonRows count={6} />}
      {query.isError && !apply && <LoadError what="申込" error={query.error} onRetry={() => void query.refetch()} />}
      {apply && <ApplyDetail apply={apply} changes={changes} />}
      {changes.dialog}
    </Page>
  )
}
export default ApplyPage

/** What the server allows; the way back in is the main action. */
const Actions = ({ apply, changes }: { apply: Apply; changes: ApplyChanges }) => {
  const { pages } = useArea(applyArea)
  return (
    <>
      {apply.target_type === 'seminar' && 'seminar' in pages && (
        <Button look="primary" to={href(pages.seminar, { seminar_id: apply.target_uid })}>
          セミナーを開く
        </Button>
      )}
      {apply.can.includes('transition:withdrawn') && (
        <ActionMenu items={[{ label: '取り下げる', icon: 'stop', onClick: () => changes.withdraw(apply) }]} />
      )}
      {apply.can.includes('transition:submitted') && (
        <Button look="primary" onClick={() => changes.again(apply)}>
          再度申し込む
        </Button>
      )}
    </>
  )
}
