import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { thrownAway } from './purge.ts'

/** Nobody deletes these, nor can (`assertDeletable`): they end otherwise, or stay. */
const neverDeleted = [
  'applies',
  'apply_internal_messages',
  'apply_messages',
  'apply_own_notes',
  'availabilities',
  'calendar_feeds',
  'contact_internal_messages',
  'contact_messages',
  'contacts',
  'content_recommendations',
  'contents',
  'invitations',
  'memo_drafts',
  'notifications',
  'partner_companies',
  'partner_reopenings',
  'saved_views',
  'startup_companies',
  'task_batches',
  'users',
]

/** Collections whose documents, as the contract declares them, can be marked as deleted. */
async function markable(): Promise<string[]> {
  const modules = globSync('contract/src/*.ts').filter((path) => !path.endsWith('.test.ts'))
  const contract = await Promise.all(modules.map((path) => import(resolve(path))))
  const exported = Object.assign({}, ...contract) as Record<string, unknown>
  const sources = globSync('functions/src/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
  const made = sources.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/collection\(\s*'(\w+)',\s*(\w+)/g)])
  const marked = made.flatMap(([, name = '', schema = '']) => {
    const document = exported[schema]
    return document instanceof z.ZodObject && 'deleted_at' in document.shape ? [name] : []
  })
  return [...new Set(marked)].sort()
}

type Kind = (typeof thrownAway)['goals']
const namesIn = ({ of, parts }: Kind): string[] => [of.name, ...parts.flatMap(({ kind }) => namesIn(kind))]

test('whatever can be marked as deleted is thrown away once its days are over, or is never deleted', async () => {
  // Files that are let go of have a job of their own (`files`).
  const away = new Set([...Object.values(thrownAway).flatMap(namesIn), 'files'])
  expect((await markable()).filter((name) => !away.has(name))).toEqual(neverDeleted)
})

test('what people delete is thrown away under its own name', () => {
  for (const [name, kind] of Object.entries(thrownAway)) expect(kind.of.name).toBe(name)
})
