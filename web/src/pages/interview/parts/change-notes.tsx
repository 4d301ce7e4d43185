import type { ChangeRequest, Interview, OperatorInterview } from '@banso/contract/interviews'
import { Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Note } from '../../../kit/notice.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { lazyPart } from '../../../lib/lazy.ts'

const DeclineDialog = lazyPart(async () => (await import('./decline-dialog.tsx')).DeclineDialog)

type Wished = Interview & Partial<Pick<OperatorInterview, 'change_requests'>>

/** That a company wishes for another time, as long as it stands: to that company, and to operators, who may decline. */
export const ChangeNotes = ({ interview }: { interview: Wished }) => {
  const [declines, setDeclines] = useState(false)
  const { change_request, change_requests = [], can } = interview
  return (
    <>
      {change_request && (
        <Note tone="info" icon="calendar">
          日程の変更を希望しています。担当者の返事をお待ちください。
          <Request {...change_request} />
        </Note>
      )}
      {change_requests.map((request, index) => (
        <Note
          key={request.by.uid}
          tone="warn"
          icon="calendar"
          action={
            index === 0 &&
            can.includes('decline_change') && (
              <Button look="transparent" size="small" onClick={() => setDeclines(true)}>
                日時を変更しない
              </Button>
            )
          }
        >
          日程の変更を希望されています。「日程を変更する」で新しい候補日時を送れます。
          <Request {...request} />
        </Note>
      ))}
      <Suspense>{declines && <DeclineDialog interview={interview} onClose={() => setDeclines(false)} />}</Suspense>
    </>
  )
}

const Request = ({ by, at, reason }: ChangeRequest) => (
  <span className="interview-wish">
    {by.name}({shortMoment(at)}):{reason}
  </span>
)
