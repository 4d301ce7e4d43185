import { type Attention, type AttentionItem, dashboards } from '@banso/contract/dashboards'
import { readSections, section } from '../../kernel/sections.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { withStartupNames } from '../startups/data.ts'
import { interviewsOfToday, monthFigures, waiting } from './data.ts'
import { attentionItems } from './rules.ts'

type Found<T> = { count: number; rows: T[] }
const none = { count: 0, items: [] }
const figure = { now: 0, before: 0 }
const noAnswers = { accepted: 0, answered: 0 }
const noFigures = {
  applies: figure,
  accepted: { now: noAnswers, before: noAnswers },
  interviews: figure,
  executions: figure,
}

const attention = <T>(reading: Promise<Found<T>>, item: (row: T) => AttentionItem) =>
  section<Attention>(
    reading.then(({ count, rows }) => ({ count, items: rows.map(item) })),
    none,
  )
const named = async <T extends { startup_company_uid: string }>({ count, rows }: Found<T>) => ({
  count,
  rows: await withStartupNames(rows),
})

const get = async ({ caller, now, query, requestId }: Context<typeof dashboards.get>) => {
  const asked = { callerUid: caller.uid, now, scope: query.scope }
  const today = interviewsOfToday(asked).then(({ count, rows }) => ({ count, items: rows }))
  const { read, unread } = await readSections(
    {
      new_applies: attention(waiting('new_applies', asked), attentionItems.new_applies),
      late_applies: attention(waiting('late_applies', asked), attentionItems.late_applies),
      due_applies: attention(waiting('due_applies', asked), attentionItems.due_applies),
      late_contacts: attention(waiting('late_contacts', asked), attentionItems.late_contacts),
      contacts: attention(waiting('contacts', asked), attentionItems.contacts),
      reports: attention(waiting('reports', asked), attentionItems.reports),
      proposals: attention(waiting('proposals', asked).then(named), attentionItems.proposals),
      goal_proposals: attention(waiting('goal_proposals', asked).then(named), attentionItems.goal_proposals),
      health: attention(waiting('health', asked), attentionItems.health),
      reviews: attention(waiting('reviews', asked), attentionItems.reviews),
      partners: attention(waiting('partners', asked), attentionItems.partners),
      startups: attention(waiting('startups', asked), attentionItems.startups),
      promises: attention(waiting('promises', asked), attentionItems.promises),
      interviews: section(today, none),
      month: section(monthFigures(now), noFigures),
    },
    requestId,
  )
  const { interviews, month, ...kinds } = read
  return { status: 200, body: { data: { attention: kinds, interviews, month, unread } } } as const
}

export const dashboardRoutes = implement(dashboards)({ get })
