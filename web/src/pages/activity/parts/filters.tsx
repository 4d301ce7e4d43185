import { activityVerbs } from '@banso/contract/activity-verbs'
import { actorLabels } from '@banso/contract/roles'
import { type ActivityNoun, activityNouns, type systemActivities, verbsOf } from '@banso/contract/system-activities'
import type { ReactNode } from 'react'
import { FilterDay } from '../../../kit/day-input.tsx'
import { FilterBar, FilterSelect, type useListQuery } from '../../../kit/filters.tsx'
import { allOf } from '../../../lib/counts.ts'
import { today } from '../../../lib/dates.ts'
import { PersonFilter } from './found.tsx'

export type ActivityQuestion = ReturnType<typeof useListQuery<(typeof systemActivities.list)['query']>>

/** 「経営目標を追加しました」: the sentence of a verb without what it is of. */
const verbText = (verb: keyof typeof activityVerbs): string =>
  activityVerbs[verb]
    .replace(/[「(]\{title\}[」)]/g, '')
    .replaceAll('{title}', '…')
    .replaceAll('{to}', '…')
    .replace(/。.*$/, '')

const verbOptions = (noun: ActivityNoun): Record<string, string> =>
  Object.fromEntries(verbsOf(noun).map((verb) => [verb, verbText(verb)]))

type ActivityFiltersProps = {
  list: ActivityQuestion
  total: number | undefined
  /** Which companies, where the page is of none. */
  children?: ReactNode
}

/** Who did it, what was done, and when. */
export const ActivityFilters = ({ list, total, children }: ActivityFiltersProps) => {
  const { get, set } = list
  const noun = get('noun') as ActivityNoun | undefined
  return (
    <FilterBar
      conditions={list.conditions}
      onClear={list.isFiltered ? list.clear : undefined}
      count={total === undefined ? undefined : allOf(total)}
    >
      {children}
      <FilterSelect
        label="区分"
        options={actorLabels}
        value={get('actor')}
        onChange={(actor) => set({ actor, actor_uid: undefined })}
      />
      <PersonFilter value={get('actor_uid')} onChange={(actor_uid) => set({ actor_uid })} />
      <FilterSelect
        label="対象"
        options={activityNouns}
        value={noun}
        onChange={(next) => set({ noun: next, verb: undefined })}
      />
      {noun && (
        <FilterSelect label="操作" options={verbOptions(noun)} value={get('verb')} onChange={(verb) => set({ verb })} />
      )}
      <span className="filter-span">
        期間
        <FilterDay label="期間の初日" value={get('from')} onChange={(from) => set({ from })} max={today()} />
        〜
        <FilterDay label="期間の末日" value={get('to')} onChange={(to) => set({ to })} max={today()} />
      </span>
    </FilterBar>
  )
}
