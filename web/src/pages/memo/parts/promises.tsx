import { sideName } from '@banso/contract/sides'
import { useQuery } from '@tanstack/react-query'
import { Card, CardBody, CardHead, KeyValues } from '../../../kit/card.tsx'
import { Empty, LoadError } from '../../../kit/empty.tsx'
import { SkeletonRows } from '../../../kit/skeleton-rows.tsx'
import { apiQuery } from '../../../lib/query.ts'
import { operatorMemoArea } from '../area.ts'
import { rateText } from '../texts.ts'
import type { About } from './about.ts'
import { PromiseRows, usePromises } from './promise-rows.tsx'

const { promises } = operatorMemoArea.operator.calls

/** So many of those that are over stand beside the memos at first. */
const CLOSED = 3

/** 約束: what each side has said it will do, how much of it was kept, and what operators do about the open ones. */
export const PromisesCard = ({ about }: { about: About }) => {
  const companies = about.startup_uid ? { startup_uid: about.startup_uid } : { partner_uid: about.partner_uid ?? '' }
  const open = usePromises({ ...companies, state: ['open'], sort: 'due_on' })
  const closed = usePromises({ ...companies, state: ['kept', 'late', 'dropped'], sort: '-closed_at', per_page: CLOSED })
  const rates = useQuery(apiQuery(promises.rates, { query: companies }))
  // The figures stand above the rows and what is over below those that are open: they are shown together.
  const waits = [open.query, closed.query, rates].some(({ isPending }) => isPending)
  const broken = [open, closed].find(({ query }) => query.isError && !query.data)
  return (
    <Card>
      <CardHead title="約束" count={open.total === undefined ? undefined : `${open.total}件が進行中`} />
      {!waits && rates.data && (
        <CardBody>
          <KeyValues
            items={(['startup', 'operator', 'partner'] as const).map((side) => ({
              label: sideName(side, 'operator'),
              value: rateText(rates.data.data[side]),
            }))}
          />
        </CardBody>
      )}
      {broken ? (
        <LoadError error={broken.query.error} what="約束" onRetry={() => void broken.query.refetch()} />
      ) : (
        waits && <SkeletonRows count={5} />
      )}
      {!waits && open.total === 0 && closed.total === 0 && (
        <Empty title="約束はまだありません。" text="メモの「次の経営アクション」が約束になります。" />
      )}
      {!waits && (
        <>
          <PromiseRows label="約束" of={open} />
          {closed.total !== undefined && closed.total > 0 && (
            <h3 className="promises-closed">
              終わった約束<span>{closed.total}件</span>
            </h3>
          )}
          <PromiseRows label="終わった約束" of={closed} />
        </>
      )}
    </Card>
  )
}
