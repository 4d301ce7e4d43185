import { type Apply, applies } from '@banso/contract/applies'
import { href } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../kit/button.tsx'
import { SkeletonRows } from '../../kit/data-table.tsx'
import { LoadError } from '../../kit/empty.tsx'
import { ActionMenu } from '../../kit/menu.tsx'
import { Page } from '../../kit/page.tsx'
import { useParamsOf } from '../../lib/page.ts'
import { apiQuery } from '../../lib/query.ts'
import { type ApplyMoves, useApplyMoves } from './changes.tsx'
import { ApplyDetail } from './parts/detail.tsx'

/** 申込の詳細. */
const ApplyPage = () => {
  const params = useParamsOf('startup_apply')
  const query = useQuery(apiQuery(applies.get, { params }))
  const moves = useApplyMoves()
  const apply = query.data?.data
  const title = apply ? `${apply.target_snapshot.name}への申込` : '申込の詳細'
  return (
    <Page
      title={title}
      crumbs={[
        { label: '申込', to: href('startup_applies', { startup_id: params.startup_id }) },
        { label: apply?.number ?? '申込の詳細' },
      ]}
      actions={apply && <Actions apply={apply} moves={moves} />}
      state={apply ? 'ready' : query.isError ? 'error' : 'loading'}
    >
      {query.isPending && <SkeletonRows count={6} />}
      {query.isError && !apply && <LoadError what="申込" error={query.error} onRetry={() => void query.refetch()} />}
      {apply && <ApplyDetail apply={apply} moves={moves} />}
      {moves.dialog}
    </Page>
  )
}
export default ApplyPage

/** What the server allows; the way back in is the main action. */
const Actions = ({ apply, moves }: { apply: Apply; moves: ApplyMoves }) => (
  <>
    {apply.target_type === 'seminar' && (
      <Button look="primary" to={href('startup_seminar', { seminar_id: apply.target_uid })}>
        セミナーを開く
      </Button>
    )}
    {apply.can.includes('transition:withdrawn') && (
      <ActionMenu items={[{ label: '取り下げる', icon: 'stop', onClick: () => moves.withdraw(apply) }]} />
    )}
    {apply.can.includes('transition:submitted') && (
      <Button look="primary" onClick={() => moves.again(apply)}>
        再度申し込む
      </Button>
    )}
  </>
)
