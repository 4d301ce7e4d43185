import { contract } from '@banso/contract/contract'
import type { EndpointDef, EndpointGroup } from '@banso/contract/endpoint'
import { forge, makeAccount } from './account.ts'
import { clientOf } from './client.ts'
import { makeMember, makeOperator, makePartner, makeStartup } from './factory.ts'
import { checkinInput, executionInput, goalInput, taskInput } from './inputs.ts'
import { type Caller, type Endpoint, type Finding, type Target, tryCell } from './matrix.ts'

/** Bodies that are valid, so that a call that slips past its right really does something. Others get `{}`. */
const bodies: Record<string, unknown> = {
  'goals.update': { title: '書き換え' },
  'operatorGoals.update': { title: '書き換え' },
  'goals.transition': { to: 'cancelled', result_note: '書き換え' },
  'operatorGoals.transition': { to: 'cancelled', reason: '書き換え', result_note: '書き換え' },
  'tasks.update': { title: '書き換え' },
  'operatorTasks.update': { title: '書き換え' },
  'tasks.transition': { to: 'doing' },
  'operatorTasks.transition': { to: 'cancelled', reason: '書き換え' },
  'checkins.update': { comment: '書き換え' },
  'executions.update': { body: '書き換え' },
  'comments.update': { body: '書き換え' },
  'operatorComments.update': { body: '書き換え' },
}
/** Every endpoint of the contract with a body to try it with. */
export const endpoints: Endpoint[] = Object.entries(contract as Record<string, EndpointGroup>).flatMap(
  ([group, defs]) =>
    Object.entries(defs).map(([name, def]) => ({ name: `${group}.${name}`, def, body: bodies[`${group}.${name}`] })),
)

/** A startup with a goal, an action, an execution and comments, all made over the API. */
async function makeTarget(server: { url: string }, canary: string) {
  const startup = await makeStartup({ name: `${canary}社` })
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
  const ids = { goal_id, task_id, execution_id, checkin_id, comment_id }
  return { startup, target: { companyUid: startup.uid, canary, ids } }
}

/** Companies of both kinds with records, and everybody who might call. */
export async function makeWorld(server: { url: string }) {
  const first = await makeTarget(server, '秘密の甲')
  const second = await makeTarget(server, '秘密の乙')
  const [p1, p2] = [await makePartner(), await makePartner()]
  const { startup } = first
  const [admin, manager, viewer] = [
    await makeOperator('admin'),
    await makeOperator('manager'),
    await makeOperator('viewer'),
  ]
  const left = await makeOperator('admin', { status: 'left' })
  const suspended = await makeOperator('admin', { status: 'suspended' })
  const orphan = await makeAccount(`orphan-${startup.uid}`)
  const graduated = await makeMember(startup, 'owner', { company_status: 'graduated' })
  const registering = await makeMember(startup, 'owner', { registration_step: 'issue' })
  const company = { kind: 'startup', companyUid: startup.uid } as const
  const callers: Caller[] = [
    { name: 'anonymous', kind: 'none' },
    { name: 'token of nobody', kind: 'none', member: { token: () => forge('nobody-at-all', { role: 'operator' }) } },
    { name: 'orphan', kind: 'outsider', member: orphan },
    {
      name: 'operator claim without a document',
      kind: 'outsider',
      member: { token: () => orphan.token({ role: 'operator' }) },
    },
    {
      name: 'operator claim, startup document',
      kind: 'outsider',
      member: { token: () => startup.owner.token({ role: 'operator' }) },
    },
    {
      name: 'operator document without a claim',
      kind: 'outsider',
      member: { token: () => admin.token({ role: undefined }) },
    },
    { name: 'left', kind: 'outsider', member: left },
    { name: 'suspended', kind: 'outsider', member: suspended },
    { name: 'startup owner', role: 'owner', member: startup.owner, ...company },
    { name: 'startup member', role: 'member', member: startup.member, ...company },
    { name: 'startup viewer', role: 'viewer', member: startup.viewer, ...company },
    {
      name: 'startup member without a claim',
      role: 'member',
      member: { token: () => startup.member.token({ role: undefined }) },
      ...company,
    },
    { name: 'owner of a graduated startup', role: 'owner', state: 'graduated', member: graduated, ...company },
    { name: 'owner while registering', role: 'owner', state: 'registering', member: registering, ...company },
    { name: 'partner owner', kind: 'partner', role: 'owner', member: p1.owner, companyUid: p1.uid },
    { name: 'partner viewer', kind: 'partner', role: 'viewer', member: p1.viewer, companyUid: p1.uid },
    { name: 'other partner', kind: 'partner', role: 'owner', member: p2.owner, companyUid: p2.uid },
    { name: 'operator admin', kind: 'operator', role: 'admin', member: admin },
    { name: 'operator manager', kind: 'operator', role: 'manager', member: manager },
    { name: 'operator viewer', kind: 'operator', role: 'viewer', member: viewer },
  ]
  const partnerTargets: Target[] = [p1, p2].map(({ uid, name }) => ({ companyUid: uid, canary: name, ids: {} }))
  return { callers, own: first.target, foreign: second.target, partnerTargets }
}
export type World = Awaited<ReturnType<typeof makeWorld>>

const absent: Target = { companyUid: 'no-such-company', canary: '存在しない会社の文字', ids: {} }

/** Own, foreign and absent company in the path; own and foreign records under it. */
export function pairsFor(
  def: EndpointDef,
  { own, foreign, partnerTargets }: World,
): { base: Target; objects: Target }[] {
  if (def.path.includes('{partner_id}')) return [...partnerTargets, absent].map((base) => ({ base, objects: base }))
  if (!def.path.includes('{')) return [{ base: own, objects: own }]
  return [
    { base: foreign, objects: foreign },
    { base: own, objects: foreign },
    { base: foreign, objects: own },
    { base: { ...absent, ids: own.ids }, objects: own },
  ]
}

/** Tries every cell of the chosen endpoints and callers. */
export async function runMatrix(
  url: string,
  world: World,
  chosen: readonly Endpoint[],
  callers: readonly Caller[] = world.callers,
): Promise<{ cells: number; findings: Finding[] }> {
  const findings: Finding[] = []
  let cells = 0
  for (const endpoint of chosen)
    for (const pair of pairsFor(endpoint.def, world)) {
      const found = await Promise.all(callers.map((caller) => tryCell(url, { endpoint, caller, ...pair })))
      cells += found.length
      findings.push(...found.filter((finding) => finding !== undefined))
    }
  return { cells, findings }
}
