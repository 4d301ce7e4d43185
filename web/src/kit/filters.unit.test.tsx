// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { lazy, Suspense, startTransition, use, useState } from 'react'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import '../testing/browser.ts'
import { FilterBar, FilterSelect, LateFilter, SearchBox, useListQuery } from './filters.tsx'
// Menus are loaded when the first of them opens: here with the file, since that takes longer than a test may.
import './frames.tsx'

const schema = z.strictObject({
  page: z.number().optional(),
  cursor: z.string().optional(),
  sort: z.enum(['due_on', '-due_on']).optional(),
  q: z.string().optional(),
  status: z.enum(['active', 'draft']).optional(),
  owner: z.string().optional(),
})

/** The hook on its own route; what the router shows is what `result` says. */
const open = (address: string, options?: Parameters<typeof useListQuery>[1]) => {
  let list!: ReturnType<typeof useListQuery<typeof schema>>
  const Probe = () => {
    list = useListQuery(schema, options)
    return null
  }
  history.replaceState(null, '', address)
  const router = createBrowserRouter([{ path: '/list', element: <Probe /> }])
  render(<RouterProvider router={router} />)
  return { router, list: () => list }
}
afterEach(cleanup)

it('keeps to one line: conditions that do not fit wait behind one press, from the last on, but those that are set', () => {
  // Three things have room beside each other.
  const room = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(3)
  const shown = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return [...this.children].filter((child) => !child.matches('[data-over], .filter-more')).length
  })
  const options = { a: 'あ', b: 'い' }
  const chips = (owner?: string) => (
    <FilterBar>
      <SearchBox value="" onChange={() => {}} label="検索" />
      <FilterSelect label="状態" options={options} value={undefined} onChange={() => {}} />
      <FilterSelect label="期限" options={options} value={undefined} onChange={() => {}} />
      <FilterSelect label="担当" options={options} value={owner} onChange={() => {}} />
    </FilterBar>
  )
  const { rerender } = render(chips())
  const over = () => [...document.querySelectorAll('[data-over]')].map(({ textContent }) => textContent)
  expect(over()).toEqual(['担当'])
  expect(screen.getByRole('search').dataset).toHaveProperty('crowded')
  rerender(chips('a'))
  expect(over()).toEqual(['期限'])
  room.mockReturnValue(9)
  rerender(chips())
  expect(over()).toEqual([])
  expect(screen.getByRole('search').dataset).not.toHaveProperty('crowded')
  room.mockRestore()
  shown.mockRestore()
})

it('on phones the conditions that are not set come with one press', () => {
  render(
    <FilterBar>
      <SearchBox value="" onChange={() => {}} label="検索" />
    </FilterBar>,
  )
  const bar = screen.getByRole('search')
  const more = screen.getByRole('button', { name: '絞り込み' })
  expect([bar.dataset.open, more.getAttribute('aria-expanded')]).toEqual([undefined, 'false'])
  fireEvent.click(more)
  expect([bar.dataset.open, more.getAttribute('aria-expanded')]).toEqual(['true', 'true'])
})

describe('what a filter bar waits for', () => {
  const Never = lazy(() => new Promise<never>(() => {}))
  it('has its place: the number of rows, and a filter whose program comes later by its name', () => {
    const { container } = render(
      <FilterBar count={undefined}>
        <LateFilter label="企業" isSearch>
          <Never />
        </LateFilter>
        <LateFilter label="経営課題">
          <Never />
        </LateFilter>
      </FilterBar>,
    )
    expect(container.querySelector('.filter-bar-count')).not.toBeNull()
    expect([...container.querySelectorAll('[data-place]')].map(({ textContent }) => textContent)).toEqual([
      '企業を検索',
      '経営課題',
    ])
    // Nobody is told of what cannot be used yet.
    expect(screen.queryByText('経営課題', { ignore: '[aria-hidden="true"]' })).toBeNull()
  })
  it('has none where no number is told', () => {
    const { container } = render(<FilterBar>{null}</FilterBar>)
    expect(container.querySelector('.filter-bar-count')).toBeNull()
  })
})

