import type { ContactInput, ContactRelated } from '@banso/contract/contacts'
import { invalid } from '@banso/contract/errors'
import type { StartupId } from '../../kernel/authorize.ts'
import { appliesOf } from '../applies/data.ts'
import { goalsOf } from '../goals/data.ts'
import { interviewsOf } from '../interviews/data.ts'
import { publishedPartners } from '../partners/data.ts'
import { tasksOf } from '../tasks/data.ts'

/** The title of what a contact is about, where the startup may see it. */
const titles: Record<ContactRelated, (startupId: StartupId, uid: string) => Promise<string | undefined>> = {
  goal: async (startupId, uid) => titleOf(await goalsOf(startupId).get(uid)),
  task: async (startupId, uid) => titleOf(await tasksOf(startupId).get(uid)),
  interview: async (startupId, uid) => titleOf(await interviewsOf(startupId).get(uid)),
  apply: async (startupId, uid) => {
    const apply = await appliesOf(startupId).get(uid)
    return apply && `${apply.number} ${apply.target_snapshot.name}`
  },
  partner: async (_, uid) => (await publishedPartners.many([uid]))[0]?.name,
}
const titleOf = (record: { title: string; deleted_at: string | null } | undefined): string | undefined =>
  record?.deleted_at === null ? record.title : undefined

/** What a contact is about, with its title. Errors: 422 for what is not the startup's, or not published. */
export async function relatedTo(startupId: StartupId, related: ContactInput['related']) {
  if (!related) return null
  const title = await titles[related.type](startupId, related.uid)
  if (title === undefined) throw invalid({ related: '関連する項目が見つかりません。選び直してください。' })
  return { ...related, title }
}
