import * as z from 'zod'
import { activity, type TimelineTopic, timelineTopics } from './activities.ts'
import { applyPurposes, applyStatuses, applyTargets } from './apply-states.ts'
import { person } from './common.ts'
import { at, base, calls } from './endpoint.ts'
import { keyOf, moment, uid } from './fields.ts'
import { interviewMethods } from './interview-states.ts'
import { listOf, listQuery, one } from './paging.ts'

/** What a partner sees first: what has happened between it and the startups it works with. */

/**
 * An entry as the partner may read it today. Who of a startup did it is not told: the company is. `diff`: of a
 * startup's profile alone, as far as its groups are open to the partner.
 */
export const timelineEntry = activity
  .omit({ actor: true })
  .extend({
    topic: keyOf(timelineTopics),
    /** Colleagues and operators by name; null where somebody of the startup did it. */
    actor: person.nullable(),
    startup: z.object({ uid, name: z.string(), logo_url: z.string().nullable() }).nullable(),
    /** Of an interview as it stands now. */
    interview: z
      .object({
        start_at: moment.nullable(),
        end_at: moment.nullable(),
        method: keyOf(interviewMethods),
        /** Who of the partner's people takes part. */
        colleagues: z.array(z.string()),
      })
      .nullable(),
    /** Of an application as it stands now; the beginning of its message. */
    apply: z
      .object({
        target_type: keyOf(applyTargets),
        status: keyOf(applyStatuses),
        purpose: keyOf(applyPurposes),
        excerpt: z.string(),
        respond_due_at: moment.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'TimelineEntry' })
export type TimelineEntry = z.output<typeof timelineEntry>
export type { TimelineTopic }

/** `timeline_marks/{user}`: up to when a person has seen the timeline. */
export const timelineMarkDocument = z.object({ uid, seen_at: moment })

export const timelines = at(
  base.partner,
  calls({
    list: {
      method: 'GET',
      path: '/timeline',
      summary: 'タイムライン(閲覧できなくなったものは除くため、1ページの件数は減ることがあります)',
      permission: 'activity.read',
      query: listQuery(['-occurred_at'], { topic: keyOf(timelineTopics).optional() }).omit({ q: true, sort: true }),
      responses: { 200: listOf(timelineEntry).extend({ seen_at: moment.nullable() }) },
    },
    see: {
      method: 'POST',
      path: '/timeline/seen',
      summary: 'タイムラインをどこまで見たかの記録(本人)',
      permission: 'member',
      body: z.strictObject({ until: moment }),
      responses: { 200: one(z.object({ seen_at: moment })) },
    },
  }),
)
