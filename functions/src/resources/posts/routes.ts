import { ApiError } from '@banso/contract/errors'
import { DEFAULT_PAGE_SIZE } from '@banso/contract/paging'
import { operatorPosts, type PostDocument, posts } from '@banso/contract/posts'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'
import { pageOf } from '../../kernel/page.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { bookmark, savedBy } from '../bookmarks/data.ts'
import { fitBasisOf } from '../partners/data.ts'
import { helpfulnessOf, markHelpful, publishedPosts } from './data.ts'
import { manage } from './manage.ts'
import { relatedTo } from './related.ts'
import { objectOf } from './rules.ts'

const present =
  ({ caller }: Reader, saved: readonly string[]) =>
  (post: PostDocument) => ({
    ...post,
    saved: saved.includes(post.uid),
    etag: etagOf(post),
    can: may(caller, 'post.mark') ? ['mark'] : [],
  })

/** The person's own, last saved first: known whole, since there are at most 200. */
async function savedList(saved: readonly string[], { query, caller }: Context<typeof posts.list>) {
  const { view: _, category, q, page, per_page = DEFAULT_PAGE_SIZE, cursor } = query
  if (category || q !== undefined) throw new ApiError('bad_request')
  const paged = pageOf(saved.toReversed(), { page, per_page, cursor }, `${caller.uid} saved posts`)
  return { rows: await publishedPosts.many(paged.rows), page_info: paged.page_info }
}

const list = async (context: Context<typeof posts.list>) => {
  const { startupId, query, caller } = context
  const { view, ...filters } = query
  const saved = await savedBy(caller.uid, 'post_uids')
  if (view === 'saved') {
    const { rows, page_info } = await savedList(saved, context)
    return { status: 200, body: { data: rows.map(present(context, saved)), page_info } } as const
  }
  const issues =
    view === 'mine' ? (await fitBasisOf(startupId, context.now)).issues.map(({ category }) => category) : undefined
  // A company without open issues has no article about them.
  if (issues?.length === 0) {
    const { rows, page_info } = pageOf<PostDocument>([], { per_page: DEFAULT_PAGE_SIZE }, '')
    return { status: 200, body: { data: rows.map(present(context, saved)), page_info } } as const
  }
  const { rows, page_info } = await publishedPosts.list(filters, issues && [...new Set(issues)], caller.uid)
  return { status: 200, body: { data: rows.map(present(context, saved)), page_info } } as const
}

export const postRoutes = [
  ...implement(operatorPosts)(manage),
  ...implement(posts)({
    list,
    get: async ({ params, ...reader }) => {
      const post = await publishedPosts.get(params.post_id)
      if (!post) throw new ApiError('not_found')
      const [saved, helpful, related] = await Promise.all([
        savedBy(reader.caller.uid, 'post_uids'),
        helpfulnessOf(post.uid, reader.caller.uid),
        relatedTo(post, reader.now),
      ])
      const marks = { helpful_count: helpful.count, helpful: helpful.own }
      return { status: 200, body: { data: { ...present(reader, saved)(post), ...marks, ...related } } }
    },
    // What somebody reads and finds helpful is nobody else's business in the company: told to operators only.
    helpful: ({ params, body, caller, commit }) =>
      commit(
        async (unit) => {
          const post = await publishedPosts.getIn(unit, params.post_id)
          if (!post) throw new ApiError('not_found')
          await markHelpful(unit, post.uid, caller.uid, body.helpful)
          unit.activity({ verb: body.helpful ? 'post.marked' : 'post.unmarked', object: objectOf(post) })
          return { status: 200, body: { data: { uid: post.uid, helpful: body.helpful } } }
        },
        { hot: true },
      ),
    bookmark: ({ params, body, caller, commit }) =>
      commit(async (unit) => {
        const post = await publishedPosts.getIn(unit, params.post_id)
        if (!post) throw new ApiError('not_found')
        await bookmark(unit, caller.uid, { kind: 'post_uids', uid: post.uid, saved: body.saved })
        unit.activity({ verb: body.saved ? 'post.saved' : 'post.unsaved', object: objectOf(post) })
        return { status: 200, body: { data: { uid: post.uid, saved: body.saved } } }
      }),
  }),
]
