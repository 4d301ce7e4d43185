import { addDays, dayInJapan } from '@banso/contract/dates'
import { ATTACHMENT_LIMIT } from '@banso/contract/files'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purgeDeleted } from '../../jobs/purge.ts'
import { pdfOf } from '../../testing/bytes.ts'
import { type Client, clientOf } from '../../testing/client.ts'
import {
  makeContent,
  makeInterview,
  makeMember,
  makeOperator,
  makePartner,
  makeStartup,
  makeTask,
  type TestStartup,
} from '../../testing/factory.ts'
import { executionInput, memoInput, taskInput } from '../../testing/inputs.ts'
import { rawAt } from '../../testing/raw.ts'
import { startServer, type TestServer } from '../../testing/server.ts'
import { setFields } from '../../testing/store.ts'
import { bytesAt, uploaded } from '../../testing/uploads.ts'
import { activityRoutes } from '../activities/routes.ts'
import { contentRoutes } from '../contents/routes.ts'
import { executionRoutes } from '../executions/routes.ts'
import { operatorMemoRoutes } from '../memos/operators.ts'
import { memoRoutes } from '../memos/routes.ts'
import { taskRoutes } from '../tasks/routes.ts'
import { fileRoutes } from './routes.ts'

/** Files of actions, entries and memos. */

type Type = 'task' | 'execution' | 'memo'
type Member = TestStartup['owner']
let server: TestServer
let startup: TestStartup
let neighbour: TestStartup
let me: Client
beforeAll(async () => {
  server = await startServer([
    ...fileRoutes,
    ...taskRoutes,
    ...executionRoutes,
    ...memoRoutes,
    ...operatorMemoRoutes,
    ...activityRoutes,
    ...contentRoutes,
  ])
  ;[startup, neighbour] = await Promise.all([makeStartup(), makeStartup()])
  me = clientOf(server, startup.member)
})
afterAll(() => server.stop())

type Where = { by?: Member; base?: string; uid?: string | null }
const upload = async (type: Type, name = '見積.pdf', { by, base = startup.base, uid = null }: Where = {}) => {
  const target = { type, uid }
  const answer = await uploaded(server, by ?? startup.member, { base, name, bytes: pdfOf(name), target })
  return answer.body.data?.uid as string
}
const interview = async () => {
  const time = { start_at: '2099-01-01T01:00:00.000Z', end_at: '2099-01-01T02:00:00.000Z' }
  return makeInterview(startup, [startup.owner, startup.member], { status: 'scheduled', ...time })
}
/** The three kinds of records that name files: where they are made, where they are, and what is sent. */
const kinds = {
  task: async () => ({
    make: (file_uids: string[]) => me.post(`${startup.base}/tasks`, { body: taskInput({ file_uids }) }),
    at: (uid: string) => `${startup.base}/tasks/${uid}`,
  }),
  execution: async () => {
    const { uid } = await makeTask(startup)
    return {
      make: (file_uids: string[]) =>
        me.post(`${startup.base}/tasks/${uid}/executions`, { body: executionInput({ file_uids }) }),
      at: (entry: string) => `${startup.base}/executions/${entry}`,
    }
  },
  memo: async () => {
    const { uid } = await interview()
    return {
      make: (file_uids: string[]) =>
        me.post(`${startup.base}/interviews/${uid}/memos`, { body: memoInput({ file_uids }) }),
      at: (memo: string) => `${startup.base}/memos/${memo}`,
    }
  },
} satisfies Record<Type, () => Promise<unknown>>
const contentOf = (uid: string, base = startup.base) => `${base}/files/${uid}/content`
const refused = { file_uids: ['ファイルを確認できませんでした。もう一度選択してください。'] }

