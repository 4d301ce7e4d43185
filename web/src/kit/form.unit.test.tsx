// @vitest-environment jsdom
import { ApiError } from '@banso/contract/errors'
import { requiredNumber, requiredText } from '@banso/contract/fields'
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { connectionText, NetworkError } from '../lib/http.ts'
import { session } from '../lib/session.ts'
import { loadedUser, store as shared } from '../state.ts'
import { NumberField, TextField } from './fields.tsx'
import { Form } from './form.tsx'
import { useHold } from './form-state.ts'
// Windows are loaded when the first of them opens: here with the file, since that takes longer than a test may.
import './frames.tsx'

configure({ asyncUtilTimeout: 4000 })

const schema = z.strictObject({
  title: requiredText('タイトル', 20),
  count: requiredNumber('人数', 0, 100).nullable(),
})
type Values = z.output<typeof schema>
type Submit = (values: Values, context: { idempotencyKey: string; action?: string }) => Promise<unknown>

const open = (onSubmit: Submit, values: Partial<Values> = { title: '', count: null }, draftKey?: string) => {
  const store = createStore()
  shared.set(session, { status: 'signed-in', uid: 'u1', email: 'u1@test.example' })
  store.set(loadedUser, { uid: 'u1' })
  const page = (
    <>
      <Form schema={schema} values={values} onSubmit={onSubmit} submitLabel="保存" draftKey={draftKey}>
        {({ control }) => (
          <>
            <TextField control={control} name="title" label="タイトル" />
            <NumberField control={control} name="count" label="人数" />
          </>
        )}
      </Form>
      <Link to="/other">ほかの画面</Link>
    </>
  )
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/other', element: <p>移動先</p> },
  ])
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return userEvent.setup()
}
it('speaks Japanese where a field has no text of its own', async () => {
  const loose = z.strictObject({ title: z.string().min(3), note: z.string() })
  const onSubmit = vi.fn(async () => {})
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <Form schema={loose} values={{ title: '', note: 5 as never }} onSubmit={onSubmit} submitLabel="保存">
          {({ control }) => (
            <>
              <TextField control={control} name="title" label="タイトル" />
              <TextField control={control} name="note" label="メモ" />
            </>
          )}
        </Form>
      ),
    },
  ])
  render(<RouterProvider router={router} />)
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  expect((await screen.findAllByText('入力内容の形式が正しくありません。')).length).toBeGreaterThan(0)
  expect(screen.queryByText(/invalid|expected|too small/i)).toBeNull()
  expect(onSubmit).not.toHaveBeenCalled()
})

