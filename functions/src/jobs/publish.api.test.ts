import { expect, test, vi } from 'vitest'
import { makeContent, makeFeature, makePost } from '../testing/factory.ts'
import { changeRaw, rawAt, removeRaw } from '../testing/raw.ts'
import { toldOf } from '../testing/store.ts'
import { publishDue } from './publish.ts'

const HOUR = 3_600_000
const at = (offset: number) => new Date(Date.now() + offset).toISOString()
const stateOf = async (name: string, { uid }: { uid: string }) => (await rawAt(`${name}/${uid}`))?.status

test('what is due is published or ended, once, and told', async () => {
  const [due, later] = [
    await makePost({ status: 'scheduled', publish_at: at(-HOUR) }),
    await makePost({ status: 'scheduled', publish_at: at(HOUR) }),
  ]
  const [opens, ends] = [
    await makeFeature({ status: 'scheduled', publish_from: at(-HOUR), publish_until: at(HOUR) }),
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
  expect((await rawAt(`posts/${due.uid}`))?.rev).toBe(1)
})

test('a broken article keeps no other from being published, and waits for a while', async () => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const [broken, due] = [
    await makePost({ status: 'scheduled', publish_at: at(-2 * HOUR) }),
    await makePost({ status: 'scheduled', publish_at: at(-HOUR) }),
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
  const due = await makePost({ status: 'scheduled', publish_at: moment.toISOString() })
  await publishDue(new Date(moment.getTime() - 1))
  expect(await stateOf('posts', due)).toBe('scheduled')
  await publishDue(moment)
  expect(await stateOf('posts', due)).toBe('published')
})
