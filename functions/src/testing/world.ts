import { draftAbout } from '@banso/contract/memo-drafts'
import { forge, makeAccount } from './account.ts'
import { pdfOf, pngOf } from './bytes.ts'
import { type CallerName, callersIn } from './cells.ts'
import { clientOf } from './client.ts'
import {
  makeAnnouncement,
  makeApply,
  makeCalendarFeed,
  makeContactMessage,
  makeContent,
  makeExecution,
  makeFeature,
  makeInterview,
  makeInvitation,
  makeMember,
  makeMemo,
  makeNotification,
  makeOperator,
  makePartner,
  makePartnerContact,
  makePartnerMember,
  makePost,
  makePromise,
  makeRecommendation,
  makeRelation,
  makeSavedView,
  makeSeminar,
  makeStartup,
  makeTask,
  makeTaskBatch,
  type TestPartner,
  type TestStartup,
  waitingChange,
} from './factory.ts'
import {
  applyInput,
  checkinInput,
  contactInput,
  executionInput,
  goalInput,
  issueInput,
  memoInput,
  metricAlertInput,
  taskInput,
} from './inputs.ts'
import { type Caller, type Cell, expectedOf, type Finding, type Target, tryCell } from './matrix.ts'
import { changeRaw } from './raw.ts'
import { uploaded } from './uploads.ts'

/** No secret of an invitation: a real one rightly tells anybody which company invites, one that nobody has is refused. */
const token = ''

const time = {
  status: 'scheduled',
  start_at: '2099-01-01T01:00:00.000Z',
  end_at: '2099-01-01T02:00:00.000Z',
} as const

