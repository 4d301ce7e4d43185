import { industries, stages } from '@banso/contract/common'
import { ApiError } from '@banso/contract/errors'
import { type FileDocument, fileDocument } from '@banso/contract/files'
import { nameKey } from '@banso/contract/name-order'
import type { StartupListQuery } from '@banso/contract/startup-operators'
import { type StartupDocument, startupDocument } from '@banso/contract/startups'
import { keptAskingOf } from '@banso/contract/turns'
import type { Caller } from '../../kernel/authenticate.ts'
import type { StartupId } from '../../kernel/authorize.ts'
import { trackedFields } from '../../kernel/changes.ts'
import { startupNames } from '../../kernel/company-names.ts'
import { collection } from '../../kernel/firestore/codec.ts'
import { list, read, readMany } from '../../kernel/firestore/query.ts'
import type { Where } from '../../kernel/firestore/where.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import { alive, askingOperators } from '../../kernel/scopes.ts'
import { findByText, type TextQuery } from '../../kernel/text-search.ts'
import { facetsAsked, silentBefore } from './figures.ts'

export const startups = collection(
  'startup_companies',
  startupDocument,
  (startup) => [
    startup.name,
    startup.name_kana,
    startup.tagline,
    ...startup.tags,
    startup.business_summary,
    ...startup.industries.map((industry) => industries[industry]),
    startup.stage ? stages[startup.stage] : '',
    startup.problem,
    startup.solution,
    startup.target_customers,
    startup.business_model,
  ],
  // Registration begins with the founder's account, which no entry of the company tells of.
  trackedFields(startupDocument, [
    'status',
    'registration_step',
    'owner_count',
    'profile_completeness',
    // What follows from other records and from the day.
    'figures',
    'facets',
    'load',
    'silent_since',
    'health',
    'health_reasons',
    'health_order',
    'health_on',
    'name_sort',
    'asks_operator_at',
    'owner_invited_until',
  ]),
  (startup, now) => ({
    name_sort: nameKey({ name: startup.name, kana: startup.name_kana }),
    ...keptAskingOf({ noun: 'startup', record: startup }, now),
  }),
)

/**
 * Rows of a list across startups, each with its company's name: the one it bears, so that a page costs its rows alone.
 * The names of the others, stored before records bore them, are read.
 */
export async function withStartupNames<T extends { startup_company_uid: string; startup_name?: string }>(
  rows: readonly T[],
) {
  const nameless = rows.filter(({ startup_name }) => !startup_name)
  const nameOf = await startupNames(nameless.map(({ startup_company_uid }) => startup_company_uid))
  return rows.map((row) => ({ ...row, startup_name: row.startup_name || nameOf(row.startup_company_uid) }))
}

const sortedBy = {
  name: 'name_sort',
  '-created_at': '-created_at',
  health: 'health_order',
  last_contact_at: 'silent_since',
} as const satisfies Record<NonNullable<StartupListQuery['sort']>, string>

/** The startups that are here: for operators alone. Errors: 400 for days without contact where it asks whose turn it is. */
export function listStartups(query: StartupListQuery, callerUid: string, now: Date) {
  const { status, stage, health, issue_category, operator_uid, silent_days, turn } = query
  const where: Where[] = [alive]
  if (status) where.push({ field: 'status', op: 'in', value: status })
  if (stage) where.push({ field: 'stage', op: 'in', value: stage })
  if (health) where.push({ field: 'health', op: 'in', value: health })
  const facets = facetsAsked(operator_uid, issue_category)
  if (facets.length > 0) where.push({ field: 'facets', op: 'array-contains-any', value: facets })
  if (silent_days !== undefined)
    where.push({ field: 'silent_since', op: '<', value: silentBefore(silent_days, now), moving: true })
  if (turn && silent_days !== undefined) throw new ApiError('bad_request')
  if (turn) where.push(askingOperators(now))
  // A range is in its own order alone.
  const sort = silent_days === undefined ? (query.sort ?? 'name') : 'last_contact_at'
  return list(startups, { where, sort: turn ? 'asks_operator_at' : sortedBy[sort], query, callerUid })
}

/** Any startup, for operators. */
export const startupNamed = (uid: string): Promise<StartupDocument | undefined> => read(startups, uid)

/** Several of them, for operators; those that are not there are left out. */
export const startupsNamed = (uids: readonly string[]): Promise<StartupDocument[]> => readMany(startups, uids)

/** What a new record of the startup calls it. No read where the caller is of it. Errors: 404. */
export const nameFor = async (startupId: StartupId, { actor, companyName }: Caller): Promise<string> =>
  (actor === 'startup' && companyName) || (await startupOf(startupId)).name

/** Errors: 404. */
export async function startupOf(startupId: StartupId): Promise<StartupDocument> {
  const startup = await read(startups, startupId)
  if (!startup) throw new ApiError('not_found')
  return startup
}

/** The startup, read in the change that stands on it. Errors: 404. */
export async function startupIn(writer: Writer, startupId: StartupId): Promise<StartupDocument> {
  const startup = await writer.read(startups, startupId)
  if (!startup) throw new ApiError('not_found')
  return startup
}

/** The startup a record belongs to. Errors: 404. */
export const startupFor = ({ startup_company_uid }: { startup_company_uid: string }): Promise<StartupDocument> =>
  startupOf(startup_company_uid as StartupId)

/** The operator in charge, who is told of calls for help; undefined while nobody is assigned. */
export const operatorInCharge = async (writer: Writer, startupId: StartupId): Promise<string | undefined> =>
  (await writer.read(startups, startupId))?.assigned_operators[0]?.uid

/** The other company that has this 法人番号. Read inside the change, so that two cannot take it at once. */
export async function holderOfNumber(
  writer: Writer,
  startupId: StartupId,
  corporateNumber: string,
): Promise<StartupDocument | undefined> {
  const field = 'corporate_number'
  const found = await writer.take(startups, [{ field, op: '==', value: corporateNumber }], field, 2)
  return found.find(({ uid, deleted_at }) => uid !== startupId && deleted_at === null)
}

const files = collection('files', fileDocument)

/** The pitch deck, once it has been checked. */
export async function deckOf({ uid, pitch_deck_file_uid }: StartupDocument): Promise<FileDocument | undefined> {
  const file = pitch_deck_file_uid === null ? undefined : await read(files, pitch_deck_file_uid)
  return file?.startup_company_uid === uid && file.state === 'checked' && file.deleted_at === null ? file : undefined
}

/** Startups in any state, by their words: for operators alone. */
export const findStartups = (query: TextQuery) => findByText(startups, [alive], query)
