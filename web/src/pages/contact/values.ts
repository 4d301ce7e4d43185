import type { ContactInput } from '@banso/contract/contacts'

/** What a new contact begins with when somebody comes from elsewhere. */
export type Asked = Partial<Pick<ContactInput, 'category' | 'subject'>>
