// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from '../kit/dialog.tsx'
import { hindrance, untilFree } from './free.ts'

afterEach(cleanup)
const pageWith = (open: boolean) => (
  <>
    <main>
      <button type="button">保存</button>
    </main>
    <Dialog open={open} onClose={() => {}} title="確認">
      <p>窓</p>
    </Dialog>
  </>
)
const saving = () => screen.queryByRole('button', { name: '保存' })

test('a page is free once a window over it is gone, not when it begins to go', async () => {
  const client = new QueryClient()
  const { rerender } = render(pageWith(true))
  await screen.findByText('窓')
  expect([hindrance(client), saving()]).toEqual(['a dialog is open or closing', null])
  rerender(pageWith(false))
  expect([hindrance(client), saving()]).toEqual(['a dialog is open or closing', null])
  await untilFree(client)
  expect(saving()).not.toBeNull()
})

test('a page is not free while something is read or stored, nor where there is none', async () => {
  const client = new QueryClient()
  expect(hindrance(client)).toBe('there is no page')
  render(<main>本文</main>)
  expect(hindrance(client)).toBeNull()
  let answer = () => {}
  const coming = new Promise<void>((done) => {
    answer = done
  })
  const reading = client.fetchQuery({ queryKey: ['x'], queryFn: () => coming.then(() => 1) })
  expect(hindrance(client)).toBe('something is being read')
  const storing = client
    .getMutationCache()
    .build(client, { mutationFn: () => coming })
    .execute(undefined)
  expect(hindrance(client)).toBe('a change is on its way')
  answer()
  await Promise.all([reading, storing])
  expect(hindrance(client)).toBeNull()
})
