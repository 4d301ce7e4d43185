import { contactStates } from '@banso/contract/contact-states'
import type { ContactDocument, ContactInput } from '@banso/contract/contacts'
import { invalid } from '@banso/contract/errors'
import { requiredMessage } from '@banso/contract/fields'
import { isWaitingRequest, requestPurpose } from '@banso/contract/interview-requests'
import type { InterviewDocument } from '@banso/contract/interviews'
import { interviewRequestLabels } from '@banso/contract/labels/interview-requests'
import type { Caller } from '../../kernel/authenticate.ts'
import type { StartupId } from '../../kernel/authorize.ts'
import type { Unit } from '../../kernel/commit.ts'
import type { alsoWished } from '../interviews/slots.ts'
import { partnersNamed } from '../partners/data.ts'
import { relationBetween } from '../relations/data.ts'
import { allContacts, contacts } from './data.ts'
import { settledNotification } from './notifications.ts'
import { askersOf } from './receivers.ts'
import { afterMove, objectOf, sidesOf, takenBy } from './rules.ts'

type Asked = { readonly startupId: StartupId | undefined; readonly body: ContactInput; readonly now: Date }

/**
 * The meeting that a new contact asks for, with the name of the partner who shall be there. Errors: 422 for who is no
 * startup, for times that are over, and for a partner without a relation to the startup.
 */
export async function requestIn({ startupId, body, now }: Asked): Promise<ContactDocument['interview_request']> {
  const { interview_request: asked, category } = body
  if (!asked) return null
  if (startupId === undefined)
    throw invalid({ interview_request: '面談を依頼できるのは、スタートアップの方だけです。' })
  if (category !== 'interview') throw invalid({ category: '面談の依頼では「面談について」を選択してください。' })
  const said = requestPurpose.safeParse(body.body)
  if (!said.success) throw invalid({ body: said.error.issues[0]?.message ?? '' })
  if (asked.wishes.some((wish) => Date.parse(wish) <= now.getTime()))
    throw invalid({ 'interview_request.wishes': '過去の日時は選択できません。' })
  const { partner_company_uid: partnerUid } = asked
  const known = partnerUid === null || (await relationBetween(startupId, partnerUid, now)) !== undefined
  const [partner] = partnerUid !== null && known ? await partnersNamed([partnerUid]) : []
  if (partnerUid !== null && !partner)
    throw invalid({ 'interview_request.partner_company_uid': 'パートナーを選び直してください。' })
  return { ...asked, partner_name: partner?.name ?? null, outcome: null, interview_uid: null }
}

/** Who withdraws or declines a meeting that is asked for says why. Errors: 422. */
export function assertReason(contact: ContactDocument, { to, body }: { to: string; body?: string | undefined }): void {
  if (to === 'resolved' && isWaitingRequest(contact) && !body)
    throw invalid({ body: requiredMessage(interviewRequestLabels.reason) })
}

type Answering = Pick<InterviewDocument, 'startup_company_uid'> & { readonly contact_uid: string }
type Call = { readonly caller: Caller; readonly now: Date }
type Answered = { wish: Parameters<typeof alsoWished>[1]; settle: (interview: InterviewDocument) => void }

/**
 * The request that an interview answers: the times it wished for, and the writing, by which it is settled and who asked
 * is told, unless they take part and so are told of the interview. Reads. Undefined for one that waits no more.
 */
export async function requestAnsweredBy(
  unit: Unit,
  { contact_uid, startup_company_uid }: Answering,
  { caller, now }: Call,
): Promise<Answered | undefined> {
  const contact = await allContacts.getIn(unit, contact_uid)
  if (!contact || contact.deleted_at !== null || contact.startup_company_uid !== startup_company_uid) return undefined
  const { interview_request: asked } = contact
  if (!asked || !isWaitingRequest(contact)) return undefined
  const askers = await askersOf(contact)
  const settle = (interview: InterviewDocument) => {
    const next = unit.edit(contacts, contact, {
      ...afterMove('resolved', now),
      ...takenBy(contact, caller.person),
      interview_request: { ...asked, outcome: 'arranged', interview_uid: interview.uid },
    })
    const to = contactStates.resolved.label
    unit.activity({ verb: 'contact.transitioned', object: objectOf(next), ...sidesOf(next), to })
    for (const uid of askers.filter((asker) => !interview.participant_uids.includes(asker)))
      unit.notify(settledNotification(next, uid, { by: caller.person, meeting: interview }))
  }
  return { wish: { side: startup_company_uid, by: contact.sender, starts: asked.wishes }, settle }
}
