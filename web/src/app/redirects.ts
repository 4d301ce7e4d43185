import type { QueryClient } from '@tanstack/react-query'
import { Redirected } from '../lib/api.ts'
import { session } from '../lib/session.ts'
import { store } from '../state.ts'
import { placeOf } from './guard.ts'

/** A 302 in the middle of work (the membership changed): the person is taken to where they belong now. */
export const followRedirects = (client: QueryClient, go: (to: string) => void) => {
  const follow = (error: unknown) => {
    const now = store.get(session)
    if (!(error instanceof Redirected) || now.status !== 'signed-in') return
    go(placeOf(error.signal, now.isOperator) ?? '/404')
  }
  const stopQueries = client.getQueryCache().subscribe((event) => {
    // What the guard asks it answers itself.
    if (event.type === 'updated' && event.action.type === 'error' && !event.query.meta?.guard)
      follow(event.action.error)
  })
  const stopMutations = client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') follow(event.action.error)
  })
  return () => {
    stopQueries()
    stopMutations()
  }
}
