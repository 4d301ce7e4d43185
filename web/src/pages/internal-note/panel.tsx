import type { Person } from '@banso/contract/common'
import type { FileRef } from '@banso/contract/files'
import { useQueryClient } from '@tanstack/react-query'
import { asPart } from '../../kit/as-part.tsx'
import { Card, CardBody, CardHead } from '../../kit/card.tsx'
import { FileLinks } from '../../kit/file-link.tsx'
import { lazyOnVisible } from '../../kit/lazy-on-visible.tsx'
import { Mentioned } from '../../kit/mentioned.tsx'
import { Thread, type ThreadQuery, useThread } from '../../kit/thread.tsx'
import { TimelineItem } from '../../kit/timeline.tsx'
import { shortMoment } from '../../lib/dates.ts'
import { markStale } from '../../lib/query.ts'
import { useNameableOperators } from '../company/queries.ts'
import type { NoteBody } from './fields.tsx'

const NoteForm = lazyOnVisible(async () => (await import('./fields.tsx')).NoteForm)

type InternalNote = {
  uid: string
  body: string
  mentions: Person[]
  files?: FileRef[]
  author: Person
  created_at: string
}
type InternalNotesProps = {
  /** Uid of the record they are about, for the draft. */
  of: string
  list: ThreadQuery<InternalNote>
  mayWrite: boolean
  /** The kind of record its files are of, where notes take files. */
  filesOf?: 'apply_note'
  send: (body: NoteBody, idempotencyKey: string) => Promise<unknown>
}

const TITLE = '運営内のメモ'

/** What operators say among themselves about a record: a list of its own, which no company's screen has. */
export const InternalNotes = asPart(({ of, list, mayWrite, filesOf, send }: InternalNotesProps) => {
  const client = useQueryClient()
  const thread = useThread(list)
  return (
    <Card>
      <CardHead title={TITLE} count={thread.total ? `${thread.total}件` : undefined} />
      <CardBody>
        <Thread
          small
          thread={thread}
          what={TITLE}
          empty="メモはまだありません。"
          item={({ uid, author, created_at, body, mentions, files = [] }) => (
            <TimelineItem key={uid} person={author} time={shortMoment(created_at)} dateTime={created_at}>
              <p className="prose">
                <Mentioned text={body} people={mentions} />
              </p>
              <FileLinks files={files} />
            </TimelineItem>
          )}
        >
          {mayWrite && (
            <NoteForm
              useNameable={useNameableOperators}
              label={TITLE}
              help="運営だけが読みます。@で担当者に呼びかけられます。"
              rows={2}
              filesOf={filesOf}
              draftKey={`internal-note:${of}`}
              send={async (body, idempotencyKey) => {
                await send(body, idempotencyKey)
                await markStale(client, { queryKey: [list.queryKey[0]] })
              }}
            />
          )}
        </Thread>
      </CardBody>
    </Card>
  )
})
