import { ATTENDANCE_LIMIT, operatorSeminars } from '@banso/contract/seminars'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../kit/dialog.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { apiQuery, readsOf, useApiMutation } from '../../../lib/query.ts'

type Props = { seminar_id: string; onClose: () => void }

/** Everybody with a seat came, but for those who are ticked; in one request, as many as one takes. */
export const AttendAll = ({ seminar_id, onClose }: Props) => {
  const params = { seminar_id }
  const question = { status: 'confirmed', per_page: ATTENDANCE_LIMIT } as const
  const query = useQuery(apiQuery(operatorSeminars.attendees, { params, query: question }))
  const send = useApiMutation(operatorSeminars.attendAll, { refresh: readsOf({ operatorSeminars }) })
  const show = useNotice()
  const [absent, setAbsent] = useState<ReadonlySet<string>>(new Set())
  const uids = query.data?.data.map(({ uid }) => uid) ?? []
  const more = (query.data?.page_info.total_count ?? 0) - uids.length
  const toggle = (uid: string) => {
    const next = new Set(absent)
    if (!next.delete(uid)) next.add(uid)
    setAbsent(next)
  }
  const store = async () => {
    const body = { attended: uids.filter((uid) => !absent.has(uid)), absent: uids.filter((uid) => absent.has(uid)) }
    const { data } = await send.mutateAsync({ params, body })
    show(`${data.attended}名を「参加済み」、${data.absent}名を「欠席」にしました。`)
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="全員を参加済みにしますか?"
      text={`欠席した方だけを選択してください。${more > 0 ? `先に申し込んだ${uids.length}名を登録します。残りは${more}名です。` : ''}`}
      confirmLabel={`${uids.length - absent.size}名を参加済みにする`}
      onConfirm={store}
    >
      <QueryStatus query={query} what="申し込んだ方" rows={3} />
      <ul className="stack" aria-label="欠席した方">
        {query.data?.data.map(({ uid, user, startup_name }) => (
          <li key={uid}>
            <label className="check">
              <input type="checkbox" checked={absent.has(uid)} onChange={() => toggle(uid)} />
              <span>
                {user.name}({startup_name})は欠席
              </span>
            </label>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
