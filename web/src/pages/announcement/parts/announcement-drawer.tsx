import {
  announcementStates,
  announcementStatuses,
  announcementTransition,
  type ManagedAnnouncement,
  operatorAnnouncements,
} from '@banso/contract/announcements'
import { announcementFinals } from '@banso/contract/finals'
import { announcementLabels } from '@banso/contract/labels/announcements'
import { publicationEffects, publicationGaps } from '@banso/contract/publication'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { KeyValues } from '../../../kit/card.tsx'
import { RemoveButton } from '../../../kit/deleted.tsx'
import { Markdown } from '../../../kit/markdown.tsx'
import type { DrawerProps } from '../../../kit/opened.tsx'
import { PublicationNote } from '../../../kit/publication-note.tsx'
import { PublishingChip } from '../../../kit/publishing-chip.tsx'
import { asOpened, RecordDrawer } from '../../../kit/record-drawer.tsx'
import { StateMoves } from '../../../kit/state-moves.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { apiQuery, readsOf, useApiMutation, useReread } from '../../../lib/query.ts'
import { readText } from '../figures.ts'
import { audienceText, blank, valuesOf } from '../values.ts'
import { AnnouncementForm } from './announcement-form.tsx'

const calls = { operatorAnnouncements }
const label = announcementLabels

/** One announcement beside the list: `new`, or one that is read, changed, published, taken back and removed. */
export const AnnouncementDrawer = ({ uid, ...opened }: DrawerProps) => {
  const params = { announcement_id: uid }
  const query = useQuery({ ...apiQuery(operatorAnnouncements.get, { params }), ...asOpened(uid) })
  const create = useApiMutation(operatorAnnouncements.create, { refresh: readsOf(calls) })
  const update = useApiMutation(operatorAnnouncements.update, { refresh: readsOf(calls) })
  return (
    <RecordDrawer
      {...opened}
      uid={uid}
      noun="お知らせ"
      query={query}
      blank={blank}
      toValues={valuesOf}
      labels={label}
      draft="announcement"
      create={create.mutateAsync}
      update={(_, request) => update.mutateAsync({ params, ...request })}
      form={(form, announcement) => <AnnouncementForm {...form} announcement={announcement} />}
    >
      {(announcement, edit) => <OneAnnouncement announcement={announcement} edit={edit} onClose={opened.onClose} />}
    </RecordDrawer>
  )
}

type OneProps = { announcement: ManagedAnnouncement; edit: ReactNode; onClose: () => void }

const OneAnnouncement = ({ announcement, edit, onClose }: OneProps) => {
  const move = useApiMutation(operatorAnnouncements.transition, { refresh: readsOf(calls) })
  const reread = useReread(calls)
  const remove = useApiMutation(operatorAnnouncements.remove, { refresh: readsOf(calls) })
  const restore = useApiMutation(operatorAnnouncements.restore, { refresh: readsOf(calls) })
  const params = { announcement_id: announcement.uid }
  const { status, publish_at, expires_at, companies } = announcement
  return (
    <div className="stack">
      <div className="row" data-wrap>
        <PublishingChip status={status}>{announcementStatuses[status]}</PublishingChip>
        {edit}
        <RemoveButton
          record={announcement}
          remove={({ etag }) => remove.mutateAsync({ params, ifMatch: etag })}
          restore={() => restore.mutateAsync({ params, body: {} })}
          onRemoved={onClose}
        />
      </div>
      <StateMoves
        table={announcementStates}
        record={announcement}
        schema={announcementTransition}
        labels={label}
        asks={{ ...publicationEffects.announcement(audienceText(announcement)), ...announcementFinals }}
        send={(body, idempotencyKey) => move.mutateAsync({ params, body, idempotencyKey })}
        reread={reread}
      />
      <PublicationNote
        table={announcementStates}
        status={announcement.status}
        right="announcement.transition"
        gaps={publicationGaps.announcement(announcement, new Date().toISOString())}
      />
      <KeyValues
        items={[
          { label: label.audience, value: audienceText(announcement) },
          { label: label.publish_at, value: publish_at && shortMoment(publish_at) },
          { label: label.expires_at, value: expires_at ? shortMoment(expires_at) : 'なし' },
          { label: '通知と開封', value: readText(announcement) },
        ]}
      />
      {companies.length > 0 && (
        <p className="muted secondary-text">
          {label.companies}:{companies.map(({ name }) => name).join('、')}
        </p>
      )}
      <article className="stack" aria-label="プレビュー">
        {announcement.body ? <Markdown text={announcement.body} /> : <p className="muted">本文はまだありません。</p>}
      </article>
    </div>
  )
}
