import * as z from 'zod'

/** A file as the client gets it from an endpoint with `downloads`. Texts are sent as UTF-8. */
export type FileBody = { readonly name: string; readonly content: string | Uint8Array }

/** A stored file, which passes through the server piece by piece: it never lies in memory as a whole. */
export type StoredBody = {
  readonly name: string
  readonly content: AsyncIterable<Uint8Array>
  /** Bytes. */
  readonly size: number
  /** In place of the endpoint's media type. */
  readonly mime: string
  /** Never changes at its address, and may be shown by the browser: images of the portal. */
  readonly immutable?: true
}

/** A file made as it is sent, of which nobody knows the size before its end. */
export type StreamBody = { readonly name: string; readonly content: AsyncIterable<Uint8Array> }

/** The answer of such an endpoint; on the wire the content alone, with its name in `Content-Disposition`. */
export const fileBody = z.custom<FileBody | StoredBody | StreamBody>(
  (value) => value !== null && typeof value === 'object' && 'name' in value && 'content' in value,
) as unknown as z.ZodType<FileBody, FileBody | StoredBody | StreamBody>

/** A list as a table for spreadsheets (`…/exports/{nouns}`): the list's filters without its pages. */
export const csvExport = {
  method: 'GET',
  downloads: 'text/csv',
  limit: { calls: 10, seconds: 86_400 },
  responses: { 200: fileBody },
} as const
/** The parameters of a list that say which page. */
export const paging = { page: true, per_page: true, cursor: true } as const
