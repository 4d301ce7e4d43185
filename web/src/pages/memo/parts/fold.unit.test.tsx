// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Fold } from './people-rates.tsx'

afterEach(cleanup)

const fold = (isAskedFor: boolean) => (
  <Fold title="約束の一覧" isAskedFor={isAskedFor}>
    <p>資料を送る</p>
  </Fold>
)
const isOpen = () => screen.queryByText('資料を送る') !== null

it('opens when the address asks for it later, and stays as it is put by hand until it asks again', () => {
  const { rerender } = render(fold(false))
  expect(isOpen()).toBe(false)
  rerender(fold(true))
  expect(isOpen()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '約束の一覧' }))
  rerender(fold(true))
  expect(isOpen()).toBe(false)
  rerender(fold(false))
  expect(isOpen()).toBe(false)
  rerender(fold(true))
  expect(isOpen()).toBe(true)
})
