import { categoryNames } from '@banso/contract/common'
import { contentKinds } from '@banso/contract/content-states'
import { type ContentDocument, contentDocument, isPublicAt, NAMED_CONTENTS } from '@banso/contract/contents'
import { type RecommendationDocument, recommendationDocument } from '@banso/contract/recommendations'
import { plainTextOf } from '@banso/contract/rich-text'
import { keptSidesOf } from '@banso/contract/turns'
import type { PartnerId, StartupId } from '../../kernel/authorize.ts'
import { collection } from '../../kernel/firestore/codec.ts'
import { list, read, readMany, take } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import { transact, type Writer } from '../../kernel/firestore/write.ts'
import { alive, ofStartup, owned } from '../../kernel/scopes.ts'
import { findByText, type TextQuery } from '../../kernel/text-search.ts'
import { concludedTo } from '../applies/data.ts'
import { completionRate } from './completion.ts'

export const contents = collection(
  'contents',
  contentDocument,
  (content) => [
    content.title,
    content.summary,
    ...categoryNames(...content.issue_categories),
    contentKinds[content.kind],
    content.partner_name ?? '',
    content.perk_text,
    plainTextOf(content.body),
  ],
  undefined,
  (record, now) => keptSidesOf({ noun: 'content', record }, now),
)
export const recommendations = collection('content_recommendations', recommendationDocument)

type Page = { page?: number; per_page?: number; cursor?: string }
type ManagedQuery = Page & {
  q?: string
  sort?: string
  status?: string[]
  kind?: string[]
  partner_uid?: string
  owner?: 'operator'
  review?: 'waiting'
}

/** Published, and today within its dates. */
export const isOpenContent = (now: Date) => (content: ContentDocument) =>
  content.deleted_at === null && isPublicAt(content, now)

type PublishedQuery = Page & { q?: string; kind?: string[] }

/** Contents as every startup may read them. */
export const publishedContents = {
  /** `issues`: only those about one of these. What its dates leave out today falls away from the page and its total. */
  list: async (
    { kind, ...query }: PublishedQuery,
    issues: readonly string[] | undefined,
    { now, callerUid }: { now: Date; callerUid: string },
  ) => {
    const where: Where[] = [alive, { field: 'status', op: '==', value: 'published' }]
    if (kind) where.push({ field: 'kind', op: 'in', value: kind })
    if (issues) where.push({ field: 'issue_categories', op: 'array-contains-any', value: issues })
    const { rows, page_info } = await list(contents, { where, sort: '-updated_at', query, callerUid })
    const open = rows.filter(isOpenContent(now))
    const total_count = page_info.total_count - (rows.length - open.length)
    return { rows: open, page_info: { ...page_info, total_count } }
  },
  getIn: async (writer: Writer, uid: string, now: Date): Promise<ContentDocument | undefined> => {
    const content = await writer.read(contents, uid)
    return content && isOpenContent(now)(content) ? content : undefined
  },
  get: async (uid: string, now: Date): Promise<ContentDocument | undefined> => {
    const content = await read(contents, uid)
    return content && isOpenContent(now)(content) ? content : undefined
  },
  find: (query: TextQuery, now: Date) =>
    findByText(contents, [alive, { field: 'status', op: '==', value: 'published' }], query, isOpenContent(now)),
  /** About one of these categories (at most 30), the newest first. */
  about: async (categories: readonly string[], limit: number, now: Date): Promise<ContentDocument[]> => {
    const where = [
      alive,
      { field: 'status', op: '==', value: 'published' },
      { field: 'issue_categories', op: 'array-contains-any', value: categories },
    ] as const
    return (await take(contents, where, '-updated_at', limit)).filter(isOpenContent(now))
  },
  many: async (uids: readonly string[], now: Date): Promise<ContentDocument[]> =>
    (await readMany(contents, uids)).filter(isOpenContent(now)),
  /** Of a partner, as its page names them. */
  ofPartner: async (partnerUid: string, now: Date): Promise<ContentDocument[]> => {
    const where = [
      alive,
      { field: 'partner_company_uid', op: '==', value: partnerUid },
      { field: 'status', op: '==', value: 'published' },
    ] as const
    return (await take(contents, where, '-updated_at', NAMED_CONTENTS)).filter(isOpenContent(now))
  },
}

/**
 * Counts anew how often applies to a content are completed; false where that says nothing new. It is no edit: no open
 * form becomes stale.
 */
