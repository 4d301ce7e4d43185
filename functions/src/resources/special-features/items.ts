import { contentKinds } from '@banso/contract/contents'
import { partnerTypes } from '@banso/contract/partners'
import { postCategories } from '@banso/contract/posts'
import { seminarFormats } from '@banso/contract/seminars'
import type { PublicFeature, SpecialFeatureDocument } from '@banso/contract/special-features'
import { publishedContents } from '../contents/data.ts'
import { publishedPartners } from '../partners/data.ts'
import { publishedPosts } from '../posts/data.ts'
import { publishedSeminars } from '../seminars/data.ts'

type Item = SpecialFeatureDocument['items'][number]
type ItemText = Pick<PublicFeature['items'][number], 'title' | 'note' | 'summary' | 'partner_type'>

/** The items as they are today, in the feature's order, one read each; what is not published any more is left out. */
export async function itemsOf({ items }: SpecialFeatureDocument, now: Date): Promise<PublicFeature['items']> {
  const uids = (type: Item['type']) => items.filter((item) => item.type === type).map(({ uid }) => uid)
  const [contents, partners, posts, seminars] = await Promise.all([
    publishedContents.many(uids('content'), now),
    publishedPartners.many(uids('partner')),
    publishedPosts.many(uids('post')),
    publishedSeminars.getMany(uids('seminar')),
  ])
  const texts = new Map<string, ItemText>([
    ...contents.map(({ uid, title, kind, partner_name, summary }): [string, ItemText] => [
      `content ${uid}`,
      { title, note: [contentKinds[kind], partner_name].filter(Boolean).join('・'), summary, partner_type: null },
    ]),
    ...partners.map(({ uid, name, partner_type, tagline }): [string, ItemText] => [
      `partner ${uid}`,
      { title: name, note: partnerTypes[partner_type], summary: tagline, partner_type },
    ]),
    ...posts.map(({ uid, title, category, lead }): [string, ItemText] => [
      `post ${uid}`,
      { title, note: postCategories[category], summary: lead, partner_type: null },
    ]),
    ...seminars.map(({ uid, title, format, summary }): [string, ItemText] => [
      `seminar ${uid}`,
      { title, note: seminarFormats[format], summary, partner_type: null },
    ]),
  ])
  return items.flatMap(({ type, uid, comment }) => {
    const known = texts.get(`${type} ${uid}`)
    return known ? [{ type, uid, comment, ...known }] : []
  })
}
