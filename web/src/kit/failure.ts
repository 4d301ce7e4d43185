import { ApiError } from '@banso/contract/errors'
import { connectionText } from '../lib/http.ts'

/** What a failed call tells the person: the server's words, else that the connection is to be checked. */
export const failureText = (error: unknown): string => (error instanceof ApiError ? error.message : connectionText)
