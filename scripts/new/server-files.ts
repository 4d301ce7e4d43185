import type { Names } from './names.ts'

/** Contract and server of a noun, as they stand before anybody has thought about it: a title, a text, and the five usual endpoints. */
export const serverFiles = (n: Names): Record<string, string> => ({
  [`contract/src/${n.nouns}.ts`]: contractFile(n),
  [`functions/src/resources/${n.nouns}/data.ts`]: dataFile(n),
  [`functions/src/resources/${n.nouns}/rules.ts`]: rulesFile(n),
  [`functions/src/resources/${n.nouns}/routes.ts`]: routesFile(n),
  [`functions/src/resources/${n.nouns}/${n.nouns}.api.test.ts`]: testFile(n),
})

const contractFile = (n: Names) => `import * as z from 'zod'
import { stamps, stored, verdicts } from './common.ts'
import { endpoint, ${n.may} } from './endpoint.ts'
import { optionalText, requiredText, uid } from './fields.ts'
import { labels } from './labels.ts'
import { listOf, listQuery, one } from './paging.ts'

const label = labels.${n.snake}
const ${n.camel}Fields = {
  title: requiredText(label.title, 80),
  description: optionalText(label.description, 2000),
}
export const ${n.camel}Input = z.strictObject(${n.camel}Fields)
export type ${n.Pascal}Input = z.output<typeof ${n.camel}Input>

export const ${n.camel} = z
  .object({ uid, ${n.isCompany ? `${n.companyField}: uid, ` : ''}...${n.camel}Fields, ...stamps, ...verdicts })
  .meta({ id: '${n.Pascal}' })
export type ${n.Pascal} = z.output<typeof ${n.camel}>
/** \`${n.snakes}/{uid}\` as it is stored. */
export const ${n.camel}Document = ${n.camel}.omit({ etag: true, can: true }).extend(stored)
export type ${n.Pascal}Document = z.output<typeof ${n.camel}Document>

export const ${n.group} = {
  list: endpoint({
    method: 'GET',
    path: '${n.api}',
    summary: '${n.snake} の一覧',
    access: ${n.may}('${n.snake}.read'),
    query: listQuery(['-created_at', '-updated_at'], {}),
    responses: { 200: listOf(${n.camel}) },
  }),
  get: endpoint({
    method: 'GET',
    path: '${n.api}/{${n.id}}',
    summary: '${n.snake} の詳細',
    access: ${n.may}('${n.snake}.read'),
    responses: { 200: one(${n.camel}) },
  }),
  create: endpoint({
    method: 'POST',
    path: '${n.api}',
    summary: '${n.snake} の追加',
    access: ${n.may}('${n.snake}.create'),
    body: ${n.camel}Input,
    responses: { 201: one(${n.camel}) },
  }),
  update: endpoint({
    method: 'PATCH',
    path: '${n.api}/{${n.id}}',
    summary: '${n.snake} の変更',
    access: ${n.may}('${n.snake}.update'),
    ifMatch: true,
    body: ${n.camel}Input.partial(),
    responses: { 200: one(${n.camel}) },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '${n.api}/{${n.id}}',
    summary: '${n.snake} の削除',
    access: ${n.may}('${n.snake}.remove'),
    ifMatch: true,
    responses: { 204: z.undefined() },
  }),
}
`

const dataFile = (
  n: Names,
) => `import { type ${n.Pascal}Document, ${n.camel}Document } from '@banso/contract/${n.nouns}'
${n.isCompany ? `import type { ${n.Tenant} } from '../../kernel/authorize.ts'` : ''}
import { collection, list, read, type Where, type Writer } from '../../kernel/firestore.ts'
import { alive } from '../../kernel/scopes.ts'

export const ${n.camels} = collection('${n.snakes}', ${n.camel}Document, ({ title, description }) => [
  title,
  description,
])

export type ${n.Pascal}Query = { page?: number; per_page?: number; cursor?: string; q?: string; sort?: string }

${
  n.isCompany
    ? `/** ${n.Pascals} of one company. There is no way to read one without naming the company it belongs to. */