describe('useListQuery', () => {
  it('reads the URL and leaves out what the contract does not know or accept', () => {
    const { list } = open('/list?owner=u1&status=nonsense&view=board&cursor=forged')
    expect(list().query).toEqual({ owner: 'u1' })
  })

  it('says what a saved view keeps: tabs and order too, but neither defaults nor the page turned to', () => {
    const options = { defaults: { status: 'active' }, fixed: ['status'] }
    const { list } = open('/list?status=draft&sort=-due_on&q=%E8%B3%87%E9%87%91&page=2&view=board', options)
    expect(list().conditions).toEqual({ status: 'draft', sort: '-due_on', q: '資金' })
    cleanup()
    expect(open('/list?status=active', options).list().conditions).toEqual({})
  })

  it('writes filters into the URL and keeps the parameters of the page', async () => {
    const { router, list } = open('/list?view=board')
    await act(async () => list().set({ owner: 'u2' }))
    expect(router.state.location.search).toBe('?view=board&owner=u2')
    expect(list().isFiltered).toBe(true)
    await act(async () => list().clear())
    expect(router.state.location.search).toBe('?view=board')
  })

  it('loses neither of two changes made before the page is drawn again', async () => {
    const { router, list } = open('/list')
    const before = list()
    await act(async () => before.set({ owner: 'u2' }))
    await act(async () => before.set({ q: '資金' }))
    expect(new URLSearchParams(router.state.location.search).get('owner')).toBe('u2')
    expect(list().query).toEqual({ owner: 'u2', q: '資金' })
  })

  it('draws a change at once', () => {
    const { list } = open('/list')
    list().set({ owner: 'u2' })
    expect(list().get('owner')).toBe('u2')
  })

  it('goes forward by cursor and back the way it came', async () => {
    const { list } = open('/list')
    expect(list().previous).toBeUndefined()
    await act(async () => list().next('c1'))
    await act(async () => list().next('c2'))
    expect(list().query).toEqual({ cursor: 'c2' })
    await act(async () => list().previous?.())
    expect(list().query).toEqual({ cursor: 'c1' })
    await act(async () => list().previous?.())
    expect(list().query).toEqual({})
  })

  it('begins at the first page again when a filter or the order changes', async () => {
    const { list } = open('/list')
    await act(async () => list().next('c1'))
    await act(async () => list().set({ sort: '-due_on' }))
    expect(list().query).toEqual({ sort: '-due_on' })
  })

  it('does not count tabs and defaults as filters, nor clear them', async () => {
    const { router, list } = open('/list?status=draft&owner=u1', { defaults: { status: 'active' }, fixed: ['status'] })
    await act(async () => list().clear())
    expect(list().query).toEqual({ status: 'draft' })
    expect(list().isFiltered).toBe(false)
    await act(async () => list().set({ status: 'active' }))
    expect(router.state.location.search).toBe('')
    expect(list().query).toEqual({ status: 'active' })
  })
})

describe('SearchBox', () => {
  it('waits for the end of a Japanese conversion', () => {
    vi.useFakeTimers()
    const onChange = vi.fn()
    render(<SearchBox label="検索" value="" onChange={onChange} />)
    const box = screen.getByRole('searchbox', { name: '検索' })
    fireEvent.compositionStart(box)
    fireEvent.change(box, { target: { value: 'けいえい' } })
    act(() => void vi.advanceTimersByTime(1000))
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true })
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.change(box, { target: { value: '経営' } })
    fireEvent.compositionEnd(box)
    expect(onChange).toHaveBeenCalledExactlyOnceWith('経営')
    vi.useRealTimers()
  })

  it.each(['か', 'ｶ', 'a', '🎌', '!?'])('says of 「%s」 that it cannot be searched for, and asks nobody', (words) => {
    vi.useFakeTimers()
    const onChange = vi.fn()
    render(<SearchBox label="検索" value="" onChange={onChange} />)
    const box = screen.getByRole('searchbox', { name: '検索' })
    fireEvent.change(box, { target: { value: words } })
    act(() => void vi.advanceTimersByTime(1000))
    expect(onChange).not.toHaveBeenCalled()
    expect(box.getAttribute('aria-describedby')).toBe(screen.getByRole('status').id)
    expect(screen.getByRole('status').textContent).toMatch(/検索/)
    fireEvent.change(box, { target: { value: '開発' } })
    act(() => void vi.advanceTimersByTime(1000))
    expect(screen.queryByRole('status')).toBeNull()
    expect(onChange).toHaveBeenCalledExactlyOnceWith('開発')
    vi.useRealTimers()
  })

  it('follows the address, also where the drawing of a change is thrown away and begun again', async () => {
    let arrive = () => {}
    const coming = new Promise<void>((resolve) => {
      arrive = resolve
    })
    let leave = () => {}
    const Rest = ({ q }: { q: string }) => {
      if (q === '') use(coming)
      return null
    }
    const Page = () => {
      const [q, setQ] = useState('投資')
      leave = () => startTransition(() => setQ(''))
      return (
        <Suspense>
          <SearchBox label="検索" value={q} onChange={() => {}} />
          <Rest q={q} />
        </Suspense>
      )
    }
    render(<Page />)
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: '検索' })
    await act(async () => leave())
    expect(box.value).toBe('投資')
    await act(async () => arrive())
    expect(box.value).toBe('')
  })
})

describe('FilterSelect', () => {
  const options = { a: '甲', b: '乙', c: '丙' }
  const choose = async (value: string | undefined, name: string) => {
    const onChange = vi.fn()
    render(<FilterSelect label="種類" options={options} value={value} onChange={onChange} multiple />)
    fireEvent.click(screen.getByRole('button', { expanded: false }))
    fireEvent.click(await screen.findByRole('menuitemcheckbox', { name }))
    cleanup()
    return onChange.mock.calls
  }
  it('takes one more of several, in the order of the list, and takes one off again', async () => {
    expect(await choose('c', '甲')).toEqual([['a,c']])
    expect(await choose('a,c', '甲')).toEqual([['c']])
    expect(await choose('c', '丙')).toEqual([[undefined]])
  })
})
