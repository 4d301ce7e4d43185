// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FilterDay } from './day-input.tsx'

afterEach(cleanup)
const text = '期間の初日には、暦にある日付を入力してください。例:2026/01/05'

it('says of a day that no calendar has, once it is left, that the list does not follow it', () => {
  const onChange = vi.fn()
  render(<FilterDay label="期間の初日" value={undefined} onChange={onChange} />)
  const input = screen.getByRole('textbox', { name: '期間の初日' })
  fireEvent.change(input, { target: { value: '2027/2/29' } })
  expect(screen.queryByText(text)).toBeNull()
  fireEvent.blur(input)
  expect(input.getAttribute('aria-describedby')).toBe(screen.getByText(text).id)
  expect(onChange).not.toHaveBeenCalled()
  fireEvent.change(input, { target: { value: '2027/2/28' } })
  fireEvent.blur(input)
  expect(screen.queryByText(text)).toBeNull()
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2027-02-28')
})
