import type { ContactInput } from '@banso/contract/contacts'
import { href } from '@banso/contract/pages'

/** What a new contact begins with when somebody comes from elsewhere. */
export type Asked = Partial<Pick<ContactInput, 'category' | 'subject'>>

/**
 * Where a startup asks its operator: the list of contacts with the form open, e.g.
 * `/startups/{startup_id}/contacts?new=1&category=partner&subject=…`. Both are optional.
 */
export const newContactHref = (startup_id: string, asked: Asked = {}): string =>
  `${href('startup_contacts', { startup_id })}?${new URLSearchParams({ new: '1', ...asked })}`
