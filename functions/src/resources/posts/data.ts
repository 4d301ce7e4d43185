import { categoryNames } from '@banso/contract/common'
import {
  type PostDocument,
  postCategories,
  postCounterDocument,
  postDocument,
  postMarkDocument,
} from '@banso/contract/posts'
import { plainTextOf } from '@banso/contract/rich-text'
import { collection } from '../../kernel/firestore/codec.ts'
import { list, read, readMany, take } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import { alive, deleted } from '../../kernel/scopes.ts'
import { findByText, type TextQuery } from '../../kernel/text-search.ts'

export const posts = collection('posts', postDocument, ({ title, lead, body, category, issue_categories }) => [
  title,
  lead,
  postCategories[category],
  ...categoryNames(...issue_categories),
  plainTextOf(body),
])
const counters = collection('post_counters', postCounterDocument)
const marks = collection('post_marks', postMarkDocument)

const published: Where = { field: 'status', op: '==', value: 'published' }
export const isOpenPost = ({ status, deleted_at }: PostDocument) => status === 'published' && deleted_at === null
const open = (post: PostDocument | undefined): PostDocument | undefined => (post && isOpenPost(post) ? post : undefined)
/** Of any state, in the order asked: for operators alone. */
export const postsNamed = (uids: readonly string[]): Promise<PostDocument[]> => readMany(posts, uids)

type Query = { page?: number; per_page?: number; cursor?: string; q?: string; category?: string[] }

/** Articles as every startup may read them. */
export const publishedPosts = {
  /** `issues`: only those about one of these categories. */
  list: ({ category, ...query }: Query, issues: readonly string[] | undefined, callerUid: string) => {
    const where: Where[] = [alive, published]
    if (category) where.push({ field: 'category', op: 'in', value: category })
    if (issues) where.push({ field: 'issue_categories', op: 'array-contains-any', value: issues })
    return list(posts, { where, sort: '-publish_at', query, callerUid })
  },
  find: (query: TextQuery) => findByText(posts, [alive, published], query),
  newest: (limit: number) => take(posts, [alive, published], '-publish_at', limit),
  get: async (uid: string) => open(await read(posts, uid)),
  getIn: async (writer: Writer, uid: string) => open(await writer.read(posts, uid)),
  many: async (uids: readonly string[]) => (await readMany(posts, uids)).filter(open),
}

const markUid = (postUid: string, userUid: string) => `${postUid}_${userUid}`

/** How many found an article helpful, and whether this person did. Two reads. */
export async function helpfulnessOf(postUid: string, userUid: string): Promise<{ count: number; own: boolean }> {
  const [counter, mark] = await Promise.all([read(counters, postUid), read(marks, markUid(postUid, userUid))])
  return { count: counter?.helpful_count ?? 0, own: mark !== undefined }
}

/** Sets or takes off one person's mark; repeating it changes nothing, so the number is that of the marks. */
export async function markHelpful(writer: Writer, postUid: string, userUid: string, helpful: boolean): Promise<void> {
  const uid = markUid(postUid, userUid)
  const [mark, counter] = [await writer.read(marks, uid), await writer.read(counters, postUid)]
  if ((mark !== undefined) === helpful) return
  if (helpful) writer.create(marks, { uid, post_uid: postUid, user_uid: userUid })
  else writer.remove(marks, uid)
  if (counter) writer.increment(counters, postUid, { helpful_count: helpful ? 1 : -1 })
  else writer.create(counters, { uid: postUid, helpful_count: 1 })
}

type ManagedQuery = Query & { deleted?: 'true'; status?: string[]; sort?: string }

/** Articles of any state: for operators alone. */
export const allPosts = {
  list: ({ status, category, ...query }: ManagedQuery, callerUid: string) => {
    const where: Where[] = [query.deleted ? deleted : alive]
    if (status) where.push({ field: 'status', op: 'in', value: status })
    if (category) where.push({ field: 'category', op: 'in', value: category })
    return list(posts, { where, sort: query.deleted ? '-deleted_at' : (query.sort ?? '-updated_at'), query, callerUid })
  },
  find: (query: TextQuery) => findByText(posts, [alive], query),
  get: async (uid: string) => present(await read(posts, uid)),
  getIn: async (writer: Writer, uid: string) => present(await writer.read(posts, uid)),
}
const present = (post: PostDocument | undefined) => (post?.deleted_at === null ? post : undefined)
