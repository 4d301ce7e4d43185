import { type Mail, mailStatuses, mails, mailTemplates } from '@banso/contract/mails'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { type Column, DataTable, SkeletonRows } from '../../../kit/data-table.tsx'
import { LoadError } from '../../../kit/empty.tsx'
import type { IconName } from '../../../kit/icon.tsx'
import { StatusChip, type Tone } from '../../../kit/status.tsx'
import { call } from '../../../lib/api.ts'
import { shortMoment } from '../../../lib/dates.ts'

const looks: Record<Mail['status'], { tone: Tone; icon: IconName }> = {
  queued: { tone: 'neutral', icon: 'clock' },
  sending: { tone: 'neutral', icon: 'send' },
  sent: { tone: 'ok', icon: 'check-circle' },
  failed: { tone: 'danger', icon: 'alert' },
}

const columns: Column<Mail>[] = [
  { key: 'template', head: '種類', phone: 'title', cell: ({ template }) => mailTemplates[template] },
  {
    key: 'status',
    head: '状態',
    cell: ({ status }) => (
      <StatusChip {...looks[status]} plain={status === 'sent'}>
        {mailStatuses[status]}
      </StatusChip>
    ),
  },
  {
    key: 'created_at',
    head: '日時',
    cell: ({ created_at }) => <time dateTime={created_at}>{shortMoment(created_at)}</time>,
  },
]

/** 送信したメール: what was sent to an address and what became of it; never the words, which may hold a secret. */
export const UserMails = ({ email }: { email: string }) => {
  const query = useInfiniteQuery({
    queryKey: [mails.list.path, {}, { to: email, endless: true }],
    queryFn: ({ pageParam, signal }) =>
      call(mails.list, { query: { to: email, per_page: 5, cursor: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.page_info.next_cursor ?? undefined,
  })
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? []
  const total = query.data?.pages[0]?.page_info.total_count
  return (
    <Card>
      <CardHead title="送信したメール" count={total ? `${total}件` : undefined} />
      {query.isPending && <SkeletonRows count={2} />}
      {query.isError && !query.data && (
        <LoadError what="メール" error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data && rows.length === 0 && (
        <CardBody>
          <p className="muted secondary-text">送信したメールはありません。</p>
        </CardBody>
      )}
      {rows.length > 0 && (
        <DataTable
          label="送信したメール"
          columns={columns}
          rows={rows}
          rowKey={({ uid }) => uid}
          rowName={({ template }) => mailTemplates[template]}
        />
      )}
      {query.hasNextPage && (
        <div className="user-more">
          <Button size="small" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            続きを表示
          </Button>
        </div>
      )}
    </Card>
  )
}
