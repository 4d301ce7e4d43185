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
  count?: number
}

/** What Firestore answers with, told apart from the portal's own codes. */
const grpcCode = (error: Error) => ('code' in error && typeof error.code === 'number' ? { grpc_code: error.code } : {})

/** Writes one line. Of an error its name and stack are told, never its message, which may hold what people typed. */
export function log(
  severity: 'INFO' | 'WARNING' | 'ERROR',
  message: string,
  fields: Fields = {},
  error?: unknown,
): void {
  const cause =
    error instanceof Error
      ? { error: error.name, stack: error.stack?.split('\n').slice(1, 8).join('\n'), ...grpcCode(error) }
      : {}
  const line = JSON.stringify({ severity, message, ...fields, ...cause })
  if (severity === 'ERROR') console.error(line)
  else console.log(line)
}
