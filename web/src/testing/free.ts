import type { QueryClient } from '@tanstack/react-query'
import { isInaccessible, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

const layers = '[role="dialog"], [role="menu"], dialog[open]'

/**
 * What lies over the page or keeps it busy; null when it is free. A window that closes hides the page to its last
 * moment: until then nothing of the page is found by its role, and `queryByRole` finds nothing whatever stands there.
 */
export function hindrance(client: QueryClient): string | null {
  const layer = [...document.querySelectorAll<HTMLElement>(layers)].find((one) => !isInaccessible(one))
  if (layer) return `a ${layer.role ?? 'dialog'} is open or closing`
  const main = document.querySelector('main')
  if (!main) return 'there is no page'
  if (isInaccessible(main) || main.closest('[inert]')) return 'the page is hidden'
  if (client.isMutating() > 0) return 'a change is on its way'
  if (client.isFetching() > 0) return 'something is being read'
  return null
}

/** Waits until a page can be asked: nothing lies over it, nothing is being stored, and what it shows is what was read. */
export const untilFree = (client: QueryClient): Promise<void> => waitFor(() => expect(hindrance(client)).toBeNull())
