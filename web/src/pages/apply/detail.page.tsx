import type { Apply } from '@banso/contract/applies'
import { applyPurposes } from '@banso/contract/apply-states'
import { href } from '@banso/contract/pages'
import type { PartnerApply } from '@banso/contract/partner-applies'
import { Suspense } from 'react'
import { Button } from '../../kit/button.tsx'
import { ActionMenu } from '../../kit/menu.tsx'
import { Page } from '../../kit/page.tsx'
import { QueryStatus, queryState } from '../../kit/query-status.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import { useArea, useCompanyParams } from '../../lib/area.ts'
import { shortMoment } from '../../lib/dates.ts'
import type { First } from '../../lib/first.ts'
import { lazyPart } from '../../lib/lazy.ts'
import { applyArea } from './area.ts'
import { type ApplyChanges, useApplyChanges } from './changes.tsx'
import { ApplyDetail } from './parts/detail.tsx'
import { applyQuestion, useApplyOfAddress } from './queries.ts'
import { answersOf, isReceived } from './texts.ts'

// The partner's own arrangement, which nobody else needs.
const ReceivedApply = lazyPart(async () => (await import('./parts/received.tsx')).ReceivedApply)

/** 申込の詳細. */
const ApplyPage = () => {
  const { pages } = useArea(applyArea)
  const query = useApplyOfAddress()
  const changes = useApplyChanges()
  const apply = query.data?.data
  const title = apply ? titleOf(apply) : '申込の詳細'
  // Where applies of all companies stand, whose it is comes first.
  const company = apply && 'assigned_operator' in apply ? { sub: `${apply.startup_name}から` } : {}
  const received = apply && isReceived(apply) ? { sub: cameText(apply) } : {}
  const own = useCompanyParams()
  return (
    <Page
      title={title}
      {...company}
      {...received}
      crumbs={[{ label: '申込', to: href(pages.list, own) }]}
      actions={apply && <Actions apply={apply} changes={changes} />}
      state={queryState(query)}
    >
      <QueryStatus query={query} what="申込" rows={6} />
      {apply && !isReceived(apply) && <ApplyDetail apply={apply} changes={changes} />}
      {apply && isReceived(apply) && (
        <Suspense fallback={<SkeletonRows count={6} />}>
          <ReceivedApply apply={apply} />
        </Suspense>
      )}
      {changes.dialog}
    </Page>
  )
}

export const first: First = (arrival) => [applyQuestion(arrival)]

export default ApplyPage

/** 「ツムギノートの出資相談」 for who has it before them, 「ミオツクシ・キャピタルへの申込」 for all others. */
const titleOf = (apply: Apply): string =>
  isReceived(apply) ? `${apply.startup_name}の${applyPurposes[apply.purpose]}` : `${apply.target_snapshot.name}への申込`

const cameText = ({ forwarded_at, applicant }: PartnerApply): string =>
  `${forwarded_at ? `${shortMoment(forwarded_at)}に届きました。` : ''}申込者 ${applicant.name}`

/** What the server allows; the way back in is the main action. */
const Actions = ({ apply, changes }: { apply: Apply; changes: ApplyChanges }) => {
  const { pages } = useArea(applyArea)
  return (
    <>
      {apply.target_type === 'seminar' && 'seminar' in pages && (
        <Button look="primary" to={href(pages.seminar, { seminar_id: apply.target_uid })}>
          セミナーを開く
        </Button>
      )}
      <Answers apply={apply} changes={changes} />
      {apply.can.includes('transition:withdrawn') && (
        <ActionMenu items={[{ label: '取り下げる', icon: 'stop', onClick: () => changes.withdraw(apply) }]} />
      )}
      {apply.can.includes('transition:submitted') && (
        <Button look="primary" onClick={() => changes.again(apply)}>
          再度申し込む
        </Button>
      )}
    </>
  )
}

/** The likeliest way on stands out, the others wait in the menu. */
const Answers = ({ apply, changes }: { apply: Apply; changes: ApplyChanges }) => {
  // Who has it before them answers on the page itself.
  const answers = isReceived(apply) && apply.status === 'forwarded' ? [] : answersOf(apply)
  const main = answers.find(({ to }) => likeliest.includes(to)) ?? answers[0]
  if (!main) return null
  const others = answers.filter((answer) => answer !== main)
  return (
    <>
      <ActionMenu
        items={others.map(({ to, move: { label } }) => ({ label, onClick: () => changes.answer(apply, to) }))}
      />
      <Button look="primary" onClick={() => changes.answer(apply, main.to)}>
        {main.move.label}
      </Button>
    </>
  )
}
const likeliest: readonly string[] = ['forwarded', 'accepted', 'scheduling', 'in_progress']
