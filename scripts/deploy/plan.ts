import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { region } from '@banso/contract/region'
import firebase from '../../firebase.json' with { type: 'json' }
import firestore from '../../firestore.indexes.json' with { type: 'json' }
import { expiring } from '../../functions/src/kernel/expiring.ts'
import { at } from '../lib/root.ts'

/** What Firestore takes in one database: https://firebase.google.com/docs/firestore/quotas */
const LIMITS = { indexes: 1000, overrides: 500 }

const hosting = firebase.hosting

/** What firebase-functions says of a function that it has made, as far as a reader asks. */
interface Endpoint {
  readonly region?: readonly string[]
  readonly availableMemoryMb?: unknown
  readonly timeoutSeconds?: unknown
  readonly concurrency?: unknown
  readonly secretEnvironmentVariables?: readonly { readonly key: string }[]
  readonly httpsTrigger?: object
  readonly scheduleTrigger?: { readonly schedule?: string; readonly timeZone?: string | null }
  readonly eventTrigger?: { readonly eventType: string; readonly retry?: unknown }
}

/** What is not said is an object that asks for the platform's own value. */
const numberOr = (value: unknown, standard: number): number => (typeof value === 'number' ? value : standard)

/** Number of files below a folder, and their bytes. */
function filesIn(folder: string): { count: number; bytes: number } {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const sizes = files.map(({ parentPath, name }) => statSync(join(parentPath, name)).size)
  return { count: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

const startedBy = ({ scheduleTrigger, eventTrigger }: Endpoint): string => {
  if (scheduleTrigger) return `${scheduleTrigger.schedule}(${scheduleTrigger.timeZone ?? 'UTC'})`
  return eventTrigger ? `${eventTrigger.eventType}${eventTrigger.retry ? '、再試行あり' : ''}` : 'HTTPS'
}

/** The functions of the build, as firebase-tools finds them: by their own descriptions. Throws where they cannot be loaded. */
async function functions(project: string): Promise<[name: string, endpoint: Endpoint][]> {
  process.env.GCLOUD_PROJECT = project
  process.env.FIREBASE_CONFIG = JSON.stringify({ projectId: project, storageBucket: `${project}.appspot.com` })
  const module: Record<string, { __endpoint?: Endpoint } | undefined> = await import(
    pathToFileURL(at('functions/lib/index.js')).href
  )
  return Object.entries(module).flatMap(([name, one]) => (one?.__endpoint ? [[name, one.__endpoint] as const] : []))
}

const headersFor = (source: string): string =>
  hosting.headers
    .filter((rule) => rule.source === source)
    .flatMap((rule) => rule.headers.map(({ key }) => key))
    .join('、')

/** What a deployment brings to a project, as lines for a person; built pages and functions have to be there. */
export async function plan(project: string): Promise<string[]> {
  const { count, bytes } = filesIn(at(hosting.public))
  const found = await functions(project)
  const secrets = new Set(found.flatMap(([, one]) => one.secretEnvironmentVariables?.map(({ key }) => key) ?? []))
  return [
    `Hosting: ${count}ファイル、${Math.round(bytes / 1000).toLocaleString('ja-JP')} KB。ヘッダー: ${headersFor('**')}`,
    ...found.map(([name, one]) => {
      const size = `${numberOr(one.availableMemoryMb, 256)} MiB、${numberOr(one.timeoutSeconds, 60)}秒、同時 ${numberOr(one.concurrency, 80)}件`
      return `関数 ${name}: ${startedBy(one)}、${one.region?.join('、')}、${size}`
    }),
    `シークレット: ${[...secrets].join('、')}`,
    `Firestore: 複合インデックス ${firestore.indexes.length}件、フィールドの設定 ${firestore.fieldOverrides.length}件、ルール ${firebase.firestore.rules}`,
    `自動削除(TTL): ${expiring.join('、')}`,
    `Storage: ルール ${firebase.storage.rules}`,
  ]
}

/** Where the rewrite of Hosting asks for the API elsewhere than it runs. */
export function regionIssues(rewrites: readonly object[] = hosting.rewrites): string[] {
  const asked = JSON.stringify(rewrites).matchAll(/"region":"([^"]*)"/g)
  return [...asked].flatMap(([, found]) =>
    found === region ? [] : [`firebase.json の region が ${found} です(contract/src/region.ts は ${region})`],
  )
}

/** What Firestore would refuse, or would not do, of the file with the indexes. */
export function indexIssues(): string[] {
  const isKept = (name: string) =>
    firestore.fieldOverrides.some(({ collectionGroup, fieldPath, ...rest }) => {
      return collectionGroup === name && fieldPath === 'ttl' && 'ttl' in rest && rest.ttl
    })
  const { indexes, fieldOverrides } = firestore
  return [
    ...(indexes.length > LIMITS.indexes ? [`複合インデックスが多すぎます(${indexes.length} / ${LIMITS.indexes})`] : []),
    ...(fieldOverrides.length > LIMITS.overrides
      ? [`フィールドの設定が多すぎます(${fieldOverrides.length} / ${LIMITS.overrides})`]
      : []),
    ...expiring.filter((name) => !isKept(name)).map((name) => `firestore.indexes.json に ${name} の ttl がありません`),
  ]
}
