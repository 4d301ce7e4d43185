import type { CalendarFeed as Feed } from '@banso/contract/calendar-feeds'
import { ApiError } from '@banso/contract/errors'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { ConfirmDialog } from '../../../kit/dialog.tsx'
import { FieldFrame } from '../../../kit/field-frame.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { refresh, useApiMutation } from '../../../lib/query.ts'
import { useAccount } from './use-account.ts'
import { useNamed } from './use-named.ts'

/** カレンダーに表示: the address by which a calendar application shows the own days of the portal. */
export const CalendarFeed = () => {
  const { calendar } = useAccount()
  const query = useQuery(calendar)
  const feed = query.data?.data
  return (
    <section id="calendar" ref={useNamed('calendar')}>
      <Card>
        <CardHead title="カレンダーに表示" sub="面談、セミナー、期限などを、お使いのカレンダーで確認できます。" />
        <QueryStatus query={query} what="カレンダーの設定" rows={2} />
        {feed && (
          <CardBody>
            <Loaded feed={feed} />
          </CardBody>
        )}
      </Card>
    </section>
  )
}

type Asked = 'renew' | 'end'
const warning = 'このアドレスを知っている人は、ログインせずに予定を確認できます。ほかの人に知らせないでください。'

const Loaded = ({ feed: { address, made_at, etag } }: { feed: Feed }) => {
  const { calls, params } = useAccount()
  const client = useQueryClient()
  const show = useNotice()
  const [asked, setAsked] = useState<Asked>()
  const id = useId()
  const again = () => refresh(client, [calls.calendar.get])
  const create = useApiMutation(calls.calendar.create)
  const remove = useApiMutation(calls.calendar.remove)
  const make = async () => {
    await create.mutateAsync({ params })
    await again()
    show('購読アドレスを作成しました。')
  }
  const end = async () => {
    // Somebody who ends it in two windows has ended it: what stands now is shown.
    await remove.mutateAsync({ params, ifMatch: etag }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 412)) throw error
    })
    await again()
    show('購読アドレスを停止しました。')
  }
  if (!address)
    return (
      <div className="stack">
        <p>
          アドレスを作成し、カレンダーの「URLで追加」に登録してください。予定が変わると、カレンダーにも自動で反映されます。
        </p>
        <div className="row" data-wrap>
          <Button icon="calendar" disabled={create.isPending} onClick={() => void make().catch(() => undefined)}>
            購読アドレスを作成
          </Button>
        </div>
        {create.isError && (
          <p role="alert" className="field-error">
            作成できませんでした。時間をおいて、もう一度お試しください。
          </p>
        )}
      </div>
    )
  return (
    <div className="stack">
      <FieldFrame id={id} label="購読アドレス" isRequired={false} help={warning}>
        <input
          id={id}
          className="input"
          value={address}
          readOnly
          aria-describedby={`${id}-help`}
          onFocus={({ target }) => target.select()}
        />
      </FieldFrame>
      {made_at && <p className="muted secondary-text">{shortMoment(made_at)}に作成しました。</p>}
      <div className="row" data-wrap>
        <Button icon="copy" onClick={() => void copied(address).then(show)}>
          コピー
        </Button>
        <Button onClick={() => setAsked('renew')}>作り直す</Button>
        <Button onClick={() => setAsked('end')}>停止する</Button>
      </div>
      <ConfirmDialog
        open={asked === 'renew'}
        onClose={() => setAsked(undefined)}
        title="購読アドレスを作り直しますか?"
        text="今のアドレスは使えなくなります。登録しているカレンダーには、新しいアドレスを登録してください。"
        confirmLabel="作り直す"
        onConfirm={make}
      />
      <ConfirmDialog
        open={asked === 'end'}
        onClose={() => setAsked(undefined)}
        title="購読アドレスを停止しますか?"
        text="登録しているカレンダーに、予定が表示されなくなります。"
        confirmLabel="停止する"
        danger
        onConfirm={end}
      />
    </div>
  )
}

const copied = async (text: string): Promise<string> => {
  try {
    await navigator.clipboard.writeText(text)
    return '購読アドレスをコピーしました。'
  } catch {
    return 'コピーできませんでした。アドレスを選択してコピーしてください。'
  }
}
