import { applyClosings } from '@banso/contract/apply-closings'
import type { PublicContent } from '@banso/contract/public-contents'
import { publishedPartnerHref } from '@banso/contract/record-pages'
import { Button } from '../../../kit/button.tsx'
import { Note } from '../../../kit/notice.tsx'
import { useMay } from '../../../lib/rights.ts'
import { closingText } from '../../apply/texts.ts'

/** Why nobody can apply to a content now, with the way to where one can wait for its partner. */
export const ClosingNote = ({ content }: { content: PublicContent }) => {
  const { apply_uid, closing, partner, partner_type } = content
  const mayWait = useMay('apply.create')
  if (closing === null || apply_uid !== null) return null
  return (
    <Note
      icon="minus"
      action={
        closing === 'partner' &&
        partner &&
        partner_type && (
          <Button to={publishedPartnerHref({ uid: partner.uid, partner_type })}>パートナーの詳細を開く</Button>
        )
      }
    >
      {mayWait ? closingText(closing) : applyClosings[closing]}
    </Note>
  )
}
