import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** What stands in a file of a backup: how much, and its mark, by which a damaged one is told. */
export interface Written {
  readonly count: number
  readonly sha256: string
}

/** Writes one line of JSON for each thing, as they come. */
export async function writeLines(file: string, things: AsyncIterable<unknown>): Promise<Written> {
  const hash = createHash('sha256')
  let count = 0
  const lines = async function* () {
    for await (const thing of things) {
      const line = `${JSON.stringify(thing)}\n`
      hash.update(line)
      count += 1
      yield line
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file))
  return { count, sha256: hash.digest('hex') }
}

export async function* readLines<T>(file: string): AsyncGenerator<T> {
  for await (const line of createInterface({ input: createReadStream(file) })) yield JSON.parse(line) as T
}

export async function markOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Hands things on in chunks, some chunks at once; no more lie in memory than those. */
export async function inChunks<T>(
  things: AsyncIterable<T>,
  size: number,
  atOnce: number,
  take: (chunk: readonly T[]) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>()
  const begin = async (chunk: readonly T[]) => {
    const work = take(chunk).finally(() => running.delete(work))
    running.add(work)
    if (running.size >= atOnce) await Promise.race(running)
  }
  let chunk: T[] = []
  for await (const thing of things) {
    chunk.push(thing)
    if (chunk.length < size) continue
    await begin(chunk)
    chunk = []
  }
  if (chunk.length > 0) await begin(chunk)
  await Promise.all(running)
}
