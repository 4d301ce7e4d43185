import { isUid } from '@banso/contract/uid'
import { put, useAddress } from '../../../lib/address.ts'

/** `startup:operator,…` as the address holds a try-out. */
const parse = (text: string | null): Map<string, string> =>
  new Map(
    (text ?? '').split(',').flatMap((pair) => {
      const [startup = '', operator = ''] = pair.split(':')
      return isUid(startup) && isUid(operator) ? [[startup, operator] as const] : []
    }),
  )

/** What is shown of the loads, and which startups are given to whom as a try: all in the address, so that it can be shared. */
export const useLoadView = (most: number) => {
  const { params, change } = useAddress()
  const moves = new Map([...parse(params.get('try'))].slice(0, most))
  const write = (next: ReadonlyMap<string, string>) =>
    change((now) => put(now, 'try', [...next].map((pair) => pair.join(':')).join(',')), { replace: true })
  return {
    all: params.get('all') === 'true',
    moves,
    isFull: moves.size >= most,
    /** The address of the other extent; the try-out stays. */
    toAll: (all: boolean): string => {
      const next = new URLSearchParams(params)
      put(next, 'all', all ? 'true' : undefined)
      return `?${next}`
    },
    /** Tries a startup with another operator; undefined takes it back. */
    move: (startup: string, operator: string | undefined) => {
      const next = new Map(moves)
      if (operator === undefined) next.delete(startup)
      else next.set(startup, operator)
      write(next)
    },
    reset: () => write(new Map()),
  }
}
export type LoadState = ReturnType<typeof useLoadView>
