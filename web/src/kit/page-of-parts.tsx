import { createContext, use, useEffect, useState } from 'react'
import { Page, type PageProps, type PageState } from './page.tsx'

const Tell = createContext<((state: PageState) => void) | null>(null)

/** A page whose part reads what it is about: its state is what that part tells (`useTellState`, and so each `ListStates`). */
export const PageOfParts = ({ children, ...props }: Omit<PageProps, 'state'>) => {
  const [state, tell] = useState<PageState>('loading')
  return (
    <Page {...props} state={state}>
      <Tell value={tell}>{children}</Tell>
    </Page>
  )
}

/** Tells the page around, where it is one of parts, how far it has come. */
export const useTellState = (state: PageState) => {
  const tell = use(Tell)
  useEffect(() => tell?.(state), [tell, state])
}
