// @vitest-environment jsdom
// In a process of its own: a notice moves into the window that stands over the page, and the windows of files before it are gone.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { WindowFrame } from './frames.tsx'
import { NoticeBar, useNotice } from './notice.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const text = '保存しました。'
const Save = () => {
  const show = useNotice()
  return (
    <button type="button" onClick={() => show(text)}>
      保存
    </button>
  )
}
const after = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('shows the same words for their whole time again, as a text of its own, when they are told once more', () => {
  vi.useFakeTimers()
  render(
    <>
      <Save />
      <NoticeBar />
    </>,
  )
  const save = () => fireEvent.click(screen.getByRole('button', { name: '保存' }))
  save()
  const first = screen.getByText(text)
  after(4_000)
  save()
  expect(screen.getByText(text)).not.toBe(first)
  after(4_000)
  expect(screen.queryByText(text)).not.toBeNull()
  after(2_000)
  expect(screen.queryByText(text)).toBeNull()
})

it('is read out while a window hides the page', async () => {
  const page = (isOpen: boolean) => (
    <>
      <Save />
      <NoticeBar />
      <WindowFrame open={isOpen} onClose={() => {}} titleId="title" width="m">
        <h2 id="title">申込</h2>
      </WindowFrame>
    </>
  )
  const { rerender } = render(page(false))
  rerender(page(true))
  await screen.findByRole('dialog', { name: '申込' })
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '保存', hidden: true }))
  expect((await screen.findByRole('status')).textContent).toContain(text)
})
