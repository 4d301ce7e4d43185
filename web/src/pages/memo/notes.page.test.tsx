import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  makeInterview,
  makeMemo,
  makeOperator,
  makePartner,
  makeStartup,
} from '../../../../functions/src/testing/factory.ts'
import { operatorMemoInput } from '../../../../functions/src/testing/inputs.ts'
import { network } from '../../testing/network.ts'
import { setUpPortal } from '../../testing/portal.tsx'

const portal = setUpPortal()
const memos = () => screen.findAllByRole('article')

describe('memos of calls', () => {
  test('are read by a founder whose company they are shared with: what was decided, and nothing to change', async () => {
    const [startup, operator] = await Promise.all([makeStartup(), makeOperator('manager')])
    const body = operatorMemoInput({
      startup_uid: startup.uid,
      visibility: 'startup',
      body: '電話で採用の相談を受けた。',
      decisions: ['求人票を出す'],
    })
    expect((await portal.clientOf(operator).post('/api/operator/memos', { body })).status).toBe(201)
    await portal.open(`/startups/${startup.uid}/memos`, { as: startup.member })
    const [memo] = await memos()
    if (!memo) throw new Error('no memo')
    within(memo).getByText('電話で採用の相談を受けた。')
    within(memo).getByText('求人票を出す')
    expect(within(memo).queryAllByRole('button')).toEqual([])
    screen.getByText('電話・来訪のメモ 全1件 新しい順')
    expect(screen.getByRole('main').dataset.page).toBe('startup_memos')
  })

  test('are one press from the meetings of a partner, without those of meetings', async () => {
    const [startup, partner] = await Promise.all([makeStartup(), makePartner()])
    const interview = await makeInterview(startup, [startup.owner, partner.owner], { partner_company_uid: partner.uid })
    await Promise.all([
      makeMemo(interview, { visibility: 'all', body: '面談で話したこと' }),
      makeMemo(interview, { interview_uid: null, visibility: 'partner', body: '電話で話したこと' }),
    ])
    const user = await portal.open(`/partners/${partner.uid}/interviews`, { as: partner.viewer })
    const main = await screen.findByRole('main')
    await user.click(await within(main).findByRole('link', { name: '電話・来訪のメモ' }))
    await screen.findByText('電話で話したこと')
    expect(screen.queryByText('面談で話したこと')).toBeNull()
    expect(await memos()).toHaveLength(1)
  })

  test('say where they come from while there are none, and that they could not be read', async () => {
    const startup = await makeStartup()
    network.cut('GET', /\/memos$/)
    const user = await portal.open(`/startups/${startup.uid}/memos`, { as: startup.owner })
    await screen.findByText(/読み込めませんでした/)
    network.mend()
    await user.click(screen.getByRole('button', { name: '再読み込み' }))
    await screen.findByText('共有されたメモはまだありません。')
    await waitFor(() => expect(screen.getByRole('main').dataset.state).toBe('empty'))
  })
})
