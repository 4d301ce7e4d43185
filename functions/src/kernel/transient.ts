import { ApiError } from '@banso/contract/errors'

/** Firestore's and Storage's own troubles (gRPC and HTTP): it is well worth another try soon. */
const TRANSIENT: readonly unknown[] = [1, 4, 8, 10, 13, 14, 429, 500, 502, 503, 504]

/** Whether a failure says nothing about what was asked, only about the moment: the store is down, slow or busy. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.code === 'in_progress' || error.code === 'unavailable'
    : TRANSIENT.includes((error as { code?: unknown } | null)?.code)
