import { contentKinds, contentStates, contentStatuses, revisionStates } from '@banso/contract/content-states'
import { contentTransition, type ManagedContent, revisionTransition } from '@banso/contract/contents'
import { contentFinals } from '@banso/contract/finals'
import { contentLabels } from '@banso/contract/labels/contents'
import { publicationEffects, publicationGaps } from '@banso/contract/publication'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Card, KeyValues } from '../../../kit/card.tsx'
import { FileLinks } from '../../../kit/file-link.tsx'
import { Markdown } from '../../../kit/markdown.tsx'
import { Note } from '../../../kit/notice.tsx'
import type { DrawerProps } from '../../../kit/opened.tsx'
import { PublicationNote } from '../../../kit/publication-note.tsx'
import { PublishingChip } from '../../../kit/publishing-chip.tsx'
import { asOpened, RecordDrawer } from '../../../kit/record-drawer.tsx'
import { RemindButton } from '../../../kit/remind-button.tsx'
import { StateMoves } from '../../../kit/state-moves.tsx'
import { NameSan, Tag } from '../../../kit/status.tsx'
import { useArea, useCompanyParams } from '../../../lib/area.ts'
import { shortMoment } from '../../../lib/dates.ts'
import { apiQuery, readsOf, useApiMutation, useReread } from '../../../lib/query.ts'
import { waitText } from '../../../lib/waits.ts'
import { managedArea } from '../area.ts'
import { blankContent, ContentForm, contentValues } from './content-form.tsx'
import { Difference, factsOf } from './difference.tsx'

/**
 * One content beside the list: what is public, the change that waits, and what the reader may decide; its form for who
 * writes it.
 */
export const ContentDrawer = ({ uid, ...opened }: DrawerProps) => {
  const { contents } = useArea(managedArea).calls
  const { partner_id } = useCompanyParams()
  const params = { partner_id, content_id: uid }
  const query = useQuery({ ...apiQuery(contents.get, { params }), ...asOpened(uid) })
  const create = useApiMutation(contents.create, { refresh: readsOf({ contents }) })
  const update = useApiMutation(contents.update, { refresh: readsOf({ contents }) })
  return (
    <RecordDrawer
      {...opened}
      uid={uid}
      noun="コンテンツ"
      query={query}
      blank={blankContent}
      toValues={contentValues}
      labels={contentLabels}
      draft="content"
      create={(request) => create.mutateAsync({ params, ...request })}
      update={(_, request) => update.mutateAsync({ params, ...request })}
      saved={(content) => (content.pending_revision?.status === 'pending' ? '変更を申請しました。' : '保存しました。')}
      form={(form, content) => <ContentForm {...form} content={content} />}
    >
      {(content, edit) => <Opened content={content} edit={edit} />}
    </RecordDrawer>
  )
}

/** 催促する, for operators: the partner of what was sent back. */
const Remind = ({ content }: { content: ManagedContent }) => {
  const { remind } = managedArea.operator.calls.contents
  const send = useApiMutation(remind, { refresh: readsOf(managedArea.operator.calls) })
  const params = { content_id: content.uid }
  return <RemindButton record={content} busy={send.isPending} send={() => send.mutateAsync({ params, body: {} })} />
}

const Opened = ({ content, edit }: { content: ManagedContent; edit: ReactNode }) => {
  const { calls } = useArea(managedArea)
  const { partner_id } = useCompanyParams()
  const move = useApiMutation(calls.contents.transition, { refresh: readsOf(calls) })
  const review = useApiMutation(calls.contents.review, { refresh: readsOf(calls) })
  const reread = useReread(calls)
  const params = { partner_id, content_id: content.uid }
  const { pending_revision: change } = content
  const onRevision = content.can.flatMap((verdict) =>
    verdict.startsWith('revision:') ? [verdict.replace('revision:', 'transition:')] : [],
  )
  return (
    <div className="stack">
      <div className="row" data-wrap>
        <PublishingChip status={content.status}>{contentStatuses[content.status]}</PublishingChip>
        <Tag>{contentKinds[content.kind]}</Tag>
        <span className="muted">{content.partner_name ?? '運営'}</span>
        {edit}
      </div>
      <StateMoves
        table={contentStates}
        record={content}
        schema={contentTransition}
        labels={contentLabels}
        asks={{ ...publicationEffects.content(content, Boolean(partner_id)), ...contentFinals }}
        // Who approves stands on the very text that was read.
        send={({ from: _, ...body }, idempotencyKey) =>
          move.mutateAsync({ params, body, ifMatch: content.etag, idempotencyKey })
        }
        reread={reread}
      />
      <PublicationNote
        table={contentStates}
        status={content.status}
        right="content.transition"
        gaps={publicationGaps.content(content, new Date().toISOString())}
      />
      {content.wait && (
        <Note action={partner_id ? undefined : <Remind content={content} />}>
          {waitText(content.wait, { partner: content.partner_name })}
        </Note>
      )}
      {content.review_comment && <Note>差し戻しの理由:{content.review_comment}</Note>}
      {change && (
        <>
          <Note tone="info" icon="edit">
            <NameSan {...change.submitted_by} />が{shortMoment(change.submitted_at)}に申請した変更です。
            {change.status === 'pending'
              ? '運営が承認するまで、今の内容が公開されたままになります。'
              : `差し戻しの理由:${change.reason}`}
          </Note>
          <Difference content={content} />
          <StateMoves
            table={revisionStates}
            record={{ ...content, status: change.status, can: onRevision }}
            schema={revisionTransition}
            labels={contentLabels}
            asks={publicationEffects.revision(content.partner_name)}
            send={({ from: _, ...body }, idempotencyKey) =>
              review.mutateAsync({ params, body, ifMatch: content.etag, idempotencyKey })
            }
            reread={reread}
          />
        </>
      )}
      <Card padded>
        <p>{content.summary}</p>
        {content.body && <Markdown text={content.body} />}
        <KeyValues items={factsOf(content)} />
        <FileLinks files={content.files} label={contentLabels.file_uids} />
      </Card>
    </div>
  )
}