const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /タイトル/ })
const save = () => screen.getByRole('button', { name: '保存' })
const keysOf = (submit: ReturnType<typeof vi.fn<Submit>>) =>
  submit.mock.calls.map(([, context]) => context.idempotencyKey)

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe('form', () => {
  it('marks what the schema requires, refuses it empty in words and leads there from the summary', async () => {
    const submit = vi.fn<Submit>(async () => {})
    const user = open(submit, { title: '', count: '十' as never })
    expect(title().getAttribute('aria-required')).toBe('true')
    expect(screen.getByRole('textbox', { name: '人数' }).getAttribute('aria-required')).toBeNull()
    await user.click(save())
    expect(await screen.findByText('タイトルを入力してください。')).toBeTruthy()
    expect(title().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toContain(
      '入力内容に誤りがあります。タイトル人数を確認してください。',
    )
    await user.click(screen.getByRole('link', { name: 'タイトル' }))
    expect(document.activeElement).toBe(title())
    expect(submit).not.toHaveBeenCalled()
  })

  it('moves straight to the field when only one is wrong', async () => {
    const user = open(async () => {})
    await user.click(save())
    await waitFor(() => expect(document.activeElement).toBe(title()))
  })

  it('never submits with the Enter that ends a Japanese conversion, in Safari too', async () => {
    const submit = vi.fn<Submit>(async () => {})
    open(submit, { title: 'けいえい', count: null })
    expect(fireEvent.keyDown(title(), { key: 'Enter', isComposing: true })).toBe(false)
    expect(fireEvent.keyDown(title(), { key: 'Enter', keyCode: 229 })).toBe(false)
    fireEvent.keyDown(title(), { key: 'Enter', isComposing: true, metaKey: true })
    // An Enter outside of a conversion is left to the browser, which submits.
    expect(fireEvent.keyDown(title(), { key: 'Enter' })).toBe(true)
    expect(submit).not.toHaveBeenCalled()
  })

  it('saves with Ctrl+Enter', async () => {
    const submit = vi.fn<Submit>(async () => {})
    const user = open(submit, { title: '目標', count: 3 })
    await user.type(title(), '{Control>}{Enter}{/Control}')
    await waitFor(() => expect(submit).toHaveBeenCalledOnce())
    expect(submit.mock.calls[0]?.[0]).toEqual({ title: '目標', count: 3 })
  })

  it('sends once however often it is pressed, and a new key only after success', async () => {
    let answer = () => {}
    const submit = vi.fn<Submit>(
      () =>
        new Promise<void>((done) => {
          answer = done
        }),
    )
    const user = open(submit, { title: '目標', count: null })
    await user.dblClick(save())
    fireEvent.keyDown(title(), { key: 'Enter', metaKey: true })
    await waitFor(() => expect(save().getAttribute('aria-busy')).toBe('true'))
    expect(submit).toHaveBeenCalledOnce()
    answer()
    await waitFor(() => expect(save().getAttribute('aria-busy')).toBeNull())
    await user.click(save())
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(2))
    expect(new Set(keysOf(submit)).size).toBe(2)
    answer()
  })

  it('puts server errors at their fields and those of no field above them', async () => {
    const submit = vi.fn<Submit>(async () => {
      throw new ApiError('validation_failed', {
        fields: { title: ['このタイトルは使えません。'], owner: ['責任者が退会しています。'] },
      })
    })
    const user = open(submit, { title: '目標', count: null })
    await user.click(save())
    expect(await screen.findByText('このタイトルは使えません。')).toBeTruthy()
    expect(screen.getByText('責任者が退会しています。')).toBeTruthy()
    await user.type(title(), '2')
    await waitFor(() => expect(screen.queryByText('このタイトルは使えません。')).toBeNull())
  })

  it.each(['server_error', 'in_progress', 'rate_limited', 'conflict', 'validation_failed'] as const)(
    'keeps everything typed and the same key after %s: what was done may be told by another answer',
    async (code) => {
      const submit = vi.fn<Submit>().mockRejectedValueOnce(new ApiError(code)).mockResolvedValueOnce(null)
      const user = open(submit, { title: '目標', count: null })
      await user.click(save())
      await screen.findByRole('alert')
      await user.click(save())
      await waitFor(() => expect(submit).toHaveBeenCalledTimes(2))
      expect(new Set(keysOf(submit)).size).toBe(1)
      expect(title().value).toBe('目標')
    },
  )

  it('keeps everything typed and the same key when no answer comes', async () => {
    const submit = vi.fn<Submit>().mockRejectedValueOnce(new NetworkError()).mockResolvedValueOnce(null)
    const user = open(submit)
    await user.type(title(), '目標')
    await user.click(save())
    expect(await screen.findByText(connectionText)).toBeTruthy()
    expect(title().value).toBe('目標')
    await user.click(save())
    await waitFor(() => expect(screen.queryByText(connectionText)).toBeNull())
    expect(new Set(keysOf(submit)).size).toBe(1)
  })

  it('tells what is our own fault as that, with its number, and keeps everything typed', async () => {
    const user = open(vi.fn<Submit>().mockRejectedValue(new TypeError('x is not a function')))
    await user.type(title(), '目標')
    await user.click(save())
    expect(await screen.findByText(/画面の不具合により.*番号 [0-9A-F]{8} を添えて/)).toBeTruthy()
    expect([title().value, screen.queryByText(connectionText)]).toEqual(['目標', null])
  })

  it('takes a new key after the server says that the last one was used for other values', async () => {
    const submit = vi.fn<Submit>().mockRejectedValue(new ApiError('idempotency_mismatch', { uid: 'g1' }))
    const user = open(submit, { title: '目標', count: null })
    await user.click(save())
    await screen.findByText(/先ほどの送信はすでに完了しています。/)
    await user.click(save())
    await waitFor(() => expect(submit).toHaveBeenCalledTimes(2))
    expect(new Set(keysOf(submit)).size).toBe(2)
  })

  it('asks before unsaved input is left, and not after saving', async () => {
    const user = open(async () => {})
    await user.type(title(), '目標')
    await user.click(screen.getByRole('link', { name: 'ほかの画面' }))
    expect(await screen.findByText('保存していない変更があります。このページを離れますか?')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'このページに残る' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(save())
    await waitFor(() => expect(save().getAttribute('aria-busy')).toBeNull())
    await user.click(screen.getByRole('link', { name: 'ほかの画面' }))
    expect(await screen.findByText('移動先')).toBeTruthy()
  })
})

describe('draft', () => {
  const typedBefore = async (text: string) => {
    const user = open(async () => {}, undefined, 'goal')
    await user.type(title(), text)
    await waitFor(() => expect(localStorage.getItem('draft:u1:goal')).toContain(text))
    cleanup()
  }

  it('comes back with a line that says so, and can be thrown away', async () => {
    await typedBefore('書きかけ')
    const user = open(async () => {}, undefined, 'goal')
    expect(await screen.findByText('前回入力した内容を復元しました。')).toBeTruthy()
    expect(title().value).toBe('書きかけ')
    await user.click(screen.getByRole('button', { name: '破棄する' }))
    expect(title().value).toBe('')
    expect(localStorage.getItem('draft:u1:goal')).toBeNull()
  })

  it('keeps nothing of a password, neither before nor after its person is known, and nothing at all once it is sent', async () => {
    shared.set(session, { status: 'signed-out', left: false })
    const joining = z.strictObject({ job_title: z.string(), password: z.string() })
    const store = createStore()
    const onSubmit = async () => {
      shared.set(session, { status: 'signed-in', uid: 'u2', email: 'u2@test.example' })
      store.set(loadedUser, { uid: 'u2' })
    }
    const form = (
      <Form
        schema={joining}
        values={{ job_title: '', password: '' }}
        onSubmit={onSubmit}
        submitLabel="保存"
        draftKey="join"
      >
        {({ control }) => (
          <>
            <TextField control={control} name="job_title" label="役職" />
            <TextField control={control} name="password" label="パスワード" type="password" />
          </>
        )}
      </Form>
    )
    const show = () =>
      render(
        <Provider store={store}>
          <RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />
        </Provider>,
      )
    const kept = () => JSON.stringify({ ...localStorage })
    const user = userEvent.setup()
    show()
    await user.type(screen.getByLabelText('役職'), '代表取締役')
    await user.type(screen.getByLabelText('パスワード'), 'himitsu-2026')
    dispatchEvent(new Event('pagehide'))
    expect(kept()).toContain('代表取締役')
    expect(kept()).not.toContain('himitsu')
    cleanup()
    show()
    expect(await screen.findByText('前回入力した内容を復元しました。')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('役職').value).toBe('代表取締役')
    expect(screen.getByLabelText<HTMLInputElement>('パスワード').value).toBe('')
    await user.click(save())
    await waitFor(() => expect(kept()).not.toContain('代表取締役'))
  })

  it('does not undo what was saved in the meantime', async () => {
    await typedBefore('書きかけ')
    open(async () => {}, { title: '', count: 8 }, 'goal')
    await screen.findByText('前回入力した内容を復元しました。')
    expect(title().value).toBe('書きかけ')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '人数' }).value).toBe('8')
  })

  it('keeps the last word of who closes the form right after it', async () => {
    const user = open(async () => {}, undefined, 'goal')
    await user.type(title(), '最後の一言')
    cleanup()
    expect(localStorage.getItem('draft:u1:goal')).toContain('最後の一言')
  })

  it.each([
    ['reloads the page', () => dispatchEvent(new Event('pagehide'))],
    [
      'turns to another app',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValueOnce('hidden')
        document.dispatchEvent(new Event('visibilitychange'))
      },
    ],
  ])('keeps the last word of who %s right after it', async (_, leave) => {
    const user = open(async () => {}, undefined, 'goal')
    await user.type(title(), '最後の一言')
    leave()
    expect(localStorage.getItem('draft:u1:goal')).toContain('最後の一言')
  })

  it('does not come back from who saves and leaves at once', async () => {
    const user = open(async () => {}, undefined, 'goal')
    await user.type(title(), ' 目標 ')
    await user.click(save())
    await waitFor(() => expect(localStorage.getItem('draft:u1:goal')).toBeNull())
    cleanup()
    expect(localStorage.getItem('draft:u1:goal')).toBeNull()
  })

  it('is gone after saving', async () => {
    const user = open(async () => {}, undefined, 'goal')
    await user.type(title(), '目標')
    await waitFor(() => expect(localStorage.getItem('draft:u1:goal')).toContain('目標'))
    await user.click(save())
    await waitFor(() => expect(localStorage.getItem('draft:u1:goal')).toBeNull())
    await new Promise((done) => setTimeout(done, 400))
    expect(localStorage.getItem('draft:u1:goal')).toBeNull()
  })
})

