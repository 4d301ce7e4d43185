import { categoryNames } from '@banso/contract/common'
import {
  type ContentDocument,
  contentDocument,
  type RecommendationDocument,
  recommendationDocument,
} from '@banso/contract/contents'
import type { PartnerId, StartupId } from '../../kernel/authorize.ts'
import { collection, list, read, readMany, take, type Writer } from '../../kernel/firestore.ts'
import { alive, ofStartup, owned } from '../../kernel/scopes.ts'
import { findByText, type TextQuery } from '../../kernel/text-search.ts'

export const contents = collection('contents', contentDocument, ({ title, summary, body, issue_categories }) => [
  title,
  summary,
  body,
  ...categoryNames(...issue_categories),
])
export const recommendations = collection('content_recommendations', recommendationDocument)

/** Published, and today within its dates. */
const isOpen = (now: Date) => (content: ContentDocument) => {
  const { status, deleted_at, publish_from, publish_until } = content
  const at = now.toISOString()
  const within = (publish_from === null || publish_from <= at) && (publish_until === null || at < publish_until)
  return status === 'published' && deleted_at === null && within
}

/** Contents as every startup may read them. */
export const publishedContents = {
  get: async (uid: string, now: Date): Promise<ContentDocument | undefined> => {
    const content = await read(contents, uid)
    return content && isOpen(now)(content) ? content : undefined
  },
  find: (query: TextQuery, now: Date) =>
    findByText(contents, [alive, { field: 'status', op: '==', value: 'published' }], query, isOpen(now)),
  many: async (uids: readonly string[], now: Date): Promise<ContentDocument[]> =>
    (await readMany(contents, uids)).filter(isOpen(now)),
  /** Of a partner, the newest first, at most 10. */
  ofPartner: async (partnerUid: string, now: Date): Promise<ContentDocument[]> => {
    const where = [
      alive,
      { field: 'partner_company_uid', op: '==', value: partnerUid },
      { field: 'status', op: '==', value: 'published' },
    ] as const
    return (await take(contents, where, '-updated_at', 10)).filter(isOpen(now))
  },
}

/** Contents of any state, as their own partner and the operators read them. */
export const contentsOf = (partnerId: PartnerId) => ({
  get: async (uid: string) => {
    const content = await read(contents, uid)
    return content?.partner_company_uid === partnerId && content.deleted_at === null ? content : undefined
  },
})
export const allContents = {
  get: async (uid: string) => {
    const content = await read(contents, uid)
    return content?.deleted_at === null ? content : undefined
  },
}

type Page = { page?: number; per_page?: number; cursor?: string }

/** What operators have recommended to one startup. */
export const recommendationsOf = (startupId: StartupId) => ({
  list: (query: Page, callerUid: string) =>
    list(recommendations, { where: [ofStartup(startupId), alive], sort: '-created_at', query, callerUid }),
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
  getIn: async (writer: Writer, uid: string) => owned(await writer.read(recommendations, uid), startupId),
})
