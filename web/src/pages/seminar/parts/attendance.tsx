import { seminarApplyStatuses } from '@banso/contract/apply-states'
import { seminarApplyStates } from '@banso/contract/seats'
import { operatorSeminars, type SeminarAttendee } from '@banso/contract/seminars'
import { allowedMoves } from '@banso/contract/states'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Card, CardHead } from '../../../kit/card.tsx'
import { useTold } from '../../../kit/changes.tsx'
import { type Column, DataTable, ListStates, Pager } from '../../../kit/data-table.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Tag } from '../../../kit/status.tsx'
import { apiQuery, readsOf, useApiMutation } from '../../../lib/query.ts'
import { AttendAll } from './attend-all.tsx'

/** Who has a seat or waits for one; once the seminar has begun, who came. */
export const Attendance = ({ seminar_id }: { seminar_id: string }) => {
  const [cursors, setCursors] = useState<readonly string[]>([])
  const cursor = cursors.at(-1)
  const [all, setAll] = useState(false)
  const query = useQuery({
    ...apiQuery(operatorSeminars.attendees, {
      params: { seminar_id },
      query: { per_page: 50, ...(cursor && { cursor }) },
    }),
    placeholderData: keepPreviousData,
  })
  const mark = useApiMutation(operatorSeminars.attend, { refresh: readsOf({ operatorSeminars }) })
  const told = useTold()
  const next = query.data?.page_info.next_cursor
  const columns: Column<SeminarAttendee>[] = [
    { key: 'user', slot: 'name', head: '氏名', cell: ({ user }) => user.name },
    { key: 'startup', slot: 'fact', head: 'スタートアップ', cell: ({ startup_name }) => startup_name },
    {
      key: 'status',
      slot: 'state',
      head: '状態',
      width: 110,
      cell: ({ status }) => <Tag>{seminarApplyStatuses[status as keyof typeof seminarApplyStatuses]}</Tag>,
    },
    {
      key: 'mark',
      slot: 'line',
      head: '出欠',
      cell: (seat) => (
        <span className="row" data-wrap>
          {allowedMoves(seminarApplyStates, seat).map(({ to, move }) => (
            <Button
              key={to}
              size="small"
              disabled={mark.isPending}
              aria-label={`${seat.user.name}さんを${move.label}`}
              onClick={() =>
                told(
                  mark.mutateAsync({
                    params: { seminar_id, apply_id: seat.uid },
                    body: { to, from: seat.status },
                  }),
                  `${seat.user.name}さんを「${seminarApplyStates[to].label}」にしました。`,
                )
              }
            >
              {move.label}
            </Button>
          ))}
        </span>
      ),
    },
  ]
  return (
    <Card>
      <CardHead
        title="申し込み・出欠"
        count={query.data && `${query.data.page_info.total_count}名`}
        action={
          query.data?.data.some(({ can }) => can.includes('transition:attended')) && (
            <Button size="small" onClick={() => setAll(true)}>
              まとめて登録
            </Button>
          )
        }
      />
      {all && <AttendAll seminar_id={seminar_id} onClose={() => setAll(false)} />}
      <ListStates
        query={query}
        noun="申し込み"
        filtered={false}
        onClear={() => setCursors([])}
        empty={<Empty title="申し込みはまだありません。" />}
      >
        {(rows, pageInfo) => (
          <>
            <DataTable
              dense
              label="申し込んだ方"
              columns={columns}
              rows={rows}
              rowKey={({ uid }) => uid}
              rowName={({ user }) => user.name}
            />
            {pageInfo.total_pages > 1 && (
              <Pager
                pageInfo={pageInfo}
                onPrevious={() => setCursors(cursors.slice(0, -1))}
                onNext={() => next && setCursors([...cursors, next])}
              />
            )}
          </>
        )}
      </ListStates>
    </Card>
  )
}
