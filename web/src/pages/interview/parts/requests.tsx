import { interviewRequestLabels } from '@banso/contract/labels/interview-requests'
import { href } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Card, CardHead, Row, Rows } from '../../../kit/card.tsx'
import { LoadError } from '../../../kit/empty.tsx'
import { StatusChip } from '../../../kit/status.tsx'
import { useArea, useCompanyParams } from '../../../lib/area.ts'
import { apiQuery } from '../../../lib/query.ts'
import { useMay } from '../../../lib/rights.ts'
import { wishesText } from '../../contact/texts.ts'
import { companyInterviewArea, requestArea } from '../area.ts'

const { calls, pages } = requestArea.startup

/** As many as are shown; a company asks for one or two at a time. */
const SHOWN = 20

/** The meetings that the own company has asked for and that nobody has arranged yet; none are read in other areas. */
export const useRequests = (isWanted: boolean) => {
  const { startup_id } = useCompanyParams()
  const isOwn = 'request' in useArea(companyInterviewArea).pages
  const query = useQuery({
    ...apiQuery(calls.contacts.list, {
      params: { startup_id },
      query: {
        category: ['interview'],
        status: ['open', 'in_progress', 'waiting_reply', 'reopened'],
        per_page: SHOWN,
      },
    }),
    enabled: isOwn && isWanted,
  })
  return { query, rows: query.data?.data.filter(({ interview_request }) => interview_request !== null) ?? [] }
}

type RequestsProps = ReturnType<typeof useRequests> & { onRetry: () => void }

/** 依頼中の面談: what waits for the operators, above what is arranged already. */
export const Requests = ({ query, rows, onRetry }: RequestsProps) => {
  const { startup_id } = useCompanyParams()
  if (query.isError && !query.data)
    return (
      <Card className="interview-requests">
        <LoadError what="依頼中の面談" error={query.error} onRetry={onRetry} />
      </Card>
    )
  if (rows.length === 0) return null
  return (
    <Card className="interview-requests">
      <CardHead title="依頼中の面談" count={`${rows.length}件`} />
      <Rows label="依頼中の面談">
        {rows.map(({ uid, subject, status, interview_request: asked }) => (
          <Row
            key={uid}
            title={<Link to={href(pages.detail, { startup_id, contact_id: uid })}>{subject}</Link>}
            meta={
              asked && (
                <>
                  <span>
                    {asked.wishes.length > 0 && `${interviewRequestLabels.wishes} `}
                    {wishesText(asked)}
                  </span>
                  <span>{asked.partner_name ? `${asked.partner_name}と` : '担当者と'}</span>
                </>
              )
            }
          >
            {status === 'waiting_reply' ? (
              <StatusChip tone="warn" icon="chat">
                回答が届いています
              </StatusChip>
            ) : (
              <StatusChip icon="clock">担当者の確認待ち</StatusChip>
            )}
          </Row>
        ))}
      </Rows>
    </Card>
  )
}

/** Whether meetings are asked for here: in the own area of a startup, by whoever may speak. */
export const useMayRequest = (): boolean => {
  const isOwn = 'request' in useArea(companyInterviewArea).pages
  return useMay('contact.create') && isOwn
}
