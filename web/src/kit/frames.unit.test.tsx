// @vitest-environment jsdom
// In a process of its own: the styles are made once in a window.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DrawerFrame, rehearse, WindowFrame } from './frames.tsx'

afterEach(cleanup)

const rules = () => [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]).length

it('makes the styles of windows and menus, and leaves the page as it is', async () => {
  document.body.innerHTML = '<main><button type="button" id="here">開く</button></main>'
  document.getElementById('here')?.focus()
  const before = document.body.innerHTML
  const changed = vi.fn()
  const observer = new MutationObserver(changed)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  const had = rules()
  rehearse()
  await waitFor(() => expect(rules()).toBeGreaterThan(had))
  observer.disconnect()
  expect(changed).not.toHaveBeenCalled()
  expect(document.body.innerHTML).toBe(before)
  expect(document.activeElement?.id).toBe('here')
  const made = rules()
  render(
    <WindowFrame open onClose={() => {}} titleId="t" width="small">
      <p id="t">窓</p>
    </WindowFrame>,
  )
  await screen.findByText('窓')
  // But for the few that only stand while a layer is open.
  expect(rules() - made).toBeLessThan((made - had) / 5)
})

it.each([
  ['a window', WindowFrame, '.dialog-container'],
  ['a drawer', DrawerFrame, '.MuiBackdrop-root'],
] as const)('%s is not closed by the second press of the double click that opens it', async (_, Frame, beside) => {
  const close = vi.fn()
  let now = 1_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  render(
    <Frame open onClose={close} titleId="t" width="small">
      <p id="t">保存しますか?</p>
    </Frame>,
  )
  const scrim = document.querySelector(beside) as Element
  const pressBeside = () => {
    fireEvent.mouseDown(scrim)
    fireEvent.click(scrim)
  }
  now += 200
  pressBeside()
  expect(close).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getByText('保存しますか?'), { key: 'Escape' })
  expect(close).toHaveBeenCalledTimes(1)
  now += 600
  pressBeside()
  expect(close).toHaveBeenCalledTimes(2)
  vi.restoreAllMocks()
})
