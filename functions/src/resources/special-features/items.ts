import { contentKinds } from '@banso/contract/content-states'
import { partnerTypes } from '@banso/contract/partner-fields'
import { postCategories } from '@banso/contract/posts'
import { seminarFormats } from '@banso/contract/seminars'
import type { PublicFeature, SpecialFeatureDocument } from '@banso/contract/special-features'
import { contentsNamed, isOpenContent } from '../contents/data.ts'
import { isPublished, partnersNamed } from '../partners/data.ts'
import { isOpenPost, postsNamed } from '../posts/data.ts'
import { isOpenSeminar, seminarsNamed } from '../seminars/data.ts'

type Item = SpecialFeatureDocument['items'][number]
type Source = Pick<PublicFeature['items'][number], 'title' | 'note' | 'summary' | 'partner_type'> & {
  /** Startups may read it today. */
  is_open: boolean
}

/** The items with what each of them is today, in their order, one read each; what is gone for good is left out. */
export async function sourcesOf<I extends Pick<Item, 'type' | 'uid'>>(
  items: readonly I[],
  now: Date,
): Promise<(I & Source)[]> {
  const uids = (type: Item['type']) => items.filter((item) => item.type === type).map(({ uid }) => uid)
  const [contents, partners, posts, seminars] = await Promise.all([
    contentsNamed(uids('content')),
    partnersNamed(uids('partner')),
    postsNamed(uids('post')),
    seminarsNamed(uids('seminar')),
  ])
  const isOpen = isOpenContent(now)
  const sources = new Map<string, Source>([
    ...contents.map((content): [string, Source] => {
      const { uid, title, kind, partner_name, summary } = content
      const note = [contentKinds[kind], partner_name].filter(Boolean).join('・')
      return [`content ${uid}`, { title, note, summary, partner_type: null, is_open: isOpen(content) }]
    }),
    ...partners.map((partner): [string, Source] => {
      const { uid, name: title, partner_type, tagline: summary } = partner
      const note = partnerTypes[partner_type]
      return [`partner ${uid}`, { title, note, summary, partner_type, is_open: isPublished(partner) }]
    }),
    ...posts.map((post): [string, Source] => {
      const { uid, title, category, lead: summary } = post
      const note = postCategories[category]
      return [`post ${uid}`, { title, note, summary, partner_type: null, is_open: isOpenPost(post) }]
    }),
    ...seminars.map((seminar): [string, Source] => {
      const { uid, title, format, summary } = seminar
      const note = seminarFormats[format]
      return [`seminar ${uid}`, { title, note, summary, partner_type: null, is_open: isOpenSeminar(seminar) }]
    }),
  ])
  return items.flatMap((item) => {
    const source = sources.get(`${item.type} ${item.uid}`)
    return source ? [{ ...item, ...source }] : []
  })
}

/** The items as startups read them: what is not published today is left out. */
export const itemsOf = async (
  { items }: Pick<SpecialFeatureDocument, 'items'>,
  now: Date,
): Promise<PublicFeature['items']> => (await sourcesOf(items, now)).filter(({ is_open }) => is_open)