describe.each(['task', 'execution', 'memo'] as const)('a %s', (type) => {
  test('names its files, which its readers open and nobody else', async () => {
    const { make } = await kinds[type]()
    const uids = [await upload(type, '一.pdf'), await upload(type, '二.pdf')]
    const made = await make(uids)
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({ file_uids: uids, files: [{ name: '一.pdf' }, { name: '二.pdf' }] })
    const [uid = ''] = uids
    expect(await rawAt(`files/${uid}`)).toMatchObject({ held: true, target: { type, uid: made.body.data.uid } })
    expect((await bytesAt(server, contentOf(uid), startup.viewer)).equals(pdfOf('一.pdf'))).toBe(true)
    expect((await clientOf(server, neighbour.owner).get(contentOf(uid))).status).toBe(302)
    expect((await clientOf(server, neighbour.owner).get(contentOf(uid, neighbour.base))).status).toBe(404)
  })

  test('takes others in their place, and tells so', async () => {
    const { make, at } = await kinds[type]()
    const first = await upload(type, '一.pdf')
    const { uid } = (await make([first])).body.data
    const second = await upload(type, '二.pdf', { uid })
    const answer = await me.patch(at(uid), { body: { file_uids: [second] }, ifMatch: '"r1"' })
    expect(answer.body.data).toMatchObject({ file_uids: [second], files: [{ name: '二.pdf' }] })
    expect((await me.get(contentOf(first))).status).toBe(404)
    expect((await me.get(contentOf(second))).status).toBe(200)
    const other = await me.patch(at(uid), { body: { file_uids: [first] }, ifMatch: answer.body.data.etag })
    expect(other.body.error.fields).toEqual(refused)
  })

  test('takes no file of another record, company or person, and ten at most', async () => {
    const { make } = await kinds[type]()
    const named = await upload(type)
    await make([named])
    const theirs = await upload(type, 'a.pdf', { by: neighbour.member, base: neighbour.base })
    const owners = await upload(type, 'a.pdf', { by: startup.owner })
    const others = await upload(type === 'task' ? 'execution' : 'task')
    for (const uid of [named, theirs, owners, others, 'nobody-knows'])
      expect((await make([uid])).body.error.fields).toEqual(refused)
    const eleven = Array.from({ length: ATTACHMENT_LIMIT + 1 }, (_, index) => `file-${index}`)
    expect((await make(eleven)).body.error.fields).toEqual({ file_uids: ['添付ファイルは10件まで追加できます。'] })
    expect((await make([others, others])).body.error.fields).toEqual({ file_uids: ['同じものが重複しています。'] })
  })
})

describe('files of an action', () => {
  test('are told by name in the timeline', async () => {
    const task = await makeTask(startup)
    const uid = await upload('task', '見積.pdf', { uid: task.uid })
    await me.patch(`${startup.base}/tasks/${task.uid}`, { body: { file_uids: [uid] }, ifMatch: '"r1"' })
    const timeline = await me.get(`${startup.base}/activities?object_uid=${task.uid}`)
    expect(timeline.body.data[0].diff).toEqual([
      { field: 'file_uids', label: '添付ファイル', before: '', after: '見積.pdf' },
    ])
  })

  test('are closed with the action, come back with it, and go for good with it', async () => {
    const uid = await upload('task')
    const { body } = await me.post(`${startup.base}/tasks`, { body: taskInput({ file_uids: [uid] }) })
    const path = `${startup.base}/tasks/${body.data.uid}`
    const entryFile = await upload('execution')
    await me.post(`${path}/executions`, { body: executionInput({ file_uids: [entryFile] }) })
    const statuses = async () =>
      Promise.all([uid, entryFile].map(async (file) => (await me.get(contentOf(file))).status))
    expect(await statuses()).toEqual([200, 200])
    await me.delete(path, { ifMatch: '"r1"' })
    expect(await statuses()).toEqual([404, 404])
    await me.post(`${path}/restore`, { body: {} })
    expect(await statuses()).toEqual([200, 200])
    await setFields('tasks', body.data.uid, { deleted_at: '2020-01-01T00:00:00.000Z' })
    await purgeDeleted('2020-01-02T00:00:00.000Z', new Date())
    for (const file of [uid, entryFile])
      expect((await rawAt(`files/${file}`))?.deleted_at).toBe('2020-01-02T00:00:00.000Z')
  })

  test('stay with the occurrence they were put to: the next one begins without any', async () => {
    const today = dayInJapan(new Date())
    const uid = await upload('task')
    const repeating = taskInput({ title: `毎週の報告 ${uid}`, file_uids: [uid], recurrence: 'weekly', due_on: today })
    const { body } = await me.post(`${startup.base}/tasks`, { body: repeating })
    const path = `${startup.base}/tasks/${body.data.uid}`
    await me.post(`${path}/transition`, { body: { to: 'done', comment: '済み' }, ifMatch: '"r1"' })
    const { data } = (await me.get(`${startup.base}/tasks?status=todo&due_from=${addDays(today, 7)}`)).body
    const next = data.find(({ title }: { title: string }) => title === repeating.title)
    expect(next).toMatchObject({ file_uids: [], files: [] })
    expect((await me.get(path)).body.data.files).toHaveLength(1)
    expect((await me.get(contentOf(uid))).status).toBe(200)
  })

  test('are put to a proposal by the operator, and are the startup’s to keep or take away', async () => {
    const operator = await makeOperator('manager')
    const theirs = clientOf(server, operator)
    const base = '/api/operator'
    const uid = await upload('task', '手引き.pdf', { by: operator, base })
    const made = await theirs.post(`${base}/startups/${startup.uid}/tasks`, { body: taskInput({ file_uids: [uid] }) })
    expect(made.body.data).toMatchObject({ status: 'proposed', files: [{ name: '手引き.pdf' }] })
    expect((await clientOf(server, startup.viewer).get(contentOf(uid))).status).toBe(200)
    const reader = clientOf(server, await makeOperator('viewer'))
    expect((await reader.get(contentOf(uid, base))).status).toBe(200)
    const path = `${startup.base}/tasks/${made.body.data.uid}`
    const taken = await me.post(`${path}/transition`, { body: { to: 'todo' }, ifMatch: '"r1"' })
    // Once taken up it is the startup's action: operators read its files and attach no more.
    const late = { base, name: 'a.pdf', bytes: pdfOf(), target: { type: 'task', uid: made.body.data.uid } } as const
    expect((await uploaded(server, operator, late)).status).toBe(403)
    const kept = await me.patch(path, { body: { file_uids: [] }, ifMatch: taken.body.data.etag })
    expect(kept.body.data.files).toEqual([])
    expect((await reader.get(contentOf(uid, base))).status).toBe(404)
  })
})

