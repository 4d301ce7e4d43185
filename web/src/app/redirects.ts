import { ApiError } from '@banso/contract/errors'
import { href } from '@banso/contract/pages'
import type { QueryClient } from '@tanstack/react-query'
import { atom } from 'jotai'
import { Redirected } from '../lib/api.ts'
import { isOperator, refused, session } from '../lib/session.ts'
import { loadedUser, store } from '../state.ts'
import { isStay, placeOf } from './guard.ts'

/** Where the guard, or an answer, has led the person away from since a page was last shown. */
const led = atom<readonly string[]>([])
export const ledFrom = atom((get) => get(led))
const nowhere: readonly string[] = []
export const leaveBehind = (address: string) => store.set(led, (before) => [...before, address])
export const arrive = () => store.set(led, nowhere)

/**
 * A 302 in the middle of work (the membership changed): the person is taken to where they belong now. A refusal of the
 * person (suspended, removed) is kept: the guard shows it in place of the page.
 */
export const followRedirects = (client: QueryClient, go: (to: string) => void) => {
  const follow = (error: unknown) => {
    if (store.get(session).status !== 'signed-in') return
    const isAtWork = store.get(loadedUser).uid !== undefined
    if (isAtWork && error instanceof ApiError && isStay(error.code)) store.set(refused, error.code)
    if (!(error instanceof Redirected)) return
    leaveBehind(location.pathname)
    go(placeOf(error.signal, store.get(isOperator)) ?? href('not_found'))
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
    arrive()
    stopQueries()
    stopMutations()
  }
}
