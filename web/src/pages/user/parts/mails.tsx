import { type Mail, mailStatuses, mailTemplates } from '@banso/contract/mails'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { type Column, DataTable } from '../../../kit/data-table.tsx'
import type { IconName } from '../../../kit/icon.tsx'
import { MoreButton } from '../../../kit/more-button.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { StatusChip, type Tone } from '../../../kit/status.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { endlessQuery, useEndless } from '../../../lib/query.ts'
import { userArea } from '../area.ts'

const { mails } = userArea.operator.calls

const looks: Record<Mail['status'], { tone: Tone; icon: IconName }> = {
  queued: { tone: 'neutral', icon: 'clock' },
  sending: { tone: 'neutral', icon: 'send' },
  sent: { tone: 'ok', icon: 'check-circle' },
  failed: { tone: 'danger', icon: 'alert' },
}

/** The same mail several times in a row, with the same end: the last of them, and how many came before it. */
type Sent = Mail & { before: number }
const folded = (mails: readonly Mail[]): Sent[] =>
  mails.reduce<Sent[]>((rows, mail) => {
    const last = rows.at(-1)
    if (last && last.template === mail.template && last.status === mail.status) last.before += 1
    else rows.push({ ...mail, before: 0 })
    return rows
  }, [])

const columns: Column<Sent>[] = [
  {
    key: 'template',
    slot: 'name',
    head: '種類',
    cell: ({ template, before }) => (
      <>
        {mailTemplates[template]}
        {before > 0 && <span className="muted"> ほか{before}回</span>}
      </>
    ),
  },
  {
    key: 'status',
    slot: 'state',
    head: '状態',
    cell: ({ status }) => (
      <StatusChip {...looks[status]} plain={status === 'sent'}>
        {mailStatuses[status]}
      </StatusChip>
    ),
  },
  {
    key: 'created_at',
    slot: 'fact',
    head: '日時',
    cell: ({ created_at }) => <time dateTime={created_at}>{shortMoment(created_at)}</time>,
  },
]

/** 送信したメール: what was sent to an address and what became of it; never the words, which may hold a secret. */
export const UserMails = ({ email }: { email: string }) => {
  const { query, rows, total } = useEndless(endlessQuery(mails.list, { query: { to: email, per_page: 5 } }))
  return (
    <Card>
      <CardHead title="送信したメール" count={total ? `${total}件` : undefined} />
      <QueryStatus query={query} what="メール" rows={2} />
      {query.data && rows.length === 0 && (
        <CardBody>
          <p className="muted secondary-text">送信したメールはありません。</p>
        </CardBody>
      )}
      {rows.length > 0 && (
        <DataTable
          label="送信したメール"
          columns={columns}
          rows={folded(rows)}
          rowKey={({ uid }) => uid}
          rowName={({ template }) => mailTemplates[template]}
        />
      )}
      <MoreButton query={query} className="user-more" />
    </Card>
  )
}
