// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { reportError } from '../lib/sentry.ts'
import { Card } from './card.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a card that breaks leaves the others standing, tells its number, and is drawn again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}) // React says what broke
  const broken = new TypeError('x of undefined')
  let isBroken = true
  const Figures = () => {
    if (isBroken) throw broken
    return <p>12件</p>
  }
  render(
    <main>
      <Card>
        <Figures />
      </Card>
      <Card>隣</Card>
    </main>,
  )
  expect(screen.getByText('隣')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain(`番号 ${reportError(broken)} を添えて`)
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: '再表示' }))
  expect(screen.getByText('12件')).toBeTruthy()
})
