import { Malformed } from './malformed.ts'

/**
 * One structured line per event for Cloud Logging. Only identifiers and figures: never names, addresses,
 * tokens, bodies or query values, so that logs hold no personal data.
 */
type Fields = {
  request_id?: string
  method?: string
  /** The template (`/api/startups/{startup_id}/goals`), never the path itself. */
  route?: string
  status?: number
  code?: string
  ms?: number
  reads?: number
  writes?: number
  job?: string
  /** The path of a stored record (`goals/…`): made of uids only. */
  record?: string
  count?: number
}

/** What Firestore answers with, told apart from the portal's own codes; of a malformed record which one it is. */
function factsOf(error: Error): object {
  if (error instanceof Malformed) return { record: error.record, code: error.fields }
  return 'code' in error && typeof error.code === 'number' ? { grpc_code: error.code } : {}
}

/** The lines that name code; a message of several lines stands before them. */
const stackOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .slice(0, 7)
    .join('\n')

/** Writes one line. Of an error its name and stack are told, never its message, which may hold what people typed. */
export function log(
  severity: 'INFO' | 'WARNING' | 'ERROR',
  message: string,
  fields: Fields = {},
  error?: unknown,
): void {
  const cause = error instanceof Error ? { error: error.name, stack: stackOf(error), ...factsOf(error) } : {}
  const line = JSON.stringify({ severity, message, ...fields, ...cause })
  if (severity === 'ERROR') console.error(line)
  else console.log(line)
}
