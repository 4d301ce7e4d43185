// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod'

/** The editor's file, on a connection that we hold: it arrives when `arrive` is called. */
const file = vi.hoisted(() => ({ arrive: () => {}, fail: () => {} }))

/** A form with one rich text, its modules loaded anew: which file has come is kept by the module. */
const open = async () => {
  vi.resetModules()
  const coming = new Promise<void>((resolve, reject) => Object.assign(file, { arrive: resolve, fail: reject }))
  vi.doMock('./rich-text-editor.tsx', async () => {
    await coming
    return { default: ({ value }: { value: string }) => <p>書式の欄: {value}</p> }
  })
  const [{ Form }, { RichTextField }] = await Promise.all([import('./form.tsx'), import('./rich-text.tsx')])
  const element = (
    <Form
      schema={z.strictObject({ body: z.string() })}
      values={{ body: '' }}
      onSubmit={async () => {}}
      submitLabel="保存"
    >
      {({ control }) => <RichTextField control={control} name="body" label="本文" max={100} />}
    </Form>
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return userEvent.setup()
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 50))
afterEach(cleanup)

test('whoever writes before the editor has come keeps the box, the cursor and the text', async () => {
  const user = await open()
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /本文/ })
  await user.type(box, '議事録を')
  file.arrive()
  await settled()
  expect(document.activeElement).toBe(box)
  await user.type(box, '書く')
  expect(box.value).toBe('議事録を書く')
  expect(screen.getByRole('button', { name: '文字のみ' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: '書式あり' }))
  expect(await screen.findByText('書式の欄: 議事録を書く')).toBeTruthy()
})

test('the editor takes the place of a box that nobody has entered', async () => {
  await open()
  await screen.findByRole('textbox', { name: /本文/ })
  file.arrive()
  expect(await screen.findByText('書式の欄:')).toBeTruthy()
})

test('a box whose editor does not come is written in all the same', async () => {
  const user = await open()
  file.fail()
  await settled()
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /本文/ })
  await user.type(box, '圏外でも書ける')
  expect(box.value).toBe('圏外でも書ける')
})
