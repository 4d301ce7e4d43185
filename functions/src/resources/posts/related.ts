import { contentKinds } from '@banso/contract/content-states'
import { invalid } from '@banso/contract/errors'
import { partnerTypes } from '@banso/contract/partner-fields'
import type { PostDocument, PostInput } from '@banso/contract/posts'
import { seminarFormats } from '@banso/contract/seminars'
import { contentsNamed, publishedContents } from '../contents/data.ts'
import { partnersNamed, publishedPartners } from '../partners/data.ts'
import { publishedSeminars, seminarsNamed } from '../seminars/data.ts'

/** Errors: 422 where an article is to point at what there is not; what is not published yet may be named. */
export async function assertRelated(post: Partial<PostInput>): Promise<void> {
  const kinds = [
    ['related_partner_uids', partnersNamed],
    ['related_content_uids', contentsNamed],
    ['related_seminar_uids', seminarsNamed],
  ] as const
  const missing = await Promise.all(
    kinds.map(async ([field, named]) => {
      const uids = post[field] ?? []
      const found = await named(uids)
      return uids.every((uid) => found.some((record) => record.uid === uid && !record.deleted_at)) ? [] : [field]
    }),
  )
  const [field] = missing.flat()
  if (field) throw invalid({ [field]: '選択したものが見つかりません。選び直してください。' })
}

/** What an article points at, as far as it is published today: at most five of each kind, one read each. */
export async function relatedTo(post: PostDocument, now: Date) {
  const [partners, contents, seminars] = await Promise.all([
    publishedPartners.many(post.related_partner_uids),
    publishedContents.many(post.related_content_uids, now),
    publishedSeminars.getMany(post.related_seminar_uids),
  ])
  return {
    related_partners: partners.map(({ uid, name, partner_type }) => ({
      uid,
      partner_type,
      title: name,
      note: partnerTypes[partner_type],
    })),
    related_contents: contents.map(({ uid, title, kind }) => ({
      uid,
      title,
      note: contentKinds[kind],
    })),
    related_seminars: seminars.map(({ uid, title, format }) => ({
      uid,
      title,
      note: seminarFormats[format],
    })),
  }
}
