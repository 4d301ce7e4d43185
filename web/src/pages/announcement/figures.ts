import type { ManagedAnnouncementSummary } from '@banso/contract/announcements'

type Figures = Pick<ManagedAnnouncementSummary, 'status' | 'told_count' | 'read_count' | 'is_telling'>

/** How many were told and have opened it: 「120名に通知、45名が開封」; while some are still to be told, that is said. */
export const readText = ({ status, told_count, read_count, is_telling }: Figures): string => {
  if (status === 'draft' || status === 'scheduled') return '–'
  const told = `${told_count.toLocaleString('ja-JP')}名に通知${is_telling ? '(通知中)' : ''}`
  return `${told}、${read_count.toLocaleString('ja-JP')}名が開封`
}
