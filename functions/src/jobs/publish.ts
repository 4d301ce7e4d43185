import type { ActivityVerb } from '@banso/contract/activity-verbs'
import type { Person } from '@banso/contract/common'
import type { Permission } from '@banso/contract/permissions'
import { commitBySystem, type NewNotification, type Unit } from '../kernel/commit.ts'
import type { Collection } from '../kernel/firestore/codec.ts'
import { patchDerived, type Writer } from '../kernel/firestore/write.ts'
import { type Handled, handledBy, processQueue, Skipped } from '../kernel/queue.ts'
import { alive } from '../kernel/scopes.ts'
import { MAY_NO_MORE } from '../kernel/withheld.ts'
import { announcements } from '../resources/announcements/data.ts'
import { contents } from '../resources/contents/data.ts'
import { posts } from '../resources/posts/data.ts'
import * as ofPosts from '../resources/posts/notifications.ts'
import { forgetRunning, specialFeatures } from '../resources/special-features/data.ts'
import * as ofFeatures from '../resources/special-features/notifications.ts'
import { adminsOfPortal, allUsers } from '../resources/users/data.ts'
import { isOperatorWho } from '../resources/users/rules.ts'

type Dated = { uid: string; title: string; status: string; rev: number; updated_at: string; updated_by: Person | null }
type Step<T extends Dated> = {
  readonly from: T['status']
  readonly to: T['status']
  /** The moment that makes it due. */
  readonly field: keyof T & string
  readonly verb: ActivityVerb
  /** What is kept of such records, to be made anew. */
  readonly forget?: (writer: Writer) => void
}
/** What somebody has set ahead: whose right is asked again, and what is told where they have it no more. */
type Scheduled<T extends Dated> = Step<T> & {
  readonly right: Permission
  readonly withheld: ActivityVerb
  readonly note: (record: T, receiverUid: string, reason: string) => NewNotification
}

/** Publishes and ends what is due by its own dates. Answers how many; running it again finds nothing. */
export const publishDue = async (now: Date): Promise<Handled> =>
  handledBy(
    await publish(
      posts,
      {
        from: 'scheduled',
        to: 'published',
        field: 'publish_at',
        verb: 'post.published',
        right: 'post.transition',
        withheld: 'post.withheld',
        note: ofPosts.withheldNotification,
      },
      now,
    ),
    await publish(
      specialFeatures,
      {
        from: 'scheduled',
        to: 'published',
        field: 'publish_from',
        verb: 'special_feature.published',
        right: 'special_feature.transition',
        withheld: 'special_feature.withheld',
        note: ofFeatures.withheldNotification,
        forget: forgetRunning,
      },
      now,
    ),
    await advance(
      specialFeatures,
      {
        from: 'published',
        to: 'ended',
        field: 'publish_until',
        verb: 'special_feature.ended',
        forget: forgetRunning,
      },
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
const advance = <T extends Dated>(of: Collection<T>, step: Step<T>, now: Date): Promise<Handled> =>
  eachDue(of, step, now, async (unit, record) => {
    const { uid, title } = record
    patchDerived(unit, of, record, { status: step.to } as Partial<T>, now)
    unit.activity({ verb: step.verb, object: { type: typeOf(step.verb), uid, title } })
  })

/**
 * The same for what somebody has scheduled, who has to have the right to on that day too: else it is a draft again, and
 * the admins are told. That it is not published is an edit, since whoever looks at it has to know.
 */
const publish = <T extends Dated & { publisher_uid: string | null }>(
  of: Collection<T>,
  step: Scheduled<T>,
  now: Date,
): Promise<Handled> =>
  eachDue(of, step, now, async (unit, record) => {
    const { uid, title, publisher_uid } = record
    const publisher = publisher_uid === null ? undefined : await allUsers.getIn(unit, publisher_uid)
    const object = { type: typeOf(step.verb), uid, title }
    if (isOperatorWho(step.right, publisher)) {
      patchDerived(unit, of, record, { status: step.to, publisher_uid: null } as Partial<T>, now)
      return unit.activity({ verb: step.verb, object })
    }
    const admins = await adminsOfPortal()
    unit.edit(of, record, { status: 'draft', [step.field]: null, publisher_uid: null } as Partial<T>)
    for (const admin of admins) unit.notify(step.note(record, admin, MAY_NO_MORE))
    unit.activity({ verb: step.withheld, object, to: MAY_NO_MORE })
  })

const typeOf = (verb: ActivityVerb): string => verb.split('.')[0] ?? ''

/** Each record of a state whose moment has come, in a change of its own. */
function eachDue<T extends Dated>(
  of: Collection<T>,
  { from, field, verb, forget }: Step<T>,
  now: Date,
  move: (unit: Unit, record: T) => Promise<void>,
): Promise<Handled> {
  const status = { field: 'status', op: '==', value: from } as const
  const due = { from: of, where: [alive, status, { field, op: '<=', value: now.toISOString() } as const], sort: field }
  const handle = ({ uid, rev }: T) =>
    commitBySystem({ requestId: verb, now }, async (unit) => {
      const record = await unit.read(of, uid)
      // Somebody may have changed it since; it comes again when it is due again.
      if (record?.status !== from || record.rev !== rev) throw new Skipped()
      await move(unit, record)
      forget?.(unit)
    })
  return processQueue('publish', due, handle, now)
}
