import type { ActivityDocument } from '@banso/contract/activities'
import { partnerDocument } from '@banso/contract/partners'
import { startupDocument } from '@banso/contract/startups'
import type { Caller } from './authenticate.ts'
import { collection } from './firestore/codec.ts'
import { readMany } from './firestore/query.ts'
import { namesBy } from './names.ts'

/** Companies as far as their names need them: one that is broken otherwise has its name. */
export const companies = {
  startup: collection('startup_companies', startupDocument.pick({ uid: true, name: true })),
  partner: collection('partner_companies', partnerDocument.pick({ uid: true, name: true })),
} as const

/** Their names of today, for records that do not bear them. */
export const startupNames = namesBy((uids) => readMany(companies.startup, uids))
export const partnerNames = namesBy((uids) => readMany(companies.partner, uids))

type Own = Pick<Caller, 'companyUid' | 'companyName'>

/**
 * New entries of the log with what their companies are called, so that a list of them reads nothing else. The caller's
 * own company is known, and what one of the entries is about; another costs a read, at most once a minute.
 */
export async function withCompanyNames(
  entries: readonly ActivityDocument[],
  caller?: Own,
): Promise<ActivityDocument[]> {
  const known = new Map<string | null, string>()
  if (caller?.companyName) known.set(caller.companyUid, caller.companyName)
  for (const { object } of entries)
    if (object.type === 'startup' || object.type === 'partner') known.set(object.uid, object.title)
  const unknown = (uids: readonly (string | null)[]) =>
    uids.filter((uid) => uid !== null).filter((uid) => !known.has(uid))
  const [startupName, partnerName] = await Promise.all([
    startupNames(unknown(entries.map(({ startup_company_uid: uid, startup_name }) => (startup_name ? null : uid)))),
    partnerNames(unknown(entries.map(({ partner_company_uid: uid, partner_name }) => (partner_name ? null : uid)))),
  ])
  const named = (uid: string | null, nameOf: (uid: string) => string) =>
    uid === null ? null : known.get(uid) || nameOf(uid) || null
  return entries.map((entry) => ({
    ...entry,
    startup_name: entry.startup_name ?? named(entry.startup_company_uid, startupName),
    partner_name: entry.partner_name ?? named(entry.partner_company_uid, partnerName),
  }))
}
