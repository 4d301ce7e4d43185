import type { OwnApply } from '@banso/contract/applies'
import { href } from '@banso/contract/pages'
import { publishedPartnerHref } from '@banso/contract/record-pages'
import { Button } from '../../../kit/button.tsx'
import { applyArea, paramsOf } from '../area.ts'
import { closingText } from '../texts.ts'
import { NextCandidates } from './next-candidates.tsx'

const { pages } = applyArea.startup
type Anew = NonNullable<OwnApply['anew']>

/** Why one cannot apply to the same target again; nothing where one can. */
export const AnewText = ({ anew: { open_apply_uid, closing } }: { anew: Anew }) => {
  if (open_apply_uid === null && closing === null) return null
  return (
    <>
      <br />
      {open_apply_uid === null && closing ? closingText(closing) : '同じ申込先への新しい申込が進行中です。'}
    </>
  )
}

type AnewWayProps = { apply: OwnApply; anew: Anew; onApply: () => void }

/** 「もう一度申し込む」, or where that would be refused the way to what is there instead. */
export const AnewWay = ({ apply, anew: { open_apply_uid, closing }, onApply }: AnewWayProps) => {
  const { partner_company_uid: uid, partner_type } = apply.target_snapshot
  if (open_apply_uid !== null)
    return <Button to={href(pages.detail, { ...paramsOf(apply), apply_id: open_apply_uid })}>進行中の申込を開く</Button>
  if (closing === null) return <Button onClick={onApply}>もう一度申し込む</Button>
  if (closing === 'partner' && uid !== null && partner_type !== null)
    return <Button to={publishedPartnerHref({ uid, partner_type })}>パートナーの詳細を開く</Button>
  return <NextCandidates apply={apply} />
}
