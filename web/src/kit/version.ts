import { ApiError } from '@banso/contract/errors'

/** The record as it stands now, where a change was refused because somebody else had saved it. */
export const currentOf = <R>(error: unknown): R | undefined =>
  error instanceof ApiError && error.code === 'conflict' ? (error.current as R | undefined) : undefined
