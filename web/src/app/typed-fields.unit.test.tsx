// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs'
import { defaultWeights } from '@banso/contract/loads'
import { fillParams, type PageName } from '@banso/contract/pages'
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { Fragment, type ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { Form } from '../kit/form.tsx'
import '../kit/frames.tsx'
import { session } from '../lib/session.ts'
import '../lib/wrapped-text.ts'
import { AnnouncementForm } from '../pages/announcement/parts/announcement-form.tsx'
import { AnswerDialog } from '../pages/apply/parts/answer-dialog.tsx'
import { blankMeeting } from '../pages/apply/parts/meeting.ts'
import { MeetingFields } from '../pages/apply/parts/meeting-fields.tsx'
import { ContentForm } from '../pages/content/parts/content-form.tsx'
import { WeightsDialog } from '../pages/dashboard/parts/load-weights.tsx'
import { MeasureUpdates, ProgressField, TimeFields } from '../pages/execution/fields.tsx'
import { GoalFields } from '../pages/goal/fields.tsx'
import { CheckinDialog } from '../pages/goal/parts/checkin-dialog.tsx'
import { blankGoal } from '../pages/goal/values.ts'
import { AgendaFields } from '../pages/interview/parts/agenda-fields.tsx'
import { Finder } from '../pages/interview/parts/finder.tsx'
import { SlotRows } from '../pages/interview/parts/slot-rows.tsx'
import { NextActionsField } from '../pages/memo/parts/agreement-fields.tsx'
import { AskMoveForm } from '../pages/memo/parts/move-request-dialogs.tsx'
import { MoveForm } from '../pages/memo/parts/promise-dialogs.tsx'
import { AlertDialog } from '../pages/metric/parts/alert-dialog.tsx'
import { CorrectionDialog } from '../pages/metric/parts/correction-dialog.tsx'
import { ValueDialog } from '../pages/metric/parts/value-dialog.tsx'
import {
  AcceptingFields,
  InvestorFields,
  MasterFields,
  BasicFields as PartnerBasicFields,
  PluginFields,
  SupportFields,
} from '../pages/partner/fields.tsx'
import { PortfolioField } from '../pages/partner/parts/own-fields.tsx'
import { SettingFields } from '../pages/registration/parts/setting-fields.tsx'
import { newSpeaker, SeminarForm } from '../pages/seminar/parts/seminar-form.tsx'
import { OperatorProfileFields } from '../pages/settings/fields.tsx'
import { LoadedForm } from '../pages/settings/parts/availability-form.tsx'
import { FeatureForm } from '../pages/special-feature/parts/feature-form.tsx'
import { BasicFields, FinanceFields } from '../pages/startup/fields.tsx'
import { OverviewDialog } from '../pages/startup/parts/overview-dialog.tsx'
import { TaskFields } from '../pages/task/fields.tsx'
import { DueDialog } from '../pages/task/parts/due-dialog.tsx'
import { CapacityDialog } from '../pages/timeline/parts/capacity-dialog.tsx'
import { pages } from '../registry.ts'
import { loadedUser, store as shared } from '../state.ts'
import { translatePage } from '../testing/translation.ts'

/**
 * A day, a number or a choice that is half typed, impossible, empty or pasted never ends a form: every one of them in
 * every form is typed letter by letter, with the others of its form in every choice before.
 */

// biome-ignore lint/suspicious/noExplicitAny: every form has values of its own
type AnyForm = UseFormReturn<any>
const no = () => {}
const never = async () => {}

/** A form of these fields, as its room makes one. */
const fieldsOf = (values: object, field: (form: AnyForm) => ReactNode) => (
  <Form<never> schema={z.looseObject({}) as never} values={values as never} onSubmit={never} submitLabel="保存">
    {(form) => field(form as unknown as AnyForm)}
  </Form>
)
const ofRecord = { uid: undefined, draftKey: 'record', submitLabel: '保存', onCancel: no, onSubmit: never }
const measure = {
  uid: 'm1',
  name: '導入施設数',
  unit: '施設',
  direction: 'up',
  start_value: 0,
  current_value: 3,
  target_value: 30,
  tolerance: 0,
  weight: 1,
  metric_key: null,
}
const goal = {
  uid: 'g1',
  startup_company_uid: 's1',
  title: '目標',
  measures: [measure],
  start_on: '2026-10-01',
  due_on: '2026-12-31',
}
const promise = { uid: 'p1', title: '約束', due_on: '2026-12-01', etag: '"r1"' }
const metric = { key: 'customers', name: '顧客数', unit: '社' }
const value = {
  uid: 'v1',
  metric_key: 'customers',
  month: '2026-11',
  value: 3,
  note: '',
  source: 'startup',
  etag: '"r1"',
}
const round = { stage: 'seed', amount_jpy: null, closed_on: null, lead: '', target_jpy: null, target_on: null }
const apply = {
  uid: 'a1',
  number: 'A-1',
  etag: '"r1"',
  status: 'in_progress',
  startup_company_uid: 's1',
  startup_name: '企業',
  partner_company_uid: 'p1',
  target_snapshot: { name: '先方' },
}
const lists = { issue_categories: [], target_stages: [], file_uids: [] }
const audience = { startup: null, partner: null, operators: [] }
const ways = { audience, before: [], firstOwner: 'startup', taskLabel: () => null, isOutside: () => false }

type Entry = { page?: PageName; values?: object; show: () => ReactNode }
/** Each file that has such a field, and the form in which it stands. */
const forms: Record<string, Entry> = {
  'goal/fields.tsx': {
    show: () =>
      fieldsOf(blankGoal('', '2026-11-27'), (form) => (
        <GoalFields form={form} people={[]} owners={[]} issues={[]} metrics={[]} above={[]} withTemplates />
      )),
  },
  'goal/parts/measure-fields.tsx': {
    show: () =>
      fieldsOf({ ...blankGoal('', '2026-11-27'), measures: [measure, measure] }, (form) => (
        <GoalFields form={form} people={[]} owners={[]} issues={[]} metrics={[]} above={[]} />
      )),
  },
  'goal/parts/checkin-fields.tsx': {
    page: 'startup_goal',
    show: () => <CheckinDialog goal={goal as never} onClose={no} />,
  },
  'task/fields.tsx': {
    show: () => {
      const task = { goal_uid: 'g1', measure_links: [], recurrence: 'weekly', checklist: [], assignee_uids: [] }
      return fieldsOf({ ...task, file_uids: [], start_on: null, due_on: null }, (form) => (
        <TaskFields form={form} links={{ goals: [goal] as never, issues: [], people: [] }} />
      ))
    },
  },
  'task/parts/due-dialog.tsx': {
    show: () => <DueDialog open tasks={[]} failed={[]} onSave={never} onClose={no} />,
  },
  'execution/fields.tsx': {
    show: () =>
      fieldsOf(
        { result: 'progressed', executed_on: '2026-11-27', minutes: null, progress_after: 10, measure_updates: [] },
        ({ control }) => (
          <>
            <TimeFields control={control} />
            <ProgressField control={control} previous={10} />
            <MeasureUpdates control={control} measures={[measure] as never} />
          </>
        ),
      ),
  },
  'memo/parts/agreement-fields.tsx': {
    show: () =>
      fieldsOf(
        {
          next_actions: [
            { uid: null, title: '', owner_actor: 'startup', assignee_uid: null, due_on: null, as_task: false },
          ],
        },
        ({ control }) => <NextActionsField control={control} ways={ways as never} />,
      ),
  },
  'memo/parts/move-request-dialogs.tsx': {
    page: 'startup_home',
    show: () => <AskMoveForm promise={promise as never} onClose={no} />,
  },
  'memo/parts/promise-dialogs.tsx': { show: () => <MoveForm promise={promise as never} onClose={no} /> },
  'metric/parts/alert-dialog.tsx': {
    page: 'startup_metrics',
    show: () => <AlertDialog startup_id="s1" settings={[metric]} alert={undefined} onClose={no} />,
  },
  'metric/parts/value-dialog.tsx': {
    page: 'startup_metrics',
    show: () => <ValueDialog startup_id="s1" metric={metric} value={value as never} onClose={no} />,
  },
  'metric/parts/correction-dialog.tsx': {
    page: 'operator_startup_metrics',
    show: () => <CorrectionDialog startup_id="s1" metric={metric} value={value as never} onClose={no} />,
  },
  'apply/parts/result-fields.tsx': {
    page: 'partner_apply',
    show: () => <AnswerDialog apply={apply as never} to="completed" onClose={no} />,
  },
  'apply/parts/slot-fields.tsx': {
    page: 'partner_apply',
    show: () =>
      fieldsOf(blankMeeting(), ({ control }) => (
        <MeetingFields control={control as never} apply={apply as never} wishes={[]} />
      )),
  },
  'announcement/parts/announcement-form.tsx': {
    show: () => (
      <AnnouncementForm
        {...ofRecord}
        values={{ title: '', audience: 'all', body: '', companies: [], expires_at: null } as never}
        announcement={undefined}
      />
    ),
  },
  'content/parts/content-form.tsx': {
    page: 'operator_contents',
    show: () => (
      <ContentForm {...ofRecord} values={{ ...lists, kind: 'service', body: '' } as never} content={undefined} />
    ),
  },
  'dashboard/parts/load-weights.tsx': {
    show: () => <WeightsDialog weights={{ ...defaultWeights, etag: '"r1"', can: ['update'] } as never} onClose={no} />,
  },
  'interview/parts/agenda-fields.tsx': {
    page: 'partner_interview',
    show: () =>
      fieldsOf({ purpose: '', agenda: [{ uid: null, title: '', minutes: 10, link: null }] }, ({ control }) => (
        <AgendaFields control={control} startup_id="s1" known={[]} />
      )),
  },
  'interview/parts/finder.tsx': {
    show: () => {
      const wanted = { startup_company_uid: 's1', partner_company_uid: null, duration_minutes: 60, method: 'online' }
      return fieldsOf({ starts: [] }, ({ control }) => (
        <Finder control={control} wanted={{ ...wanted, participants: [{ uid: 'u1', optional: false }] } as never} />
      ))
    },
  },
  'interview/parts/slot-rows.tsx': {
    show: () =>
      fieldsOf({ slots: [{ day: null, time: null }] }, ({ control }) => <SlotRows control={control} left={5} />),
  },
  'partner/fields.tsx': {
    show: () =>
      fieldsOf({}, ({ control }) =>
        [PartnerBasicFields, SupportFields, InvestorFields, MasterFields, PluginFields]
          .map((Part) => <Part key={Part.name} control={control} partner_id="p1" />)
          .concat(<AcceptingFields key="accepting" control={control} partner_id="p1" people={new Map()} mayAllow />),
      ),
  },
  'partner/parts/own-fields.tsx': {
    show: () =>
      fieldsOf({ portfolio: [{ name: '', industry: null, year: null }] }, ({ control }) => (
        <PortfolioField control={control} />
      )),
  },
  'registration/parts/setting-fields.tsx': {
    show: () => fieldsOf({ industries: [] }, ({ control }) => <SettingFields control={control} />),
  },
  'seminar/parts/seminar-form.tsx': {
    show: () => (
      <SeminarForm
        {...ofRecord}
        isDraft
        values={
          {
            ...lists,
            body: '',
            speakers: [newSpeaker],
            material_file_uids: [],
            start_at: '2026-12-01T09:00:00.000Z',
          } as never
        }
      />
    ),
  },
  'settings/fields.tsx': {
    show: () => fieldsOf({ capacity: null }, ({ control }) => <OperatorProfileFields control={control} />),
  },
  'settings/parts/availability-form.tsx': {
    page: 'startup_settings_profile',
    show: () => {
      const weekly = { sun: [], mon: [{ from: '10:00', to: '18:00' }], tue: [], wed: [], thu: [], fri: [], sat: [] }
      const own = { weekly, absences: [{ from: '', to: '', note: '' }], keeps_lunch: true, buffer_minutes: 15 }
      return <LoadedForm own={{ ...own, max_interviews_per_day: 3, etag: '"r1"' } as never} />
    },
  },
  'special-feature/parts/feature-form.tsx': {
    show: () => {
      const target = { issue_categories: [], stages: [], industries: [] }
      const values = {
        title: '',
        lead: '',
        items: [{ type: 'post', uid: '', comment: '' }],
        target,
        publish_until: null,
      }
      return <FeatureForm {...ofRecord} values={values as never} />
    },
  },
  'startup/fields.tsx': {
    show: () => fieldsOf({ industries: [], sns_urls: [] }, (form) => <BasicFields form={form} startup_id="s1" />),
  },
  'startup/parts/round-fields.tsx': {
    show: () =>
      fieldsOf({ last_round: round, next_round: round }, (form) => <FinanceFields form={form} startup_id="s1" />),
  },
  'startup/parts/overview-dialog.tsx': {
    page: 'operator_startup_edit',
    show: () => {
      const kept = { uid: 's1', assigned_operators: [], tags: [], internal_note: '', program: null, etag: '"r1"' }
      return <OverviewDialog asked={{ kind: 'kept' }} startup={kept as never} onClose={no} />
    },
  },
  'timeline/parts/capacity-dialog.tsx': {
    show: () => (
      <CapacityDialog partner_id="p1" capacity={{ monthly_capacity: 3, etag: '"r1"' } as never} onClose={no} />
    ),
  },
}
/** Their fields stand in the forms of others. */
const within: Record<string, string> = { 'task/parts/measure-links-field.tsx': 'task/fields.tsx' }

test('knows each file with such a field', () => {
  const root = `${import.meta.dirname}/../pages/`
  const kinds = /<(DateField|MeetingDayField|MomentField|NumberField|YenField|SliderField|MeasureInputs|DayInput)\b/
  const found = globSync('**/*.tsx', { cwd: root }).filter(
    (file) => !file.includes('.test.') && kinds.test(readFileSync(`${root}${file}`, 'utf8')),
  )
  expect([...Object.keys(forms), ...Object.keys(within)].toSorted()).toEqual(found.toSorted())
})

const days = ['2026/2/30', '20260/01/01', '2026年11月27日', '0000-00-00', '来週の月曜', '２０２７／１／５']
const numbers = ['-1.5億', '(500000)', '５０００万', '1,2', '1e400', '▲', 'NaN', '9999999999999999999999', '20.5']
const moments = ['', '2026-02-30T10:00', '20260-01-01T10:00', '0001-01-01T00:00', '2027-01-05T10:30']
/** From the first letter to the last, and back to nothing. */
const typed = (text: string) => [...Array.from(text, (_, at) => text.slice(0, at + 1)), '']

const setValue = (input: HTMLElement, text: string) => fireEvent.change(input, { target: { value: text } })
/** Fields may come and go with what is chosen: each is looked for when its turn comes. */
const inputs = () => [...document.querySelectorAll<HTMLInputElement>('form input.input, .interview-window input.input')]
const selects = () => [...document.querySelectorAll<HTMLSelectElement>('form select')]
const textsOf = (input: HTMLInputElement): string[] => {
  if (input.type === 'datetime-local') return moments
  if (input.closest('[data-date]')) return days.flatMap(typed)
  return ['numeric', 'decimal'].includes(input.inputMode) ? numbers.flatMap(typed) : []
}
const stands = (file: string) => {
  if (screen.queryByText('画面が終わりました') || screen.queryByLabelText('入力していた内容'))
    throw new Error(`${file} ended`)
}

const open = ({ page = 'operator_dashboard', show }: Entry) => {
  const ids = { startup_id: 's1', partner_id: 'p1', goal_id: 'g1', apply_id: 'a1', interview_id: 'i1' }
  const routes = [
    {
      path: pages[page].path,
      handle: { page },
      element: <Fragment>{show()}</Fragment>,
      errorElement: <p>画面が終わりました</p>,
    },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [fillParams(pages[page].path, ids as never)] })
  const store = createStore()
  store.set(loadedUser, { uid: 'u1' })
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Provider>,
  )
}

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(no)
  // What a field asks the server for (names, choices) waits.
  onlineManager.setOnline(false)
  shared.set(session, { status: 'signed-in', uid: 'u1', email: 'u1@test.example' })
})
afterEach(() => {
  cleanup()
  onlineManager.setOnline(true)
  vi.restoreAllMocks()
})

