import type { SearchType } from '@banso/contract/search'
import type { PartnerId, StartupId } from '../../kernel/authorize.ts'
import type { Found, Sought } from '../../kernel/find.ts'
import { appliesOf } from '../applies/data.ts'
import { contactsOf } from '../contacts/data.ts'
import { publishedContents } from '../contents/data.ts'
import { goalsOf } from '../goals/data.ts'
import { interviewsOf } from '../interviews/data.ts'
import { issuesOf } from '../issues/data.ts'
import { memosOf } from '../memos/data.ts'
import { fitBasisOf, publishedPartners } from '../partners/data.ts'
import { publishedPosts } from '../posts/data.ts'
import { publishedSeminars } from '../seminars/data.ts'
import { runningFeatures } from '../special-features/data.ts'
import { isFor } from '../special-features/rules.ts'
import { tasksOf } from '../tasks/data.ts'
import { allUsers, membersOf } from '../users/data.ts'
import * as show from './rules.ts'

/**
 * Where each area looks. A door is the resource's own, the one its lists go through, so that who may see what is
 * decided there and nowhere else; `rules.ts` names the texts that may be told.
 */
type Door<Area> = (area: Area, sought: Sought) => Promise<Found<show.Shown>>
type Doors<Area> = { readonly [T in SearchType]?: Door<Area> }

const shown = <T>({ rows, next }: Found<T>, present: (row: T) => show.Shown): Found<show.Shown> => ({
  rows: rows.map(present),
  next,
})

type StartupArea = { readonly startupId: StartupId; readonly now: Date }
export const startupDoors = {
  goal: async ({ startupId }, sought) => shown(await goalsOf(startupId).find(sought), show.goal),
  task: async ({ startupId }, sought) => shown(await tasksOf(startupId).find(sought), show.task),
  issue: async ({ startupId }, sought) => shown(await issuesOf(startupId).find(sought), show.issue),
  apply: async ({ startupId }, sought) => shown(await appliesOf(startupId).find(sought), show.apply),
  interview: async ({ startupId }, sought) => shown(await interviewsOf(startupId).find(sought), show.interview),
  // A memo is read in its interview: one of a call, or of an interview that is not told, has no place to lead to.
  memo: async ({ startupId }, sought) => {
    const { rows, next } = await memosOf(startupId).find(sought)
    const places = await interviewsOf(startupId).many([
      ...new Set(rows.flatMap(({ interview_uid }) => interview_uid ?? [])),
    ])
    const told = rows.flatMap((memo) => {
      const interview = places.find(({ uid }) => uid === memo.interview_uid)
      return interview ? [show.memo(memo, interview)] : []
    })
    return { rows: told, next }
  },
  contact: async ({ startupId }, sought) => shown(await contactsOf(startupId).find(sought), show.contact),
  partner: async (_, sought) => shown(await publishedPartners.find(sought), show.partner),
  content: async ({ startupId, now }, sought) =>
    shown(await publishedContents.find(sought, now), show.content(startupId)),
  special_feature: async ({ startupId, now }, sought) => {
    const { rows, next } = await runningFeatures.find(sought, now)
    if (rows.length === 0) return { rows: [], next }
    const basis = await fitBasisOf(startupId)
    return shown({ rows: rows.filter((feature) => isFor(feature, basis)), next }, show.feature(startupId))
  },
  seminar: async ({ now }, sought) => shown(await publishedSeminars.find(sought, now), show.seminar),
  post: async (_, sought) => shown(await publishedPosts.find(sought), show.post),
  user: async ({ startupId }, sought) =>
    shown(await membersOf({ startupId }).find(sought), show.user(`/startups/${startupId}/users`)),
} as const satisfies Doors<StartupArea>

export const partnerDoors = {
  user: async ({ partnerId }: { readonly partnerId: PartnerId }, sought) =>
    shown(await membersOf({ partnerId }).find(sought), show.user(`/partners/${partnerId}/users`)),
} as const satisfies Doors<{ readonly partnerId: PartnerId }>

export const operatorDoors = {
  user: async (_: unknown, sought) => shown(await allUsers.find(sought), show.user('/operator/users', true)),
} as const satisfies Doors<unknown>
