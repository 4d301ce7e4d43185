import type { ActivityVerb } from '@banso/contract/activities'
import { systemPerson } from '@banso/contract/common'
import { commit } from '../kernel/commit.ts'
import type { Collection } from '../kernel/firestore.ts'
import { type Handled, handledBy, processQueue, Skipped } from '../kernel/queue.ts'
import { alive } from '../kernel/scopes.ts'
import { announcements } from '../resources/announcements/data.ts'
import { contents } from '../resources/contents/data.ts'
import { posts } from '../resources/posts/data.ts'
import { specialFeatures } from '../resources/special-features/data.ts'

type Step<T extends { status: string }> = {
  readonly from: T['status']
  readonly to: T['status']
  /** The moment that makes it due. */
  readonly field: keyof T & string
  readonly verb: ActivityVerb
}

/** Publishes and ends what is due by its own dates. Answers how many; running it again finds nothing. */
export const publishDue = async (now: Date): Promise<Handled> =>
  handledBy(
    await advance(posts, { from: 'scheduled', to: 'published', field: 'publish_at', verb: 'post.published' }, now),
    await advance(
      specialFeatures,
      { from: 'scheduled', to: 'published', field: 'publish_from', verb: 'special_feature.published' },
      now,
    ),
    await advance(
      specialFeatures,
      { from: 'published', to: 'ended', field: 'publish_until', verb: 'special_feature.ended' },
      now,
    ),
    await advance(
      announcements,
      { from: 'published', to: 'ended', field: 'expires_at', verb: 'announcement.ended' },
      now,
    ),
    await advance(
      contents,
      { from: 'published', to: 'unpublished', field: 'publish_until', verb: 'content.ended' },
      now,
    ),
  )

/** Takes the records of one state whose moment has come to the next. Dates are no edit, so `rev` stays. */
function advance<T extends { uid: string; title: string; status: string }>(
  of: Collection<T>,
  { from, to, field, verb }: Step<T>,
  now: Date,
): Promise<Handled> {
  const [type = ''] = verb.split('.')
  const status = { field: 'status', op: '==', value: from } as const
  const due = { from: of, where: [alive, status, { field, op: '<=', value: now.toISOString() } as const], sort: field }
  const by = { person: systemPerson, requestId: verb, now, ifMatch: undefined, replay: undefined }
  const move = ({ uid, title }: T) =>
    commit(
      by,
      async (unit) => {
        // Somebody may have changed it since; it comes again when it is due again.
        if ((await unit.read(of, uid))?.status !== from) throw new Skipped()
        unit.patch(of, uid, { status: to } as Partial<T>)
        unit.activity({ verb, object: { type, uid, title } })
        return { status: 200 }
      },
      (reply) => reply,
    )
  return processQueue('publish', due, move, now)
}
