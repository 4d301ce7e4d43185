// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs'
import { availabilityInput } from '@banso/contract/availabilities'
import { goalInput } from '@banso/contract/goals'
import { agendaInput } from '@banso/contract/interview-inputs'
import { memoInput } from '@banso/contract/memos'
import { metricSettingsInput } from '@banso/contract/metrics'
import { fillParams, type PageName } from '@banso/contract/pages'
import { investorProfile } from '@banso/contract/partner-fields'
import { seminarInput } from '@banso/contract/seminars'
import { startupInput } from '@banso/contract/startup-fields'
import { taskInput } from '@banso/contract/tasks'
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { Form } from '../kit/form.tsx'
import '../kit/frames.tsx'
import { session } from '../lib/session.ts'
import { MeasureBuilder } from '../pages/goal/parts/measure-builder.tsx'
import { blankMeasure } from '../pages/goal/values.ts'
import { AgendaFields } from '../pages/interview/parts/agenda-fields.tsx'
import { SlotRows, slotsForm } from '../pages/interview/parts/slot-rows.tsx'
import { DecisionsField, NextActionsField } from '../pages/memo/parts/agreement-fields.tsx'
import { SettingsFields } from '../pages/metric/parts/settings-fields.tsx'
import { PortfolioField } from '../pages/partner/parts/own-fields.tsx'
import { newSpeaker, Speakers } from '../pages/seminar/parts/seminar-form.tsx'
import { Absences, DayRow } from '../pages/settings/parts/availability-form.tsx'
import { Items } from '../pages/special-feature/parts/feature-form.tsx'
import { SnsField } from '../pages/startup/parts/sns-field.tsx'
import { ChecklistField } from '../pages/task/parts/checklist-field.tsx'
import { InviteRows } from '../pages/user/parts/invite-rows.tsx'
import { blankMember, inviteSchema } from '../pages/user/parts/invite-schema.ts'
import { pages } from '../registry.ts'
import { loadedUser, store as shared } from '../state.ts'

/**
 * What repeats in a form keeps what is in it: every such field of every form goes through the same hands. Lines are
 * added, filled, taken away and moved; the page is closed and the draft comes back; it is saved, and edited again.
 */

// biome-ignore lint/suspicious/noExplicitAny: every form has values of its own
type AnyForm = UseFormReturn<any>
type Repeated = {
  /** Where it stands in the form. */
  path: string
  schema: z.ZodType
  /** A form that stands with so many lines of it. */
  values: object
  /** What is typed into a new line, by field ('' where the line is a text), and what the form then holds. */
  types: (line: string) => Record<string, string>
  holds?: (line: string) => Record<string, unknown>
  add: string
  remove: (place: number, line: string) => string
  up?: (place: number) => string
  field: (form: AnyForm) => ReactNode
  page?: PageName
}

const day = (line: string) => `2026/12/${String((line.charCodeAt(0) % 20) + 1).padStart(2, '0')}`
const dashed = (line: string) => day(line).replaceAll('/', '-')
const ways = {
  audience: { startup: null, partner: null, operators: [] },
  before: [],
  firstOwner: 'startup',
  taskLabel: () => null,
  isOutside: () => false,
} as never

