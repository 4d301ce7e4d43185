// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { lateBelow } from './late-below.tsx'

/** What stands further down: when it is asked for, and what stands in its place until then. */

const Arrived = () => <p>届いた部品</p>

/** Tells what is on the screen as a browser does. */
class Screen {
  static all: Screen[] = []
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell
    Screen.all.push(this)
  }
  observe() {}
  disconnect() {}
  /** All that is watched comes near. */
  static near = () =>
    act(async () => {
      for (const one of Screen.all) one.#tell([{ isIntersecting: true }])
    })
}

afterEach(() => {
  cleanup()
  Screen.all = []
  vi.unstubAllGlobals()
})

it('is asked for only when its place comes near the screen, and once', async () => {
  vi.stubGlobal('IntersectionObserver', Screen)
  const load = vi.fn(async () => Arrived)
  const Below = lateBelow(load)
  const { container } = render(<Below />)
  expect(load).not.toHaveBeenCalled()
  expect(container.textContent).toBe('')
  await Screen.near()
  await screen.findByText('届いた部品')
  expect(load).toHaveBeenCalledOnce()
  // What has come is drawn at once the next time, wherever that stands.
  cleanup()
  expect(render(<Below />).container.textContent).toBe('届いた部品')
})

it('says that it cannot be had, in its place, and is asked for again', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  const load = vi.fn(async () => Arrived)
  load.mockRejectedValueOnce(new Error('offline'))
  const Below = lateBelow(load)
  render(
    <>
      <p>読むもの</p>
      <Below />
    </>,
  )
  await screen.findByText('入力欄を読み込めませんでした。')
  screen.getByText('読むもの')
  fireEvent.click(screen.getByRole('button', { name: '再読み込み' }))
  await screen.findByText('届いた部品')
})
