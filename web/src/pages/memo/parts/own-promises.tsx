import { Rows } from '../../../kit/card.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { MoreButton } from '../../../kit/more-button.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { useArea, useCompanyParams } from '../../../lib/area.ts'
import { endlessQuery, useEndless } from '../../../lib/query.ts'
import { promiseArea } from '../area.ts'
import { MoveActs } from './move-acts.tsx'
import { PromiseLine } from './promise-line.tsx'

type Asked = { state: 'open'[]; sort: 'due_on' } | { state: ('kept' | 'late' | 'dropped')[]; sort: '-closed_at' }
const lists: readonly { label: string; asked: Asked }[] = [
  { label: '進行中の約束', asked: { state: ['open'], sort: 'due_on' } },
  { label: '終わった約束', asked: { state: ['kept', 'late', 'dropped'], sort: '-closed_at' } },
]

/** What all sides have promised in memos that the company reads, with that other company where one is named. */
export const OwnPromises = ({ other_uid }: { other_uid: string | null }) =>
  lists.map(({ label, asked }) => <OwnList key={label} label={label} asked={asked} other_uid={other_uid} />)

const OwnList = ({ label, asked, other_uid }: (typeof lists)[number] & { other_uid: string | null }) => {
  const { list } = useArea(promiseArea).calls.promises
  const params = useCompanyParams()
  const question = { ...asked, ...(other_uid && { other_uid }), per_page: 10 }
  const { rows, query } = useEndless(endlessQuery(list, { params, query: question }))
  if (!query.data) return <QueryStatus query={query} what="約束" rows={2} />
  return (
    <>
      <h3 className="promises-closed">{label}</h3>
      {rows.length === 0 ? (
        <Empty title={`${label}はありません。`} />
      ) : (
        <Rows label={label}>
          {rows.map((promise) => (
            <PromiseLine key={promise.uid} promise={promise} acts={<MoveActs promise={promise} />} />
          ))}
        </Rows>
      )}
      <MoreButton query={query} className="promises-more" />
    </>
  )
}
