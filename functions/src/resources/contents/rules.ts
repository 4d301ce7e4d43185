import type { ApplyClosing } from '@banso/contract/apply-closings'
import { issueCategories, stages } from '@banso/contract/common'
import { contentKinds, contentStates, recommendationTable, revisionStates } from '@banso/contract/content-states'
import type { ContentDocument } from '@banso/contract/contents'
import { dayInJapan } from '@banso/contract/dates'
import type { FitBasis } from '@banso/contract/fit'
import { readMinutes } from '@banso/contract/posts'
import type { PublicContent } from '@banso/contract/public-contents'
import { isPublishing, publicationGaps } from '@banso/contract/publication'
import type { RecommendationDocument } from '@banso/contract/recommendations'
import { plainTextOf } from '@banso/contract/rich-text'
import { movesFrom } from '@banso/contract/states'
import { nobodysTurn } from '@banso/contract/turn-acts'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf, type NewRecord } from '../../kernel/commit.ts'
import type { NewDocument } from '../../kernel/new-document.ts'
import { isRemindable, waitFor } from '../../kernel/turn.ts'
import { revisionOf } from './revisions.ts'

/** What every content begins with: a draft of the operators' own that nobody can apply to. */
const begun = () =>
  ({
    partner_company_uid: null,
    partner_name: null,
    summary: '',
    body: '',
    thumbnail: null,
    reminded_at: null,
    file_uids: [],
    files: [],
    external_url: '',
    price_text: '',
    price_from_jpy: null,
    perk_text: '',
    perk_limit: null,
    perk_until: null,
    target_stages: [],
    auto_forward: false,
    apply_enabled: false,
    status: 'draft',
    publish_from: null,
    publish_until: null,
    review_comment: '',
    read_minutes: null,
    view_count: 0,
    apply_count: 0,
    completion_rate: null,
    pending_revision: null,
    review_requested_at: null,
    turns: nobodysTurn,
  }) satisfies Partial<ContentDocument>

/** The document of a new content: what is given, over what every content begins with. */
export function newContent(given: NewDocument<ContentDocument, ReturnType<typeof begun>>): ContentDocument {
  const content = { ...begun(), ...given }
  return { ...content, ...readingOf(content), review_requested_at: reviewRequestedAt(content) }
}

/** How long its text takes to read. Stored with it, so that lists tell it without counting. */
export const readingOf = ({ body }: Pick<ContentDocument, 'body'>): Pick<ContentDocument, 'read_minutes'> => ({
  read_minutes: body.trim() === '' ? null : readMinutes(body),
})

/** Since when a content waits for the operators: itself, or a change of it. Stored with it, so that a list finds it. */
export const reviewRequestedAt = ({ status, pending_revision, ...content }: ContentDocument): string | null => {
  if (status === 'in_review') return content.review_requested_at ?? content.updated_at
  return pending_revision?.status === 'pending' ? pending_revision.submitted_at : null
}

type Unsaid = Pick<RecommendationDocument, 'operator_uid' | 'comment' | 'state'>
/** The document of a new recommendation, by the operator who makes the record. */
export const newRecommendation = ({
  s: _,
  ...given
}: NewDocument<RecommendationDocument, Unsaid> & Pick<NewRecord, 's'>): RecommendationDocument => ({
  operator_uid: given.created_by.uid,
  comment: '',
  state: 'sent',
  ...given,
})

/** What the caller may do with a recommendation now. */
export const recommendationVerdicts = ({ state }: RecommendationDocument, { caller }: Reader): string[] =>
  may(caller, 'recommendation.transition')
    ? movesFrom(recommendationTable, state, caller.actor).map(({ to }) => `transition:${to}`)
    : []

export const presentRecommendation = (reader: Reader) => (recommendation: RecommendationDocument) => ({
  ...recommendation,
  etag: etagOf(recommendation),
  can: recommendationVerdicts(recommendation, reader),
})

/** Whether its perk can still be asked for: its last day has not passed, and not as many companies as it is for have it. */
export const isPerkOpen = (
  { perk_limit, perk_until }: Pick<ContentDocument, 'perk_limit' | 'perk_until'>,
  taken: number,
  now: Date,
): boolean => (perk_limit === null || taken < perk_limit) && (perk_until === null || dayInJapan(now) <= perk_until)

/** What somebody has to do with contents already: what is kept for later, and content → the open apply to it. */
type Known = { readonly saved: readonly string[]; readonly applied: ReadonlyMap<string, string> }

/**
 * A published content as a startup meets it; a change that waits for approval is not told of. Nor is whether one may
 * apply: that depends on its partner, which is read with the content alone.
 */
export const presentSummary =
  ({ saved, applied }: Known, { caller }: Reader) =>
  (content: ContentDocument) => ({
    ...content,
    partner:
      content.partner_company_uid === null
        ? null
        : { uid: content.partner_company_uid, name: content.partner_name ?? '' },
    apply_uid: applied.get(content.uid) ?? null,
    saved: saved.includes(content.uid),
    etag: etagOf(content),
    can: may(caller, 'content.bookmark') ? ['bookmark'] : [],
  })

