// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Folded } from './folded.tsx'

afterEach(cleanup)

const linesOf = (count: number) => {
  render(
    <ul>
      <Folded>
        {Array.from({ length: count }, (_, at) => (
          <li key={String(at)}>約束{at + 1}</li>
        ))}
      </Folded>
    </ul>,
  )
  return () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

test('a list among others shows its first lines, and the others at a press', async () => {
  const shown = linesOf(7)
  expect(shown()).toEqual(['約束1', '約束2', '約束3', 'ほか4件を表示'])
  await userEvent.click(screen.getByRole('button', { name: 'ほか4件を表示' }))
  expect(shown()).toEqual(['約束1', '約束2', '約束3', '約束4', '約束5', '約束6', '約束7'])
})

test('one line more takes no more room than the button, and is shown', () => {
  expect(linesOf(4)()).toEqual(['約束1', '約束2', '約束3', '約束4'])
})