/** A startup with a goal, an action, an execution, comments, an apply and seats in a seminar, all made over the API. */
async function makeTarget(server: { url: string }, name: string, canary: string) {
  const startup = await makeStartup({ name: `${canary}社`, metrics_settings: ['mrr', 'cash'] })
  const owner = clientOf(server, startup.owner)
  const uidOf = async (path: string, body: object): Promise<string> => {
    const answer = await owner.post(startup.base + path, { body })
    if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`)
    return answer.body.data.uid
  }
  const goal_id = await uidOf('/goals', {
    ...goalInput(startup.owner.uid, { title: canary, description: canary }),
    status: 'active',
  })
  const task_id = await uidOf('/tasks', taskInput({ title: canary, goal_id: undefined, goal_uid: goal_id }))
  const execution_id = await uidOf(`/tasks/${task_id}/executions`, executionInput({ body: canary, progress_after: 10 }))
  const checkin_id = await uidOf(`/goals/${goal_id}/checkins`, checkinInput({ values: {}, comment: canary }))
  const comment_id = await uidOf(`/goals/${goal_id}/comments`, { body: canary })
  // People of their own for calls that change or remove somebody, so that the callers stay.
  const { uid: user_id } = await makeMember(startup, 'member', { last_name: canary })
  const { uid: invitation_id } = await makeInvitation({ startup_company_uid: startup.uid, last_name: canary })
  const issue_id = await uidOf('/issues', issueInput({ title: canary }))
  const metric_id = await uidOf('/metrics', { metric_key: 'mrr', month: '2020-01', value: 1, note: canary })
  const metric_alert_id = await uidOf('/metric_alerts', metricAlertInput())
  const published = await makePublished()
  const { partner_uid, seminar_id, content_id } = published
  // A seminar is everybody's; the company's own is who goes there, the owner and the viewer.
  await uidOf(`/seminars/${seminar_id}/applies`, {})
  const seat = { user_uid: startup.viewer.uid, message: canary }
  const seat_id = await uidOf(`/seminars/${seminar_id}/applies`, seat)
  const apply_id = await uidOf('/applies', applyInput(partner_uid, { message: canary.repeat(5) }))
  await uidOf(`/applies/${apply_id}/messages`, { body: canary })
  await uidOf(`/applies/${apply_id}/own_notes`, { body: canary })
  const recommendation_id = (await makeRecommendation(startup, { content_title: canary })).uid
  const people = [startup.owner, startup.member]
  const interview = await makeInterview(startup, people, { title: canary, purpose: canary, ...time })
  const interview_id = interview.uid
  await makeMemo(interview, { body: canary })
  const memo_id = await uidOf(`/interviews/${interview_id}/memos`, memoInput({ body: canary }))
  const contact_id = await uidOf('/contacts', contactInput({ subject: canary, body: canary.repeat(5) }))
  await uidOf(`/contacts/${contact_id}/messages`, { body: canary, file_uids: [] })
  const batch_id = (await makeTaskBatch(startup, { title: canary })).batch.uid
  const who = { user_id, invitation_id }
  const records = {
    ...who,
    ...(await fileIdsOf(server, startup, canary)),
    contact_id,
    issue_id,
    batch_id,
    promise_id: (await makePromise(startup, { title: canary, readers: ['operators', `startup:${startup.uid}`] })).uid,
    metric_id,
    metric_alert_id,
    interview_id,
    memo_id,
    memo_draft_id: draftAbout({ memo_uid: memo_id }),
    notification_id: (await makeNotification(startup.owner, { title: canary })).uid,
    saved_view_id: (await makeSavedView(startup.owner, { name: canary })).uid,
  }
  const work = { goal_id, task_id, execution_id, checkin_id, comment_id, ...records }
  const ids = { ...work, seat_id, apply_id, recommendation_id, ...published }
  const named = { person: startup.owner.uid, startup: startup.uid, partner: partner_uid, content: content_id, token }
  return { startup, target: { name, companyUid: startup.uid, canary, ids, named } }
}

/** What is there for everybody: a partner, and one of each kind that is published. */
async function makePublished() {
  const [partner, seminar, content, post, feature, announcement] = await Promise.all([
    makePartner(),
    makeSeminar(),
    makeContent(),
    makePost(),
    makeFeature(),
    makeAnnouncement(),
  ])
  return {
    partner_uid: partner.uid,
    seminar_id: seminar.uid,
    content_id: content.uid,
    post_id: post.uid,
    special_feature_id: feature.uid,
    announcement_id: announcement.uid,
  }
}

async function makePartnerTarget(partner: TestPartner): Promise<Omit<Target, 'name'>> {
  const { uid: user_id } = await makePartnerMember(partner, 'member', { last_name: partner.name.slice(0, 40) })
  const { uid: invitation_id } = await makeInvitation({
    kind: 'partner_member',
    partner_company_uid: partner.uid,
    last_name: partner.name.slice(0, 40),
  })
  const { uid: notification_id } = await makeNotification(partner.owner, { title: partner.name.slice(0, 60) })
  const kept = { page: 'partner_users', name: partner.name.slice(0, 30) }
  const { uid: saved_view_id } = await makeSavedView(partner.owner, kept)
  const asked = { subject: partner.name.slice(0, 80), body: partner.name.repeat(2) }
  const contact = await makePartnerContact(partner, asked)
  await makeContactMessage(contact, { body: partner.name })
  const { uid: announcement_id } = await makeAnnouncement()
  const ids = { user_id, invitation_id, notification_id, saved_view_id, announcement_id, contact_id: contact.uid }
  const published = { startup: (await makeStartup()).uid, content: (await makeContent()).uid }
  const named = { person: partner.owner.uid, partner: partner.uid, ...published, token }
  return { companyUid: partner.uid, canary: partner.name, ids, named }
}

/** A deck of the company; its uid is tried as the address of an image too. */
async function fileIdsOf(server: { url: string }, { base, uid, owner }: TestStartup, canary: string) {
  const target = { type: 'startup', uid } as const
  const upload = { base, name: `${canary}.pdf`, bytes: pdfOf(canary), purpose: 'pitch_deck', target } as const
  const file_id: string = (await uploaded(server, owner, upload)).body.data.uid
  // An operator without any dates: what the calendar shows of whom, its own test says.
  const calendar_token = await makeCalendarFeed(await makeOperator('viewer'))
  return { file_id, media_id: file_id, calendar_token }
}

/** A partner that is linked with a startup by an apply, meets it, and keeps a picture. */
export async function makeLinked(
  server: { url: string },
  name: string,
  company: TestPartner,
  linked: TestStartup,
): Promise<Target> {
  await makeRelation(linked, company)
  const own = await makePartnerTarget(company)
  const target = { type: 'user', uid: company.owner.uid } as const
  const bytes = await pngOf()
  const picture = { base: company.base, name: `${company.name}.png`, bytes, purpose: 'avatar', target } as const
  const file_id = (await uploaded(server, company.owner, picture)).body.data.uid
  const { uid: apply_id } = await makeApply(linked, company, { status: 'forwarded' })
  for (const thread of ['messages', 'own_notes'])
    await clientOf(server, company.owner).post(`${company.base}/applies/${apply_id}/${thread}`, {
      body: { body: company.name },
    })
  const meeting = { ...time, partner_company_uid: company.uid, partner_name: company.name }
  const interview = await makeInterview(linked, [linked.owner, linked.member], meeting)
  const author = { uid: company.owner.uid, actor: 'partner', name: company.owner.name } as const
  const { uid: memo_id } = await makeMemo(interview, { author, visibility: 'own_company', body: company.name })
  const { uid: content_id } = await makeContent({ partner_company_uid: company.uid, partner_name: company.name })
  const shared = { visibility: 'shared_partner', partner_company_uid: company.uid, owner_actor: 'partner' } as const
  const { uid: promise_id } = await makePromise(linked, {
    title: company.name,
    owner_actor: 'partner',
    partner_company_uid: company.uid,
    readers: ['operators', `partner:${company.uid}`],
  })
  const task = await makeTask(linked, { title: company.name, ...shared, execution_count: 1 })
  const { uid: task_id } = task
  await makeExecution(task, { body: company.name })
  const said = { body: { body: company.name } }
  const comments = `${company.base}/tasks/${task_id}/comments`
  const { uid: comment_id } = (await clientOf(server, company.owner).post(comments, said)).body.data
  return {
    ...own,
    name,
    ids: {
      ...own.ids,
      startup_uid: linked.uid,
      file_id,
      apply_id,
      interview_id: interview.uid,
      memo_id,
      memo_draft_id: draftAbout({ memo_uid: memo_id }),
      promise_id,
      task_id,
      comment_id,
      content_id,
    },
  }
}

/** Companies of both kinds with records, and everybody who might call. */
export async function makeWorld(server: { url: string }) {
  const [first, second] = await Promise.all([
    makeTarget(server, 'own', '秘密の甲'),
    makeTarget(server, 'foreign', '秘密の乙'),
  ])
  const [p1, p2] = await Promise.all([makePartner(waitingChange()), makePartner(waitingChange())])
  const { startup } = first
  const [admin, manager, viewer, left, suspended, orphan] = await Promise.all([
    makeOperator('admin'),
    makeOperator('manager'),
    makeOperator('viewer'),
    makeOperator('admin', { status: 'left' }),
    makeOperator('admin', { status: 'suspended' }),
    makeAccount(`orphan-${startup.uid}`),
  ])
  for (const { companyUid, canary, ids } of [first.target, second.target]) {
    const messages = `/api/operator/startups/${companyUid}/applies/${ids.apply_id}/internal_messages`
    await clientOf(server, admin).post(messages, { body: { body: canary } })
    const notes = `/api/operator/contacts/${ids.contact_id}/internal_messages`
    await clientOf(server, admin).post(notes, { body: { body: canary } })
  }
  const graduated = await makeMember(startup, 'owner', { company_status: 'graduated' })
  // One of the company's people finds it registering, as the company itself does; the others stay as they are.
  const registering = await makeMember(startup, 'owner', { registration_step: 'issue' })
  await changeRaw(`startup_companies/${startup.uid}`, { status: 'registering', registration_step: 'issue' })
  const callers = callersIn({ startup: startup.uid, partner: p1.uid, other: p2.uid }, {
    'token of nobody': { token: () => forge('nobody-at-all', { role: 'operator' }) },
    orphan,
    'operator claim without a document': { token: () => orphan.token({ role: 'operator' }) },
    'operator claim, startup document': { token: () => startup.owner.token({ role: 'operator' }) },
    'operator document without a claim': { token: () => admin.token({ role: undefined }) },
    left,
    suspended,
    'startup owner': startup.owner,
    'startup member': startup.member,
    'startup viewer': startup.viewer,
    'startup member without a claim': {
      uid: startup.member.uid,
      token: () => startup.member.token({ role: undefined }),
    },
    'owner of a graduated startup': graduated,
    'owner while registering': registering,
    'partner owner': p1.owner,
    'partner member': p1.member,
    'partner viewer': p1.viewer,
    'other partner': p2.owner,
    'operator admin': admin,
    'operator manager': manager,
    'operator viewer': viewer,
  } satisfies Record<Exclude<CallerName, 'anonymous'>, Caller['member']>)
  const [mine, theirs] = await Promise.all([
    makeLinked(server, 'own', p1, startup),
    makeLinked(server, 'foreign', p2, second.startup),
  ])
  return {
    callers,
    own: first.target,
    foreign: second.target,
    foreignOwner: second.startup.owner,
    partnerTargets: [mine, theirs] as const,
  }
}
export type World = Awaited<ReturnType<typeof makeWorld>>

/** Tries cells, refused ones and readings side by side. Answers what is wrong with them. */
export async function tryCells(url: string, cells: readonly Cell[]): Promise<Finding[]> {
  const isQuiet = (cell: Cell) => cell.endpoint.def.method === 'GET' || typeof expectedOf(cell) === 'number'
  const found: (Finding | undefined)[] = []
  const quiet = cells.filter(isQuiet)
  for (let start = 0; start < quiet.length; start += AT_ONCE)
    found.push(...(await Promise.all(quiet.slice(start, start + AT_ONCE).map((cell) => tryCell(url, cell)))))
  // Changes of one record come one after the other: at once they would wait for each other for seconds.
  for (const cell of cells.filter((cell) => !isQuiet(cell))) found.push(await tryCell(url, cell))
  return found.filter((finding) => finding !== undefined)
}
const AT_ONCE = 20
