import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { halvesOf } from './contract-halves.ts'

const folder = fileURLToPath(new URL('../../contract/src/', import.meta.url))
const modules = globSync('*.ts', { cwd: folder }).filter((name) => !name.includes('.test.'))
const halves = (name: string) => halvesOf(resolve(folder, name))

it.each(modules)('%s: one half is free of zod, and no name is lost between them', async (name) => {
  const { facts, schemas, factNames } = await halves(name)
  expect(facts).not.toMatch(/from "(zod|.*\?schemas)/)
  const names = Object.keys(await import(pathToFileURL(resolve(folder, name)).href))
  const lost = names.filter((one) => !factNames.has(one) && !new RegExp(`\\b${one}\\b`).test(schemas))
  expect(lost).toEqual([])
})

it('keeps tables, functions and endpoints apart from the schemas', async () => {
  const { facts, schemas, factNames } = await halves('goals.ts')
  expect([...factNames]).toEqual(expect.arrayContaining(['goalStates', 'goalStatuses', 'goalIssues', 'goals']))
  expect(factNames.has('goalInput')).toBe(false)
  expect(schemas).toContain('export const goalInput')
  expect(facts).toContain('"path":"/api/startups/{startup_id}/goals"')
  expect(facts).not.toContain('summary')
})

it('gives a list the parameters of its address in place of the schema', async () => {
  const { facts } = await halves('goals.ts')
  expect(facts).toContain('"status":{"words":["draft","active","achieved","missed","cancelled"],"many":true}')
})

it('cuts the calls of a noun in each place they are given, and leaves no trace of how that came about', async () => {
  const { facts, schemas, groups } = await halves('goals.ts')
  expect(groups).toEqual(expect.arrayContaining(['goals', 'operatorGoals']))
  expect(facts).toContain('"path":"/api/operator/startups/{startup_id}/goals/{goal_id}"')
  expect(facts).not.toMatch(/\b(at|calls|endpoint)\(/)
  expect(schemas).not.toMatch(/\b(at|calls|endpoint)\(/)
})

it('imports packages by name as a module does', async () => {
  expect((await halves('rich-text.ts')).schemas).toMatch(/^import \{ Lexer, Tokenizer \} from "marked"$/m)
})

it('keeps the media type of a file', async () => {
  expect((await halves('seminars.ts')).facts).toContain('"downloads":"text/calendar"')
})
