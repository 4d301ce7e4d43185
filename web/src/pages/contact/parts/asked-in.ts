import { type ContactCategory, contactCategories } from '@banso/contract/contact-states'
import { firstLetters } from '@banso/contract/letters'
import type { Asked } from '../values.ts'

const isCategory = (value: string | null): value is ContactCategory =>
  value !== null && Object.hasOwn(contactCategories, value)

/** What an address of `newContactHref` asks for; undefined where it asks for nothing. Unknown categories are left out. */
export const askedIn = (search: string): Asked | undefined => {
  const params = new URLSearchParams(search)
  if (!params.has('new')) return undefined
  const [category, subject] = [params.get('category'), params.get('subject')]
  return { ...(isCategory(category) && { category }), ...(subject && { subject: firstLetters(subject, 80) }) }
}
