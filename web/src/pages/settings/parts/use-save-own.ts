import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { currentOf } from '../../../kit/version.ts'

type Versioned = { readonly etag: string }

/**
 * Saves what nobody but the person changes: what was typed last counts, also where another tab has saved before. Settles
 * once the page has the saved record. `queryKey` is that of the question it was read by.
 */
export const useSaveOwn = <R extends Versioned>(queryKey: QueryKey, shown: R) => {
  const client = useQueryClient()
  return async (send: (ifMatch: string) => Promise<{ readonly data: R }>): Promise<void> => {
    const latest = client.getQueryData<{ readonly data: R }>(queryKey)?.data ?? shown
    const saved = await send(latest.etag).catch((error: unknown) => {
      const current = currentOf<R>(error)
      if (!current) throw error
      return send(current.etag)
    })
    client.setQueryData(queryKey, saved)
  }
}
