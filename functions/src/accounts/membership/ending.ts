import type { Person } from '@banso/contract/common'
import { ApiError, invalid } from '@banso/contract/errors'
import { mediaUid } from '@banso/contract/files'
import type { UserDocument } from '@banso/contract/users'
import type { Unit } from '../../kernel/commit.ts'
import { availabilities } from '../../resources/availabilities/data.ts'
import { calendarFeeds } from '../../resources/calendar-feeds/data.ts'
import { fileIn, files } from '../../resources/files/data.ts'
import { endDraftsOf } from '../../resources/memos/drafts.ts'
import { endRegistered } from '../../resources/reopenings/ending.ts'
import { headsOf, users, writerIn } from '../../resources/users/data.ts'
import { endPendingChange } from '../emails/data.ts'
import { begin, type Operation } from '../operations/operations.ts'
import { placeOf } from './data.ts'
import { start } from './duties.ts'
import { leaving } from './leave.ts'
import { companyOf, isHead, LastHead, moveHeads, objectOf, roleOf } from './membership.ts'
import { personOf } from './person.ts'

/** Object and companies of an activity about somebody. */
export const told = (user: UserDocument) => ({
  object: objectOf(user),
  startupId: user.startup_company_uid,
  partnerId: user.partner_company_uid,
})
export const companiesOf = ({ startup_company_uid, partner_company_uid }: UserDocument) => ({
  startup_company_uid,
  partner_company_uid,
})

/**
 * Who takes over from somebody who goes: whoever is named, else the caller, else the head who has been there longest;
 * null where there is nobody. Errors: 422 for a person of elsewhere, one who is not active or only reads, or the one who goes.
 */
export async function successorOf(unit: Unit, user: UserDocument, named: string | undefined, callerUid: string) {
  const companyUid = companyOf(user)
  if (named !== undefined) {
    const successor = named === user.uid ? undefined : await writerIn(unit, user.actor, companyUid, named)
    if (!successor) throw invalid({ successor_uid: '引き継ぐ方は、編集できる有効なメンバーから選択してください。' })
    return personOf(successor)
  }
  const caller = callerUid === user.uid ? undefined : await writerIn(unit, user.actor, companyUid, callerUid)
  const heads = caller ? [caller] : await headsOf(unit, user.actor, companyUid)
  const heir = heads.find(({ uid }) => uid !== user.uid)
  return heir ? personOf(heir) : null
}

/**
 * Takes a head off, or puts one back on, the count: reads now, writes when called. Errors: 409 for the last one, who
 * stays unless the account is gone anyway.
 */
export async function headsFor(unit: Unit, user: UserDocument, by: 1 | -1, { gone = false } = {}): Promise<() => void> {
  const place = await placeOf(unit, user.actor, companyOf(user))
  return () => {
    if (!place || !isHead(roleOf(user))) return
    if (gone) return place.setHeads(Math.max(0, place.heads + by))
    try {
      moveHeads(place, by)
    } catch (error) {
      throw error instanceof LastHead ? new ApiError('last_owner', { cause: error }) : error
    }
  }
}

/** Ends a membership: refused from now on, the rest follows by the operation. Errors: those of the two above. */
export async function endMembership(
  unit: Unit,
  user: UserDocument,
  by: { person: Person; successor_uid?: string | undefined; gone?: boolean },
  now: Date,
): Promise<Operation> {
  const successor = await successorOf(unit, user, by.successor_uid, by.person.uid)
  const moveCount = await headsFor(unit, user, -1, by)
  const picture = mediaUid(user.avatar_url)
  const endChange = await endPendingChange(unit, user)
  const file = picture === null ? undefined : await fileIn(unit, picture)
  const endDrafts = await endDraftsOf(unit, user.uid)
  const waitNoMore = await endRegistered(unit, user)
  if (user.status === 'active') moveCount()
  const valid_after = Math.floor(now.getTime() / 1000)
  const next = unit.edit(users, user, { status: 'left', valid_after, pending_email: null, avatar_url: null })
  endChange()
  // The face goes with the person; the name stays for the history.
  if (file) unit.patch(files, file.uid, { deleted_at: now.toISOString() })
  // So do the hours, and why somebody was away.
  unit.remove(availabilities, user.uid)
  // And what nobody else has ever read.
  endDrafts()
  // Nobody is told for them of partners that take applications again.
  waitNoMore()
  // And the address that shows the days to whoever knows it.
  unit.remove(calendarFeeds, user.uid)
  unit.activity({ verb: 'user.removed', ...told(next) })
  return begin(unit, leaving, { payload: leavingOf(user, successor, by.person), ...companiesOf(user) }, now)
}

/** What the operation needs to know of somebody who goes. */
export const leavingOf = ({ uid }: UserDocument, successor: Person | null, by: Person) => ({
  uid,
  successor,
  by,
  walk: start,
  invitations_after: '',
})
