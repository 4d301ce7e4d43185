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

/** The answer of such an endpoint; on the wire the content alone, with its name in `Content-Disposition`. */
export const fileBody = z.custom<FileBody | StoredBody>(
  (value) => value !== null && typeof value === 'object' && 'name' in value && 'content' in value,
) as unknown as z.ZodType<FileBody, FileBody | StoredBody>
