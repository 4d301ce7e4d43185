// @vitest-environment jsdom
import { ApiError } from '@banso/contract/errors'
import { configure, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useRemoval } from './changes.tsx'
import { useVersion } from './use-version.ts'
// Windows come late: what they load is here before the clock of a test runs.
import './frames.tsx'

configure({ asyncUtilTimeout: 15_000 })

type Goal = { uid: string; title: string; etag: string }
const seen: Goal = { uid: 'g', title: '30施設', etag: '"r1"' }
const now: Goal = { ...seen, title: '40施設', etag: '"r2"' }

/** The store after somebody else's save: only what stands now can be deleted. */
const refusing = (sent: string[]) => async (etag: string) => {
  sent.push(etag)
  if (etag !== now.etag) throw new ApiError('conflict', { current: now })
}

it('deletes what stands now where somebody else has saved it: refused once, and said, not for ever', async () => {
  const sent: string[] = []
  const send = refusing(sent)
  const Page = () => {
    const removal = useRemoval<Goal>({
      nameOf: ({ title }) => title,
      remove: ({ etag }) => send(etag),
      restore: async () => {},
    })
    return (
      <>
        <button type="button" onClick={() => removal.remove(seen)}>
          選ぶ
        </button>
        {removal.dialog}
      </>
    )
  }
  render(<Page />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: '選ぶ' }))
  await user.click(await screen.findByRole('button', { name: '削除' }))
  await screen.findByRole('alert')
  screen.getByText('「40施設」を削除しますか?')
  await user.click(screen.getByRole('button', { name: '削除' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual(['"r1"', '"r2"'])
})

it('sends a command on one version again with the version that stands now', async () => {
  const sent: string[] = []
  const send = refusing(sent)
  const Page = () => {
    const withVersion = useVersion(seen)
    return (
      <button type="button" onClick={() => void withVersion(send).catch(() => undefined)}>
        削除
      </button>
    )
  }
  render(<Page />)
  const user = userEvent.setup()
  for (const button of screen.getAllByRole('button', { name: '削除' })) {
    await user.click(button)
    await user.click(button)
  }
  expect(sent).toEqual(['"r1"', '"r2"'])
})
