import { addDays, dayInJapan, momentInJapan } from '@banso/contract/dates'
import { fillParams, type PageName } from '@banso/contract/pages'
import type { PartnerType } from '@banso/contract/partner-fields'
import type { Member } from '../../../functions/src/testing/account.ts'
import type { Answer, Client } from '../../../functions/src/testing/client.ts'
import {
  makeContact,
  makeContent,
  makeExecution,
  makeFeature,
  makeGoal,
  makeInterview,
  makeIssue,
  makeMemo,
  makeMetric,
  makeNotification,
  makeOperator,
  makePartner,
  makePartnerContact,
  makePost,
  makePromise,
  makeRecommendation,
  makeSeminar,
  makeStartup,
  makeTask,
} from '../../../functions/src/testing/factory.ts'
import { applyInput, publishableAs, taskInput } from '../../../functions/src/testing/inputs.ts'
import { pages } from '../registry.ts'

/** A startup, a partner and an operator at work with each other: of each kind of record that has a page there is one. */

const today = () => dayInJapan(new Date())
const inDays = (days: number) => momentInJapan(addDays(today(), days), '10:00')

/** What was made, where the portal has made it. */
async function done(answer: Promise<Answer>): Promise<{ uid: string }> {
  const { status, text, body } = await answer
  if (status >= 300) throw new Error(`${status}: ${text}`)
  return body.data
}

export async function makeWorld(clientOf: (person: Member) => Client, type: PartnerType = 'investor') {
  const listed = (of: PartnerType) => makePartner({ ...publishableAs[of], tagline: '最初の一社から伴走します。' })
  const [operator, viewer] = await Promise.all([makeOperator('manager'), makeOperator('viewer')])
  const lead = { uid: operator.uid, actor: 'operator', name: operator.name } as const
  const startup = await makeStartup({
    assigned_operators: [lead],
    assigned_operator_uids: [operator.uid],
    metrics_settings: ['cash'],
  })
  const partner = await listed(type)
  const others = await Promise.all([
    listed('investor'),
    listed('investor'),
    listed('master'),
    listed('plugin'),
    listed('plugin'),
  ])
  const [first, second, , third, fourth] = others as [
    typeof partner,
    typeof partner,
    typeof partner,
    typeof partner,
    typeof partner,
  ]
  const of = { partner_company_uid: partner.uid, partner_name: partner.name }
  const people = [operator, startup.owner, partner.owner]
  const slot = { uid: 's1', start_at: inDays(5), answers: { operator: 'ok' }, hold_expires_at: null } as const
  const arranged = await makeInterview(startup, people, {
    title: '日程を決める面談',
    ...of,
    candidate_slots: [slot],
  } as object)
  const goal = await makeGoal(startup, { disclosure: 'partners' })
  const task = await makeTask(startup, { goal_uid: goal.uid, goal_title: goal.title })
  // What people do over the API stands among what has happened.
  const founder = clientOf(startup.owner)
  await done(founder.post(`${startup.base}/tasks`, { body: taskInput() }))
  const apply = await done(founder.post(`${startup.base}/applies`, { body: applyInput(partner.uid) }))
  const atOperators = `/api/operator/startups/${startup.uid}/applies/${apply.uid}/transition`
  await done(clientOf(operator).post(atOperators, { body: { to: 'forwarded' }, ifMatch: '"r1"' }))
  const [seminar, post, content, feature, contact] = await Promise.all([
    makeSeminar(),
    makePost(),
    makeContent({ ...of, title: '伴走の進め方' }),
    makeFeature({
      items: [{ type: 'partner', uid: partner.uid, comment: partner.name, click_count: 0, apply_count: 0 }],
    }),
    makeContact(startup),
    makeContent({ title: '運営の資料' }),
    makeExecution(task),
    makeIssue(startup),
    makeMetric(startup, { metric_key: 'cash', month: today().slice(0, 7), value: 100 }),
    makeRecommendation(startup),
    makePromise(startup),
    makePartnerContact(partner),
    makeInterview(startup, people, { status: 'scheduled', start_at: inDays(6), end_at: inDays(6), ...of } as object),
    makeMemo(arranged, { visibility: 'all', body: '次までに資料をそろえる。' }),
    makeMemo(arranged, { interview_uid: null, visibility: 'all', body: '電話で見積の範囲を確認した。' }),
    makeTask(startup, { ...of, title: '見積を出す', visibility: 'shared_partner', owner_actor: 'partner' }),
    ...[startup.viewer, partner.owner, partner.viewer, viewer].map((person) => makeNotification(person)),
  ])
  const ids = {
    startup_id: startup.uid,
    partner_id: partner.uid,
    goal_id: goal.uid,
    task_id: task.uid,
    interview_id: arranged.uid,
    apply_id: apply.uid,
    seminar_id: seminar.uid,
    post_id: post.uid,
    content_id: content.uid,
    special_feature_id: feature.uid,
    contact_id: contact.uid,
  }
  const user_id = { startup: startup.member.uid, partner: partner.member.uid, operator: startup.member.uid }
  const compared: Partial<Record<PageName, string>> = {
    startup_partners_investor_comparison: `?uids=${first.uid},${second.uid}`,
    startup_partners_plugin_comparison: `?uids=${third.uid},${fourth.uid}`,
  }
  /** Where a page shows these records. */
  const addressOf = (name: PageName): string =>
    fillParams(pages[name].path, { ...ids, user_id: user_id[pages[name].actor ?? 'startup'] }) + (compared[name] ?? '')
  return { startup, partner, operator, viewer, ids, addressOf }
}
export type World = Awaited<ReturnType<typeof makeWorld>>