/** The same as it is read. `taken`: how many companies have its perk, or have asked for it; `closing`: why none can. */
export function presentContent(
  content: ContentDocument,
  known: Known & {
    recommendation: RecommendationDocument | undefined
    partner_type: PublicContent['partner_type']
    taken: number
    closing: ApplyClosing | null
  },
  reader: Reader,
) {
  const { can, ...summary } = presentSummary(known, reader)(content)
  const { partner_type, closing, taken, recommendation } = known
  const isOpen = summary.apply_uid === null && closing === null
  return {
    ...summary,
    partner_type,
    closing,
    perk_left: content.perk_limit === null ? null : Math.max(0, content.perk_limit - taken),
    recommendation: recommendation ? presentRecommendation(reader)(recommendation) : null,
    can: [...(isOpen && may(reader.caller, 'apply.create') ? ['apply'] : []), ...can],
  }
}

const isOperators = ({ partner_company_uid }: ContentDocument) => partner_company_uid === null
/** Whether the caller's side writes a content that it may read: partners their own, operators their own. */
const isOfSide = (content: ContentDocument, caller: Reader['caller']): boolean =>
  isOperators(content) === (caller.actor === 'operator')

/**
 * What operators or its own partner may do to a content now. Of a partner's the operators decide what is public, and
 * write nothing. `revision:…`: about the change that waits.
 */
export const managedVerdicts = (content: ContentDocument, { caller, now }: Reader): string[] => [
  ...(may(caller, 'content.update') && isOfSide(content, caller) && content.status !== 'archived' ? ['update'] : []),
  ...(may(caller, 'content.transition')
    ? movesFrom(contentStates, content.status, caller.actor)
        .filter(({ to }) => !isPublishing(to) || publicationGaps.content(content, now.toISOString()).length === 0)
        .filter(({ to }) => isOfSide(content, caller) || !(content.status === 'draft' && to === 'published'))
        .map(({ to }) => `transition:${to}`)
    : []),
  ...(caller.actor === 'operator' &&
  may(caller, 'content.transition') &&
  isRemindable({ noun: 'content', record: content }, now)
    ? ['remind']
    : []),
  ...(may(caller, 'content.transition')
    ? movesFrom(revisionStates, revisionOf(content), caller.actor).map(({ to }) => `revision:${to}`)
    : []),
]

/** A partner's content that the operators have read begins anew once it is rewritten: nothing unread comes back. */
export const statusOfRewritten = ({ status }: ContentDocument, { actor }: Reader['caller']) =>
  actor === 'partner' && (status === 'rejected' || status === 'unpublished') ? 'draft' : status

/** A content as operators and its partner get it; the kernel cuts the texts where a list does not tell them. */
export const presentManaged = (reader: Reader) => (content: ContentDocument) => {
  const can = managedVerdicts(content, reader)
  return {
    ...content,
    has_revision: revisionOf(content) === 'pending',
    wait: waitFor({ noun: 'content', record: content }, reader, can),
    etag: etagOf(content),
    can,
  }
}

export const objectOf = ({ uid, title }: Pick<ContentDocument, 'uid' | 'title'>) => ({ type: 'content', uid, title })

/** The fields as people read them, for the differences in the timeline. */
export const displayValues = (content: ContentDocument) => ({
  ...content,
  body: plainTextOf(content.body),
  kind: contentKinds[content.kind],
  status: contentStates[content.status].label,
  thumbnail: null,
  cover_alt: content.thumbnail?.alt,
  file_uids: content.files.map(({ name }) => name).join('、'),
  issue_categories: content.issue_categories.map((category) => issueCategories[category]).join('、'),
  target_stages: content.target_stages.map((stage) => stages[stage]).join('、'),
  apply_enabled: content.apply_enabled ? 'はい' : 'いいえ',
  price_from_jpy: content.price_from_jpy === null ? '' : `${content.price_from_jpy.toLocaleString('ja-JP')}円`,
  perk_limit: content.perk_limit === null ? '' : `${content.perk_limit}社`,
})

/**
 * Published contents that fit a startup, best first: about more of its open issues, then for its stage by name. Those
 * for other stages are left out.
 */
export function suggestionsFor({ issues, stage }: FitBasis, contents: readonly ContentDocument[], limit: number) {
  const open = new Set(issues.map(({ category }) => category))
  const fits = contents.flatMap((content) => {
    const matched_categories = content.issue_categories.filter((category) => open.has(category))
    const { target_stages } = content
    const is_for_stage = stage !== null && target_stages.includes(stage)
    if (matched_categories.length === 0 || (target_stages.length > 0 && !is_for_stage)) return []
    return [{ ...content, matched_categories, is_for_stage }]
  })
  const rank = ({ matched_categories, is_for_stage }: (typeof fits)[number]) =>
    matched_categories.length * 2 + Number(is_for_stage)
  return fits.toSorted((a, b) => rank(b) - rank(a)).slice(0, limit)
}
