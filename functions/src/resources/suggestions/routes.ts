import { HOME_FEATURES, suggestions } from '@banso/contract/suggestions'
import { listSection, readSections, section } from '../../kernel/sections.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { appliesOf } from '../applies/data.ts'
import { recommendationsOf } from '../contents/data.ts'
import { presentRecommendation } from '../contents/rules.ts'
import { passedOver } from '../exposures/data.ts'
import { fitBasisOf } from '../partners/data.ts'
import { nothingKnown, presentPublic } from '../partners/rules.ts'
import { bestOfEachType } from '../partners/suggested.ts'
import { publishedPosts } from '../posts/data.ts'
import { publishedSeminars, seatsOf } from '../seminars/data.ts'
import { presentSeminar } from '../seminars/rules.ts'
import { runningFeatures } from '../special-features/data.ts'
import { presentFeature } from '../special-features/rules.ts'

type Asked = Context<typeof suggestions.get>
type Basis = ReturnType<typeof fitBasisOf>

/** Whoever has been asked already needs no recommendation, and whom all have seen leaves it to others. */
async function partnersFor({ startupId, ...reader }: Asked, basis: Basis) {
  const [open, seen] = await Promise.all([appliesOf(startupId).open(), passedOver(reader.now)])
  const asked = new Set(open.flatMap(({ target_type, target_uid }) => (target_type === 'partner' ? [target_uid] : [])))
  const { best, hints } = await bestOfEachType(await basis, asked, seen)
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
  const { read, unread } = await readSections(
    {
      partners: section(partners, []),
      hints: section(hints, []),
      features: listSection(
        basis.then((asked) => runningFeatures.listFor(asked, HOME_FEATURES, now)),
        presentFeature,
      ),
      recommendations: listSection(recommendationsOf(startupId).unanswered(2), presentRecommendation(context)),
      seminars: section(seminarsFor(context), []),
      posts: section(publishedPosts.newest(2), []),
    },
    requestId,
  )
  return { status: 200, body: { data: { ...read, unread } } } as const
}

export const suggestionRoutes = implement(suggestions)({ get })
