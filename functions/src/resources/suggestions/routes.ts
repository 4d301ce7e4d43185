import { type ApplyDocument, OPEN_APPLY_LIMIT } from '@banso/contract/applies'
import { HOME_FEATURES, suggestions } from '@banso/contract/suggestions'
import { listSection, readSections, section } from '../../kernel/sections.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { appliesOf } from '../applies/data.ts'
import { recommendationsOf } from '../contents/data.ts'
import { presentRecommendation } from '../contents/rules.ts'
import { passedOver } from '../exposures/data.ts'
import { issuesOf } from '../issues/data.ts'
import { fitBasisOf } from '../partners/data.ts'
import { nothingKnown, presentPublic } from '../partners/rules.ts'
import { bestForIssues, bestOfEachType } from '../partners/suggested.ts'
import { publishedPosts } from '../posts/data.ts'
import { publishedSeminars, seatsOf } from '../seminars/data.ts'
import { presentSeminar } from '../seminars/rules.ts'
import { runningFeatures } from '../special-features/data.ts'

type Asked = Context<typeof suggestions.get>
type Basis = ReturnType<typeof fitBasisOf>

/** The partners that have an apply under way. */
const askedBy = (open: readonly ApplyDocument[]): ReadonlySet<string> =>
  new Set(open.flatMap(({ target_type, target_uid }) => (target_type === 'partner' ? [target_uid] : [])))

/** Whoever has been asked already needs no recommendation, and whom all have seen leaves it to others. */
async function partnersFor({ startupId, ...reader }: Asked, basis: Basis) {
  const seen = await passedOver(reader.now)
  const { best, hints } = await bestOfEachType(await basis, appliesOf(startupId).openAmong, seen)
  return { partners: best.map(presentPublic(reader, await basis, nothingKnown)), hints: hints.slice(0, 1) }
}

async function seminarsFor({ startupId, ...reader }: Asked) {
  const rows = await publishedSeminars.coming(2, reader.now)
  const entries = await seatsOf(startupId).entries(rows.map(({ uid }) => uid))
  return rows.map((seminar) =>
    presentSeminar(
      seminar,
      entries.filter(({ target_uid }) => target_uid === seminar.uid),
      reader,
    ),
  )
}

const get = async (context: Asked) => {
  const { startupId, now, requestId } = context
  const basis = fitBasisOf(startupId, now)
  const suggested = partnersFor(context, basis)
  const partners = suggested.then((found) => found.partners)
  const hints = suggested.then((found) => found.hints)
  const features = basis.then((asked) => runningFeatures.listFor(asked, HOME_FEATURES, now))
  const { read, unread } = await readSections(
    {
      partners: section(partners, []),
      hints: section(hints, []),
      features: section(features, []),
      recommendations: listSection(recommendationsOf(startupId).unanswered(2), presentRecommendation(context)),
      seminars: section(seminarsFor(context), []),
      posts: section(publishedPosts.newest(2), []),
    },
    requestId,
  )
  return { status: 200, body: { data: { ...read, unread } } } as const
}

/** Where another apply would be one too many, none is offered. */
const forIssues = async ({ startupId, query, ...reader }: Context<typeof suggestions.forIssues>) => {
  const [issues, open, basis] = await Promise.all([
    issuesOf(startupId).many(query.uids),
    appliesOf(startupId).open(),
    fitBasisOf(startupId, reader.now),
  ])
  const isFull = open.length >= OPEN_APPLY_LIMIT
  const present = presentPublic(reader, basis, nothingKnown)
  const found = await bestForIssues(issues, basis, askedBy(open))
  const data = found.map(({ issue, partners, counts }) => ({
    issue_uid: issue.uid,
    partners: partners.map((partner) => {
      const shown = present(partner)
      return isFull ? { ...shown, can: shown.can.filter((verdict) => verdict !== 'apply') } : shown
    }),
    counts,
  }))
  return { status: 200, body: { data } } as const
}

export const suggestionRoutes = implement(suggestions)({ get, forIssues })
