import type { Apply, applies } from '@banso/contract/applies'
import type { ApplyMessage, ApplyOwnNote } from '@banso/contract/apply-messages'
import type { partnerApplies } from '@banso/contract/partner-applies'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { FileLinks } from '../../../kit/file-link.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { lazyOnVisible } from '../../../kit/lazy-on-visible.tsx'
import { Mentioned } from '../../../kit/mentioned.tsx'
import { Tag } from '../../../kit/status.tsx'
import { interleaved, THREAD_ROWS, Thread, type ThreadOf, useThread } from '../../../kit/thread.tsx'
import { TimelineItem } from '../../../kit/timeline.tsx'
import { useArea } from '../../../lib/area.ts'
import { shortMoment } from '../../../lib/dates.ts'
import { endlessQuery } from '../../../lib/query.ts'
import { applyArea, paramsOf } from '../area.ts'
import './thread.css'

const Composer = lazyOnVisible(async () => (await import('./composer.tsx')).Composer)

type ApplyThreadProps = {
  apply: Apply
  /** Who reads what is written now to all sides, in words. */
  readers: string
  /** The apply has reached its partner: what was written before is marked as not for it. */
  reached: boolean
}

/** What was said about an apply, oldest first, with the place to write at the end. */
export const ApplyThread = (props: ApplyThreadProps) => {
  const { applies } = useArea(applyArea).calls
  // What operators say among themselves has a card of its own; a company's people have it between the messages.
  return 'listOwnNotes' in applies ? <WithOwnNotes {...props} calls={applies} /> : <Shared {...props} />
}

const useMessages = (apply: Apply) => {
  const { listMessages } = useArea(applyArea).calls.applies
  const params = paramsOf(apply)
  return useThread<ApplyMessage>(endlessQuery(listMessages, { params, query: THREAD_ROWS }))
}

const Shared = (props: ApplyThreadProps) => {
  const messages = useMessages(props.apply)
  return <ThreadCard {...props} thread={messages} />
}

type OwnCalls = Pick<typeof applies | typeof partnerApplies, 'listOwnNotes'>
const WithOwnNotes = ({ calls: { listOwnNotes }, ...props }: ApplyThreadProps & { calls: OwnCalls }) => {
  const params = paramsOf(props.apply)
  const messages = useMessages(props.apply)
  const notes = useThread<ApplyOwnNote>(endlessQuery(listOwnNotes, { params, query: THREAD_ROWS }))
  return <ThreadCard {...props} thread={interleaved(messages, notes)} />
}

const ThreadCard = ({
  apply,
  readers,
  reached,
  thread,
}: ApplyThreadProps & { thread: ThreadOf<ApplyMessage | ApplyOwnNote> }) => {
  const canWrite = apply.can.includes('message')
  return (
    <Card>
      <CardHead title="メッセージ" count={thread.total ? `${thread.total}件` : undefined} />
      <CardBody>
        <Thread
          thread={thread}
          what="メッセージ"
          empty={`メッセージは${canWrite ? 'まだ' : ''}ありません。`}
          item={(entry) =>
            'to_partner' in entry ? (
              <Message key={entry.uid} message={entry} reached={reached} />
            ) : (
              <OwnNote key={entry.uid} note={entry} />
            )
          }
        >
          {(canWrite || apply.can.includes('note')) && <Composer apply={apply} readers={readers} reached={reached} />}
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
    head={
      <>
        {reached && !message.to_partner && <Tag>パートナーには非公開</Tag>}
        {message.asks && <Tag>質問</Tag>}
      </>
    }
  >
    <p className="prose">{message.body}</p>
    <FileLinks files={message.files} />
  </TimelineItem>
)

/** What only the own people read. */
const OwnNote = ({ note }: { note: ApplyOwnNote }) => (
  <TimelineItem
    person={note.author}
    time={shortMoment(note.created_at)}
    dateTime={note.created_at}
    head={
      <Tag>
        <Icon name="lock" size="small" /> 自社のみ
      </Tag>
    }
  >
    <div className="apply-own-note">
      <p className="prose">
        <Mentioned text={note.body} people={note.mentions} />
      </p>
      <FileLinks files={note.files} />
    </div>
  </TimelineItem>
)