describe('files of an entry', () => {
  test('are the author’s to change for a day, and go with the entry', async () => {
    const task = await makeTask(startup)
    const path = `${startup.base}/tasks/${task.uid}/executions`
    const uid = await upload('execution')
    const { data } = (await me.post(path, { body: executionInput({ file_uids: [uid] }) })).body
    const target = { type: 'execution', uid: data.uid } as const
    const another = { base: startup.base, name: 'a.pdf', bytes: pdfOf(), target }
    expect((await uploaded(server, startup.owner, another)).status).toBe(403)
    expect((await clientOf(server, await makeOperator('viewer')).get(contentOf(uid, '/api/operator'))).status).toBe(200)
    await me.delete(`${startup.base}/executions/${data.uid}`, { ifMatch: '"r1"' })
    expect((await me.get(contentOf(uid))).status).toBe(404)
  })
})

describe('files of a memo', () => {
  test('are read by those who read the memo, and by no operator while it is the company’s own', async () => {
    const { make, at } = await kinds.memo()
    const uid = await upload('memo')
    const { data } = (await make([uid])).body
    expect((await clientOf(server, startup.viewer).get(contentOf(uid))).status).toBe(200)
    expect((await clientOf(server, await makeOperator()).get(contentOf(uid, '/api/operator'))).status).toBe(404)
    const colleague = await makeMember(startup, 'member')
    const foreign = await clientOf(server, colleague).patch(at(data.uid), { body: { file_uids: [] }, ifMatch: '"r1"' })
    expect(foreign.status).toBe(403)
    await setFields('memos', data.uid, { readers: ['operators'] })
    expect((await me.get(contentOf(uid))).status).toBe(404)
  })
})

describe('files of a content', () => {
  test('are read by startups while it is published, and else by its own partner and operators alone', async () => {
    const [owner, other, operator] = await Promise.all([makePartner(), makePartner(), makeOperator('viewer')])
    const uid = await upload('task', '会社案内.pdf')
    const ref = { uid, name: '会社案内.pdf', mime: 'application/pdf', size: 1 }
    const facts = { partner_company_uid: owner.uid, file_uids: [uid], files: [ref] }
    const content = await makeContent({ ...facts, status: 'published' })
    const ofPartner = { startup_company_uid: null, partner_company_uid: owner.uid }
    await setFields('files', uid, { ...ofPartner, held: true, target: { type: 'content', uid: content.uid } })
    const shown = await clientOf(server, startup.viewer).get(`${startup.base}/contents/${content.uid}`)
    expect(shown.body.data).toMatchObject({ file_uids: [uid], files: [ref] })

    const answers = async () => {
      const readers = [
        [startup.viewer, startup.base],
        [neighbour.member, neighbour.base],
        [owner.viewer, owner.base],
        [operator, '/api/operator'],
        [other.owner, other.base],
      ] as const
      const got = readers.map(([who, base]) => clientOf(server, who).get(contentOf(uid, base)))
      return (await Promise.all(got)).map(({ status }) => status)
    }
    expect(await answers()).toEqual([200, 200, 200, 200, 404])
    await setFields('contents', content.uid, { status: 'in_review' })
    expect(await answers()).toEqual([404, 404, 200, 200, 404])
    await setFields('contents', content.uid, { deleted_at: new Date().toISOString() })
    expect(await answers()).toEqual([404, 404, 404, 404, 404])
  })
})
