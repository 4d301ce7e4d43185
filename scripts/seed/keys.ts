import { type Collection, followingOf } from '../../functions/src/kernel/firestore/codec.ts'
import { announcements } from '../../functions/src/resources/announcements/data.ts'
import { applies } from '../../functions/src/resources/applies/data.ts'
import { contacts } from '../../functions/src/resources/contacts/data.ts'
import { contents } from '../../functions/src/resources/contents/data.ts'
import { executions } from '../../functions/src/resources/executions/data.ts'
import { goals } from '../../functions/src/resources/goals/data.ts'
import { interviews } from '../../functions/src/resources/interviews/data.ts'
import { invitations } from '../../functions/src/resources/invitations/data.ts'
import { issues } from '../../functions/src/resources/issues/data.ts'
import { memos } from '../../functions/src/resources/memos/data.ts'
import { partners } from '../../functions/src/resources/partners/data.ts'
import { posts } from '../../functions/src/resources/posts/data.ts'
import { seminars } from '../../functions/src/resources/seminars/data.ts'
import { specialFeatures } from '../../functions/src/resources/special-features/data.ts'
import { startups } from '../../functions/src/resources/startups/data.ts'
import { tasks } from '../../functions/src/resources/tasks/data.ts'
import { users } from '../../functions/src/resources/users/data.ts'
import type { Dataset } from './dataset.ts'

type Searched = { uid: string; s: Record<string, true> }
/** What people find by words. */
export const searched = [
  announcements,
  applies,
  contacts,
  contents,
  executions,
  goals,
  interviews,
  invitations,
  issues,
  memos,
  partners,
  posts,
  seminars,
  specialFeatures,
  startups,
  tasks,
  users,
] as unknown as readonly Collection<Searched>[]

/** The data with the search keys that the portal itself gives documents as it stores them. */
export function withKeys(dataset: Dataset): Dataset {
  const found = searched.map((from) => {
    const { name } = from
    const records = dataset[name as keyof Dataset] as unknown as Searched[]
    return [name, records.map((record) => ({ ...record, s: {}, ...followingOf(from, record) }))]
  })
  return { ...dataset, ...Object.fromEntries(found) }
}
