// @vitest-environment jsdom
import { ApiError } from '@banso/contract/errors'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LoadError } from './empty.tsx'
import { WayBack } from './way-back.ts'

afterEach(cleanup)

const show = (error: unknown, close: () => void) =>
  render(
    <WayBack value={{ close }}>
      <LoadError error={error} what="記事" onRetry={() => {}} />
    </WayBack>,
  )
const back = () => screen.queryByRole('button', { name: '閉じて元の画面に戻る' })

test('from a record that is gone the way leads out of the layer it was to stand in', () => {
  const close = vi.fn()
  show(new ApiError('not_found'), close)
  fireEvent.click(back() as HTMLElement)
  expect(close).toHaveBeenCalledOnce()
})

test('from one that could not be read another try is enough', () => {
  show(new Error('offline'), () => {})
  expect(back()).toBeNull()
  screen.getByRole('button', { name: '再読み込み' })
})
