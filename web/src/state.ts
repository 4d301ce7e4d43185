import type { GoalSummary } from '@banso/contract/goals'
import type { PartnerProfile } from '@banso/contract/partners'
import type { SearchHit } from '@banso/contract/search'
import type { StartupProfile } from '@banso/contract/startups'
import type { Task } from '@banso/contract/tasks'
import type { User } from '@banso/contract/users'
import { atom, createStore } from 'jotai'

/**
 * The shared client values. Their names, shapes and defaults are fixed by the order; pages may rely on them.
 * `startup`, `partner` and `startupId` are written by the guard, `idToken` by the session, `pageInfo`, `listGoals` and
 * `listTasks` by the list on the screen (kit/data-table.tsx). What they are read for: decision 06.
 */
export const store = createStore()

/** The phone's menu. */
export const isOpen = atom(false)
/** The menu beside the page. */
export const openHeader = atom(true)
/** 「?」 */
export const areShortcutsShown = atom(false)
export const initApp = atom<'loading' | 'ready' | 'error'>('loading')
export const loadedUser = atom<Partial<User>>({})
export const startup = atom<Partial<StartupProfile>>({})
export const partner = atom<Partial<PartnerProfile>>({})
export const startupId = atom('')
export const idToken = atom('')
export const pageInfo = atom({ total_count: 0, current_page: 0, total_pages: 0 })
export const notice = atom({ isOpen: false, text: '' })
export const listGoals = atom<GoalSummary[]>([])
export const listTasks = atom<Task[]>([])

/** A record somebody opened out of the search. */
export type RecentHit = Pick<SearchHit, 'type' | 'uid' | 'note' | 'link'> & { readonly title: string }
const MOST_RECENT = 5
/** The last first; gone with the person, and with the tab. */
export const recentHits = atom<readonly RecentHit[]>([])
export const rememberHit = (hit: RecentHit) =>
  store.set(recentHits, (known) =>
    [hit, ...known.filter(({ type, uid }) => type !== hit.type || uid !== hit.uid)].slice(0, MOST_RECENT),
  )

/** Sign-out: nothing of the person who left stays for the next one. */
export const resetState = () => {
  store.set(loadedUser, {})
  store.set(startup, {})
  store.set(partner, {})
  store.set(startupId, '')
  store.set(idToken, '')
  store.set(pageInfo, { total_count: 0, current_page: 0, total_pages: 0 })
  store.set(listGoals, [])
  store.set(listTasks, [])
  store.set(recentHits, [])
}
