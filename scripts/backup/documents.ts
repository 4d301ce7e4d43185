import { inChunks } from './lines.ts'

/** As Firestore's own interface has it: every type of value comes back as it was, without a word of ours. */
export interface StoredDocument {
  readonly name: string
  readonly fields?: object
}

const PAGE = 1000
/** What Firestore takes in one request. */
const WRITES = 400
const AT_ONCE = 4

const databaseOf = (project: string) => `projects/${project}/databases/(default)/documents`

async function ask<T>(project: string, what: string, body: object): Promise<T> {
  const answer = await fetch(`http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/${databaseOf(project)}:${what}`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`Firestore ${what}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** The moment of the store that a reading now would show. */
export async function cutOf(project: string): Promise<string> {
  const [row] = await ask<[{ readTime: string }]>(project, 'runQuery', { structuredQuery: everything(1) })
  return row.readTime
}

const everything = (limit: number, after?: string) => ({
  from: [{ allDescendants: true }],
  orderBy: [{ field: { fieldPath: '__name__' } }],
  limit,
  ...(after && { startAt: { values: [{ referenceValue: after }], before: false } }),
})

/** All documents as they stood at a moment, whatever is written meanwhile; their names begin at the collection. */
export async function* documentsAt(project: string, readTime: string, limit = PAGE): AsyncGenerator<StoredDocument> {
  let last: string | undefined
  do {
    const body = { structuredQuery: everything(limit, last), readTime }
    const rows = await ask<{ document?: StoredDocument }[]>(project, 'runQuery', body)
    const found = rows.flatMap(({ document }) => document ?? [])
    for (const { name, fields } of found) yield { name: name.slice(databaseOf(project).length + 1), fields }
    last = found.length === limit ? found.at(-1)?.name : undefined
  } while (last)
}

const writesOf = (project: string, documents: readonly StoredDocument[]) => ({
  writes: documents.map(({ name, fields }) => ({ update: { name: `${databaseOf(project)}/${name}`, fields } })),
})

/** Stores documents together. Answers when the store did. */
export const commit = async (project: string, documents: readonly StoredDocument[]): Promise<string> =>
  (await ask<{ commitTime: string }>(project, 'commit', writesOf(project, documents))).commitTime

/** Stores any number of documents, side by side. */
export const storeDocuments = (project: string, documents: AsyncIterable<StoredDocument>): Promise<void> =>
  inChunks(documents, WRITES, AT_ONCE, async (chunk) => void (await commit(project, chunk)))
