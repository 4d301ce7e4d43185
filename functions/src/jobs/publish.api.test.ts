import type { NotificationDocument } from '@banso/contract/notifications'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { makeContent, makeFeature, makeOperator, makePost } from '../testing/factory.ts'
import { changeRaw, rawAt, removeRaw } from '../testing/raw.ts'
import { foundIn, toldOf } from '../testing/store.ts'
import { publishDue } from './publish.ts'

const HOUR = 3_600_000
const at = (offset: number) => new Date(Date.now() + offset).toISOString()
let operator: Awaited<ReturnType<typeof makeOperator>>
let admin: Awaited<ReturnType<typeof makeOperator>>
beforeAll(async () => {
  ;[operator, admin] = await Promise.all([makeOperator('manager'), makeOperator('admin')])
})
/** Set ahead by an operator who may publish still. */
const ahead = () => ({ status: 'scheduled', publisher_uid: operator.uid }) as const
const stateOf = async (name: string, { uid }: { uid: string }) => (await rawAt(`${name}/${uid}`))?.status

test('what is due is published or ended, once, and told', async () => {
  const [due, later] = [
    await makePost({ ...ahead(), publish_at: at(-HOUR) }),
    await makePost({ ...ahead(), publish_at: at(HOUR) }),
  ]
  const [opens, ends] = [
    await makeFeature({ ...ahead(), publish_from: at(-HOUR), publish_until: at(HOUR) }),
    await makeFeature({ publish_until: at(-HOUR) }),
  ]
  const content = await makeContent({ publish_until: at(-HOUR) })
  await publishDue(new Date())
  expect(await stateOf('posts', due)).toBe('published')
  expect(await stateOf('posts', later)).toBe('scheduled')
  expect(await stateOf('special_features', opens)).toBe('published')
  expect(await stateOf('special_features', ends)).toBe('ended')
  expect(await stateOf('contents', content)).toBe('unpublished')
  await publishDue(new Date())
  expect(await toldOf(due.uid)).toEqual(['post.published'])
  expect(await rawAt(`posts/${due.uid}`)).toMatchObject({ rev: 1, publish_at: due.publish_at, publisher_uid: null })
})

test('a broken article keeps no other from being published, and waits for a while', async () => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const [broken, due] = [
    await makePost({ ...ahead(), publish_at: at(-2 * HOUR) }),
    await makePost({ ...ahead(), publish_at: at(-HOUR) }),
  ]
  await changeRaw(`posts/${broken.uid}`, { title: null })
  await publishDue(new Date())
  await publishDue(new Date())
  expect([await stateOf('posts', broken), await stateOf('posts', due)]).toEqual(['scheduled', 'published'])
  expect(spy.mock.calls.filter(([line]) => String(line).includes(`posts/${broken.uid}`))).toHaveLength(1)
  spy.mockRestore()
  await removeRaw(`posts/${broken.uid}`)
})

test('what is due at this very moment is published, a moment before it not', async () => {
  const moment = new Date()
  const due = await makePost({ ...ahead(), publish_at: moment.toISOString() })
  await publishDue(new Date(moment.getTime() - 1))
  expect(await stateOf('posts', due)).toBe('scheduled')
  await publishDue(moment)
  expect(await stateOf('posts', due)).toBe('published')
})

test('two runs at the same moment publish it once', async () => {
  const due = await makePost({ ...ahead(), publish_at: at(-HOUR) })
  const now = new Date()
  await Promise.all([publishDue(now), publishDue(now)])
  expect(await toldOf(due.uid)).toEqual(['post.published'])
})

describe.each([
  { of: 'posts', type: 'post', field: 'publish_at', make: makePost },
  { of: 'special_features', type: 'special_feature', field: 'publish_from', make: makeFeature },
] as const)('what was set ahead in $of', ({ of, type, field, make }) => {
  const due = (changes: object = {}) => make({ ...ahead(), [field]: at(-HOUR), ...changes })
  const toldTo = async ({ uid }: { uid: string }) =>
    (await foundIn<NotificationDocument>('notifications', 'group_key', `${type}:${uid}:withheld`)).map(
      ({ receiver_uid }) => receiver_uid,
    )

  test.each([
    ['a viewer by now', { operator_role: 'viewer' }],
    ['suspended', { status: 'suspended' }],
    ['gone', { status: 'left', operator_role: null }],
  ])('is a draft again where whoever did it is %s; admins are told once, and the log says why', async (_, changes) => {
    const former = await makeOperator('manager')
    const record = await due({ publisher_uid: former.uid })
    await changeRaw(`users/${former.uid}`, changes)
    await publishDue(new Date())
    await publishDue(new Date())
    expect(await rawAt(`${of}/${record.uid}`)).toMatchObject({
      status: 'draft',
      [field]: null,
      publisher_uid: null,
      rev: 2,
    })
    expect(await toldOf(record.uid)).toEqual([`${type}.withheld`])
    const told = await toldTo(record)
    expect(told).toContain(admin.uid)
    expect(told).not.toContain(former.uid)
  })

  test('is not published where nobody is known to have done it', async () => {
    const record = await due({ publisher_uid: null })
    await publishDue(new Date())
    expect(await stateOf(of, record)).toBe('draft')
  })
})
