import type { Actor } from '@banso/contract/roles'
import { type Marked, type SearchGroup, type SearchHit, type SearchType, searchTypes } from '@banso/contract/search'
import type { IconName } from '../../kit/icon.tsx'
import type { Choice } from '../../kit/search-select.tsx'
import type { RecentHit } from '../../state.ts'
import type { Act, Subject } from './acts.ts'
import { type Place, placeHref } from './places.ts'

const icons: Record<SearchType, IconName> = {
  startup: 'sprout',
  goal: 'target',
  task: 'task',
  issue: 'flag',
  apply: 'inbox',
  interview: 'calendar',
  memo: 'edit',
  contact: 'chat',
  partner: 'partner',
  content: 'document',
  special_feature: 'star',
  seminar: 'play',
  post: 'book',
  announcement: 'bell',
  user: 'person',
}
/** Operators meet people of every company. */
const labelOf = (type: SearchType, actor: Actor) =>
  type === 'user' && actor === 'operator' ? 'ユーザー' : searchTypes[type]

/** A row of the list: a place to go to, something to do, or, with `more`, the way to further hits of its group. */
export type Option = {
  readonly id: string
  readonly icon: IconName
  readonly title: Marked
  readonly note: string
  readonly excerpt?: SearchHit['excerpt']
  readonly to?: string
  readonly act?: Act
  readonly hit?: RecentHit
  readonly more?: { readonly type: SearchType; readonly cursor: string }
}
export type Section = {
  readonly key: string
  readonly label: string
  readonly count?: string
  readonly options: Option[]
}

const plain = (text: string): Marked => ({ text, marks: [] })

export const placeSection = (places: readonly Place[], params: Readonly<Record<string, string>>): Section => ({
  key: 'pages',
  label: 'ページへ移動',
  options: places.map((place) => ({
    id: `page-${place.page}`,
    icon: place.icon,
    title: plain(place.label),
    note: place.above,
    to: placeHref(place, params),
  })),
})

export const actSection = (acts: readonly Act[]): Section => ({
  key: 'acts',
  label: '操作',
  options: acts.map((act) => ({
    id: `act-${act.label}`,
    icon: act.icon,
    title: plain(act.label),
    note: act.of ? `${searchTypes[act.of]}を選択` : '',
    act,
  })),
})

/** What an act can be done to. */
export const chosenSection = (of: Subject, found: readonly Choice[]): Section => ({
  key: of,
  label: searchTypes[of],
  options: found.map(({ uid, name }) => ({ id: `${of}-${uid}`, icon: icons[of], title: plain(name), note: '' })),
})

export const recentSection = (recent: readonly RecentHit[]): Section => ({
  key: 'recent',
  label: '最近開いたもの',
  options: recent.map((hit) => ({
    id: `recent-${hit.type}-${hit.uid}`,
    icon: icons[hit.type],
    title: plain(hit.title),
    note: hit.note,
    to: hit.link,
    hit,
  })),
})

export const hitSection = ({ type, hits, next_cursor }: SearchGroup, actor: Actor): Section => ({
  key: type,
  label: labelOf(type, actor),
  count: next_cursor === null ? `${hits.length}件` : `${hits.length}件以上`,
  options: [
    ...hits.map(({ uid, title, note, excerpt, link }) => ({
      id: `${type}-${uid}`,
      icon: icons[type],
      title,
      note,
      excerpt,
      to: link,
      hit: { type, uid, title: title.text, note, link },
    })),
    ...(next_cursor === null
      ? []
      : [
          {
            id: `more-${type}`,
            icon: 'down-circle' as const,
            title: plain(`${labelOf(type, actor)}をさらに表示`),
            note: '',
            more: { type, cursor: next_cursor },
          },
        ]),
  ],
})
