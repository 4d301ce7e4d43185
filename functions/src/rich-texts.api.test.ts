import { fillPath } from '@banso/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { routes } from './routes.ts'
import type { Member } from './testing/account.ts'
import { clientOf } from './testing/client.ts'
import { endpoints } from './testing/endpoints.ts'
import {
  makeAnnouncement,
  makeContent,
  makeOperator,
  makePartner,
  makePost,
  makeSeminar,
  makeStartup,
} from './testing/factory.ts'
import { startServer, type TestServer } from './testing/server.ts'

/** A rich text is answered as it is stored, to whoever reads or edits it: one made plain loses its form with the next save. */

const rich = '## 流れ\n\n| 費目 | 円 |\n| --- | --- |\n| **広告** | LTV\\*2\\*CAC |\n\n- 一つ目\n- 二つ目'

let server: TestServer
let ids: Record<string, string>
const members: Partial<Record<string, Member>> = {}
beforeAll(async () => {
  server = await startServer(routes)
  const [startup, partner, operator] = [await makeStartup(), await makePartner(), await makeOperator()]
  Object.assign(members, { startups: startup.owner, partners: partner.owner, operator })
  const [content, post, seminar, announcement] = await Promise.all([
    makeContent({ body: rich, partner_company_uid: partner.uid }),
    makePost({ body: rich }),
    makeSeminar({ body: rich }),
    makeAnnouncement({ body: rich }),
  ])
  ids = {
    startup_id: startup.uid,
    partner_id: partner.uid,
    content_id: content.uid,
    post_id: post.uid,
    seminar_id: seminar.uid,
    announcement_id: announcement.uid,
  }
})
afterAll(() => server.stop())

const shapeOf = (schema: unknown) => (schema instanceof z.ZodObject ? schema.shape : {}) as Record<string, unknown>
const readings = endpoints.filter(
  ({ def: { method, path, responses } }) =>
    method === 'GET' &&
    /\{(content|post|seminar|announcement)_id\}$/.test(path) &&
    'body' in shapeOf(shapeOf(responses[200]).data),
)

test.each(readings.map(({ name, def }) => [name, def.path]))('%s answers the text as it is stored', async (_, path) => {
  const member = members[path.split('/')[2] ?? '']
  const { status, body } = await clientOf(server, member).get(fillPath(path, ids))
  expect([status, body.data?.body]).toEqual([200, rich])
})
