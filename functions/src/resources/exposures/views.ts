import { ApiError } from '@banso/contract/errors'
import { MAX_VIEWS, type startupExposures, viewMarksDocument } from '@banso/contract/exposures'
import type { Unit } from '../../kernel/commit.ts'
import { collection } from '../../kernel/firestore/codec.ts'
import type { Context } from '../../kernel/serve.ts'
import { contents, publishedContents } from '../contents/data.ts'
import { posts, publishedPosts } from '../posts/data.ts'
import { runningFeatures, specialFeatures } from '../special-features/data.ts'
import { dayOf } from './rules.ts'

const marks = collection('view_marks', viewMarksDocument)

type Viewed = Context<typeof startupExposures.view>
/**
 * Reads what was opened, and answers how to count it; undefined for what startups do not see. Numbers are derived, so
 * no open form becomes stale.
 */
async function countOf(unit: Unit, { body: { type, uid, item_uid }, now }: Viewed): Promise<(() => void) | undefined> {
  if (type === 'content')
    return (await publishedContents.getIn(unit, uid, now))
      ? () => unit.increment(contents, uid, { view_count: 1 })
      : undefined
  if (type === 'post')
    return (await publishedPosts.getIn(unit, uid)) ? () => unit.increment(posts, uid, { view_count: 1 }) : undefined
  const feature = await runningFeatures.getIn(unit, uid, now)
  if (!feature?.items.some((item) => item.uid === item_uid)) return undefined
  const items = feature.items.map((item) =>
    item.uid === item_uid ? { ...item, click_count: item.click_count + 1 } : item,
  )
  return () => unit.patch(specialFeatures, uid, { items })
}

/**
 * Counts what a person opens once a day, however often this is called. What has been opened is nobody else's business:
 * no entry tells of it, and of yesterday nothing is kept. Errors: 404.
 */
export const view = (context: Viewed) =>
  context.commit(
    async (unit) => {
      const { body, caller, now } = context
      const { month, day } = dayOf(now)
      const today = `${month}-${day}`
      const stored = await unit.read(marks, caller.uid)
      const seen = stored?.day === today ? stored.seen : []
      const key = [body.type, body.uid, body.item_uid].filter(Boolean).join(' ')
      const count = await countOf(unit, context)
      if (!count) throw new ApiError('not_found')
      if (!seen.includes(key) && seen.length < MAX_VIEWS) {
        unit.set(marks, { uid: caller.uid, day: today, seen: [...seen, key] })
        count()
      }
      unit.silent()
      return { status: 204 } as const
    },
    { hot: true },
  )
