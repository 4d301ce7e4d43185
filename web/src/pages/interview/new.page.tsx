import { href } from '@banso/contract/pages'
import { isUid } from '@banso/contract/uid'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Empty } from '../../kit/empty.tsx'
import { NotAllowed } from '../../kit/not-editable.tsx'
import { Page } from '../../kit/page.tsx'
import { QueryStatus } from '../../kit/query-status.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import { put, useAddress } from '../../lib/address.ts'
import { lazyPart } from '../../lib/lazy.ts'
import { apiQuery } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { PartnerSearch, StartupSearch } from '../company/fields.tsx'
import { interviewArea } from './area.ts'

const { calls, pages } = interviewArea.operator
const { requests } = calls
// Nothing of it is on the page before a startup is chosen.
const NewInterviewForm = lazyPart(async () => (await import('./parts/new-form.tsx')).NewInterviewForm)

/** 面談を設定: for a startup, with a partner or without; a draft, times to choose from, or a time that is set. */
const NewInterviewPage = () => {
  const { params, change } = useAddress()
  const [startup_id, partner_id, apply, contact] = ['startup_uid', 'partner_uid', 'apply_uid', 'contact_uid'].map(
    (name) => {
      const value = params.get(name)
      return isUid(value) ? value : ''
    },
  ) as [string, string, string, string]
  const asked = useRequest(contact)
  const may = useMay('interview.create')
  const place = useRef<HTMLDivElement>(null)
  const choose = (name: string) => (uid: string) => change((address) => put(address, name, uid), { replace: true })
  return (
    <Page title="面談を設定" crumbs={[{ label: '面談', to: href(pages.list) }]} state="ready" width="form">
      {!may && <NotAllowed title="面談を設定する権限がありません。" />}
      {may && (
        <div className="stack">
          <Card padded className="stack">
            <div ref={place}>
              <StartupSearch value={startup_id} onChange={choose('startup_uid')} />
            </div>
            <PartnerSearch value={partner_id} onChange={choose('partner_uid')} />
          </Card>
          {!startup_id && <WhatFollows onBegin={() => place.current?.querySelector('input')?.focus()} />}
        </div>
      )}
      {may && contact && <QueryStatus query={asked} what="面談の依頼" />}
      {may && startup_id && (!contact || asked.data) && (
        <Suspense fallback={<SkeletonRows count={6} />}>
          <NewInterviewForm
            key={`${startup_id} ${partner_id}`}
            startup_id={startup_id}
            partner_id={partner_id || null}
            apply_uid={apply || null}
            request={asked.data?.data}
          />
        </Suspense>
      )}
    </Page>
  )
}
export default NewInterviewPage

/** What comes of it, before anything is chosen. */
const WhatFollows = ({ onBegin }: { onBegin: () => void }) => (
  <Card>
    <Empty
      drawing="talk"
      title="まず、面談するスタートアップを選びます。"
      text="続いて日時、参加者、議題を入力します。候補日時を送ると参加者に回答のお願いが届き、全員が参加できる日時で確定します。"
      action={
        <Button look="primary" onClick={onBegin}>
          スタートアップを選ぶ
        </Button>
      }
    />
  </Card>
)

/** The contact that asks for the meeting, where the address names one. */
const useRequest = (contact_id: string) =>
  useQuery({ ...apiQuery(requests.get, { params: { contact_id } }), enabled: contact_id !== '' })
