// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { type ComponentType, createElement, Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { atOnce, lateBelow } from './late.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Arrived = () => <p>届いた部品</p>
const draw = (Part: ComponentType) =>
  render(
    <Suspense fallback={<p>読み込み中</p>}>
      <Part />
    </Suspense>,
  ).container.textContent

it('draws what has come already in the first drawing, and waits for what has not', async () => {
  expect(
    draw(
      atOnce(
        () => Arrived,
        () => new Promise(() => {}),
      ),
    ),
  ).toBe('届いた部品')
  cleanup()
  let arrive = () => {}
  const coming = new Promise<ComponentType>((settle) => {
    arrive = () => settle(Arrived)
  })
  expect(
    draw(
      atOnce(
        () => undefined,
        () => coming,
      ),
    ),
  ).toBe('読み込み中')
  arrive()
  await screen.findByText('届いた部品')
})

/** Tells what is on the screen as a browser does; `near` says that all that is watched came near. */
class Screen {
  static all: Screen[] = []
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell
    Screen.all.push(this)
  }
  observe() {}
  disconnect() {}
  static near = () => act(async () => Screen.all.forEach((one) => void one.#tell([{ isIntersecting: true }])))
}

it('asks for what stands further down only when its place comes near the screen', async () => {
  vi.stubGlobal('IntersectionObserver', Screen)
  const load = vi.fn(async () => Arrived)
  const Below = lateBelow(load)
  const drawn = render(<Below />)
  expect(load).not.toHaveBeenCalled()
  expect(drawn.container.textContent).toBe('')
  await Screen.near()
  await screen.findByText('届いた部品')
  expect(load).toHaveBeenCalledOnce()
  // What has come is drawn at once the next time, wherever that stands.
  cleanup()
  expect(render(<Below />).container.textContent).toBe('届いた部品')
})

it('shows what stands further down at once where the browser cannot tell what is on the screen', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  render(createElement(lateBelow(async () => Arrived)))
  await screen.findByText('届いた部品')
})