const fields: Record<string, Repeated> = {
  'memo/parts/agreement-fields.tsx 決定事項': {
    path: 'decisions',
    schema: z.strictObject({ decisions: memoInput.shape.decisions }),
    values: { decisions: [] },
    types: (line) => ({ '': line }),
    add: '決定事項を追加',
    remove: (place) => `決定事項 ${place + 1}を削除`,
    field: ({ control }) => <DecisionsField control={control} />,
  },
  'memo/parts/agreement-fields.tsx 次の経営アクション': {
    path: 'next_actions',
    schema: z.strictObject({ next_actions: memoInput.shape.next_actions }),
    values: { next_actions: [] },
    types: (line) => ({ title: line, due_on: day(line) }),
    holds: (line) => ({ title: line, due_on: dashed(line) }),
    add: '次の経営アクションを追加',
    remove: (place) => `次の経営アクション ${place + 1}を削除`,
    field: ({ control }) => <NextActionsField control={control} ways={ways} />,
  },
  'goal/parts/measure-builder.tsx': {
    path: 'measures',
    schema: z.strictObject({ measures: goalInput.shape.measures }),
    values: { measures: [{ ...blankMeasure, name: '初めから', target_value: 1 }] },
    types: (line) => ({ name: line, start_value: '10万', target_value: '1,200', unit: '社' }),
    holds: (line) => ({ name: line, start_value: 100_000, target_value: 1200, unit: '社' }),
    add: '指標を追加',
    remove: (place) => `指標${place + 1}を削除`,
    up: (place) => `指標${place + 1}を上へ`,
    field: (form) => <MeasureBuilder form={form} metrics={[]} />,
  },
  'user/parts/invite-rows.tsx': {
    path: 'members',
    schema: inviteSchema,
    values: { members: [{ ...blankMember, last_name: '初', first_name: '人', email: 'first@test.example' }] },
    types: (line) => ({
      last_name: line,
      first_name: '花子',
      email: `u${line.charCodeAt(0)}@test.example`,
      company_role: 'viewer',
    }),
    add: '行を追加',
    remove: (place) => `${place + 1}人目を削除`,
    field: (form) => <InviteRows form={form} ref={null} />,
  },
  'seminar/parts/seminar-form.tsx': {
    path: 'speakers',
    schema: z.strictObject({ speakers: seminarInput.shape.speakers }),
    values: { speakers: [{ ...newSpeaker, name: '初めから' }] },
    types: (line) => ({ name: line, title: `${line}の役職`, company: `${line}の所属`, profile: `${line}の紹介` }),
    add: '登壇者を追加',
    remove: (place) => `登壇者${place + 1}を外す`,
    field: ({ control }) => <Speakers control={control} target={{ type: 'seminar', uid: null }} />,
  },
  'task/parts/checklist-field.tsx': {
    path: 'checklist',
    schema: z.strictObject({ checklist: taskInput.shape.checklist }),
    values: { checklist: [] },
    types: (line) => ({ text: line }),
    add: '項目を追加',
    remove: (place) => `チェックリスト ${place + 1}を削除`,
    up: (place) => `チェックリスト ${place + 1}を上へ`,
    field: ({ control }) => <ChecklistField control={control} />,
  },
  'metric/parts/settings-fields.tsx': {
    path: 'settings',
    schema: metricSettingsInput,
    values: { settings: [{ key: 'mrr', name: '', unit: '' }] },
    types: (line) => ({ name: line, unit: '社' }),
    add: '独自の指標',
    remove: (_, line) => `${line}を外す`,
    up: () => '独自の指標を上へ',
    field: (form) => <SettingsFields form={form} unused={[]} />,
  },
  'settings/parts/availability-form.tsx 曜日': {
    path: 'weekly.mon',
    schema: z.strictObject({ weekly: z.strictObject({ mon: availabilityInput.shape.weekly.shape.mon }) }),
    values: { weekly: { mon: [] } },
    types: (line) => ({ from: `${10 + (line.charCodeAt(0) % 9)}:00`, to: `${10 + (line.charCodeAt(0) % 9)}:45` }),
    add: '月曜日に時間帯を追加',
    remove: (place) => `月曜日の${place + 1}つ目を外す`,
    field: ({ control }) => <DayRow control={control} weekday="mon" />,
  },
  'settings/parts/availability-form.tsx 不在': {
    path: 'absences',
    schema: z.strictObject({ absences: availabilityInput.shape.absences }),
    values: { absences: [] },
    types: (line) => ({ from: day(line), to: day(line), note: line }),
    holds: (line) => ({ from: dashed(line), to: dashed(line), note: line }),
    add: '面談不可の日を追加',
    remove: (place) => `${place + 1}件目の面談不可の日を外す`,
    field: ({ control }) => <Absences control={control} />,
  },
  'partner/parts/own-fields.tsx': {
    path: 'portfolio',
    schema: z.strictObject({ portfolio: investorProfile.shape.portfolio }),
    values: { portfolio: [] },
    types: (line) => ({ name: line, industry: 'saas', year: '２０２０年' }),
    holds: (line) => ({ name: line, industry: 'saas', year: 2020 }),
    add: '投資先を追加',
    remove: (place) => `投資先 ${place + 1}を削除`,
    field: ({ control }) => <PortfolioField control={control} />,
  },
  'special-feature/parts/feature-form.tsx': {
    path: 'items',
    schema: z.looseObject({ items: z.array(z.looseObject({})) }),
    values: { items: [{ type: 'post', uid: '', comment: '初めから' }] },
    types: (line) => ({ comment: line }),
    add: '項目を追加',
    remove: (place) => `項目${place + 1}を外す`,
    up: (place) => `項目${place + 1}を上へ`,
    field: (form) => <Items form={form} />,
  },
  'interview/parts/slot-rows.tsx': {
    path: 'slots',
    schema: slotsForm,
    values: { slots: [{ day: '2026-12-28', time: '09-00' }] },
    types: (line) => ({ day: day(line), time: '10-15' }),
    holds: (line) => ({ day: dashed(line), time: '10-15' }),
    add: '候補を増やす',
    remove: (place) => `${place + 1}件目の候補を外す`,
    field: ({ control }) => <SlotRows control={control} left={5} />,
  },
  'interview/parts/agenda-fields.tsx': {
    path: 'agenda',
    schema: agendaInput,
    values: { purpose: '', agenda: [] },
    types: (line) => ({ title: line, minutes: '１５分' }),
    holds: (line) => ({ title: line, minutes: 15 }),
    add: '議題を追加',
    remove: (place) => `${place + 1}番目を外す`,
    up: (place) => `${place + 1}番目を上へ`,
    field: ({ control }) => <AgendaFields control={control} startup_id="s1" known={[]} />,
    page: 'partner_interview',
  },
  'startup/parts/sns-field.tsx': {
    path: 'sns_urls',
    schema: z.strictObject({ sns_urls: startupInput.shape.sns_urls }),
    values: { sns_urls: [] },
    types: (line) => ({ '': `https://example.com/u${line.charCodeAt(0)}` }),
    add: 'URLを追加',
    remove: (place) => `URL ${place + 1}を削除`,
    field: ({ control }) => <SnsField control={control} />,
  },
}

