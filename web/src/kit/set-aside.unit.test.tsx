// @vitest-environment jsdom
import { choice, optionalDay, requiredNumber, requiredText } from '@banso/contract/fields'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { createMemoryRouter, Link, RouterProvider, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { session } from '../lib/session.ts'
import { loadedUser, store as shared } from '../state.ts'
import { DateField } from './date-field.tsx'
import { NumberField, SelectField, TextField } from './fields.tsx'
import { Form } from './form.tsx'
import './frames.tsx'

/** What is typed into a form never ends its page, and of several forms none is left unsaved without a word. */

const kinds = { near: '近い', far: '遠い' }
const schema = z.strictObject({
  title: requiredText('タイトル', 20),
  on: optionalDay('日付'),
  count: requiredNumber('人数', 0, 100).nullable(),
  kind: choice('種類', kinds).nullable(),
})
type Values = z.output<typeof schema>
const blank: Values = { title: '', on: null, count: null, kind: null }

/** Fails as arithmetic on a half-typed day did: after it has been drawn. */
const Failing = ({ control, when }: { control: Control<Values>; when: (values: Values) => boolean }) => {
  const values = useWatch({ control }) as Values
  useEffect(() => {
    if (when(values)) throw new RangeError('Invalid time value')
  }, [values, when])
  return null
}
const show = (element: ReactNode) => {
  const store = createStore()
  shared.set(session, { status: 'signed-in', uid: 'u1', email: 'u1@test.example' })
  store.set(loadedUser, { uid: 'u1' })
  const routes = [
    { path: '/', element, errorElement: <p>画面が終わりました</p> },
    { path: '/other', element: <p>移動先</p> },
  ]
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter(routes)} />
    </Provider>,
  )
  return userEvent.setup()
}
const open = (when: (values: Values) => boolean, draftKey?: string) =>
  show(
    <Form schema={schema} values={blank} onSubmit={async () => {}} submitLabel="保存" draftKey={draftKey}>
      {({ control }) => (
        <>
          <TextField control={control} name="title" label="タイトル" />
          <DateField control={control} name="on" label="日付" />
          <NumberField control={control} name="count" label="人数" unit="名" />
          <SelectField control={control} name="kind" label="種類" options={kinds} />
          <Failing control={control} when={when} />
        </>
      )}
    </Form>,
  )
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const aside = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: '入力していた内容' })

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('what would end the page', () => {
  const isHalf = ({ on }: Values) => on !== null && on.length < 10

  test('is put aside as text, and the form begins anew', async () => {
    const user = open(isHalf)
    await user.type(field(/タイトル/), '目標')
    await user.type(field('人数'), '12人')
    await user.selectOptions(screen.getByRole('combobox', { name: '種類' }), '遠い')
    await user.type(field('日付'), '2')
    expect((await aside()).value).toBe('タイトル:目標\n日付:2\n人数:12')
    expect([field(/タイトル/).value, field('日付').value, field('人数').value]).toEqual(['', '', ''])
    expect(screen.queryByText('画面が終わりました')).toBeNull()
    await user.type(field(/タイトル/), '続き')
    expect(field(/タイトル/).value).toBe('続き')
  })

  test('does not come back with the draft, whose text waits until it is dealt with', async () => {
    const user = open(isHalf, 'goal')
    await user.type(field(/タイトル/), '目標')
    await user.type(field('日付'), '2')
    await aside()
    cleanup()
    const again = open(isHalf, 'goal')
    expect((await aside()).value).toContain('タイトル:目標')
    expect(field(/タイトル/).value).toBe('')
    expect(screen.queryByText('前回入力した内容を復元しました。')).toBeNull()
    await again.click(screen.getByRole('button', { name: '破棄する' }))
    expect(Object.keys(localStorage)).toEqual([])
  })

  test('is put aside also where a draft of an earlier version brings it', async () => {
    const typed = { ...blank, title: '前の版', on: '2026-1' }
    localStorage.setItem('draft:u1:goal', JSON.stringify({ base: blank, typed }))
    open(isHalf, 'goal')
    expect((await aside()).value).toBe('タイトル:前の版\n日付:2026-1')
    expect(field('日付').value).toBe('')
    expect(localStorage.getItem('draft:u1:goal')).toBeNull()
  })

  test('ends the page where nothing was typed: then it is not the draft', async () => {
    open(() => true)
    await screen.findByText('画面が終わりました')
  })
})

test('a number that is none stays in the draft as it was typed, and is told to be none', async () => {
  const user = open(() => false, 'goal')
  await user.type(field('人数'), '十二人')
  await waitFor(() => expect(localStorage.getItem('draft:u1:goal')).toContain('十二人'))
  cleanup()
  const again = open(() => false, 'goal')
  await waitFor(() => expect(field('人数').value).toBe('十二人'))
  await again.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('人数を数値として読み取れません。例:1,200')
  await again.clear(field('人数'))
  await again.type(field('人数'), '１２名')
  await again.tab()
  expect(field('人数').value).toBe('12')
})

describe('of several forms on a page', () => {
  const One = ({ name }: { name: string }) => {
    const navigate = useNavigate()
    return (
      <Form
        schema={schema.pick({ title: true })}
        values={{ title: '' }}
        submitLabel={`${name}を保存`}
        onSubmit={async () => void navigate('/other')}
      >
        {({ control }) => <TextField control={control} name="title" label={name} />}
      </Form>
    )
  }
  const names = ['一番目', '二番目', '三番目']
  const question = () => screen.findByRole('dialog', { name: /保存していない変更があります。/ })

  test.each(names)('each keeps the page from being left: %s', async (name) => {
    const user = show(
      <>
        {names.map((each) => (
          <One key={each} name={each} />
        ))}
        <Link to="/other">ほかの画面</Link>
      </>,
    )
    await user.type(field(new RegExp(name)), '入力')
    await user.click(screen.getByRole('link', { name: 'ほかの画面' }))
    await user.click(within(await question()).getByRole('button', { name: 'このページに残る' }))
    const other = names.find((each) => each !== name) ?? ''
    await user.type(field(new RegExp(other)), '入力')
    await user.click(screen.getByRole('button', { name: `${other}を保存` }))
    await user.click(within(await question()).getByRole('button', { name: 'このページに残る' }))
    expect(field(new RegExp(name)).value).toBe('入力')
    await user.click(screen.getByRole('button', { name: `${name}を保存` }))
    await screen.findByText('移動先')
  })
})
