import type { EndpointDef } from '@banso/contract/endpoint'
import type { Member } from '../../functions/src/testing/account.ts'
import { type Client, clientOf, newKey } from '../../functions/src/testing/client.ts'
import { makeGoal, makeOperator, makePartner, makeStartup, makeTask } from '../../functions/src/testing/factory.ts'
import { checkinInput, executionInput, goalInput, taskInput } from '../../functions/src/testing/inputs.ts'
import type { TestServer } from '../../functions/src/testing/server.ts'

/** Rows of every list that is measured: one full page of the default size. */
export const ROWS = 20

/** Endpoints whose cost is no fixed number, with the words that stand in their row. */
export const unmeasured: Record<string, string> = {
  'tick.run': '処理する件数による(1件あたり読み取り1、書き込み1程度)',
}

const goalUpdate = { title: '導入施設を40施設に増やす' }
const taskUpdate = { title: '導入ヒアリングを追加で行う' }
const comment = { body: 'よい進み方です。' }

/** What is sent, by the endpoint's name; nothing where the name is missing. */
export const bodies: Record<string, (people: People) => unknown> = {
  'accounts.resetPassword': () => ({ email: `${newKey()}@test.example` }),
  'goals.create': ({ owner }) => ({ ...goalInput(owner.uid), status: 'active' }),
  'goals.update': () => goalUpdate,
  'goals.transition': () => ({ to: 'cancelled', result_note: '方針を変えた' }),
  'checkins.create': () => checkinInput(),
  'checkins.update': () => ({ comment: '商談が2件進んだ' }),
  'operatorGoals.create': ({ owner }) => goalInput(owner.uid),
  'operatorGoals.update': () => goalUpdate,
  'operatorGoals.transition': () => ({ to: 'cancelled', reason: '方針を変えた' }),
  'tasks.create': ({ owner }) => taskInput({ assignee_uids: [owner.uid] }),
  'tasks.update': () => taskUpdate,
  'tasks.transition': () => ({ to: 'done' }),
  'operatorTasks.create': ({ owner }) => taskInput({ assignee_uids: [owner.uid] }),
  'operatorTasks.update': () => taskUpdate,
  'operatorTasks.transition': () => ({ to: 'cancelled', reason: '方針を変えた' }),
  'executions.create': () => executionInput({ measure_updates: [{ measure_uid: 'm1', value: 12 }] }),
  'executions.update': () => ({ body: '4施設に電話した' }),
  'comments.createOnGoal': () => comment,
  'comments.createOnTask': () => comment,
  'comments.createOnExecution': () => comment,
  'comments.update': () => comment,
  'operatorComments.createOnGoal': () => comment,
  'operatorComments.createOnTask': () => comment,
  'operatorComments.createOnExecution': () => comment,
  'operatorComments.update': () => comment,
}

type People = { owner: { uid: string } }

/** The person who calls: an owner of the company, an operator with all rights, or nobody. */
const callerOf = (def: EndpointDef, { startup, partner, operator }: Companies): Pick<Member, 'token'> | undefined => {
  if (def.access === 'public') return undefined
  if (def.path.endsWith('/verifications')) return { token: () => startup.owner.token({ email_verified: false }) }
  if (def.access === 'token') return startup.owner
  return { startup: startup.owner, partner: partner.owner, operator }[def.access.actor]
}

export type Companies = Awaited<ReturnType<typeof makeCompanies>>
/** One company of each kind, and a startup's goal and action with a full page of everything that hangs on them. */
export async function makeCompanies(server: TestServer) {
  const [startup, partner, operator] = [await makeStartup(), await makePartner(), await makeOperator('admin')]
  const owner = clientOf(server, startup.owner)
  // One of them under way, the others achieved: only so many goals may be under way at a time.
  const { uid: goal } = await makeGoal(startup)
  await Promise.all(Array.from({ length: ROWS - 1 }, () => makeGoal(startup, { status: 'achieved' })))
  const task = { goal_uid: goal, assignee_uids: [startup.owner.uid] }
  const tasks = await Promise.all(Array.from({ length: ROWS }, () => makeTask(startup, task)))
  const full = { goal_id: goal, task_id: tasks[0]?.uid ?? '', execution_id: '', checkin_id: '', comment_id: '' }
  for (let row = 0; row < ROWS; row += 1) {
    full.execution_id = await made(owner, `${startup.base}/tasks/${full.task_id}/executions`, executionInput())
    const targets = [`goals/${goal}`, `tasks/${full.task_id}`, `executions/${full.execution_id}`]
    for (const target of targets) full.comment_id = await made(owner, `${startup.base}/${target}/comments`, comment)
    full.checkin_id = await made(owner, `${startup.base}/goals/${goal}/checkins`, checkinInput())
  }
  for (let row = 1; row < ROWS; row += 1)
    await made(owner, `${startup.base}/executions/${full.execution_id}/comments`, comment)
  return { startup, partner, operator, full }
}

async function made(client: Client, path: string, body: object): Promise<string> {
  const answer = await client.post(path, { body })
  if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`)
  return answer.body.data.uid
}

/** Records of their own for a call that changes one: in the state in which the caller may change them. */
async function freshIds(server: TestServer, def: EndpointDef, companies: Companies): Promise<Companies['full']> {
  const { startup } = companies
  const byOperator = typeof def.access === 'object' && def.access.actor === 'operator'
  const mine = clientOf(server, callerOf(def, companies))
  const base = byOperator ? `/api/operator/startups/${startup.uid}` : startup.base
  const proposal = { proposed_by_operator: byOperator }
  const goal = await makeGoal(startup, { ...proposal, status: byOperator ? 'draft' : 'active' })
  const isOnProposal = byOperator && /tasks\/\{task_id\}(\/transition)?$/.test(def.path)
  const task = await makeTask(startup, {
    ...proposal,
    goal_uid: goal.uid,
    assignee_uids: [startup.owner.uid],
    status: isOnProposal ? 'proposed' : 'todo',
  })
  const execution_id = isOnProposal
    ? ''
    : await made(clientOf(server, startup.owner), `${startup.base}/tasks/${task.uid}/executions`, executionInput())
  const comment_id = await made(mine, `${base}/goals/${goal.uid}/comments`, comment)
  const checkin_id =
    goal.status === 'active'
      ? await made(clientOf(server, startup.owner), `${startup.base}/goals/${goal.uid}/checkins`, checkinInput())
      : ''
  return { goal_id: goal.uid, task_id: task.uid, execution_id, checkin_id, comment_id }
}

/** Makes one call of an endpoint as the portal's own client would. Answers how many rows came. Throws when it is refused. */
export async function callOnce(server: TestServer, name: string, def: EndpointDef, companies: Companies) {
  const { startup, partner, full } = companies
  const changes = def.method !== 'GET'
  const ids = changes && def.path.includes('_id}') ? await freshIds(server, def, companies) : full
  const params: Record<string, string> = { ...ids, startup_id: startup.uid, partner_id: partner.uid }
  const path = def.path.replace(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '')
  const client = clientOf(server, callerOf(def, companies))
  if (path.endsWith('/restore')) await client.delete(path.replace(/\/restore$/, ''), { ifMatch: '"r1"' })
  const { status, text, body } = await client.send(def.method, path, {
    ...(def.body && { body: bodies[name]?.(startup) ?? {} }),
    ...(def.ifMatch && { ifMatch: '"r1"' }),
    ...(def.method === 'POST' && { key: newKey() }),
  })
  if (!(status in def.responses)) throw new Error(`${name}: ${status} ${text}`)
  return { rows: Array.isArray(body?.data) ? body.data.length : undefined }
}
