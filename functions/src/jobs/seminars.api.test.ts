import type { NotificationDocument } from '@banso/contract/notifications'
import type { SeminarDocument } from '@banso/contract/seminars'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeOperator, makeSeminar } from '../testing/factory.ts'
import { changeRaw, rawAt } from '../testing/raw.ts'
import { foundIn, toldOf } from '../testing/store.ts'
import { publishSeminars } from './seminars.ts'

/** What the scheduled work does with seminars whose publication was set ahead. */

const HOUR = 3_600_000
const at = (offset: number) => new Date(Date.now() + offset).toISOString()
type Operator = Awaited<ReturnType<typeof makeOperator>>
let operator: Operator
let admin: Operator
beforeAll(async () => {
  ;[operator, admin] = await Promise.all([makeOperator('manager'), makeOperator('admin')])
})
const scheduled = (changes: Partial<SeminarDocument> = {}) =>
  makeSeminar({ status: 'scheduled', publish_at: at(-HOUR), publisher_uid: operator.uid, ...changes })
const stored = ({ uid }: { uid: string }) => rawAt(`seminars/${uid}`)
const toldTo = async ({ uid }: { uid: string }) =>
  (await foundIn<NotificationDocument>('notifications', 'group_key', `seminar:${uid}:withheld`)).map(
    ({ receiver_uid }) => receiver_uid,
  )

describe('a scheduled seminar', () => {
  test('is published at its moment, not before, once, and by no edit', async () => {
    const moment = new Date()
    const due = await scheduled({ publish_at: moment.toISOString() })
    await publishSeminars(new Date(moment.getTime() - 1))
    expect((await stored(due))?.status).toBe('scheduled')
    await publishSeminars(moment)
    await publishSeminars(moment)
    expect(await stored(due)).toMatchObject({
      status: 'published',
      rev: 1,
      publish_at: due.publish_at,
      publisher_uid: null,
    })
    expect(await toldOf(due.uid)).toEqual(['seminar.published'])
    expect(await toldTo(due)).toEqual([])
  })

  test.each([
    ['a viewer by now', { operator_role: 'viewer' }],
    ['suspended', { status: 'suspended' }],
  ])('is not published where whoever scheduled it is %s; admins are told', async (_, changes) => {
    const former = await makeOperator('manager')
    const due = await scheduled({ publisher_uid: former.uid })
    await changeRaw(`users/${former.uid}`, changes)
    await publishSeminars(new Date())
    await publishSeminars(new Date())
    expect(await stored(due)).toMatchObject({ status: 'draft', publish_at: null, publisher_uid: null, rev: 2 })
    expect(await toldOf(due.uid)).toEqual(['seminar.withheld'])
    const told = await toldTo(due)
    expect(told).toContain(admin.uid)
    expect(told).not.toContain(former.uid)
  })

  test('is not published by a late run once it has begun; who scheduled it is told', async () => {
    const due = await scheduled({ start_at: at(-HOUR / 2), end_at: at(HOUR), entry_close_at: at(-HOUR / 2) })
    await publishSeminars(new Date())
    expect((await stored(due))?.status).toBe('draft')
    expect(await toldTo(due)).toEqual([operator.uid])
  })

  test('that was deleted stays as it was', async () => {
    const due = await scheduled({ deleted_at: at(-HOUR) })
    await publishSeminars(new Date())
    expect((await stored(due))?.status).toBe('scheduled')
  })
})
