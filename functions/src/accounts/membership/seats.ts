import { ApiError } from '@banso/contract/errors'
import { uid } from '@banso/contract/fields'
import type { Actor } from '@banso/contract/roles'
import { MAX_MEMBERS } from '@banso/contract/users'
import * as z from 'zod'
import { collection } from '../../kernel/firestore/codec.ts'
import type { Writer } from '../../kernel/firestore/write.ts'
import { belongingTo, countWaiting } from '../../resources/invitations/data.ts'
import { countPresent } from '../../resources/users/data.ts'

/**
 * `people_guards/{actor}_{company}`: written by whatever adds a member or an invitation, so that of two at the same
 * moment the second sees the first. How many there are is counted, since invitations also run out by themselves.
 */
const guards = collection('people_guards', z.object({ uid, added: z.int() }))

type Company = { actor: Actor; companyUid: string }

/** Stands in line for a place in the company. What is counted after this holds until the commit, or it runs again. */
async function queueUp(writer: Writer, { actor, companyUid }: Company): Promise<() => void> {
  const uid = `${actor}_${companyUid}`
  const added = (await writer.read(guards, uid))?.added ?? 0
  return () => writer.set(guards, { uid, added: added + 1 })
}

/**
 * Room for `more` invitations, the open ones counted. Comes before all writes of the commit; what it answers is called
 * among them. Three reads, whoever is invited. Errors: 409 where the company would have too many.
 */
export async function roomIn(writer: Writer, company: Company, more: number, now: Date): Promise<() => void> {
  const { actor, companyUid } = company
  if (actor === 'operator') return () => undefined
  const take = await queueUp(writer, company)
  const [present, waiting] = await Promise.all([
    countPresent(actor, companyUid),
    countWaiting(belongingTo(actor, companyUid), now),
  ])
  if (more > 0 && present + waiting + more > MAX_MEMBERS) throw full('招待中を含むメンバー')
  return take
}

/** A place for one more member, in the same way; undefined where there is none. */
export async function seatIn(writer: Writer, company: Company): Promise<(() => void) | undefined> {
  if (company.actor === 'operator') return () => undefined
  const take = await queueUp(writer, company)
  return (await isFull(company)) ? undefined : take
}

/** Errors: 409 where nobody more can join, as of this moment. */
export async function assertSeat(company: Company): Promise<void> {
  if (company.actor !== 'operator' && (await isFull(company))) throw full('メンバー')
}

const isFull = async ({ actor, companyUid }: Company) => (await countPresent(actor, companyUid)) >= MAX_MEMBERS
const full = (target: string) => new ApiError('limit_reached', { values: { target, n: MAX_MEMBERS } })
