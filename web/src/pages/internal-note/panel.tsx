import { applyNoteInput } from '@banso/contract/apply-messages'
import { APPLY_FILES } from '@banso/contract/apply-states'
import type { Person } from '@banso/contract/common'
import type { FileRef } from '@banso/contract/files'
import { applyLabels } from '@banso/contract/labels/applies'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod'
import { Card, CardBody, CardHead } from '../../kit/card.tsx'
import { FilesField } from '../../kit/file-field.tsx'
import { FileLinks } from '../../kit/file-link.tsx'
import { Form } from '../../kit/form.tsx'
import { MentionField } from '../../kit/mention-field.tsx'
import { Mentioned } from '../../kit/mentioned.tsx'
import { Resettable, Thread, type ThreadRead, useThread } from '../../kit/thread.tsx'
import { TimelineItem } from '../../kit/timeline.tsx'
import { shortMoment } from '../../lib/dates.ts'
import { markStale } from '../../lib/query.ts'
import { useNameableOperators } from '../company/queries.ts'

type InternalNote = {
  uid: string
  body: string
  mentions: Person[]
  files?: FileRef[]
  author: Person
  created_at: string
}
type Body = z.input<typeof applyNoteInput>
type InternalNotesProps = {
  /** Uid of the record they are about, for the draft. */
  of: string
  list: ThreadRead<InternalNote>
  mayWrite: boolean
  /** The kind of record its files are of, where notes take files. */
  filesOf?: 'apply_note'
  send: (body: Body, idempotencyKey: string) => Promise<unknown>
}

const TITLE = '運営内のメモ'

/** What operators say among themselves about a record: a list of its own, which no company's screen has. */
export const InternalNotes = ({ of, list, mayWrite, filesOf, send }: InternalNotesProps) => {
  const client = useQueryClient()
  const thread = useThread(list)
  const [isAsked, setAsked] = useState(false)
  const nameable = useNameableOperators(isAsked)
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
            <Resettable>
              {(again) => (
                <Form
                  schema={applyNoteInput}
                  values={{ body: '', file_uids: [], mention_uids: [] }}
                  layout="plain"
                  submitLabel="メモを追加"
                  submitLook="secondary"
                  draftKey={`internal-note:${of}`}
                  onSubmit={async (body, { idempotencyKey }) => {
                    await send(body, idempotencyKey)
                    await markStale(client, { queryKey: [list.key[0]] })
                    again()
                  }}
                >
                  {({ control }) => (
                    <>
                      <MentionField
                        control={control}
                        name="body"
                        uidsName="mention_uids"
                        nameable={nameable}
                        onAsk={() => setAsked(true)}
                        label={TITLE}
                        help="運営だけが読みます。@で担当者に呼びかけられます。"
                        rows={2}
                        max={2000}
                      />
                      {filesOf && (
                        <FilesField
                          control={control}
                          name="file_uids"
                          label={applyLabels.files}
                          purpose="document"
                          target={{ type: filesOf, uid: null }}
                          max={APPLY_FILES}
                        />
                      )}
                    </>
                  )}
                </Form>
              )}
            </Resettable>
          )}
        </Thread>
      </CardBody>
    </Card>
  )
}
