import { ApiError } from '@banso/contract/errors'
import { useRef } from 'react'

/** The record as it stands now, where a change was refused because somebody else had saved it. */
export const currentOf = <R>(error: unknown): R | undefined =>
  error instanceof ApiError && error.code === 'conflict' ? (error.current as R | undefined) : undefined

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
