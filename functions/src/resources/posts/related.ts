import { contentKinds } from '@banso/contract/contents'
import { partnerTypes } from '@banso/contract/partners'
import type { PostDocument } from '@banso/contract/posts'
import { seminarFormats } from '@banso/contract/seminars'
import { publishedContents } from '../contents/data.ts'
import { publishedPartners } from '../partners/data.ts'
import { publishedSeminars } from '../seminars/data.ts'

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
