import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Bucket, File } from '@google-cloud/storage'

/** An object of the bucket, and the file of the backup that holds its bytes. */
export interface StoredFile {
  readonly name: string
  readonly file: string
  readonly metadata: Readonly<Record<string, string>>
}

/** What the server says of an object; a link that opens it without signing in is left out, and so ends. */
const kept = ['contentType', 'contentDisposition', 'contentEncoding', 'contentLanguage', 'cacheControl'] as const

/** Keeps the bytes of all objects in a folder, one after the other, and says what each was. */
export async function* filesOf(bucket: Bucket, folder: string): AsyncGenerator<StoredFile> {
  let count = 0
  for await (const object of bucket.getFilesStream() as AsyncIterable<File>) {
    count += 1
    const file = String(count)
    const bytes = object.createReadStream({ validation: false, decompress: false })
    try {
      await pipeline(bytes, createWriteStream(join(folder, file)))
    } catch (error) {
      // Gone since it was listed: an upload that was being looked at.
      if ((error as { code?: number }).code === 404) continue
      throw error
    }
    const said = kept.flatMap((field) => (object.metadata[field] ? [[field, object.metadata[field]]] : []))
    yield { name: object.name, file, metadata: Object.fromEntries(said) }
  }
}

export async function storeFiles(bucket: Bucket, folder: string, files: AsyncIterable<StoredFile>): Promise<void> {
  for await (const { name, file, metadata } of files)
    await bucket.upload(join(folder, file), { destination: name, resumable: false, metadata })
}
