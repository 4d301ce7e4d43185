// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'
import { preloaded } from './lazy.ts'

afterEach(cleanup)

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
      preloaded(
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
      preloaded(
        () => undefined,
        () => coming,
      ),
    ),
  ).toBe('読み込み中')
  arrive()
  await screen.findByText('届いた部品')
})