test('knows each field that repeats', () => {
  const root = `${import.meta.dirname}/../pages/`
  const found = globSync('**/*.tsx', { cwd: root }).filter(
    (file) =>
      !file.includes('.test.') &&
      /\buseFieldArray\(|\buseFieldArray<|<LinesField\b/.test(readFileSync(`${root}${file}`, 'utf8')),
  )
  expect([...new Set(Object.keys(fields).map((name) => name.split(' ')[0]))].toSorted()).toEqual(found.toSorted())
})

const lineAt = (form: AnyForm, { path, types }: Repeated, place: number) => {
  const line: unknown = form.getValues(`${path}.${place}`)
  if (typeof line !== 'object' || line === null) return line
  return Object.fromEntries(Object.keys(types('あ')).map((name) => [name, (line as Record<string, unknown>)[name]]))
}
/** What a line holds that was filled with these words. */
const filled = ({ types, holds }: Repeated, line: string): unknown => {
  const held = holds?.(line) ?? types(line)
  return '' in held ? held[''] : held
}
const inputAt = ({ path }: Repeated, place: number, name: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[id$="-${path}.${place}${name && `.${name}`}"]`)
    if (!found) throw new Error(`${path}.${place}.${name} is not on the screen`)
    return found
  })
const fill = async (user: UserEvent, repeated: Repeated, place: number, line: string) => {
  for (const [name, text] of Object.entries(repeated.types(line))) {
    const input = await inputAt(repeated, place, name)
    if (input instanceof HTMLSelectElement) await user.selectOptions(input, text)
    else {
      await user.clear(input)
      await user.type(input, text)
    }
  }
}
const press = (user: UserEvent, name: string, at = 0) =>
  user.click(screen.getAllByRole('button', { name })[at] as HTMLElement)

const open = (repeated: Repeated, values: object = repeated.values) => {
  const page = repeated.page ?? 'operator_dashboard'
  const submit = vi.fn(async (_values: unknown) => {})
  let form: AnyForm | undefined
  const element = (
    <Form<never>
      schema={repeated.schema as never}
      values={values as never}
      onSubmit={submit}
      submitLabel="保存"
      draftKey="repeated"
    >
      {(it) => {
        form = it as unknown as AnyForm
        return repeated.field(form)
      }}
    </Form>
  )
  const address = fillParams(pages[page].path, { partner_id: 'p1', interview_id: 'i1' } as never)
  const router = createMemoryRouter([{ path: pages[page].path, handle: { page }, element }], {
    initialEntries: [address],
  })
  const store = createStore()
  store.set(loadedUser, { uid: 'u1' })
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Provider>,
  )
  const lines = () =>
    ((form as AnyForm).getValues(repeated.path) as unknown[]).map((_, at) => lineAt(form as AnyForm, repeated, at))
  return { user: userEvent.setup(), submit, lines }
}

beforeEach(() => {
  localStorage.clear()
  // What a field asks the server for (names, choices) waits.
  onlineManager.setOnline(false)
  shared.set(session, { status: 'signed-in', uid: 'u1', email: 'u1@test.example' })
})
afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
})

describe.each(Object.entries(fields))('%s', (_, repeated) => {
  const of = (line: string) => filled(repeated, line)

  test('keeps each line through all that is done to the others, a draft, and another edit', async () => {
    const opened = open(repeated)
    const { user, lines } = opened
    const before = lines()
    const at = before.length
    await press(user, repeated.add)
    await fill(user, repeated, at, 'あ')
    await press(user, repeated.add)
    expect(lines().slice(0, at + 1)).toEqual([...before, of('あ')])
    await fill(user, repeated, at + 1, 'う')
    expect(lines()).toEqual([...before, of('あ'), of('う')])
    await press(user, repeated.remove(at, 'あ'))
    expect(lines()).toEqual([...before, of('う')])
    await press(user, repeated.add)
    await fill(user, repeated, at + 1, 'か')
    expect(lines()).toEqual([...before, of('う'), of('か')])
    let expected = [of('う'), of('か')]
    if (repeated.up) {
      const buttons = screen.getAllByRole('button', { name: repeated.up(at + 1) })
      await user.click(buttons.at(-1) as HTMLElement)
      expected = expected.toReversed()
      expect(lines()).toEqual([...before, ...expected])
    }
    await user.tab()
    const shown = await shownOf(repeated, at)
    await waitFor(() => expect(localStorage.getItem('draft:u1:repeated')).toContain(repeated.path.split('.')[0]))

    cleanup()
    const again = open(repeated)
    await waitFor(() => expect(again.lines()).toEqual([...before, ...expected]))
    expect(await shownOf(repeated, at)).toEqual(shown)
    await saved(again, expected)
  })

  const shownOf = async (of: Repeated, at: number) =>
    Promise.all(
      [at, at + 1].flatMap((place) =>
        Object.keys(of.types('あ')).map(async (name) => ((await inputAt(of, place, name)) as HTMLInputElement).value),
      ),
    )
  const saved = async ({ user, submit, lines }: ReturnType<typeof open>, expected: unknown[]) => {
    const before = lines().length - 2
    await press(user, '保存')
    await waitFor(() => expect(submit).toHaveBeenCalledOnce())
    const values = submit.mock.calls[0]?.[0] as object

    cleanup()
    const edited = open(repeated, values)
    expect(edited.lines().slice(before)).toEqual(expected)
    await fill(edited.user, repeated, before, 'お')
    expect(edited.lines().slice(before)).toEqual([of('お'), expected[1]])
    await press(edited.user, '保存')
    await waitFor(() => expect(edited.submit).toHaveBeenCalledOnce())
    cleanup()
    expect(
      open(repeated, edited.submit.mock.calls[0]?.[0] as object)
        .lines()
        .slice(before),
    ).toEqual([of('お'), expected[1]])
  }
})
