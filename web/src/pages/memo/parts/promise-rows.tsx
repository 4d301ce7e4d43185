import type { RequestOf } from '@banso/contract/endpoint'
import { href } from '@banso/contract/pages'
import type { LedgerPromise } from '@banso/contract/promises'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { Rows } from '../../../kit/card.tsx'
import { MoreButton } from '../../../kit/more-button.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import { endlessQuery, useEndless } from '../../../lib/query.ts'
import { operatorMemoArea } from '../area.ts'
import { MoveActs } from './move-acts.tsx'
import { PromiseLine } from './promise-line.tsx'
import { Remind } from './remind.tsx'

const MoveForm = lazyPart(async () => (await import('./promise-dialogs.tsx')).MoveForm)
const DropForm = lazyPart(async () => (await import('./promise-dialogs.tsx')).DropForm)

const { calls, pages } = operatorMemoArea.operator
const { promises } = calls

/** So many are shown at first, and with each press more. */
const AT_ONCE = 10
type Question = RequestOf<typeof promises.list>['query'] & object
/** What a list of promises asks, for `useEndless` and for what a page asks first. */
export const askingPromises = (question: Question) =>
  endlessQuery(promises.list, { query: { per_page: AT_ONCE, ...question } })
export const usePromises = (question: Question) => useEndless(askingPromises(question))

type RowsProps = {
  label: string
  of: ReturnType<typeof usePromises>
  /** Among promises of many companies: of which each is, and where it was made. */
  withSource?: boolean
}

export const PromiseRows = ({ label, of: { rows, query }, withSource = false }: RowsProps) =>
  rows.length > 0 && (
    <>
      <Rows label={label}>
        {rows.map((promise) => (
          <PromiseLine
            key={promise.uid}
            promise={promise}
            source={withSource && <Source promise={promise} />}
            more={promise.reminded_at && <span>{shortMoment(promise.reminded_at)} 催促済み</span>}
            acts={<Acts promise={promise} />}
          />
        ))}
      </Rows>
      <MoreButton query={query} className="promises-more" />
    </>
  )

/** The companies it is between, and the memo it stands in: of a meeting, or of a call or a visit. */
const Source = ({ promise }: { promise: LedgerPromise }) => {
  const { interview_uid, startup_company_uid: startup_id, partner_company_uid: partner_id } = promise
  const names = [promise.startup_name, promise.partner_name].filter(Boolean).join(' × ')
  const to = interview_uid
    ? href(pages.ofInterview, { interview_id: interview_uid })
    : startup_id
      ? href(pages.ofStartup, { startup_id })
      : href(pages.ofPartner, { partner_id: partner_id ?? '' })
  return (
    <Link to={to}>
      {names} {interview_uid ? '面談' : '電話・来訪'}
    </Link>
  )
}

/** What may be done with it now. */
const Acts = ({ promise }: { promise: LedgerPromise }) => {
  const [asked, setAsked] = useState<'move' | 'drop'>()
  const { can } = promise
  const items = [
    ...(can.includes('move') ? [{ label: '期限を変更', onClick: () => setAsked('move') }] : []),
    ...(can.includes('drop') ? [{ label: '取り下げる', onClick: () => setAsked('drop') }] : []),
  ]
  return (
    <>
      {can.includes('remind') && <Remind promise={promise} />}
      <MoveActs promise={promise} items={items} />
      <Suspense>
        {asked === 'move' && <MoveForm promise={promise} onClose={() => setAsked(undefined)} />}
        {asked === 'drop' && <DropForm promise={promise} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </>
  )
}
