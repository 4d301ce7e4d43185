import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import '../testing/browser.ts'
import { type Found, SearchSelect } from './search-select.tsx'

const all = [
  { uid: 'a', name: 'ツムギノート' },
  { uid: 'b', name: 'ハレマチ' },
  { uid: 'c', name: 'ツキノワ' },
]
const asked: string[] = []
const useFound = (words: string): Found => {
  if (asked.at(-1) !== words) asked.push(words)
  return { choices: all.filter(({ name }) => name.includes(words)), isPending: false, error: null, retry: () => {} }
}
afterEach(() => {
  cleanup()
  asked.length = 0
})

test('words are searched for after a pause and never in the middle of a conversion, whose Enter takes nothing', async () => {
  const choose = vi.fn()
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const user = userEvent.setup()
  render(
    <form onSubmit={submit}>
      <SearchSelect label="企業" placeholder="企業を検索" useFound={useFound} onChoose={choose} />
    </form>,
  )
  const box = screen.getByRole('combobox', { name: '企業' })
  await user.click(box)
  fireEvent.compositionStart(box)
  fireEvent.change(box, { target: { value: 'つk' } })
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229, which: 229 })
  await new Promise((done) => setTimeout(done, 400))
  expect(asked).toEqual([''])
  expect(choose).not.toHaveBeenCalled()
  fireEvent.change(box, { target: { value: 'ツ' } })
  fireEvent.compositionEnd(box)
  await waitFor(() => expect(asked).toEqual(['', 'ツ']))
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(choose.mock.calls).toEqual([[all[2]]])
  expect((box as HTMLInputElement).value).toBe('')
  await user.keyboard('{Escape}{Enter}')
  expect(submit).not.toHaveBeenCalled()
})

test('Enter right after typing takes what was typed, also before its search is answered', async () => {
  const choose = vi.fn()
  const user = userEvent.setup()
  const slow = (words: string): Found => ({ ...useFound(''), isPending: words !== '' })
  render(<SearchSelect label="企業" placeholder="企業を検索" useFound={slow} onChoose={choose} />)
  const box = screen.getByRole('combobox', { name: '企業' })
  await user.type(box, 'ハレ{Enter}')
  expect(choose.mock.calls).toEqual([[all[1]]])
  await user.type(box, 'ない{Enter}')
  expect(choose).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('status').textContent).toBe('検索しています…')
})

test('what is chosen is not offered again, and nothing found is said', async () => {
  const user = userEvent.setup()
  const nothing = (words: string): Found => ({ ...useFound(words), choices: [] })
  const { rerender } = render(
    <SearchSelect label="企業" placeholder="企業を検索" useFound={useFound} chosen={['a']} onChoose={() => {}} />,
  )
  await user.click(screen.getByRole('combobox', { name: '企業' }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['ハレマチ', 'ツキノワ'])
  rerender(<SearchSelect key="2" label="企業" placeholder="企業を検索" useFound={nothing} onChoose={() => {}} />)
  await user.click(screen.getByRole('combobox', { name: '企業' }))
  expect(screen.getByRole('status').textContent).toBe('見つかりません。')
})
