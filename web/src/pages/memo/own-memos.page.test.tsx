import { href } from '@banso/contract/pages'
import { DEFAULT_PAGE_SIZE } from '@banso/contract/paging'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  makeInterview,
  makeMemo,
  makeOperator,
  makePartner,
  makeRelation,
  makeStartup,
  type TestStartup,
} from '../../../../functions/src/testing/factory.ts'
import { memoInput, nextActionInput } from '../../../../functions/src/testing/inputs.ts'
import { setFields } from '../../../../functions/src/testing/store.ts'
import { setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
let startup: TestStartup
let partner: Awaited<ReturnType<typeof makePartner>>
let operator: Awaited<ReturnType<typeof makeOperator>>
beforeAll(async () => {
  ;[startup, partner, operator] = await Promise.all([makeStartup(), makePartner(), makeOperator('manager')])
})
const make = () =>
  makeInterview(startup, [operator, startup.owner, partner.owner], {
    partner_company_uid: partner.uid,
    partner_name: partner.name,
    status: 'done',
    start_at: new Date(Date.now() - 86_400_000).toISOString(),
  })
const pathOf = (uid: string) => `/startups/${startup.uid}/interviews/${uid}`

describe('memos of an interview', () => {
  test('that were deleted are found and brought back by who wrote them, once the notice is gone', async () => {
    const { uid } = await make()
    const client = portal.clientOf(startup.owner)
    const body = memoInput({ body: '間違えて消した話' })
    const made = (await client.post(`${startup.base}/interviews/${uid}/memos`, { body })).body.data
    expect((await client.delete(`${startup.base}/memos/${made.uid}`, { ifMatch: made.etag })).status).toBe(204)
    const user = await portal.open(pathOf(uid), { as: startup.owner })
    await screen.findByText('メモはまだありません。')
    await user.click(screen.getByRole('button', { name: 'メモの表示' }))
    await user.click(await screen.findByRole('menuitem', { name: '削除したメモ' }))
    await screen.findByText('間違えて消した話')
    expect(location.search).toBe('?memos=deleted')
    expect(screen.queryByRole('button', { name: 'メモを書く' })).toBeNull()
    await user.click(screen.getByRole('button', { name: `${startup.owner.name}のメモを元に戻す` }))
    await screen.findByText(`「${startup.owner.name}のメモ」を元に戻しました。`)
    await screen.findByText('削除したメモはありません。')
    await user.click(screen.getByRole('button', { name: '一覧に戻る' }))
    await screen.findByText('間違えて消した話')
    await portal.close()
    await portal.open(pathOf(uid), { as: startup.viewer })
    await screen.findByText('間違えて消した話')
    expect(screen.queryByRole('button', { name: 'メモの表示' })).toBeNull()
  })

  test('go on after the first ones', async () => {
    const interview = await make()
    const all = Array.from({ length: DEFAULT_PAGE_SIZE + 1 }, (_, index) => `話${index}`)
    await Promise.all(all.map((body) => makeMemo(interview, { visibility: 'startup', body })))
    const user = await portal.open(pathOf(interview.uid), { as: startup.owner })
    await screen.findByText(`${all.length}件`)
    expect(screen.getAllByRole('article')).toHaveLength(DEFAULT_PAGE_SIZE)
    await user.click(screen.getByRole('button', { name: '続きを表示' }))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(all.length))
    expect(screen.queryByRole('button', { name: '続きを表示' })).toBeNull()
  })

  test('name who does what next, and lead each reader to the actions that may be opened', async () => {
    const interview = await make()
    const { uid, name } = startup.member
    const next = { assignee_uid: null, due_on: null, task_uid: null }
    await makeMemo(interview, {
      visibility: 'all',
      next_actions: [
        { ...next, uid: 'n1', title: '見積を取る', owner_actor: 'startup', assignee_uid: uid, task_uid: 't1' },
        { ...next, uid: 'n2', title: '条件を送る', owner_actor: 'partner', task_uid: 't2' },
        { ...next, uid: 'n3', title: '投資家を紹介する', owner_actor: 'operator' },
      ],
      assignees: [{ uid, actor: 'startup', name }],
    })
    const linksFor = async (address: string, as: TestStartup['viewer']) => {
      await portal.close()
      await portal.open(address, { as })
      const list = within(await screen.findByRole('list', { name: '次の経営アクション' }))
      list.getByText(`担当 ${name}`)
      list.getByText('投資家を紹介する')
      return list.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    }
    const startup_id = startup.uid
    expect(await linksFor(pathOf(interview.uid), startup.viewer)).toEqual([
      ['見積を取る', href('startup_task', { startup_id, task_id: 't1' })],
      ['条件を送る', href('startup_task', { startup_id, task_id: 't2' })],
    ])
    expect(await linksFor(`/partners/${partner.uid}/interviews/${interview.uid}`, partner.viewer)).toEqual([
      ['条件を送る', `${href('partner_timeline', { partner_id: partner.uid })}?task=t2`],
    ])
    expect(await linksFor(`/operator/interviews/${interview.uid}/memos`, operator)).toEqual([
      ['見積を取る', href('operator_startup_task', { startup_id, task_id: 't1' })],
      ['条件を送る', href('operator_startup_task', { startup_id, task_id: 't2' })],
    ])
  })

  test('offer for what is next those alone who can do it, but for who stands there already', async () => {
    const [own, by, reader] = [await makeStartup(), await makePartner(), await makeOperator('viewer')]
    await makeRelation(own, by)
    const people = [operator, reader, own.owner, own.member, own.viewer, by.owner, by.viewer]
    const interview = await makeInterview(own, people, {
      ...{ partner_company_uid: by.uid, partner_name: by.name, status: 'done' },
      start_at: new Date(Date.now() - 86_400_000).toISOString(),
    })
    const client = portal.clientOf(own.owner)
    const path = `${own.base}/interviews/${interview.uid}/memos`
    const next_actions = [nextActionInput({ assignee_uid: own.member.uid }), nextActionInput({ title: '見積を送る' })]
    const made = await client.post(path, { body: memoInput({ body: '役割の話', next_actions }) })
    expect(made.status, made.text).toBe(201)
    await setFields('users', own.member.uid, { company_role: 'viewer' })
    const user = await portal.open(`/startups/${own.uid}/interviews/${interview.uid}`, { as: own.owner })
    await user.click(await screen.findByRole('button', { name: '編集' }))
    const boxes = await screen.findAllByRole<HTMLSelectElement>('combobox', { name: /^担当/ })
    const offered = (index: number) => [...(boxes[index]?.options ?? [])].map(({ value }) => value).filter(Boolean)
    await waitFor(() => expect([offered(0), offered(1)]).toEqual([[own.owner.uid, own.member.uid], [own.owner.uid]]))
    expect(boxes[0]?.value).toBe(own.member.uid)
    const [, side] = screen.getAllByRole('combobox', { name: /^対応する側/ })
    await user.selectOptions(side as HTMLElement, 'パートナー')
    await waitFor(() => expect(offered(1)).toEqual([by.owner.uid]))
    await user.selectOptions(side as HTMLElement, '運営')
    await waitFor(() => expect(offered(1)).toEqual([operator.uid]))
    await user.click(screen.getByRole('button', { name: 'メモを保存' }))
    await screen.findByText('メモを保存しました。')
    expect((await client.get(path)).body.data[0].next_actions[0].assignee_uid).toBe(own.member.uid)
  })

  test('are kept to the own company again only after saying who has read them', async () => {
    const interview = await make()
    const reader = (of: Pick<TestStartup['member'], 'uid' | 'name'>, actor: 'operator' | 'startup') => ({
      [of.uid]: { uid: of.uid, actor, name: of.name, read_at: new Date().toISOString() },
    })
    await makeMemo(interview, {
      author: { uid: startup.owner.uid, actor: 'startup', name: startup.owner.name },
      visibility: 'all',
      body: '皆への話',
      read_by: { ...reader(operator, 'operator'), ...reader(startup.member, 'startup') },
    })
    const user = await portal.open(pathOf(interview.uid), { as: startup.owner })
    await user.click(await screen.findByRole('button', { name: '編集' }))
    await user.click(await screen.findByRole('button', { name: '文字のみ' }))
    await user.click(screen.getByRole('radio', { name: '自社のみ' }))
    const name = `${operator.name}さんはすでに閲覧しています。公開範囲を狭めますか?`
    const answer = async (word: string) => {
      await user.click(screen.getByRole('button', { name: 'メモを保存' }))
      await user.click(within(await screen.findByRole('dialog', { name })).getByRole('button', { name: word }))
    }
    const visibility = async () => {
      const path = `${startup.base}/interviews/${interview.uid}/memos`
      return (await portal.clientOf(startup.owner).get(path)).body.data[0].visibility
    }
    await answer('キャンセル')
    await screen.findByText('公開する範囲を選び直してから保存してください。')
    expect(await visibility()).toBe('all')
    await answer('保存する')
    await screen.findByText('メモを保存しました。')
    expect(await visibility()).toBe('own_company')
  })
})
