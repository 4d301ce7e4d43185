// @vitest-environment jsdom
// In a process of its own: the styles are made once in a window.
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { rehearse, WindowFrame } from './frames.tsx'

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
