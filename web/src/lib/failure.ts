import { ApiError } from '@banso/contract/errors'
import { faultText } from './fault.ts'
import { connectionText, NetworkError } from './http.ts'

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code)
/** Firebase was not reached. */
const isUnreached = (error: unknown): boolean => /^auth\/(network-request-failed|timeout)$/.test(codeOf(error))

/** Firebase has looked at the code of a link and does not take it: used, run out, or its account is gone. */
export const isRefusedLink = (error: unknown): boolean =>
  /^auth\/(?!network-request-failed|timeout|too-many)/.test(codeOf(error))

/**
 * What a failure tells the person where no fields of a form can: the server's words, of refused values each reason once,
 * since the words for the whole point at fields; that the connection is to be checked, where it was lost; else that
 * it is our fault. The same error is told the same each time.
 */
export function failureText(error: unknown): string {
  if (error instanceof ApiError) return [...new Set(Object.values(error.fields ?? {}).flat())].join('') || error.message
  if (error instanceof NetworkError || isUnreached(error)) return connectionText
  // Of a call in a place that does not follow where it leads (lib/api.ts).
  if (error instanceof Error && error.name === 'Redirected')
    return 'この画面を開ける権限が変わりました。画面を開き直してください。'
  return faultText(error)
}
