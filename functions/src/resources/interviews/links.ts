import { isDisclosed } from '@banso/contract/disclosures'
import type { AgendaLinkType } from '@banso/contract/interview-states'
import type { Interview, InterviewDocument } from '@banso/contract/interviews'
import type { PartnerId, Reader, StartupId } from '../../kernel/authorize.ts'
import { appliesOf } from '../applies/data.ts'
import { appliesReached } from '../applies/received.ts'
import { goalsOf } from '../goals/data.ts'
import { relatedStartup } from '../relations/data.ts'
import { startupOf } from '../startups/data.ts'
import { tasksOf, tasksWith } from '../tasks/data.ts'
import type { Area } from './seen.ts'

/** What the items of an agenda are about, as their reader may read it now. */

type Uids = { readonly [T in AgendaLinkType]: readonly string[] }
type Titled = { readonly uid: string; readonly title: string }
type Found = { readonly [T in AgendaLinkType]: readonly Titled[] }

const uidsIn = ({ agenda }: InterviewDocument): Uids => {
  const of = (type: AgendaLinkType) => [
    ...new Set(agenda.flatMap(({ link }) => (link?.type === type ? [link.uid] : []))),
  ]
  return { goal: of('goal'), task: of('task'), apply: of('apply') }
}

const nothing: Found = { goal: [], task: [], apply: [] }
const named = <T extends { uid: string; target_snapshot: { name: string } }>(applies: readonly T[]): Titled[] =>
  applies.map(({ uid, target_snapshot }) => ({ uid, title: target_snapshot.name }))

/** The startup's people and operators read all that is there. */
async function foundByAll(startupId: StartupId, { goal, task, apply }: Uids): Promise<Found> {
  const [goals, tasks, applies] = await Promise.all([
    goalsOf(startupId).many(goal),
    tasksOf(startupId).many(task),
    appliesOf(startupId).many(apply),
  ])
  return { goal: goals, task: tasks, apply: named(applies) }
}

async function goalsOpenIn(startupId: StartupId, uids: readonly string[]): Promise<Titled[]> {
  const { disclosure } = await startupOf(startupId)
  return isDisclosed(disclosure.goals, 'approved') ? goalsOf(startupId).manyForPartners(uids) : []
}

/** A partner reads, while the relation of the two lasts, what is open to it, shared with it and has reached it. */
async function foundByPartner(
  partnerId: PartnerId,
  startupUid: string,
  { goal, task, apply }: Uids,
  now: Date,
): Promise<Found> {
  const related = await relatedStartup(partnerId, startupUid, now)
  if (!related) return nothing
  const [goals, tasks, applies] = await Promise.all([
    goal.length > 0 ? goalsOpenIn(related.startupId, goal) : [],
    tasksWith(partnerId).many(task),
    appliesReached(partnerId).many(apply),
  ])
  return { goal: goals, task: tasks, apply: named(applies) }
}

/**
 * The interview with what its agenda is about: a partner is told of nothing that it may not read now, and of what is gone
 * the others are told that there was something. Reads nothing where no item has a link.
 */
export async function withLinks<T extends Pick<Interview, 'agenda'>>(
  presented: T,
  interview: InterviewDocument,
  { partnerId, now }: Pick<Area, 'partnerId'> & Pick<Reader, 'now'>,
): Promise<T> {
  if (interview.agenda.every(({ link }) => link === null)) return presented
  const { startup_company_uid: startupUid } = interview
  const uids = uidsIn(interview)
  const found = await (partnerId
    ? foundByPartner(partnerId, startupUid, uids, now)
    : foundByAll(startupUid as StartupId, uids))
  const agenda = interview.agenda.map(({ link, ...item }) => {
    const title = (link && found[link.type].find(({ uid }) => uid === link.uid)?.title) ?? null
    return { ...item, link: link && (title !== null || !partnerId) ? { ...link, title } : null }
  })
  return { ...presented, agenda }
}
