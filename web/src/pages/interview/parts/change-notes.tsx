import {
  type ChangeRequest,
  changeDeclineInput,
  type Interview,
  type OperatorInterview,
} from '@banso/contract/interviews'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { TextAreaField } from '../../../kit/fields.tsx'
import { MoveDialog } from '../../../kit/move-dialog.tsx'
import { Note } from '../../../kit/notice.tsx'
import { call } from '../../../lib/api.ts'
import { shortMoment } from '../../../lib/dates.ts'
import { interviewArea } from '../area.ts'
import { useChange } from './use-change.ts'

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
      {declines && <DeclineDialog interview={interview} onClose={() => setDeclines(false)} />}
    </>
  )
}

const Request = ({ by, at, reason }: ChangeRequest) => (
  <span className="interview-wish">
    {by.name}({shortMoment(at)}):{reason}
  </span>
)

const DeclineDialog = ({ interview, onClose }: { interview: Interview; onClose: () => void }) => {
  const { params, reread } = useChange(interview)
  return (
    <MoveDialog
      record={interview}
      title="日時を変更しない"
      text="今の日時のまま行うことを、希望した方に伝えます。"
      schema={changeDeclineInput}
      values={{ comment: '' }}
      submitLabel="伝える"
      draftKey={`decline:${interview.uid}`}
      send={(body, seen) => call(interviewArea.operator.calls.interviews.declineChange, { params, body, ...seen })}
      reread={reread}
      done="日時を変更しないことを伝えました。"
      onClose={onClose}
    >
      {(control) => <TextAreaField control={control} name="comment" label="ひとこと" rows={2} max={300} />}
    </MoveDialog>
  )
}
