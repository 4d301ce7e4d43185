import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { accountsOf, type StoredAccount, storeAccounts } from '../scripts/backup/accounts.ts'
import { backUp, emptyOut, restore, withBucket } from '../scripts/backup/backup.ts'
import { commit, cutOf, documentsAt, storeDocuments } from '../scripts/backup/documents.ts'
import { testSet } from '../scripts/emulators/ports.ts'
import { main } from '../scripts/lib/main.ts'
import { useEmulators } from './lib/emulators.ts'
import { report, rounded } from './lib/report.ts'

// A project that is worked on, 20 commits a second of two documents each, is kept, and brought into an empty one. What
// then stands there is held against what the store had acknowledged before the cut: nothing less, nothing more, no half.

const RATE = 20
const ACCOUNTS = 1000
const FILES = 100
const [from, to] = ['demo-banso-worked-on', 'demo-banso-restored']

/** A moment of the store as a number: it leaves zeros at the end away. */
const microseconds = (moment: string) => {
  const [whole = '', part = ''] = moment.replace('Z', '').split('.')
  return Date.parse(`${whole}Z`) * 1000 + Number(part.padEnd(6, '0').slice(0, 6))
}

const nameOf = (row: number) => `things_${row % 20}/${String(row).padStart(7, '0')}`
const fieldsOf = (row: number, version: number) => ({
  version: { integerValue: String(version) },
  at: { timestampValue: new Date(1e12 + row).toISOString() },
  text: { stringValue: '導入施設を増やす'.repeat(40) },
  list: { arrayValue: { values: [{ nullValue: null }, { doubleValue: 0.5 }, { mapValue: { fields: {} } }] } },
})

async function* documents(count: number) {
  for (let row = 0; row < count; row += 1) yield { name: nameOf(row), fields: fieldsOf(row, 0) }
}
async function* accounts() {
  for (let row = 0; row < ACCOUNTS; row += 1)
    yield {
      localId: `person-${String(row).padStart(5, '0')}`,
      email: `person-${row}@test.example`,
      emailVerified: true,
      rawPassword: `password-${row}`,
      customAttributes: JSON.stringify({ role: 'startup', startup_company_uid: `startup-${row}` }),
      createdAt: String(1_700_000_000_000 + row),
      disabled: row % 10 === 0, // revoked
    }
}

/** Two documents at a time, at a steady rate, until it is told to stop. Answers what was acknowledged, and when. */
function work(count: number) {
  const acknowledged: { rows: number[]; version: number; at: number }[] = []
  const running: Promise<void>[] = []
  let goesOn = true
  const ended = (async () => {
    for (let version = 1; goesOn; version += 1) {
      const rows = [version % count, (version * 7919) % count]
      const writes = [...new Set(rows)].map((row) => ({ name: nameOf(row), fields: fieldsOf(row, version) }))
      running.push(
        commit(from, writes).then((moment) => {
          acknowledged.push({ rows, version, at: microseconds(moment) })
        }),
      )
      await setTimeout(1000 / RATE)
    }
    await Promise.all(running)
  })()
  return {
    stop: async () => {
      goesOn = false
      await ended
      return acknowledged.toSorted((a, b) => a.at - b.at)
    },
  }
}

const mark = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')
/** What Auth says anew of each account it takes in. */
const facts = ({ validSince: _, passwordUpdatedAt: __, lastRefreshAt: ___, ...account }: StoredAccount) =>
  mark(Object.entries(account).sort(([a], [b]) => a.localeCompare(b)))

async function differences<T>(one: AsyncIterable<T>, other: AsyncIterable<T>, of: (thing: T) => string) {
  const seen = new Map<string, number>()
  for await (const thing of one) seen.set(of(thing), (seen.get(of(thing)) ?? 0) + 1)
  for await (const thing of other) seen.set(of(thing), (seen.get(of(thing)) ?? 0) - 1)
  return [...seen.values()].filter((count) => count !== 0).length
}

async function* objects(project: string) {
  yield* await withBucket(project, async (bucket) =>
    (await bucket.getFiles())[0].map(({ name, metadata }) => [name, metadata.md5Hash]),
  )
}

async function measure(count: number) {
  for (const project of [from, to]) await emptyOut(project)
  await storeDocuments(from, documents(count))
  await storeAccounts(from, accounts())
  await withBucket(from, async (bucket) => {
    for (let row = 0; row < FILES; row += 1)
      await bucket.file(`files/${row}`).save(Buffer.alloc(50_000, row), { resumable: false })
  })
  const folder = await mkdtemp(join(tmpdir(), 'banso-backup-'))
  const working = work(count)
  await setTimeout(3000)
  let most = 0
  const looking = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 100)
  const before = process.memoryUsage().rss
  const timed = async <T>(doing: () => Promise<T>) => {
    const start = performance.now()
    return [await doing(), (performance.now() - start) / 1000] as const
  }
  const [{ cut }, keeping] = await timed(() => backUp(from, folder))
  const acknowledged = await working.stop()
  const [, bringing] = await timed(() => restore(to, folder))
  clearInterval(looking)
  await rm(folder, { recursive: true })
  const until = acknowledged.filter(({ at }) => at <= microseconds(cut))
  const versions = new Map(until.flatMap(({ rows, version }) => rows.map((row) => [nameOf(row), String(version)])))
  let [lost, stored] = [0, 0]
  for await (const { name, fields } of documentsAt(to, await cutOf(to))) {
    stored += 1
    const { version } = fields as ReturnType<typeof fieldsOf>
    if (version.integerValue !== (versions.get(name) ?? '0')) lost += 1
  }
  return {
    documents: stored,
    'commits before the cut': until.length,
    'commits after it': acknowledged.length - until.length,
    'documents that differ': lost + Math.abs(stored - count),
    'accounts that differ': await differences(accountsOf(from), accountsOf(to), facts),
    'files that differ': await differences(objects(from), objects(to), mark),
    'keeping, s for 10,000': rounded((keeping / count) * 10_000, 1),
    'bringing back, s for 10,000': rounded((bringing / count) * 10_000, 1),
    'MiB more in memory at most': Math.round((most - before) / 2 ** 20),
  }
}

main(async () => {
  const { values } = parseArgs({ options: { documents: { type: 'string', default: '10000' } } })
  await useEmulators(testSet.services)
  const facts = await measure(Number(values.documents))
  report(
    'restore',
    Object.entries(facts).map(([what, figure]) => ({ what, figure })),
    facts,
  )
  return Object.entries(facts).some(([what, figure]) => what.endsWith('differ') && figure > 0) ? 1 : 0
})
