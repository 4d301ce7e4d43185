import type { MailDocument, MailEntry } from '@banso/contract/mails'
import { allows } from '@banso/contract/permissions'
import { recordPages } from '@banso/contract/record-pages'
import type { UserDocument } from '@banso/contract/users'
import { whoIs } from '../kernel/authenticate.ts'
import type { PartnerId, StartupId } from '../kernel/authorize.ts'
import { briefFor } from '../resources/interviews/brief.ts'
import { briefLines } from '../resources/interviews/brief-lines.ts'
import { interviewsIn } from '../resources/interviews/seen.ts'
import { dayReminderTitle } from '../resources/interviews/spoken.ts'
import { peopleNamed } from '../resources/users/data.ts'
import { detailLines } from './calendars.ts'
import { withSeat } from './seats.ts'

/**
 * A mail with the briefs and the places of seminars it brings, each composed with the rights its receiver has at this
 * moment: whoever was removed, is in the interview no longer or has said no, or has given up the seat gets none, and
 * nobody one of what was moved or called off.
 * Undefined where nothing is left to be told. It goes to the address that the receiver has now.
 */
export async function withBriefs(mail: MailDocument, now: Date): Promise<MailDocument | undefined> {
  if (mail.entries.every(({ brief, seat }) => brief === null && seat === null)) return mail
  const [receiver] = mail.related === null ? [] : await peopleNamed([mail.related])
  if (receiver?.status !== 'active') return undefined
  const made = await Promise.all(mail.entries.map((entry) => composed(entry, receiver, now)))
  const entries = made.filter((entry) => entry !== undefined)
  const [first] = entries
  if (!first) return undefined
  const { count } = mail.parameters
  const gone = made.length - entries.length
  const parameters = {
    ...mail.parameters,
    ...(mail.template === 'notification' && { title: first.title, path: first.link }),
    ...(count !== undefined && { count: String(Number(count) - gone) }),
  }
  return { ...mail, to: receiver.email, parameters, entries }
}

/** Whose records somebody reads; undefined for who reads none of the kind now. */
function areaOf(user: UserDocument, permission: 'interview.read' | 'seat.read') {
  const { actor, role, companyUid, registrationStep } = whoIs(user)
  const isRegistering = registrationStep !== null && registrationStep !== 'completed'
  if (role === null || isRegistering || !allows(permission, actor, role)) return undefined
  return {
    startupId: actor === 'startup' ? (companyUid as StartupId) : undefined,
    partnerId: actor === 'partner' ? (companyUid as PartnerId) : undefined,
  }
}

async function composed(entry: MailEntry, receiver: UserDocument, now: Date): Promise<MailEntry | undefined> {
  if (entry.seat !== null) {
    const startupId = areaOf(receiver, 'seat.read')?.startupId
    return startupId && withSeat(entry, { startupId, userUid: receiver.uid, now })
  }
  if (entry.brief === null) return entry
  const { interview_uid, start_at } = entry.brief
  const area = areaOf(receiver, 'interview.read')
  const interview = area && (await interviewsIn(area).get(interview_uid))
  const person = interview?.participants.find(({ uid }) => uid === receiver.uid)
  if (!area || !interview || !person || person.response === 'ng') return undefined
  const isAhead = interview.status === 'scheduled' && interview.start_at === start_at && start_at > now.toISOString()
  if (!isAhead) return undefined
  const brief = await briefFor({ ...area, caller: whoIs(receiver), now }, interview)
  return {
    ...entry,
    title: dayReminderTitle(start_at, now),
    body: [interview.title, ...detailLines(interview), ...briefLines(brief)].join('\n'),
    link: recordPages.interview[receiver.actor](interview),
  }
}