describe('number field', () => {
  it('reads what was typed before its unit was known once it is, and what is of another unit never', async () => {
    const page = (unit: string) => (
      <Form
        schema={z.strictObject({ count: requiredNumber('割合', 0, 100) })}
        values={{ count: null as unknown as number }}
        onSubmit={async () => {}}
        submitLabel="保存"
        layout="plain"
      >
        {({ control }) => <NumberField control={control} name="count" label="割合" unit={unit} />}
      </Form>
    )
    const { rerender } = render(page(''))
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: '割合' })
    await userEvent.setup().type(field, '１２％')
    expect(field.value).toBe('１２％')
    rerender(page('名'))
    expect(field.value).toBe('１２％')
    rerender(page('%'))
    await waitFor(() => expect(field.value).toBe('12'))
  })
  it('reads full-width figures, and empty as null instead of 0', async () => {
    const submit = vi.fn<Submit>(async () => {})
    const user = open(submit, { title: '目標', count: 5 })
    await user.clear(screen.getByRole('textbox', { name: '人数' }))
    await user.click(save())
    await waitFor(() => expect(submit).toHaveBeenCalledOnce())
    expect(submit.mock.calls[0]?.[0].count).toBeNull()
  })
})

it('is not sent while a value is on its way, and says so', async () => {
  const submit = vi.fn<Submit>(async () => {})
  const Upload = ({ running }: { running: boolean }) => {
    useHold('file', running ? 'アップロードが終わっていないファイルがあります。' : undefined)
    return null
  }
  const page = (running: boolean) => (
    <Form schema={schema} values={{ title: '目標', count: 1 }} onSubmit={submit} submitLabel="保存" layout="plain">
      {() => <Upload running={running} />}
    </Form>
  )
  const { rerender } = render(page(true))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(screen.getByRole('alert').textContent).toContain('アップロードが終わっていないファイルがあります。')
  expect(submit).not.toHaveBeenCalled()
  rerender(page(false))
  // What it said is over with its reason.
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(submit).toHaveBeenCalledOnce())
})
