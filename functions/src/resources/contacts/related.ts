import type { ContactRelated } from '@banso/contract/contact-states'
import type { ContactInput } from '@banso/contract/contacts'
import { invalid } from '@banso/contract/errors'
import type { PartnerId, StartupId } from '../../kernel/authorize.ts'
import { appliesOf } from '../applies/data.ts'
import { readByPartner } from '../applies/reached.ts'
import { goalsOf } from '../goals/data.ts'
import { interviewsOf, interviewsWith } from '../interviews/data.ts'
import { publishedPartners } from '../partners/data.ts'
import { tasksOf } from '../tasks/data.ts'

type TitleFor<Company> = (company: Company, uid: string, now: Date) => Promise<string | undefined>
const titleOf = (record: { title: string; deleted_at: string | null } | undefined): string | undefined =>
  record?.deleted_at === null ? record.title : undefined

/** The title of what a contact is about, where the startup may see it. */
const ofStartup: Record<ContactRelated, TitleFor<StartupId>> = {
  goal: async (startupId, uid) => titleOf(await goalsOf(startupId).get(uid)),
  task: async (startupId, uid) => titleOf(await tasksOf(startupId).get(uid)),
  interview: async (startupId, uid) => titleOf(await interviewsOf(startupId).get(uid)),
  apply: async (startupId, uid) => {
    const apply = await appliesOf(startupId).get(uid)
    return apply && `${apply.number} ${apply.target_snapshot.name}`
  },
  partner: async (_, uid) => (await publishedPartners.many([uid]))[0]?.name,
}

/** Partners ask about what has reached them and is still open to them: applies that were sent on, and interviews with them. */
const ofPartner: { readonly [T in ContactRelated]?: TitleFor<PartnerId> } = {
  interview: async (partnerId, uid) => titleOf(await interviewsWith(partnerId).get(uid)),
  apply: async (partnerId, uid, now) => {
    const apply = await readByPartner(partnerId, uid, now)
    return apply && `${apply.number} ${apply.startup_name}`
  },
}

type Asked = {
  readonly startupId: StartupId | undefined
  readonly partnerId: PartnerId | undefined
  readonly now: Date
}

/** What a contact is about, with its title. Errors: 422 for what is not the company's, or not published. */
export async function relatedTo({ startupId, partnerId, now }: Asked, related: ContactInput['related']) {
  if (!related) return null
  const { type, uid } = related
  const title = startupId
    ? await ofStartup[type](startupId, uid, now)
    : partnerId && (await ofPartner[type]?.(partnerId, uid, now))
  if (title === undefined) throw invalid({ related: '関連する項目が見つかりません。選び直してください。' })
  return { ...related, title }
}
