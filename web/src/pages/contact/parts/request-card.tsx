import type { Contact, OperatorContact } from '@banso/contract/contacts'
import { isWaitingRequest, requestOutcomes } from '@banso/contract/interview-requests'
import { interviewRequestLabels } from '@banso/contract/labels/interview-requests'
import { interviewLabels } from '@banso/contract/labels/interviews'
import { href } from '@banso/contract/pages'
import { Link } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead, KeyValues } from '../../../kit/card.tsx'
import { useArea } from '../../../lib/area.ts'
import { useMay } from '../../../lib/rights.ts'
import { relatedArea } from '../area.ts'
import { wishesText } from '../texts.ts'

const label = interviewRequestLabels

/** The meeting that a contact asks for: when, how long and with whom; for who leads interviews the way to arrange it. */
export const RequestCard = ({ contact }: { contact: Contact | OperatorContact }) => {
  const { pages } = useArea(relatedArea)
  const mayArrange = useMay('interview.create')
  const { interview_request: asked, uid, startup_company_uid } = contact
  if (!asked) return null
  const { partner_company_uid, partner_name, outcome, interview_uid } = asked
  const arranging = new URLSearchParams({
    startup_uid: startup_company_uid ?? '',
    ...(partner_company_uid && { partner_uid: partner_company_uid }),
    contact_uid: uid,
  })
  return (
    <Card>
      <CardHead title="面談の依頼" />
      <CardBody>
        <KeyValues
          items={[
            { label: '依頼の状況', value: outcome ? requestOutcomes[outcome] : '担当者の確認待ち' },
            { label: label.wishes, value: wishesText(asked) },
            { label: interviewLabels.duration_minutes, value: `${asked.duration_minutes}分` },
            { label: label.partner_company_uid, value: partner_name ?? 'なし(担当者と)' },
            ...(interview_uid && 'interview' in pages
              ? [
                  {
                    label: '設定した面談',
                    value: (
                      <Link
                        to={href(pages.interview, {
                          startup_id: startup_company_uid ?? '',
                          partner_id: '',
                          interview_id: interview_uid,
                        })}
                      >
                        面談を開く
                      </Link>
                    ),
                  },
                ]
              : []),
          ]}
        />
        {mayArrange && 'newInterview' in pages && isWaitingRequest(contact) && (
          <p className="contact-arrange">
            <Button look="primary" icon="calendar" to={`${href(pages.newInterview)}?${arranging}`}>
              面談を設定
            </Button>
          </p>
        )}
      </CardBody>
    </Card>
  )
}
