import type { Person } from '@banso/contract/common'
import { invalid } from '@banso/contract/errors'
import type { InterviewInput } from '@banso/contract/interview-inputs'
import type { InterviewDocument } from '@banso/contract/interviews'
import { fullName, type UserDocument } from '@banso/contract/users'
import { peopleNamed } from '../users/data.ts'

type Companies = Pick<InterviewDocument, 'startup_company_uid' | 'partner_company_uid'>

const belongs = ({ actor, startup_company_uid, partner_company_uid }: UserDocument, companies: Companies): boolean =>
  actor === 'operator' ||
  (actor === 'startup'
    ? startup_company_uid === companies.startup_company_uid
    : partner_company_uid !== null && partner_company_uid === companies.partner_company_uid)

/**
 * Nobody is sent times for people who can answer none any more. Errors: 422 for anybody needed who is suspended or has
 * left since, by name.
 */
export async function assertPresent({ participants }: Pick<InterviewDocument, 'participants'>): Promise<void> {
  const needed = participants.filter(({ optional }) => !optional)
  const present = (await peopleNamed(needed.map(({ uid }) => uid))).filter(({ status }) => status === 'active')
  const gone = needed.filter(({ uid }) => !present.some((user) => user.uid === uid)).map(({ name }) => `${name}さん`)
  if (gone.length > 0)
    throw invalid({
      starts: `${gone.join('、')}は、現在Bansoを利用していません。参加者を変更してから送ってください。`,
    })
}

const sides = { operator: '運営', startup: 'スタートアップ', partner: 'パートナー' } as const

/**
 * The people an operator asks to an interview, who answers for each side among them. Those who are in it already stay
 * as they are, also when they have left since. Errors: 422 for anybody else of another company, or who has left, and
 * where a side has nobody.
 */
export async function participantsOf(
  asked: InterviewInput['participants'],
  companies: Companies,
  known: InterviewDocument['participants'] = [],
): Promise<InterviewDocument['participants']> {
  const fresh = asked.filter(({ uid }) => !known.some((person) => person.uid === uid))
  const users = (await peopleNamed(fresh.map(({ uid }) => uid))).filter(
    (user) => user.status === 'active' && belongs(user, companies),
  )
  const people = new Map<string, Person>([
    ...users.map((user) => [user.uid, { uid: user.uid, actor: user.actor, name: fullName(user) }] as const),
    ...known.map(({ uid, actor, name }) => [uid, { uid, actor, name }] as const),
  ])
  const participants = asked.map(({ uid, role, optional }) => {
    const person = people.get(uid)
    if (!person)
      throw invalid({ participants: '選択した方は現在、参加企業のメンバーではありません。選び直してください。' })
    const before = known.find((one) => one.uid === uid)
    return { ...person, role, optional, response: before?.response ?? 'none', attended: before?.attended ?? false }
  })
  const needed = ['operator', 'startup', ...(companies.partner_company_uid ? (['partner'] as const) : [])] as const
  for (const side of needed)
    if (!participants.some(({ actor }) => actor === side))
      throw invalid({ participants: `${sides[side]}の参加者を選択してください。` })
  return participants
}
