import { partnerTypes } from '@banso/contract/partner-fields'
import { newContactHref } from '@banso/contract/record-pages'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { ListPager, ListStates, listState } from '../../kit/data-table.tsx'
import { Empty, FilteredEmpty } from '../../kit/empty.tsx'
import { readQuestion, useListQuery } from '../../kit/filters.tsx'
import { Page } from '../../kit/page.tsx'
import { areaAt, useArea } from '../../lib/area.ts'
import { useExposures } from '../../lib/exposures.ts'
import type { First } from '../../lib/first.ts'
import { lazyPart } from '../../lib/lazy.ts'
import { apiQuery } from '../../lib/query.ts'
import { startupId } from '../../state.ts'
import { catalogueArea, listedTypeAt, useListedType } from './area.ts'
import { PartnerCard, PartnerSkeletons } from './card.tsx'
import { CompareCheck, CompareTray } from './parts/compare-tray.tsx'
import { PartnerFilters } from './parts/filters.tsx'
import { SaveButton } from './parts/save-button.tsx'
import { useApplying } from './parts/use-applying.tsx'
import { useCompared } from './parts/use-compared.ts'
import './partner.css'

const PartnerDrawer = lazyPart(async () => (await import('./parts/drawer.tsx')).PartnerDrawer)
const FitHints = lazyPart(async () => (await import('./parts/fit-hints.tsx')).FitHints)

/** 経営パートナー of one kind: cards in the order of fit, details in a drawer, up to five into the comparison. */
const PartnersPage = () => {
  const type = useListedType()
  const { calls } = useArea(catalogueArea)
  const startup_id = useAtomValue(startupId)
  const list = useListQuery(calls.partners.list.query, {
    defaults: { partner_type: type, sort: 'fit' },
    fixed: ['partner_type'],
  })
  const query = useQuery({
    ...apiQuery(calls.partners.list, { params: { startup_id }, query: { ...list.query, partner_type: type } }),
    placeholderData: (before) => before,
  })
  useExposures(startup_id, query.data?.data)
  const compared = useCompared()
  const applying = useApplying()
  const { pathname, search } = useLocation()
  const drawerTo = (uid: string) =>
    `${pathname}?${new URLSearchParams([...new URLSearchParams(search), ['partner', uid]])}`
  const ask = (
    <Button
      icon="chat"
      to={newContactHref(startup_id, { category: 'partner', subject: `${partnerTypes[type]}を探しています` })}
    >
      担当者に探してもらう
    </Button>
  )
  return (
    <Page
      title="経営パートナー"
      sub="自社の課題・ステージ・業種に合うパートナーを探せます。"
      actions={ask}
      state={listState(query)}
    >
      <PartnerFilters type={type} list={list} total={query.data?.page_info.total_count} />
      {/* Where the list itself cannot be read, its error is the one to try again from. */}
      {listState(query) !== 'error' && (
        <Suspense fallback={<div className="card fit-card fit-waiting" />}>
          <FitHints type={type} startup_id={startup_id} candidatesTo={`${pathname}?fits=true`} />
        </Suspense>
      )}
      <ListStates
        query={query}
        noun="パートナー"
        filtered={false}
        onClear={list.clear}
        skeleton={<PartnerSkeletons />}
        empty={
          <Card>
            {list.isFiltered ? (
              <>
                <FilteredEmpty noun="パートナー" onClear={list.clear} />
                <p className="partner-ask">{ask}</p>
              </>
            ) : (
              <Empty title="条件に合うパートナーが見つかりません。" action={ask} />
            )}
          </Card>
        }
      >
        {(rows, pageInfo) => (
          <>
            <div className="partner-grid">
              {rows.map((partner) => (
                <PartnerCard
                  key={partner.uid}
                  partner={partner}
                  to={drawerTo(partner.uid)}
                  save={<SaveButton partner={partner} startup_id={startup_id} />}
                  actions={
                    <>
                      {type !== 'master' && <CompareCheck {...partner} compared={compared} />}
                      {applying.button(partner)}
                    </>
                  }
                />
              ))}
            </div>
            <ListPager pageInfo={pageInfo} list={list} />
          </>
        )}
      </ListStates>
      {type !== 'master' && <CompareTray type={type} startup_id={startup_id} compared={compared} />}
      <Suspense>
        <PartnerDrawer startup_id={startup_id} applying={applying} compared={type === 'master' ? null : compared} />
      </Suspense>
      {applying.dialog}
    </Page>
  )
}

export const first: First = ({ page, params, search }) => {
  const { list } = areaAt(catalogueArea, page).calls.partners
  const partner_type = listedTypeAt(page)
  const query = readQuestion(list.query, search, { partner_type, sort: 'fit' })
  return [apiQuery(list, { params, query: { ...query, partner_type } })]
}

export default PartnersPage
