import { featureStatuses, type ManagedFeatureSummary, operatorSpecialFeatures } from '@banso/contract/special-features'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import type * as z from 'zod'
import { Button, IconButton } from '../../kit/button.tsx'
import { Card, Row, Rows } from '../../kit/card.tsx'
import { useTold } from '../../kit/changes.tsx'
import { ListStates, listState } from '../../kit/data-table.tsx'
import { DeletedSwitch, RestoreButton } from '../../kit/deleted.tsx'
import { Empty } from '../../kit/empty.tsx'
import { FilterBar, FilterSelect, readQuestion, useListQuery } from '../../kit/filters.tsx'
import { Beside, useOpened } from '../../kit/opened.tsx'
import { Page } from '../../kit/page.tsx'
import { PublishingChip } from '../../kit/publishing-chip.tsx'
import { SkeletonRows } from '../../kit/skeleton-rows.tsx'
import { StatusChip } from '../../kit/status.tsx'
import { shortMoment } from '../../lib/dates.ts'
import type { First } from '../../lib/first.ts'
import { lazyPart } from '../../lib/lazy.ts'
import { apiQuery, readsOf, useApiMutation } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import './special-feature.css'

const FeatureDrawer = lazyPart(async () => (await import('./parts/feature-drawer.tsx')).FeatureDrawer)

const calls = { operatorSpecialFeatures }
/** The server puts those in order that have not ended, at most so many. */
const ordered = { status: 'draft,scheduled,published', per_page: 50 } as const

/** Deleted ones have no order of their own. */
const askedOf = (question: z.input<typeof operatorSpecialFeatures.list.query>) => ({
  ...(!question.deleted && ordered),
  ...question,
})

/** 特集 in the order in which startups meet them; one of them opens beside the list, kept in the address (`feature`). */
const FeaturesPage = () => {
  const list = useListQuery(operatorSpecialFeatures.list.query, { fixed: ['deleted'] })
  const isDeleted = list.get('deleted') === 'true'
  const opened = useOpened('feature', 'special_feature.create')
  const query = useQuery({
    ...apiQuery(operatorSpecialFeatures.list, { query: askedOf(list.query) }),
    placeholderData: keepPreviousData,
  })
  const mayWrite = useMay('special_feature.update')
  const add = opened.add && (
    <Button look="primary" icon="plus" onClick={opened.add}>
      特集を作成
    </Button>
  )
  return (
    <Page title="特集" state={listState(query)} actions={add}>
      <FilterBar conditions={list.conditions} onClear={list.isFiltered ? list.clear : undefined}>
        <FilterSelect
          label="公開状況"
          options={featureStatuses}
          multiple
          value={list.get('status')}
          onChange={(status) => list.set({ status })}
        />
        {mayWrite && <DeletedSwitch isDeleted={isDeleted} to={(deleted) => list.to({ deleted })} />}
      </FilterBar>
      <ListStates
        query={query}
        noun="特集"
        filtered={list.isFiltered}
        onClear={list.clear}
        skeleton={<SkeletonRows count={4} />}
        empty={
          isDeleted ? (
            <Empty title="削除した特集はありません。" />
          ) : (
            <Empty title="特集はまだありません。" action={add} />
          )
        }
      >
        {(rows) =>
          isDeleted ? (
            <Deleted rows={rows} />
          ) : (
            <Ordered rows={rows} movable={mayWrite && !list.isFiltered} onOpen={opened.open} />
          )
        }
      </ListStates>
      <Beside opened={opened} drawer={FeatureDrawer} />
    </Page>
  )
}

export const first: First = ({ search }) => [
  apiQuery(operatorSpecialFeatures.list, {
    query: askedOf(readQuestion(operatorSpecialFeatures.list.query, search)),
  }),
]

export default FeaturesPage

const Deleted = ({ rows }: { rows: readonly ManagedFeatureSummary[] }) => {
  const restore = useApiMutation(operatorSpecialFeatures.restore, { refresh: readsOf(calls) })
  const told = useTold()
  const bringBack = ({ uid, title }: ManagedFeatureSummary) =>
    told(restore.mutateAsync({ params: { special_feature_id: uid }, body: {} }), `「${title}」を元に戻しました。`)
  return (
    <Card>
      <Rows label="削除した特集">
        {rows.map((feature) => (
          <Row key={feature.uid} title={feature.title} meta={`${feature.item_count}項目`}>
            <RestoreButton row={feature} restore={bringBack} />
          </Row>
        ))}
      </Rows>
    </Card>
  )
}

const moved = (uids: readonly string[], from: number, to: number): string[] => {
  const rest = uids.filter((_, at) => at !== from)
  const uid = uids[from]
  return uid === undefined ? rest : [...rest.slice(0, to), uid, ...rest.slice(to)]
}

type OrderedProps = { rows: ManagedFeatureSummary[]; movable: boolean; onOpen: (uid: string) => void }

/** The features one under the other; dragged, or moved by the buttons at each of them. */
const Ordered = ({ rows, movable, onOpen }: OrderedProps) => {
  const order = useApiMutation(operatorSpecialFeatures.order, { refresh: readsOf(calls) })
  const told = useTold()
  const [dragged, setDragged] = useState<number | null>(null)
  const seen = rows.map(({ uid }) => uid)
  const move = (from: number, to: number) => {
    setDragged(null)
    if (from !== to && to >= 0 && to < seen.length && !order.isPending)
      told(order.mutateAsync({ body: { uids: moved(seen, from, to), seen } }), '表示順を変更しました。')
  }
  const handlers = (at: number) =>
    movable && {
      draggable: true,
      onDragStart: () => setDragged(at),
      onDragEnd: () => setDragged(null),
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: () => dragged !== null && move(dragged, at),
    }
  return (
    <Card>
      <ol className="feature-order" aria-label="特集の表示順">
        {rows.map((feature, at) => (
          <li key={feature.uid} data-dragged={dragged === at || undefined} {...handlers(at)}>
            {movable && (
              <span className="row">
                <IconButton
                  icon="chevron-up"
                  size="small"
                  label={`「${feature.title}」を上へ`}
                  disabled={at === 0 || order.isPending}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  icon="chevron-down"
                  size="small"
                  label={`「${feature.title}」を下へ`}
                  disabled={at === rows.length - 1 || order.isPending}
                  onClick={() => move(at, at + 1)}
                />
              </span>
            )}
            <span className="feature-order-status">
              <PublishingChip plain status={feature.status}>
                {featureStatuses[feature.status]}
              </PublishingChip>
            </span>
            <span className="grow">
              <Button look="transparent" onClick={() => onOpen(feature.uid)}>
                {feature.title}
              </Button>
              <span className="muted meta-text">
                {feature.item_count}項目・{periodOf(feature)}
              </span>
            </span>
            {feature.hidden_count > 0 && <StatusChip tone="warn">非公開の項目があります</StatusChip>}
          </li>
        ))}
      </ol>
    </Card>
  )
}

const periodOf = ({ publish_from, publish_until }: ManagedFeatureSummary): string =>
  publish_from || publish_until
    ? `${publish_from ? shortMoment(publish_from) : ''}〜${publish_until ? shortMoment(publish_until) : ''}`
    : '期間の指定なし'
