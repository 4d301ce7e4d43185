import { mediaUid } from '@banso/contract/files'
import { specialFeatureLabels } from '@banso/contract/labels/special-features'
import { publicationEffects, publicationGaps } from '@banso/contract/publication'
import {
  type FeatureInput,
  featureItemTypes,
  featureStates,
  featureStatuses,
  featureTransition,
  type ManagedFeature,
  operatorFeaturePreviews,
  operatorSpecialFeatures,
} from '@banso/contract/special-features'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Card, CardBody, CardHead, Row, Rows } from '../../../kit/card.tsx'
import { RemoveButton } from '../../../kit/deleted.tsx'
import { Note } from '../../../kit/notice.tsx'
import { type DrawerProps, NEW } from '../../../kit/opened.tsx'
import { PublicationNote } from '../../../kit/publication-note.tsx'
import { PublishingChip } from '../../../kit/publishing-chip.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { asOpened, RecordDrawer } from '../../../kit/record-drawer.tsx'
import { StateMoves } from '../../../kit/state-moves.tsx'
import { StatusChip } from '../../../kit/status.tsx'
import { apiQuery, readsOf, useApiMutation, useReread } from '../../../lib/query.ts'
import { StartupSearch } from '../../company/fields.tsx'
import { useBegunFeature } from './begun.ts'
import { FeatureForm } from './feature-form.tsx'

const calls = { operatorSpecialFeatures, operatorFeaturePreviews }

/** One feature beside the list: `new`, or one that is read, changed, published, and seen as a startup. */
export const FeatureDrawer = ({ uid, ...opened }: DrawerProps) => {
  const params = { special_feature_id: uid }
  const blank = useBegunFeature(uid === NEW)
  const query = useQuery({ ...apiQuery(operatorSpecialFeatures.get, { params }), ...asOpened(uid) })
  const create = useApiMutation(operatorSpecialFeatures.create, { refresh: readsOf(calls) })
  const update = useApiMutation(operatorSpecialFeatures.update, { refresh: readsOf(calls) })
  return (
    <RecordDrawer
      {...opened}
      uid={uid}
      noun="特集"
      query={query}
      blank={blank}
      toValues={valuesOf}
      labels={specialFeatureLabels}
      draft="feature"
      create={create.mutateAsync}
      update={(_, request) => update.mutateAsync({ params, ...request })}
      form={(form) => <FeatureForm {...form} />}
    >
      {(feature, edit) => <OneFeature feature={feature} edit={edit} onClose={opened.onClose} />}
    </RecordDrawer>
  )
}

const valuesOf = (feature: ManagedFeature): FeatureInput => ({
  title: feature.title,
  lead: feature.lead,
  theme_color: feature.theme_color,
  target: feature.target,
  publish_until: feature.publish_until,
  cover_file_uid: mediaUid(feature.cover_url),
  items: feature.items.map(({ type, uid, comment }) => ({ type, uid, comment })),
})

type OneProps = { feature: ManagedFeature; edit: ReactNode; onClose: () => void }

const OneFeature = ({ feature, edit, onClose }: OneProps) => {
  const move = useApiMutation(operatorSpecialFeatures.transition, { refresh: readsOf(calls) })
  const remove = useApiMutation(operatorSpecialFeatures.remove, { refresh: readsOf(calls) })
  const restore = useApiMutation(operatorSpecialFeatures.restore, { refresh: readsOf(calls) })
  const reread = useReread(calls)
  const params = { special_feature_id: feature.uid }
  return (
    <div className="stack">
      <div className="row" data-wrap>
        <PublishingChip status={feature.status}>{featureStatuses[feature.status]}</PublishingChip>
        {edit}
        <RemoveButton
          record={feature}
          remove={({ etag }) => remove.mutateAsync({ params, ifMatch: etag })}
          restore={() => restore.mutateAsync({ params, body: {} })}
          onRemoved={onClose}
        />
      </div>
      <StateMoves
        table={featureStates}
        record={feature}
        schema={featureTransition}
        labels={specialFeatureLabels}
        asks={publicationEffects.special_feature(feature)}
        send={(body, idempotencyKey) => move.mutateAsync({ params, body, idempotencyKey })}
        reread={reread}
      />
      <PublicationNote
        table={featureStates}
        status={feature.status}
        right="special_feature.transition"
        gaps={publicationGaps.special_feature(feature, new Date().toISOString())}
      />
      {feature.hidden_count > 0 && <Note tone="warn">非公開の項目があります。スタートアップには表示されません。</Note>}
      {feature.lead && <p>{feature.lead}</p>}
      <Card>
        <CardHead title={specialFeatureLabels.items} count={`${feature.items.length}件`} />
        <Rows label={specialFeatureLabels.items}>
          {feature.items.map(({ type, uid, title, comment, is_open, click_count, apply_count }) => (
            <Row
              key={`${type} ${uid}`}
              title={title}
              // An article is read: nobody applies to it.
              meta={[featureItemTypes[type], comment, `閲覧${click_count}`, type !== 'post' && `申込${apply_count}`]
                .filter(Boolean)
                .join('・')}
            >
              {!is_open && <StatusChip tone="warn">非公開</StatusChip>}
            </Row>
          ))}
        </Rows>
      </Card>
      <Preview special_feature_id={feature.uid} />
    </div>
  )
}

/** The feature as one startup would read it, and whether it is meant for that startup at all. */
const Preview = ({ special_feature_id }: { special_feature_id: string }) => {
  const [startup_id, setStartup] = useState('')
  const query = useQuery({
    ...apiQuery(operatorFeaturePreviews.get, { params: { startup_id, special_feature_id } }),
    enabled: startup_id !== '',
  })
  const shown = query.data?.data
  return (
    <Card>
      <CardHead title="スタートアップから見た特集" />
      <CardBody>
        <StartupSearch value={startup_id} onChange={setStartup} isRequired={false} />
        <QueryStatus query={query} what="プレビュー" skeleton={null} />
        {shown && (
          <div className="stack">
            <p role="status">
              {shown.fits ? 'このスタートアップのHOMEに表示されます。' : 'このスタートアップは表示対象ではありません。'}
            </p>
            <Rows label="スタートアップに見える項目">
              {shown.feature.items.map(({ type, uid, title, comment }) => (
                <Row key={`${type} ${uid}`} title={title} meta={comment} />
              ))}
            </Rows>
          </div>
        )}
      </CardBody>
    </Card>
  )
}