export const ${n.camels}Of = (${n.tenant}: ${n.Tenant}) => {
  const where: Where[] = [{ field: '${n.companyField}', op: '==', value: ${n.tenant} }, alive]
  const own = (found: ${n.Pascal}Document | undefined) => (found?.${n.companyField} === ${n.tenant} ? found : undefined)
  return {`
    : `/** ${n.Pascals} of the whole portal: for operators alone. */
export const all${n.Pascals} = () => {
  const where: Where[] = [alive]
  const own = (found: ${n.Pascal}Document | undefined) => found
  return {`
}
    list: (query: ${n.Pascal}Query, callerUid: string) =>
      list(${n.camels}, { where, sort: query.sort ?? '-created_at', query, callerUid }),
    get: async (uid: string) => own(await read(${n.camels}, uid)),
    getIn: async (writer: Writer, uid: string) => own(await writer.read(${n.camels}, uid)),
  }
}
`

const rulesFile = (n: Names) => `import type { ${n.Pascal}Document } from '@banso/contract/${n.nouns}'
import { may, type Reader } from '../../kernel/authorize.ts'

/** What the caller may do to this record now; screens show exactly these. */
export const ${n.camel}Verdicts = (${n.camel}: ${n.Pascal}Document, { caller }: Reader): string[] =>
  ${n.camel}.deleted_at !== null
    ? []
    : [
        ...(may(caller, '${n.snake}.update') ? ['update'] : []),
        ...(may(caller, '${n.snake}.remove') ? ['remove'] : []),
      ]
`

function routesFile(n: Names): string {
  const records = n.isCompany ? `${n.camels}Of(${n.tenant})` : `all${n.Pascals}()`
  const doorOf = n.isCompany ? `${n.camels}Of(context.${n.tenant})` : `all${n.Pascals}()`
  const take = n.isCompany ? `${n.tenant}, ` : ''
  const told = n.isCompany ? `, ${n.tenant}: context.${n.tenant}` : ''
  const stored = n.isCompany ? `${n.companyField}: context.${n.tenant},` : ''
  return `import { ApiError } from '@banso/contract/errors'
import { labels } from '@banso/contract/labels'
import { type ${n.Pascal}Document, ${n.group} } from '@banso/contract/${n.nouns}'
import type { Reader } from '../../kernel/authorize.ts'
import { etagOf, newRecord, type Unit } from '../../kernel/commit.ts'
import { diffOf } from '../../kernel/diff.ts'
import { type Context, implement } from '../../kernel/serve.ts'
import { ${n.isCompany ? `${n.camels}Of` : `all${n.Pascals}`}, ${n.camels} as ${n.camel}Collection } from './data.ts'
import { ${n.camel}Verdicts } from './rules.ts'

const present = (reader: Reader) => (${n.camel}: ${n.Pascal}Document) => ({
  ...${n.camel},
  etag: etagOf(${n.camel}),
  can: ${n.camel}Verdicts(${n.camel}, reader),
})
const objectOf = ({ uid, title }: ${n.Pascal}Document) => ({ type: '${n.snake}', uid, title })

/** The record as the caller saw it. Errors: 404 (deleted ones too), 412, 403 where the verdict is missing. */
async function seen(unit: Unit, context: Context<typeof ${n.group}.update> | Context<typeof ${n.group}.remove>, verdict: string) {
  const found = await ${doorOf}.getIn(unit, context.params.${n.id})
  const ${n.camel} = unit.seen(found?.deleted_at ? undefined : found, present(context))
  if (!${n.camel}Verdicts(${n.camel}, context).includes(verdict)) throw new ApiError('forbidden')
  return ${n.camel}
}

export const ${n.camel}Routes = implement(${n.group})({
  list: async ({ ${take}query, ...reader }) => {
    const { rows, page_info } = await ${records}.list(query, reader.caller.uid)
    return { status: 200, body: { data: rows.map(present(reader)), page_info } }
  },
  get: async ({ ${take}params, ...reader }) => {
    const ${n.camel} = await ${records}.get(params.${n.id})
    if (!${n.camel} || ${n.camel}.deleted_at) throw new ApiError('not_found')
    return { status: 200, body: { data: present(reader)(${n.camel}) } }
  },
  create: (context) =>
    context.commit(async (unit) => {
      const ${n.camel} = {
        ...newRecord(context.caller.person, context.now),
        ${stored}
        ...context.body,
      }
      unit.create(${n.camel}Collection, ${n.camel})
      unit.activity({ verb: '${n.snake}.created', object: objectOf(${n.camel})${told} })
      return { status: 201, body: { data: present(context)(${n.camel}) } }
    }),
  update: (context) =>
    context.commit(async (unit) => {
      const before = await seen(unit, context, 'update')
      const next = unit.edit(${n.camel}Collection, before, context.body)
      const diff = diffOf(before, next, labels.${n.snake})
      unit.activity({ verb: '${n.snake}.updated', object: objectOf(next), diff${told} })
      return { status: 200, body: { data: present(context)(next) } }
    }),
  remove: (context) =>
    context.commit(async (unit) => {
      const ${n.camel} = await seen(unit, context, 'remove')
      unit.edit(${n.camel}Collection, ${n.camel}, { deleted_at: context.now.toISOString() })
      unit.activity({ verb: '${n.snake}.removed', object: objectOf(${n.camel})${told} })
      return { status: 204 }
    }),
})
`
}

function testFile(n: Names): string {
  const make = n.actor === 'startup' ? 'makeStartup' : 'makePartner'
  const people = n.isCompany
    ? { imports: make, setUp: `const [own, neighbour] = await Promise.all([${make}(), ${make}()])`, me: 'own.owner' }
    : {
        imports: 'makeOperator, makeStartup',
        setUp: `const [own, neighbour] = [await makeOperator('admin'), await makeStartup()]`,
        me: 'own',
      }
  const path = n.isCompany ? `\`\${own.base}/${n.snakes}\`` : `'${n.api}'`
  return `import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, clientOf } from '../../testing/client.ts'
import { ${people.imports} } from '../../testing/factory.ts'
import { startServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let me: Client
let other: Client
let path: string

beforeAll(async () => {
  server = await startServer()
  ${people.setUp}
  ;[me, other] = [clientOf(server, ${people.me}), clientOf(server, neighbour.owner)]
  path = ${path}
})
afterAll(() => server.stop())

const input = { title: 'はじめての記録', description: '' }
const made = async () => (await me.post(path, { body: input })).body.data

test('is made, read, changed and deleted by who may', async () => {
  const { uid, etag, can } = await made()
  expect(can).toEqual(['update', 'remove'])
  const changed = await me.patch(\`\${path}/\${uid}\`, { body: { title: '直した記録' }, ifMatch: etag })
  expect(changed.body.data).toMatchObject({ title: '直した記録', etag: '"r2"' })
  expect((await me.patch(\`\${path}/\${uid}\`, { body: { title: '古い画面' }, ifMatch: etag })).status).toBe(412)
  expect((await me.get(\`\${path}/\${uid}\`)).body.data.title).toBe('直した記録')
  expect((await me.delete(\`\${path}/\${uid}\`, { ifMatch: '"r2"' })).status).toBe(204)
  expect((await me.get(\`\${path}/\${uid}\`)).status).toBe(404)
})

test('is refused to strangers and others', async () => {
  const { uid } = await made()
  expect((await clientOf(server).get(path)).status).toBe(401)
  expect((await other.get(path)).status).toBe(${n.isCompany ? 302 : 403})
  expect((await other.get(\`\${path}/\${uid}\`)).status).toBe(${n.isCompany ? 302 : 403})
})

test('an empty title is refused in Japanese', async () => {
  const { status, body } = await me.post(path, { body: { ...input, title: ' ' } })
  expect(status).toBe(422)
  expect(body.error.fields.title[0]).toContain('入力してください。')
})

test('a list costs one read a row, beside the caller and the total', async () => {
  await made()
  const { body } = await me.get(\`\${path}?per_page=1\`)
  expect(body.data).toHaveLength(1)
  expect(server.lastMeter('GET ${n.api}')?.reads).toBe(1 + 1 + 1)
})
`
}
