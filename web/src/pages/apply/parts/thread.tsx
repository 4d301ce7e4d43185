import type { Apply } from '@banso/contract/applies'
import { type ApplyMessage, applyMessageInput } from '@banso/contract/apply-messages'
import { APPLY_FILES } from '@banso/contract/apply-states'
import { applyLabels } from '@banso/contract/labels/applies'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { TextAreaField } from '../../../kit/fields.tsx'
import { FilesField } from '../../../kit/file-field.tsx'
import { FileLinks } from '../../../kit/file-link.tsx'
import { Form } from '../../../kit/form.tsx'
import { Tag } from '../../../kit/status.tsx'
import { Resettable, Thread, useThread } from '../../../kit/thread.tsx'
import { TimelineItem } from '../../../kit/timeline.tsx'
import { call } from '../../../lib/api.ts'
import { useArea } from '../../../lib/area.ts'
import { shortMoment } from '../../../lib/dates.ts'
import { refresh } from '../../../lib/query.ts'
import { applyArea, paramsOf } from '../area.ts'

type Body = z.input<typeof applyMessageInput>

type ApplyThreadProps = {
  apply: Apply
  /** Who reads what is written now, in words. */
  readers: string
  /** The apply has reached its partner: what was written before is marked as not for it. */
  reached: boolean
}

/** What was said about an apply, oldest first, with the place to write at the end. */
export const ApplyThread = ({ apply, readers, reached }: ApplyThreadProps) => {
  const { listMessages, sendMessage } = useArea(applyArea).calls.applies
  const client = useQueryClient()
  const params = paramsOf(apply)
  const thread = useThread({
    key: [listMessages.path, params],
    read: (query, signal) => call(listMessages, { params, query }, signal),
  })
  const send = async (body: Body, idempotencyKey: string) => {
    await call(sendMessage, { params, body, idempotencyKey })
    await refresh(client, [listMessages])
  }
  const canWrite = apply.can.includes('message')
  return (
    <Card>
      <CardHead title="メッセージ" count={thread.total ? `${thread.total}件` : undefined} />
      <CardBody>
        <Thread
          thread={thread}
          what="メッセージ"
          empty={`メッセージは${canWrite ? 'まだ' : ''}ありません。`}
          item={(message) => <Message key={message.uid} message={message} reached={reached} />}
        >
          {canWrite && <NewMessage target={apply.uid} readers={readers} onSend={send} />}
        </Thread>
      </CardBody>
    </Card>
  )
}

const Message = ({ message, reached }: { message: ApplyMessage; reached: boolean }) => (
  <TimelineItem
    person={message.author}
    time={shortMoment(message.created_at)}
    dateTime={message.created_at}
    head={reached && !message.to_partner && <Tag>パートナーには非公開</Tag>}
  >
    <p className="prose">{message.body}</p>
    <FileLinks files={message.files} />
  </TimelineItem>
)

type NewMessageProps = {
  target: string
  readers: string
  onSend: (body: Body, key: string) => Promise<unknown>
}

const NewMessage = ({ target, readers, onSend }: NewMessageProps) => (
  <Resettable>
    {(again) => (
      <Form
        schema={applyMessageInput}
        values={{ body: '', file_uids: [] }}
        layout="plain"
        submitLabel="送信"
        submitLook="secondary"
        draftKey={`apply-message:${target}`}
        onSubmit={async (values, { idempotencyKey }) => {
          await onSend(values, idempotencyKey)
          again()
        }}
      >
        {({ control }) => (
          <>
            <TextAreaField
              control={control}
              name="body"
              label={applyLabels.message}
              placeholder="メッセージを入力"
              help={readers}
              rows={3}
              max={2000}
            />
            <FilesField
              control={control}
              name="file_uids"
              label={applyLabels.files}
              purpose="document"
              target={{ type: 'apply_message', uid: null }}
              max={APPLY_FILES}
            />
          </>
        )}
      </Form>
    )}
  </Resettable>
)