test.each(Object.entries(forms))('%s stands whatever is typed and chosen', async (file, entry) => {
  open(entry)
  await waitFor(() => expect(inputs().some((input) => textsOf(input).length > 0)).toBe(true))
  const typeAll = () => {
    for (const input of inputs())
      for (const text of textsOf(input)) {
        if (!input.isConnected) break
        setValue(input, text)
        stands(file)
      }
  }
  typeAll()
  // Choices that come with others (a period, a recurrence) are made with what is half typed standing beside them.
  for (const input of inputs()) if (textsOf(input).length > 0) setValue(input, '2')
  for (let at = 0; at < selects().length; at += 1)
    for (const { value } of [...(selects()[at]?.options ?? [])].slice(0, 12)) {
      const select = selects()[at]
      if (!select) break
      setValue(select, value)
      stands(file)
    }
  typeAll()
})

const withMoments = Object.entries(forms).filter(([file]) =>
  readFileSync(`${import.meta.dirname}/../pages/${file}`, 'utf8').includes('<MomentField'),
)
test.each(withMoments)('%s refuses a day without its time, which browsers answer as nothing', async (_, entry) => {
  open(entry)
  const moments = () => inputs().filter(({ type }) => type === 'datetime-local')
  await waitFor(() => expect(moments().length).toBeGreaterThan(0))
  for (const input of moments()) {
    Object.defineProperty(input, 'validity', { value: { badInput: true } })
    fireEvent.keyUp(input)
  }
  fireEvent.submit(moments()[0]?.form as HTMLFormElement)
  await waitFor(() =>
    expect(screen.getAllByText('日付と時刻の両方を入力してください。')).toHaveLength(moments().length),
  )
})

/** A turn in which what watches the page does its part. */
const turn = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)))
const chooseAll = () => {
  for (const select of selects()) for (const { value } of [...select.options].slice(0, 12)) setValue(select, value)
}

test.each(Object.entries(forms))('%s stands where a browser translates it', async (file, entry) => {
  // jsdom has no pickers.
  HTMLInputElement.prototype.showPicker = no
  open(entry)
  await waitFor(() => expect(inputs().length).toBeGreaterThan(0))
  const end = translatePage()
  // Refused, filled in and chosen, with rows that come and go: in one turn each, as the translation follows.
  for (const press of ['button[type=submit]', 'button']) {
    for (const button of document.querySelectorAll<HTMLButtonElement>(`form ${press}`)) {
      fireEvent.click(button)
      await turn()
    }
    for (const input of inputs()) setValue(input, '2')
    await turn()
    chooseAll()
    await turn()
    stands(file)
  }
  end()
})