export async function recountCompletion(uid: string): Promise<boolean> {
  const completion_rate = completionRate(...(await concludedTo(uid)))
  return transact(async (writer) => {
    const content = await writer.read(contents, uid)
    if (!content || content.completion_rate === completion_rate) return false
    writer.patch(contents, uid, { completion_rate })
    return true
  })
}

/** Some of a partner's that stand published, whatever their dates. */
export const publishedOf = (partnerId: PartnerId, limit: number): Promise<ContentDocument[]> =>
  take(
    contents,
    [
      alive,
      { field: 'partner_company_uid', op: '==', value: partnerId },
      { field: 'status', op: '==', value: 'published' },
    ],
    '-updated_at',
    limit,
  )

/** Contents of any state, as operators read them. */
export const allContents = {
  list: ({ status, kind, owner, review, partner_uid, ...query }: ManagedQuery, callerUid: string) => {
    const where: Where[] = [alive]
    if (owner) where.push({ field: 'partner_company_uid', op: '==', value: null })
    if (partner_uid) where.push({ field: 'partner_company_uid', op: '==', value: partner_uid })
    if (status) where.push({ field: 'status', op: 'in', value: status })
    if (kind) where.push({ field: 'kind', op: 'in', value: kind })
    if (review) where.push({ field: 'review_requested_at', op: '>', value: '' })
    const sort = review ? 'review_requested_at' : (query.sort ?? '-updated_at')
    return list(contents, { where, sort, query, callerUid })
  },
  getIn: async (writer: Writer, uid: string) => {
    const content = await writer.read(contents, uid)
    return content?.deleted_at === null ? content : undefined
  },
  find: (query: TextQuery) => findByText(contents, [alive], query),
  get: async (uid: string) => {
    const content = await read(contents, uid)
    return content?.deleted_at === null ? content : undefined
  },
}
/** The same of one partner alone; what is another's is as good as missing. */
export const contentsOf = (partnerId: PartnerId) => {
  const own = (content: ContentDocument | undefined) =>
    content?.partner_company_uid === partnerId ? content : undefined
  return {
    list: (query: ManagedQuery, callerUid: string) => allContents.list({ ...query, partner_uid: partnerId }, callerUid),
    find: (query: TextQuery) =>
      findByText(contents, [{ field: 'partner_company_uid', op: '==', value: partnerId }, alive], query),
    /** Those whose turn is the partner's, the last changed first. */
    asking: (limit: number) =>
      take(
        contents,
        [
          { field: 'partner_company_uid', op: '==', value: partnerId },
          alive,
          { field: 'turns.partner', op: '==', value: true },
        ],
        '-updated_at',
        limit,
      ),
    getIn: async (writer: Writer, uid: string) => own(await allContents.getIn(writer, uid)),
    get: async (uid: string) => own(await allContents.get(uid)),
  }
}
/** Those of the area a call came through. */
export const contentsIn = ({ partnerId }: { readonly partnerId: PartnerId | undefined }) =>
  partnerId ? contentsOf(partnerId) : allContents

/** Of any state, in the order asked: for operators alone. */
export const contentsNamed = (uids: readonly string[]): Promise<ContentDocument[]> => readMany(contents, uids)

/** What operators have recommended to one startup. */
export const recommendationsOf = (startupId: StartupId) => ({
  list: ({ state, ...query }: Page & { state?: string[] }, callerUid: string) => {
    const where: Where[] = [ofStartup(startupId), alive]
    if (state) where.push({ field: 'state', op: 'in', value: state })
    return list(recommendations, { where, sort: '-created_at', query, callerUid })
  },
  newest: (limit: number) => take(recommendations, [ofStartup(startupId), alive], '-created_at', limit),
  /** Those nobody has answered yet, the newest first. */
  unanswered: (limit: number) =>
    take(
      recommendations,
      [ofStartup(startupId), alive, { field: 'state', op: 'in', value: ['sent', 'viewed'] }],
      '-created_at',
      limit,
    ),
  forContent: async (contentUid: string): Promise<RecommendationDocument | undefined> => {
    const where = [ofStartup(startupId), alive, { field: 'content_uid', op: '==', value: contentUid } as const]
    return (await take(recommendations, where, '-created_at', 1))[0]
  },
  forContentIn: (writer: Writer, contentUid: string): Promise<RecommendationDocument[]> => {
    const where = [ofStartup(startupId), alive, { field: 'content_uid', op: '==', value: contentUid } as const]
    return writer.take(recommendations, where, '-created_at', 10)
  },
  getIn: async (writer: Writer, uid: string) => owned(await writer.read(recommendations, uid), startupId),
})
