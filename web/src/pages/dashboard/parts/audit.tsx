import type { AuditState } from '@banso/contract/audit-seals'
import { useQuery } from '@tanstack/react-query'
import { Card, CardBody, CardHead, KeyValues, Row, Rows } from '../../../kit/card.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { StatusChip } from '../../../kit/status.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { apiQuery } from '../../../lib/query.ts'
import { dashboardArea } from '../area.ts'

const { calls } = dashboardArea.operator

/** Whether the log of activities still is as it was sealed, for administrators. */
export const Audit = () => {
  const query = useQuery({ ...apiQuery(calls.tick.audit, {}), staleTime: 0 })
  const state = query.data?.data
  return (
    <Card>
      <CardHead
        title="アクティビティの封印"
        sub="アクティビティを順に封印し、1日に1回、あとから変更、削除、挿入されていないことを確かめます。"
        action={state && <Verdict {...state} />}
      />
      <QueryStatus query={query} what="アクティビティの封印" rows={2} />
      {state && <Facts {...state} />}
      {state && state.broken.length > 0 && <Broken broken={state.broken} />}
    </Card>
  )
}

const Verdict = ({ checked_at, broken }: AuditState) => {
  if (broken.length > 0) return <StatusChip tone="danger">異常あり</StatusChip>
  return checked_at ? <StatusChip tone="ok">異常なし</StatusChip> : <StatusChip tone="neutral">未確認</StatusChip>
}

const Facts = ({ sealed, checked_at }: AuditState) => (
  <CardBody>
    <KeyValues
      items={[
        { label: '最後の封印', value: sealed && shortMoment(sealed.sealed_at) },
        {
          label: '封印済み',
          value: sealed && `${shortMoment(sealed.until)}までの${sealed.entries.toLocaleString('ja-JP')}件`,
        },
        { label: '最後の確認', value: checked_at && shortMoment(checked_at) },
      ]}
    />
  </CardBody>
)

type BrokenSeal = AuditState['broken'][number]
const whatIsWrong = ({ kind, kept, found }: BrokenSeal): string =>
  kind === 'missing' ? '封印がありません' : `封印したとき${kept}件、現在${found}件`

const Broken = ({ broken }: Pick<AuditState, 'broken'>) => (
  <Rows label="封印と異なるアクティビティ">
    {broken.map((seal) => (
      <Row
        key={seal.number}
        title={`${seal.from ? shortMoment(seal.from) : '最初'}から${shortMoment(seal.until)}まで`}
        meta={`${whatIsWrong(seal)}。${shortMoment(seal.found_at)}に見つかりました。`}
      >
        <StatusChip tone="danger">{seal.kind === 'missing' ? '封印の欠落' : '封印と不一致'}</StatusChip>
      </Row>
    ))}
  </Rows>
)
