import { mediaUid } from '@banso/contract/files'
import { specialFeatureLabels } from '@banso/contract/labels/special-features'
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
import { operatorStartups } from '@banso/contract/startups'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead, Row, Rows } from '../../../kit/card.tsx'
import { useSaveWithMerge } from '../../../kit/conflict.tsx'
import { SkeletonRows } from '../../../kit/data-table.tsx'
import { SideDrawer } from '../../../kit/dialog.tsx'
import { LoadError } from '../../../kit/empty.tsx'
import { Note, useNotice } from '../../../kit/notice.tsx'
import { StateMoves } from '../../../kit/state-moves.tsx'
import { StatusChip, Tag } from '../../../kit/status.tsx'
import { apiQuery, readsOf, useApiMutation, useReread } from '../../../lib/query.ts'
import { FeatureForm } from './feature-form.tsx'

const calls = { operatorSpecialFeatures, operatorFeaturePreviews }

type DrawerProps = { uid: string; onOpen: (uid: string) => void; onClose: () => void }

/** One feature beside the list: `new`, or one that is read, changed, published, and seen as a startup. */
export const FeatureDrawer = ({ uid, onOpen, onClose }: DrawerProps) => {
  const isNew = uid === 'new'
  const query = useQuery({
    ...apiQuery(operatorSpecialFeatures.get, { params: { special_feature_id: uid } }),
    enabled: !isNew,
    refetchOnWindowFocus: false,
  })
  const feature = query.data?.data
  return (
    <SideDrawer open onClose={onClose} title={isNew ? '特集の作成' : (feature?.title ?? '特集')}>
      {isNew && <NewFeature onOpen={onOpen} onClose={onClose} />}
      {!isNew && query.isPending && <SkeletonRows />}
      {query.isError && !feature && <LoadError error={query.error} what="特集" onRetry={() => void query.refetch()} />}
      {feature && <OneFeature feature={feature} />}
    </SideDrawer>
  )
}

const blank: FeatureInput = {
  title: '',
  lead: '',
  theme_color: '#0A5C8F',
  target: { issue_categories: [], stages: [], industries: [] },
  publish_until: null,
  cover_file_uid: null,
  items: [{ type: 'post', uid: '', comment: '' }],
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

const NewFeature = ({ onOpen, onClose }: Omit<DrawerProps, 'uid'>) => {
  const create = useApiMutation(operatorSpecialFeatures.create, { refresh: readsOf(calls) })
  const show = useNotice()
  return (
    <FeatureForm
      values={blank}
      known={[]}
      draftKey="feature:new"
      submitLabel="下書きを作成"
      onCancel={onClose}
      onSubmit={async (body, idempotencyKey) => {
        const { data } = await create.mutateAsync({ body, idempotencyKey })
        show(`「${data.title}」の下書きを作成しました。`)
        onOpen(data.uid)
      }}
    />
  )
}

const OneFeature = ({ feature }: { feature: ManagedFeature }) => {
  const [edits, setEdits] = useState(false)
  const move = useApiMutation(operatorSpecialFeatures.transition, { refresh: readsOf(calls) })
  const reread = useReread(calls)
  const params = { special_feature_id: feature.uid }
  if (edits) return <EditFeature feature={feature} onClose={() => setEdits(false)} />
  return (
    <div className="stack">
      <div className="row" data-wrap>
        <Tag>{featureStatuses[feature.status]}</Tag>
        {feature.can.includes('update') && (
          <Button icon="edit" onClick={() => setEdits(true)}>
            編集
          </Button>
        )}
      </div>
      <StateMoves
        table={featureStates}
        record={feature}
        schema={featureTransition}
        labels={specialFeatureLabels}
        send={(body, seen) => move.mutateAsync({ params, body, ...seen })}
        reread={reread}
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
              meta={[featureItemTypes[type], comment, `閲覧${click_count}`, `申込${apply_count}`]
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

const EditFeature = ({ feature, onClose }: { feature: ManagedFeature; onClose: () => void }) => {
  const update = useApiMutation(operatorSpecialFeatures.update, { refresh: readsOf(calls) })
  const show = useNotice()
  const { save, dialog } = useSaveWithMerge({
    record: feature,
    toValues: valuesOf,
    labels: specialFeatureLabels,
    save: async (body, ifMatch) =>
      (await update.mutateAsync({ params: { special_feature_id: feature.uid }, body, ifMatch })).data,
  })
  return (
    <>
      <FeatureForm
        uid={feature.uid}
        values={valuesOf(feature)}
        known={feature.items}
        draftKey={`feature:${feature.uid}`}
        submitLabel="保存"
        onCancel={onClose}
        onSubmit={async (values) => {
          await save(values)
          show('保存しました。')
          onClose()
        }}
      />
      {dialog}
    </>
  )
}

/** The feature as one startup would read it, and whether it is meant for that startup at all. */
const Preview = ({ special_feature_id }: { special_feature_id: string }) => {
  const id = useId()
  const [startup_id, setStartup] = useState('')
  const startups = useQuery(apiQuery(operatorStartups.list, { query: { per_page: 100 } }))
  const query = useQuery({
    ...apiQuery(operatorFeaturePreviews.get, { params: { startup_id, special_feature_id } }),
    enabled: startup_id !== '',
  })
  const shown = query.data?.data
  return (
    <Card>
      <CardHead title="スタートアップから見た特集" />
      <CardBody>
        <label className="field-label" htmlFor={id}>
          スタートアップ
        </label>
        <select id={id} className="input" value={startup_id} onChange={(event) => setStartup(event.target.value)}>
          <option value="">選択してください</option>
          {startups.data?.data.map(({ uid, name }) => (
            <option key={uid} value={uid}>
              {name}
            </option>
          ))}
        </select>
        {query.isError && <LoadError error={query.error} what="プレビュー" onRetry={() => void query.refetch()} />}
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
