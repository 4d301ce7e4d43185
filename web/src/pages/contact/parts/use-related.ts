import type { ContactRelated } from '@banso/contract/contact-states'
import { type ReceivedView, receivedViews } from '@banso/contract/partner-applies'
import { partnerTypes } from '@banso/contract/partner-fields'
import { useQuery } from '@tanstack/react-query'
import { inAreas, useArea, useCompanyParams } from '../../../lib/area.ts'
import { read } from '../../../lib/query.ts'
import { applyArea } from '../../apply/area.ts'
import { goalArea } from '../../goal/area.ts'
import { interviewArea } from '../../interview/area.ts'
import { catalogueArea } from '../../partner/area.ts'
import { taskArea } from '../../task/area.ts'

// A startup asks about what is its own.
const { goals } = goalArea.startup.calls
const { tasks } = taskArea.startup.calls
const { applies } = applyArea.startup.calls
const { interviews } = interviewArea.startup.calls
const { partners } = catalogueArea.startup.calls
const { applies: reached } = applyArea.partner.calls
const { interviews: met } = interviewArea.partner.calls

type Choices = ReadonlyMap<string, string>
type Read = (companyUid: string, signal: AbortSignal) => Promise<Choices>

/** As many of one kind as a list answers at once; older ones are named in the words of the contact. */
const per_page = 100
const titles = (records: readonly { uid: string; title: string }[]): Choices =>
  new Map(records.map(({ uid, title }) => [uid, title]))

/** Those to come first, then those that were. */
const ofInterviews = async (
  list: (query: { per_page: number; view: 'upcoming' | 'past' }) => Promise<{ data: { uid: string; title: string }[] }>,
): Promise<Choices> => {
  const answers = await Promise.all((['upcoming', 'past'] as const).map((view) => list({ per_page, view })))
  return titles(answers.flatMap(({ data }) => data))
}

const reads: Record<ContactRelated, Read> = {
  goal: async (startup_id, signal) =>
    titles((await read(goals.list, { params: { startup_id }, query: { per_page } }, signal)).data),
  task: async (startup_id, signal) =>
    titles((await read(tasks.list, { params: { startup_id }, query: { per_page, sort: '-updated_at' } }, signal)).data),
  apply: async (startup_id, signal) => {
    const { data } = await read(applies.list, { params: { startup_id }, query: { per_page } }, signal)
    return new Map(data.map(({ uid, number, target_snapshot }) => [uid, `${number} ${target_snapshot.name}`]))
  },
  interview: (startup_id, signal) =>
    ofInterviews((query) => read(interviews.list, { params: { startup_id }, query }, signal)),
  partner: async (startup_id, signal) => {
    const types = Object.keys(partnerTypes) as (keyof typeof partnerTypes)[]
    const answers = await Promise.all(
      types.map((partner_type) =>
        read(partners.list, { params: { startup_id }, query: { partner_type, saved: 'true', per_page } }, signal),
      ),
    )
    return new Map(answers.flatMap(({ data }) => data.map(({ uid, name }) => [uid, name] as const)))
  },
}

/** Partners ask about what has reached them, and whom they meet. */
const readsOfPartner: Partial<Record<ContactRelated, Read>> = {
  apply: async (partner_id, signal) => {
    const views = Object.keys(receivedViews) as ReceivedView[]
    const answers = await Promise.all(
      views.map((view) => read(reached.list, { params: { partner_id }, query: { per_page, view } }, signal)),
    )
    return new Map(
      answers.flatMap(({ data }) => data.map(({ uid, number, startup_name }) => [uid, `${number} ${startup_name}`])),
    )
  },
  interview: (partner_id, signal) => ofInterviews((query) => read(met.list, { params: { partner_id }, query }, signal)),
}
/** What can be chosen in each area. */
const choosing = inAreas({
  startup: { calls: { goals, tasks, applies, interviews, partners }, pages: {} },
  partner: { calls: { reached, met }, pages: {} },
})

/** The kinds of what a contact can be about here, and those of one kind: uid → title. Nothing is read before a kind is chosen. */
export const useRelated = (type: ContactRelated | null) => {
  const { calls } = useArea(choosing)
  const { startup_id, partner_id } = useCompanyParams()
  const isPartners = 'reached' in calls
  const kinds = Object.keys(isPartners ? readsOfPartner : reads) as ContactRelated[]
  const query = useQuery({
    queryKey: ['contact-related', startup_id, partner_id, type] as const,
    queryFn: ({ signal }) => {
      if (type === null) return new Map<string, string>()
      if (!isPartners) return reads[type](startup_id, signal)
      return readsOfPartner[type]?.(partner_id, signal) ?? new Map<string, string>()
    },
    enabled: type !== null,
  })
  return { kinds, query }
}
