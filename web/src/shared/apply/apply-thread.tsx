import { type ApplyMessage, applyMessageInput } from '@banso/contract/apply-messages'
import type { ResponseOf } from '@banso/contract/endpoint'
import { labels } from '@banso/contract/labels'
import { applies } from '@banso/contract/startup-applies'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Card, CardBody, CardHead } from '../../kit/card.tsx'
import { SkeletonRows } from '../../kit/data-table.tsx'
import { LoadError } from '../../kit/empty.tsx'
import { TextAreaField } from '../../kit/fields.tsx'
import { Form } from '../../kit/form.tsx'
import { MoreButton } from '../../kit/more-button.tsx'
import { Tag } from '../../kit/status.tsx'
import { Timeline, TimelineItem } from '../../kit/timeline.tsx'
import { call } from '../../lib/api.ts'
import { shortMoment } from '../../lib/dates.ts'
import { useEndless } from '../../lib/query.ts'
import './apply-parts.css'

type Messages = ResponseOf<typeof applies.listMessages>
/** Where the messages are read and written, so that the thread itself knows no endpoint. */
export type ThreadSource = {
  key: readonly [path: string, params: Record<string, string>]
  read: (query: { per_page: number; cursor?: string }, signal: AbortSignal) => Promise<Messages>
  send: (body: { body: string }, idempotencyKey: string) => Promise<unknown>
}

/** For the startup's own members. */
export const startupThread = (startup_id: string, apply_id: string): ThreadSource => {
  const params = { startup_id, apply_id }
  return {
    key: [applies.listMessages.path, params],
    read: (query, signal) => call(applies.listMessages, { params, query }, signal),
    send: (body, idempotencyKey) => call(applies.sendMessage, { params, body, idempotencyKey }),
  }
}

type ApplyThreadProps = {
  source: ThreadSource
  /** Name for the draft: the apply's uid. */
  target: string
  /** The record's `can` includes `message`. */
  canWrite: boolean
  /** Who reads what is written now, in words. */
  readers: string
  /** The apply has reached its partner: what was written before is marked as not for it. */
  reached: boolean
}

/** What was said about an apply, oldest first, with the place to write at the end. */
export const ApplyThread = ({ source, target, canWrite, readers, reached }: ApplyThreadProps) => {
  const client = useQueryClient()
  const { query, rows, total } = useEndless([...source.key, 'thread'], (cursor, signal) =>
    source.read({ per_page: 50, cursor }, signal),
  )
  return (
    <Card>
      <CardHead title="メッセージ" count={total ? `${total}件` : undefined} />
      <CardBody>
        <div className="apply-thread">
          {query.isPending && <SkeletonRows count={2} />}
          {query.isError && !query.data && (
            <LoadError what="メッセージ" error={query.error} onRetry={() => void query.refetch()} />
          )}
          {query.data && rows.length === 0 && (
            <p className="muted secondary-text">メッセージは{canWrite ? 'まだ' : ''}ありません。</p>
          )}
          {rows.length > 0 && (
            <Timeline label="メッセージ">
              {rows.map((message) => (
                <Message key={message.uid} message={message} reached={reached} />
              ))}
            </Timeline>
          )}
          <MoreButton query={query} />
          {canWrite && query.data && (
            <NewMessage
              target={target}
              readers={readers}
              onSend={async (body, key) => {
                await source.send(body, key)
                await client.invalidateQueries({ queryKey: [source.key[0]] })
              }}
            />
          )}
        </div>
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
  </TimelineItem>
)

type NewMessageProps = {
  target: string
  readers: string
  onSend: (body: { body: string }, key: string) => Promise<unknown>
}

/** A fresh form after each message, since a form keeps what it has saved. */
const NewMessage = ({ target, readers, onSend }: NewMessageProps) => {
  const [sent, setSent] = useState(0)
  return (
    <Form
      key={sent}
      schema={applyMessageInput}
      values={{ body: '' }}
      layout="plain"
      submitLabel="送信"
      submitLook="secondary"
      draftKey={`apply-message:${target}`}
      onSubmit={async (values, { idempotencyKey }) => {
        await onSend(values, idempotencyKey)
        setSent(sent + 1)
      }}
    >
      {({ control }) => (
        <TextAreaField
          control={control}
          name="body"
          label={labels.apply.message}
          placeholder="メッセージを入力"
          help={readers}
          rows={3}
          max={2000}
        />
      )}
    </Form>
  )
}
