import { type AnnouncementInput, audiences, type ManagedAnnouncement } from '@banso/contract/announcements'

/** What the form begins with. */
export const blank: AnnouncementInput = { title: '', body: '', audience: 'all', companies: [], expires_at: null }

/** The form's values of an announcement. */
export const valuesOf = ({ title, body, audience, companies, expires_at }: ManagedAnnouncement): AnnouncementInput => ({
  title,
  body,
  audience,
  companies: companies.map(({ type, uid }) => ({ type, uid })),
  expires_at,
})

/** Whom it is addressed to: 「選択した企業(12社)」 */
export const audienceText = ({
  audience,
  company_count,
}: Pick<ManagedAnnouncement, 'audience' | 'company_count'>): string =>
  audience === 'companies' ? `${audiences.companies}(${company_count}社)` : audiences[audience]
