import type { EndpointDef } from '@banso/contract/endpoint'
import type { InterviewDocument } from '@banso/contract/interviews'
import { draftAbout } from '@banso/contract/memo-drafts'
import {
  makeAnnouncement,
  makeContent,
  makeFeature,
  makeInterview,
  makeMemo,
  makePost,
  makePromise,
  makeRecommendation,
  type TestStartup,
} from '../../functions/src/testing/factory.ts'

/** What a company reads and whom it meets, for the measured calls. */

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
const slot = () => ({ uid: 's1', start_at: inDays(20), answers: { operator: 'ok' as const }, hold_expires_at: null })

const ahead = () => ({ status: 'scheduled', start_at: inDays(9), end_at: inDays(9.05) }) as const
/** As the examples of bodies name it. */
const agendaItem = { uid: 'a1', title: '進み方', minutes: 10, link: null, outcome: '', kind: 'info' } as const
const request = () => ({
  by: { uid: 'somebody', actor: 'startup', name: '試験 owner' } as const,
  at: inDays(0),
  reason: '出張のため',
})

/** The state an interview must be in for a call to go through. */
export const stateFor = (path: string): Partial<InterviewDocument> => {
  if (/\/slots|\/remind$/.test(path)) return { status: 'adjusting', candidate_slots: [slot()] }
  if (path.endsWith('/outcomes')) return { status: 'done', start_at: inDays(-1), agenda: [agendaItem] }
  if (path.endsWith('/decline')) return { ...ahead(), change_requests: [request()] }
  if (path.endsWith('/rating')) return { status: 'done', start_at: inDays(-1) }
  return ahead()
}

/** Records for one call; those that are not asked for cost nothing. */
export async function meetingIds({ path, method }: EndpointDef, startup: TestStartup): Promise<Record<string, string>> {
  const asks = (name: string) => path.includes(`{${name}}`)
  const people = [startup.owner, startup.member]
  const ids: Record<string, string> = {}
  if (asks('content_id')) ids.content_id = (await makeContent()).uid
  if (asks('post_id')) ids.post_id = (await makePost()).uid
  if (asks('special_feature_id')) ids.special_feature_id = (await makeFeature()).uid
  if (asks('promise_id')) ids.promise_id = (await makePromise(startup)).uid
  if (asks('announcement_id')) {
    // What is public is neither written nor removed.
    const isWritten = ['PATCH', 'DELETE'].includes(method) || path.endsWith('/restore')
    ids.announcement_id = (await makeAnnouncement(isWritten ? { status: 'draft', publish_at: null } : {})).uid
  }
  if (asks('recommendation_id')) ids.recommendation_id = (await makeRecommendation(startup)).uid
  if (asks('interview_id')) ids.interview_id = (await makeInterview(startup, people, stateFor(path))).uid
  if (asks('memo_draft_id')) {
    const { uid: interview_uid } = await makeInterview(startup, people, stateFor(path))
    ids.memo_draft_id = draftAbout({ interview_uid })
  }
  if (asks('memo_id')) {
    const { uid, actor, name } = startup.owner
    const interview = await makeInterview(startup, people, stateFor(path))
    const author = { uid, actor, name }
    ids.memo_id = (await makeMemo(interview, { author, visibility: 'own_company' })).uid
  }
  return ids
}
