import type { ContactRelated } from '@banso/contract/contacts'
import { partnerTypes } from '@banso/contract/partners'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useArea } from '../../../lib/area.ts'
import { relatedArea } from '../area.ts'

type Choices = ReadonlyMap<string, string>
type Read = (
  calls: (typeof relatedArea)['startup']['calls'],
  startup_id: string,
  signal: AbortSignal,
) => Promise<Choices>

/** As many of one kind as a list answers at once; older ones are named in the words of the contact. */
const per_page = 100
const titles = (records: readonly { uid: string; title: string }[]): Choices =>
  new Map(records.map(({ uid, title }) => [uid, title]))

const reads: Record<ContactRelated, Read> = {
  goal: async ({ goals }, startup_id, signal) =>
    titles((await call(goals.list, { params: { startup_id }, query: { per_page } }, signal)).data),
  task: async ({ tasks }, startup_id, signal) =>
    titles((await call(tasks.list, { params: { startup_id }, query: { per_page, sort: '-updated_at' } }, signal)).data),
  apply: async ({ applies }, startup_id, signal) => {
    const { data } = await call(applies.list, { params: { startup_id }, query: { per_page } }, signal)
    return new Map(data.map(({ uid, number, target_snapshot }) => [uid, `${number} ${target_snapshot.name}`]))
  },
  interview: async ({ interviews }, startup_id, signal) => {
    const views = ['upcoming', 'past'] as const
    const answers = await Promise.all(
      views.map((view) => call(interviews.list, { params: { startup_id }, query: { per_page, view } }, signal)),
    )
    return titles(answers.flatMap(({ data }) => data))
  },
  partner: async ({ partners }, startup_id, signal) => {
    const types = Object.keys(partnerTypes) as (keyof typeof partnerTypes)[]
    const answers = await Promise.all(
      types.map((partner_type) =>
        call(partners.list, { params: { startup_id }, query: { partner_type, saved: 'true', per_page } }, signal),
      ),
    )
    return new Map(answers.flatMap(({ data }) => data.map(({ uid, name }) => [uid, name] as const)))
  },
}

/** What a contact can be about, of one kind: uid → title. Nothing is read before a kind is chosen. */
export const useRelated = (startup_id: string, type: ContactRelated | null) => {
  const { calls } = useArea(relatedArea)
  return useQuery({
    queryKey: ['contact-related', startup_id, type] as const,
    queryFn: ({ signal }) => (type ? reads[type](calls, startup_id, signal) : new Map<string, string>()),
    enabled: type !== null,
  })
}
