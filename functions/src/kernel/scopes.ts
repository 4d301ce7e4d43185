import { addDays, momentInJapan } from '@banso/contract/dates'
import type { Caller } from './authenticate.ts'
import type { StartupId } from './authorize.ts'
import type { Where } from './firestore/where.ts'

/** Conditions that nearly every query begins with. */
export const ofStartup = (startupId: StartupId): Where => ({
  field: 'startup_company_uid',
  op: '==',
  value: startupId,
})
export const alive: Where = { field: 'deleted_at', op: '==', value: null }
/** Lists of deleted records are ordered by `-deleted_at`. */
export const deleted: Where = { field: 'deleted_at', op: '>', value: '' }

/** The company that an operator narrows a list to. */
export const ofCompany = ({ startup_uid, partner_uid }: { startup_uid?: string; partner_uid?: string }): Where[] => [
  ...(startup_uid ? [{ field: 'startup_company_uid', op: '==', value: startup_uid } as const] : []),
  ...(partner_uid ? [{ field: 'partner_company_uid', op: '==', value: partner_uid } as const] : []),
]

/** Moments within a span of days in Japan, both included; of an end that is not given, all. */
export const daysWithin = (field: string, { from, to }: { from?: string; to?: string }): Where[] => [
  ...(from ? [{ field, op: '>=', value: momentInJapan(from, '00:00') } as const] : []),
  ...(to ? [{ field, op: '<', value: momentInJapan(addDays(to, 1), '00:00') } as const] : []),
]
/** Moments within some weeks in Japan, by their Mondays. */
export const withinWeeks = (field: string, weeks: readonly string[]): Where[] => [
  { field, op: '>=', value: momentInJapan(weeks[0] ?? '', '00:00') },
  { field, op: '<', value: momentInJapan(addDays(weeks.at(-1) ?? '', 7), '00:00') },
]

/** Moments (ISO 8601, UTC) after one and until another, so that walks which follow each other leave out and repeat nothing. */
export const afterUntil = (field: string, after: string, until: string): Where[] => [
  { field, op: '>', value: after },
  { field, op: '<=', value: until },
]

/** Companies that ask their operators for something by now. */
export const askingOperators = (now: Date): Where => ({
  field: 'asks_operator_at',
  op: '<=',
  value: now.toISOString(),
  moving: true,
})

/** The record where it is the company's own; anybody else's is as good as missing. */
export const owned = <T extends { startup_company_uid: string | null }>(
  record: T | undefined,
  startupId: StartupId,
): T | undefined => (record?.startup_company_uid === startupId ? record : undefined)

/** How a record's readers (`readers` of a memo, `visible_to` of an entry) name whoever asks. */
export const readerTag = ({ actor, companyUid }: Pick<Caller, 'actor' | 'companyUid'>) =>
  actor === 'operator' ? 'operators' : (`${actor}:${companyUid}` as const)
