import { expect, it } from 'vitest'
import type { Collection } from '../../functions/src/kernel/firestore.ts'
import { searchKeys } from '../../functions/src/kernel/search-keys.ts'
import { applies } from '../../functions/src/resources/applies/data.ts'
import { contacts } from '../../functions/src/resources/contacts/data.ts'
import { contents } from '../../functions/src/resources/contents/data.ts'
import { goals } from '../../functions/src/resources/goals/data.ts'
import { interviews } from '../../functions/src/resources/interviews/data.ts'
import { issues } from '../../functions/src/resources/issues/data.ts'
import { memos } from '../../functions/src/resources/memos/data.ts'
import { partners } from '../../functions/src/resources/partners/data.ts'
import { posts } from '../../functions/src/resources/posts/data.ts'
import { seminars } from '../../functions/src/resources/seminars/data.ts'
import { specialFeatures } from '../../functions/src/resources/special-features/data.ts'
import { startups } from '../../functions/src/resources/startups/data.ts'
import { tasks } from '../../functions/src/resources/tasks/data.ts'
import { users } from '../../functions/src/resources/users/data.ts'
import { type Kind, makeDataset } from './dataset.ts'

const data = makeDataset({ now: new Date('2026-11-20T04:30:00Z'), seed: 1 })
const searched = [
  applies,
  contacts,
  contents,
  goals,
  interviews,
  issues,
  memos,
  partners,
  posts,
  seminars,
  specialFeatures,
  startups,
  tasks,
  users,
] as unknown as Collection<{ uid: string }>[]

it.each(searched)('demo data of $name are found by what the portal itself would find them by', ({ name, texts }) => {
  for (const record of data[name as Kind] as unknown as { uid: string; s: object }[])
    expect([record.uid, record.s]).toEqual([record.uid, searchKeys(texts?.(record) ?? [])])
})
