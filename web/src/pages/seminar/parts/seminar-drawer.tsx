import { issueCategories, stages } from '@banso/contract/common'
import { mediaUid } from '@banso/contract/files'
import { seminarFinals } from '@banso/contract/finals'
import { seminarLabels } from '@banso/contract/labels/seminars'
import { publicationEffects, publicationGaps } from '@banso/contract/publication'
import {
  type ManagedSeminar,
  operatorSeminars,
  type SeminarInput,
  seminarDisplayStatuses,
  seminarStates,
  seminarStatuses,
  seminarTransition,
} from '@banso/contract/seminars'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RemoveButton } from '../../../kit/deleted.tsx'
import { Markdown } from '../../../kit/markdown.tsx'
import { Note } from '../../../kit/notice.tsx'
import type { DrawerProps } from '../../../kit/opened.tsx'
import { PublicationNote } from '../../../kit/publication-note.tsx'
import { PublishingChip } from '../../../kit/publishing-chip.tsx'
import { asOpened, RecordDrawer } from '../../../kit/record-drawer.tsx'
import { StateMoves } from '../../../kit/state-moves.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { useFilled } from '../../../lib/filled.ts'
import { apiQuery, readsOf, useApiMutation, useReread } from '../../../lib/query.ts'
import { capacityText, heldText } from '../texts.ts'
import { Attendance } from './attendance.tsx'
import { newSpeaker, SeminarForm } from './seminar-form.tsx'

const calls = { operatorSeminars }

/** One seminar beside the list: `new`, or one that is read, changed, published, called off, and told who came. */
export const SeminarDrawer = ({ uid, ...opened }: DrawerProps) => {
  const params = { seminar_id: uid }
  const { category, stage } = useFilled({ category: issueCategories, stage: stages })
  const query = useQuery({ ...apiQuery(operatorSeminars.get, { params }), ...asOpened(uid) })
  const create = useApiMutation(operatorSeminars.create, { refresh: readsOf(calls) })
  const update = useApiMutation(operatorSeminars.update, { refresh: readsOf(calls) })
  return (
    <RecordDrawer
      {...opened}
      uid={uid}
      noun="セミナー"
      query={query}
      blank={{ ...blank, issue_categories: category ? [category] : [], target_stages: stage ? [stage] : [] }}
      toValues={valuesOf}
      labels={seminarLabels}
      draft="seminar"
      create={create.mutateAsync}
      update={(_, request) => update.mutateAsync({ params, ...request })}
      form={(form, seminar) => <SeminarForm {...form} isDraft={(seminar?.status ?? 'draft') === 'draft'} />}
    >
      {(seminar, edit) => <OneSeminar seminar={seminar} edit={edit} onClose={opened.onClose} />}
    </RecordDrawer>
  )
}

const blank: SeminarInput = {
  title: '',
  summary: '',
  body: '',
  issue_categories: [],
  target_stages: [],
  speakers: [newSpeaker],
  organizer_partner_uid: null,
  start_at: '',
  end_at: '',
  entry_open_at: '',
  entry_close_at: '',
  format: 'online',
  venue: '',
  online_url: '',
  capacity: null,
  waitlist_enabled: true,
  seats_per_company: 2,
  fee_text: '無料',
  pre_question: '',
  recording_url: '',
  material_file_uids: [],
  cover_file_uid: null,
}
const valuesOf = (seminar: ManagedSeminar): SeminarInput => ({
  title: seminar.title,
  summary: seminar.summary,
  body: seminar.body,
  issue_categories: seminar.issue_categories,
  target_stages: seminar.target_stages,
  speakers: seminar.speakers.map(({ photo_url, ...speaker }) => ({ ...speaker, photo_file_uid: mediaUid(photo_url) })),
  organizer_partner_uid: seminar.organizer_partner_uid,
  start_at: seminar.start_at,
  end_at: seminar.end_at,
  entry_open_at: seminar.entry_open_at,
  entry_close_at: seminar.entry_close_at,
  format: seminar.format,
  venue: seminar.venue,
  online_url: seminar.online_url,
  capacity: seminar.capacity,
  waitlist_enabled: seminar.waitlist_enabled,
  seats_per_company: seminar.seats_per_company,
  fee_text: seminar.fee_text,
  pre_question: seminar.pre_question,
  recording_url: seminar.recording_url,
  material_file_uids: seminar.material_file_uids,
  cover_file_uid: mediaUid(seminar.cover_url),
})

type OneProps = { seminar: ManagedSeminar; edit: ReactNode; onClose: () => void }

const OneSeminar = ({ seminar, edit, onClose }: OneProps) => {
  const move = useApiMutation(operatorSeminars.transition, { refresh: readsOf(calls) })
  const remove = useApiMutation(operatorSeminars.remove, { refresh: readsOf(calls) })
  const restore = useApiMutation(operatorSeminars.restore, { refresh: readsOf(calls) })
  const reread = useReread(calls)
  const params = { seminar_id: seminar.uid }
  const { status, display_status, confirmed_count, waitlisted_count } = seminar
  return (
    <div className="stack">
      <div className="row" data-wrap>
        <PublishingChip status={status}>
          {status === 'published' ? seminarDisplayStatuses[display_status] : seminarStatuses[status]}
        </PublishingChip>
        <span>{heldText(seminar)}</span>
        {status === 'scheduled' && seminar.publish_at && <span>{shortMoment(seminar.publish_at)}に公開</span>}
        {edit}
        <RemoveButton
          record={seminar}
          remove={({ etag }) => remove.mutateAsync({ params, ifMatch: etag })}
          restore={() => restore.mutateAsync({ params, body: {} })}
          onRemoved={onClose}
        />
      </div>
      <StateMoves
        table={seminarStates}
        record={seminar}
        schema={seminarTransition}
        labels={seminarLabels}
        asks={{ ...publicationEffects.seminar(seminar, new Date().toISOString()), ...seminarFinals }}
        send={(body, idempotencyKey) => move.mutateAsync({ params, body, idempotencyKey })}
        reread={reread}
      />
      <PublicationNote
        table={seminarStates}
        status={seminar.status}
        right="seminar.transition"
        gaps={publicationGaps.seminar(seminar, new Date().toISOString())}
      />
      {seminar.cancel_reason && <Note tone="warn">開催中止の理由:{seminar.cancel_reason}</Note>}
      <p className="muted">
        参加確定{confirmed_count}名、キャンセル待ち{waitlisted_count}名、{capacityText(seminar) || '定員なし'}
      </p>
      <Attendance seminar_id={seminar.uid} />
      <article className="stack" aria-label="プレビュー">
        {seminar.summary && <p>{seminar.summary}</p>}
        {seminar.body ? <Markdown text={seminar.body} /> : <p className="muted">本文はまだありません。</p>}
      </article>
    </div>
  )
}
