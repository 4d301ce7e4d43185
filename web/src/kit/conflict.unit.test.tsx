// @vitest-environment jsdom
import { ApiError } from '@banso/contract/errors'
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mergeChanges, useSaveWithMerge } from './conflict.tsx'
// Windows come late: what they load is here before the clock of a test runs.
import './frames.tsx'

configure({ asyncUtilTimeout: 15_000 }) // windows are loaded when the first of them opens

type Values = { title: string; reason: string; tags: string[] }
type Goal = Values & { etag: string }
const base: Values = { title: '30施設', reason: '', tags: ['a'] }

describe('mergeChanges', () => {
  it('takes each side’s own changes when they do not overlap', () => {
    const mine = { ...base, title: '35施設' }
    const theirs = { ...base, reason: '投資家の条件', tags: ['a', 'b'] }
    expect(mergeChanges(base, mine, theirs)).toEqual({
      merged: { title: '35施設', reason: '投資家の条件', tags: ['a', 'b'] },
      overlaps: [],
    })
  })
  it('names fields that both changed differently and keeps mine meanwhile', () => {
    const { merged, overlaps } = mergeChanges(base, { ...base, title: '35施設' }, { ...base, title: '40施設' })
    expect(overlaps).toEqual(['title'])
    expect(merged.title).toBe('35施設')
  })
  it('sees no conflict where both made the same change', () => {
    const both = { ...base, tags: ['c'] }
    expect(mergeChanges(base, both, { ...both }).overlaps).toEqual([])
  })
})

type Save = (values: Values, etag: string) => Promise<Goal>

const Page = ({ mine, save }: { mine: Values; save: Save }) => {
  const [result, setResult] = useState('')
  const saving = useSaveWithMerge<Goal, Values>({
    record: { ...base, etag: '1' },
    toValues: ({ title, reason, tags }) => ({ title, reason, tags }),
    save,
    labels: { title: 'タイトル', reason: '取り組む理由' },
  })
  const press = () =>
    saving.save(mine).then(
      () => setResult('保存済み'),
      (error) => setResult(error.code),
    )
  return (
    <>
      <button type="button" onClick={press}>
        保存
      </button>
      <p>{result}</p>
      {saving.dialog}
    </>
  )
}
/** A server that holds `latest` and refuses every other version. */
const serverWith = (latest: Goal) =>
  vi.fn<Save>(async (values, etag) => {
    if (etag !== latest.etag) throw new ApiError('conflict', { current: latest })
    return { ...values, etag: 'new' }
  })

describe('useSaveWithMerge', () => {
  afterEach(cleanup)

  it('merges and saves again by itself when nothing overlaps', async () => {
    const save = serverWith({ ...base, reason: '投資家の条件', etag: '2' })
    render(<Page mine={{ ...base, title: '35施設' }} save={save} />)
    await userEvent.click(screen.getByText('保存'))
    await screen.findByText('保存済み')
    expect(save.mock.calls.at(-1)).toEqual([{ ...base, title: '35施設', reason: '投資家の条件' }, '2'])
  })

  it('asks field by field otherwise, and saves what was chosen', async () => {
    const save = serverWith({ ...base, title: '40施設', reason: '他者の理由', etag: '2' })
    render(<Page mine={{ title: '35施設', reason: '自分の理由', tags: ['mine'] }} save={save} />)
    await userEvent.click(screen.getByText('保存'))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('40施設')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('radio', { name: 'タイトル 最新の内容' }))
    await userEvent.click(within(dialog).getByRole('button', { name: '選んだ内容で保存' }))
    await screen.findByText('保存済み')
    expect(save.mock.calls.at(-1)).toEqual([{ title: '40施設', reason: '自分の理由', tags: ['mine'] }, '2'])
  })

  it('answers with the conflict when the person goes back to editing, and asks again next time', async () => {
    const save = serverWith({ ...base, title: '40施設', etag: '2' })
    render(<Page mine={{ ...base, title: '35施設' }} save={save} />)
    await userEvent.click(screen.getByText('保存'))
    await userEvent.click(await screen.findByRole('button', { name: '編集に戻る' }))
    await screen.findByText('conflict')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByText('保存'))
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })
})
