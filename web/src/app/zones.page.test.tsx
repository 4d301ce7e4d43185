import { fireEvent, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  makeInterview,
  makeOperator,
  makeSeminar,
  makeStartup,
  makeTask,
  type TestStartup,
} from '../../../functions/src/testing/factory.ts'
import { rawAt } from '../../../functions/src/testing/raw.ts'
import { fill, setUpPortal } from '../testing/portal.tsx'

// What is entered on a device elsewhere is a day and an hour in Japan, in the request and in what is stored.
const portal = setUpPortal()
let startup: TestStartup
let operator: Awaited<ReturnType<typeof makeOperator>>
beforeAll(async () => {
  ;[startup, operator] = await Promise.all([makeStartup(), makeOperator('manager')])
})

describe.each([
  ['America/Los_Angeles', 480],
  ['Pacific/Kiritimati', -840],
] as const)('on a device in %s', (zone, minutes) => {
  beforeEach(() => void vi.stubEnv('TZ', zone))
  afterAll(() => void vi.unstubAllEnvs())

  test('the clock of the device really is that one', () => {
    expect(new Date('2026-12-01T00:00:00.000Z').getTimezoneOffset()).toBe(minutes)
  })

  test('a time that is offered for an interview is the one of Japan', async () => {
    const { uid } = await makeInterview(startup, [operator, startup.owner], {
      candidate_slots: [
        { uid: 'a', start_at: '2099-11-20T05:00:00.000Z', answers: { operator: 'ok' }, hold_expires_at: null },
      ],
    })
    const user = await portal.open(`/startups/${startup.uid}/interviews/${uid}`, { as: startup.owner })
    await user.click(await screen.findByRole('button', { name: '候補を追加' }))
    screen.getByText('時刻はすべて日本時間です。')
    const dialog = within(await screen.findByRole('dialog', { name: '候補日時を追加' }))
    await fill(user, dialog.getByRole('textbox', { name: /^日付/ }), '2099/12/01')
    await user.selectOptions(dialog.getByRole('combobox', { name: /^時刻/ }), '09:00')
    await user.click(dialog.getByRole('button', { name: '候補日時を送る' }))
    await screen.findByText('候補日時を送りました。')
    expect((await screen.findAllByText(/12\/01.*09:00/)).length).toBeGreaterThan(0)
    const stored = (await rawAt(`interviews/${uid}`))?.candidate_slots as { start_at: string }[]
    expect(stored.map(({ start_at }) => start_at)).toContain('2099-12-01T00:00:00.000Z')
  })

  test('a seminar begins and ends when its form says in Japan', async () => {
    const { uid } = await makeSeminar({
      title: '時刻を直す会',
      recording_url: '',
      start_at: '2099-11-30T15:30:00.000Z',
      end_at: '2099-11-30T16:30:00.000Z',
    })
    const user = await portal.open(`/operator/contents?tab=seminars&seminar=${uid}`, { as: operator })
    const shown = within(await screen.findByRole('dialog', { name: '時刻を直す会' }))
    await user.click(await shown.findByRole('button', { name: '編集' }))
    const start = await screen.findByLabelText<HTMLInputElement>(/^開催日時/)
    expect(start.value).toBe('2099-12-01T00:30')
    fireEvent.change(start, { target: { value: '2099-12-01T08:00' } })
    fireEvent.change(screen.getByLabelText(/^終了日時/), { target: { value: '2099-12-01T09:30' } })
    await user.click(screen.getByRole('button', { name: '保存' }))
    await screen.findByText('保存しました。')
    expect(await rawAt(`seminars/${uid}`)).toMatchObject({
      start_at: '2099-11-30T23:00:00.000Z',
      end_at: '2099-12-01T00:30:00.000Z',
    })
  })

  test('a day among the filters finds what is on that day in Japan, from its first minute to its last', async () => {
    const leader = await makeOperator('manager')
    const at = (title: string, start_at: string) =>
      makeInterview(startup, [leader, startup.owner], { title, status: 'scheduled', start_at, end_at: start_at })
    await at('前日の最後', '2099-11-30T14:45:00.000Z')
    await at('当日の最初', '2099-11-30T15:00:00.000Z')
    await at('当日の最後', '2099-12-01T14:45:00.000Z')
    await at('翌日の最初', '2099-12-01T15:00:00.000Z')
    const user = await portal.open(`/operator/interviews?view=list&participant_uid=${leader.uid}`, { as: leader })
    await screen.findByRole('link', { name: /前日の最後/ })
    for (const name of ['期間の初日', '期間の末日'])
      await fill(user, await screen.findByRole('textbox', { name }), '2099/12/01')
    await vi.waitFor(() => expect(screen.queryByRole('link', { name: /前日の最後|翌日の最初/ })).toBeNull(), 20_000)
    for (const name of [/当日の最初/, /当日の最後/]) await screen.findByRole('link', { name })
    expect(new URLSearchParams(location.search).get('from')).toBe('2099-12-01')
  })

  test('the due day of an action is stored as it was typed', async () => {
    const { uid } = await makeTask(startup, { title: '期限を直す', status: 'todo' })
    const user = await portal.open(`/startups/${startup.uid}/tasks/${uid}/edit`, { as: startup.owner })
    await fill(user, await screen.findByRole('textbox', { name: /^期限/ }), '2099/12/01')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await vi.waitFor(async () => expect((await rawAt(`tasks/${uid}`))?.due_on).toBe('2099-12-01'), 20_000)
  })
})
