import { useRef } from 'react'
import { currentOf } from './version.ts'

/**
 * A command on one version of a record, for a question that is asked once: refused because somebody else had saved it,
 * which the question says, the next try is about what stands now.
 */
export const useVersion = ({ etag }: { readonly etag: string }) => {
  const known = useRef({ shown: etag, latest: etag })
  if (known.current.shown !== etag) known.current = { shown: etag, latest: etag }
  return async <A>(send: (ifMatch: string) => Promise<A>): Promise<A> => {
    try {
      return await send(known.current.latest)
    } catch (error) {
      const current = currentOf<{ etag: string }>(error)
      if (current) known.current.latest = current.etag
      throw error
    }
  }
}
