import { issueCategories } from '@banso/contract/common'
import { invalid } from '@banso/contract/errors'
import { type PostDocument, type PostTransition, postCategories, postStates, readMinutes } from '@banso/contract/posts'
import { isPublishing, publicationGaps } from '@banso/contract/publication'
import { plainTextOf } from '@banso/contract/rich-text'
import { movesFrom } from '@banso/contract/states'
import { may, type Reader } from '../../kernel/authorize.ts'
import { etagOf } from '../../kernel/commit.ts'
import { draftVerdicts } from '../../kernel/drafts.ts'
import type { NewDocument } from '../../kernel/new-document.ts'

/** What every article begins with. */
const begun = () =>
  ({
    lead: '',
    body: '',
    cover: null,
    issue_categories: [],
    related_partner_uids: [],
    related_content_uids: [],
    related_seminar_uids: [],
    status: 'draft',
    publish_at: null,
    publisher_uid: null,
    view_count: 0,
    helpful_count: 0,
  }) satisfies Partial<PostDocument>

/** The document of a new article: what is given, over what every article begins with. */
export const newPost = (
  given: NewDocument<PostDocument, ReturnType<typeof begun> & Pick<PostDocument, 'read_minutes'>>,
): PostDocument => ({ ...begun(), read_minutes: readMinutes(given.body ?? ''), ...given })

/** What an operator may do to an article now: nothing without a text is published. */
export function managedVerdicts(post: PostDocument, { caller, now }: Reader): string[] {
  const own = draftVerdicts(post, { mayRemove: may(caller, 'post.remove'), isUnseen: true, now })
  if (post.deleted_at !== null) return own
  return [
    ...own,
    ...(may(caller, 'post.update') ? ['update'] : []),
    ...(may(caller, 'post.transition')
      ? movesFrom(postStates, post.status, caller.actor)
          .filter(({ to }) => publicationGaps.post(post).length === 0 || !isPublishing(to))
          .map(({ to }) => `transition:${to}`)
      : []),
  ]
}

/** An article as operators get it; the kernel cuts the text where a list does not tell it. */
export const presentManaged = (reader: Reader) => (post: PostDocument) => ({
  ...post,
  etag: etagOf(post),
  can: managedVerdicts(post, reader),
})

/**
 * The moment an article is published, or was first: it keeps its place among the others when it comes back. Errors: 422
 * for a moment that has passed.
 */
export function publishedBy({ status, publish_at }: PostDocument, { to, ...asked }: PostTransition, now: Date) {
  const at = now.toISOString()
  if (to === 'scheduled') {
    if (asked.publish_at === undefined || asked.publish_at <= at)
      throw invalid({ publish_at: '過去の日時は選択できません。' })
    return asked.publish_at
  }
  if (to === 'draft') return null
  return status === 'scheduled' || publish_at === null ? at : publish_at
}

export const objectOf = ({ uid, title }: Pick<PostDocument, 'uid' | 'title'>) => ({ type: 'post', uid, title })

/** The fields as people read them, for the differences in the timeline. */
export const displayValues = (post: PostDocument) => ({
  ...post,
  body: plainTextOf(post.body),
  category: postCategories[post.category],
  issue_categories: post.issue_categories.map((category) => issueCategories[category]).join('、'),
  cover_alt: post.cover?.alt,
  related_partner_uids: `${post.related_partner_uids.length}件`,
  related_content_uids: `${post.related_content_uids.length}件`,
  related_seminar_uids: `${post.related_seminar_uids.length}件`,
})
