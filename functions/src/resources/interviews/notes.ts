import type { Person } from '@banso/contract/common'
import type { InterviewDocument } from '@banso/contract/interviews'
import { recordPages } from '@banso/contract/record-pages'
import type { NewNotification } from '../../kernel/commit.ts'

/** What all notifications about interviews have in common: who meets, who did it, and where they lead. */

/** With whom the receiver meets there: the other company, or both where operators read it. */
const metBy = ({ startup_name, partner_name }: InterviewDocument, { actor }: Person): string => {
  const names = { startup: [partner_name], partner: [startup_name], operator: [startup_name, partner_name] }[actor]
  const known = names.filter(Boolean)
  return known.length === 0 ? '' : `${known.join('・')}との面談`
}

/** Who caused it, as the receiver may know them: whoever of another company is not in the interview is that company. */
function actorOf({ startup_name, partner_name, participant_uids }: InterviewDocument, by: Person, to: Person): string {
  const isKnown = to.actor === 'operator' || by.actor === 'operator' || by.actor === to.actor
  if (isKnown || participant_uids.includes(by.uid)) return `${by.name}さん`
  return by.actor === 'startup' ? startup_name : (partner_name ?? '')
}

/** `by`: who did what; `when`: the time it is about, in words; `more`: what they said of it. */
export type Facts = { by?: readonly [Person, string]; when?: string; more?: string | undefined }

/**
 * The notifications about interviews. Each leads its receiver to the page of the own area, and tells when, with whom and
 * by whom: 「定例:11/24(火) 14:00〜15:00。つむぎ工房との面談、橋本さんが設定」.
 */
export const note = (
  interview: InterviewDocument,
  to: Person,
  kind: string,
  title: string,
  { by, when, more }: Facts,
): NewNotification => {
  const who = [metBy(interview, to), by && `${actorOf(interview, by[0], to)}が${by[1]}`].filter(Boolean).join('、')
  const facts = [when, who, more].filter(Boolean).join('。')
  return {
    receiverUid: to.uid,
    kind: 'interview',
    title,
    body: [interview.title, facts].filter(Boolean).join(':'),
    link: recordPages.interview[to.actor](interview),
    groupKey: `interview:${interview.uid}:${kind}`,
  }
}

/** The same for what a calendar shows: the mail brings the file that puts it there, or takes it out. */
export const calendarNote = (...told: Parameters<typeof note>): NewNotification => ({
  ...note(...told),
  calendarUid: told[0].uid,
})

/** Everybody in the interview but who caused it. */
export const others = ({ participants }: InterviewDocument, causer: Pick<Person, 'uid'>) =>
  participants.filter(({ uid }) => uid !== causer.uid)
export const hosts = (interview: InterviewDocument, causer: Person) =>
  others(interview, causer).filter(({ role, actor }) => role === 'host' || actor === 'operator')
