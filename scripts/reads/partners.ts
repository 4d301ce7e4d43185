import type { EndpointDef } from '@banso/contract/endpoint'
import { draftAbout } from '@banso/contract/memo-drafts'
import { DEFAULT_PAGE_SIZE } from '@banso/contract/paging'
import { clientOf } from '../../functions/src/testing/client.ts'
import {
  makeApply,
  makeContent,
  makeExecution,
  makeInterview,
  makeMemo,
  makePartnerContact,
  makeTask,
  type TestPartner,
  type TestStartup,
} from '../../functions/src/testing/factory.ts'
import type { TestServer } from '../../functions/src/testing/server.ts'
import { stateFor } from './meetings.ts'

/** What reaches a partner, for the measured calls. */

type Companies = { startup: TestStartup; partner: TestPartner }

/** Records for one call of the partner's, in the state in which it goes through; none that the path does not name. */
export async function partnerIds(
  server: TestServer,
  { path }: EndpointDef,
  { startup, partner }: Companies,
): Promise<Record<string, string>> {
  const asks = (...names: string[]) => names.some((name) => path.includes(`{${name}}`))
  const ids: Record<string, string> = {}
  if (asks('task_id', 'comment_id')) {
    const shared = { visibility: 'shared_partner', partner_company_uid: partner.uid, owner_actor: 'partner' } as const
    const task = await makeTask(startup, shared)
    ids.task_id = task.uid
    if (path.endsWith('/executions'))
      await Promise.all(Array.from({ length: DEFAULT_PAGE_SIZE }, () => makeExecution(task)))
  }
  if (asks('comment_id')) {
    const comments = `${partner.base}/tasks/${ids.task_id}/comments`
    const said = await clientOf(server, partner.owner).post(comments, { body: { body: '確認しました。' } })
    ids.comment_id = said.body.data.uid
  }
  if (asks('apply_id')) {
    const status = path.endsWith('/feedback') ? 'completed' : 'forwarded'
    ids.apply_id = (await makeApply(startup, partner, { status })).uid
  }
  if (asks('contact_id')) {
    const settled = { status: 'resolved', resolved_at: new Date().toISOString() } as const
    ids.contact_id = (await makePartnerContact(partner, path.endsWith('/satisfaction') ? settled : {})).uid
  }
  if (asks('interview_id', 'memo_id', 'memo_draft_id')) {
    const meeting = { ...stateFor(path), partner_company_uid: partner.uid, partner_name: partner.name }
    const interview = await makeInterview(startup, [startup.owner, partner.owner], meeting)
    ids.interview_id = interview.uid
    ids.memo_draft_id = draftAbout({ interview_uid: interview.uid })
    const author = { uid: partner.owner.uid, actor: 'partner', name: partner.owner.name } as const
    if (asks('memo_id')) ids.memo_id = (await makeMemo(interview, { author, visibility: 'own_company' })).uid
  }
  if (asks('content_id')) {
    const own = { partner_company_uid: partner.uid, partner_name: partner.name, status: 'draft' } as const
    ids.content_id = (await makeContent(own)).uid
  }
  return ids
}
