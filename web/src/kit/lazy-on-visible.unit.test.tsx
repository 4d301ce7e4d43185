// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyOnVisible } from './lazy-on-visible.tsx'

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

/** Tells that sizes have changed, as a browser does. */
class Sizes {
  static tells: (() => void)[] = []
  constructor(tell: () => void) {
    Sizes.tells.push(tell)
  }
  observe() {}
  disconnect() {}
}
beforeEach(() => vi.stubGlobal('ResizeObserver', Sizes))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  Screen.all = []
  Sizes.tells = []
  vi.unstubAllGlobals()
})

it('is asked for only when its place comes near the screen, and once', async () => {
  vi.stubGlobal('IntersectionObserver', Screen)
  const load = vi.fn(async () => Arrived)
  const Below = lazyOnVisible(load)
  const { container } = render(<Below />)
  expect(load).not.toHaveBeenCalled()
  expect(container.textContent).toBe('')
  await Screen.near()
  await screen.findByText('届いた部品')
  expect(load).toHaveBeenCalledOnce()
})

it('keeps no page from being painted, also when it has come', async () => {
  vi.stubGlobal('IntersectionObserver', Screen)
  const load = vi.fn(async () => Arrived)
  const Below = lazyOnVisible(load)
  render(<Below />)
  await Screen.near()
  await screen.findByText('届いた部品')
  cleanup()
  expect(render(<Below />).container.textContent).toBe('')
  await screen.findByText('届いた部品')
  expect(load).toHaveBeenCalledOnce()
})

it('leaves as much room as it took, so that a page is as long as it was when one comes back', async () => {
  vi.stubGlobal('IntersectionObserver', Screen)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(180)
  const Below = lazyOnVisible(async () => Arrived)
  render(<Below />)
  await Screen.near()
  await screen.findByText('届いた部品')
  for (const tell of Sizes.tells) tell()
  cleanup()
  const place = render(<Below />).container.firstElementChild as HTMLElement
  expect(place.style.minHeight).toBe('180px')
  expect(place.textContent).toBe('')
})

it('says that it cannot be had, in its place, and is asked for again', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  const load = vi.fn(async () => Arrived)
  load.mockRejectedValueOnce(new Error('offline'))
  const Below = lazyOnVisible(load)
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
