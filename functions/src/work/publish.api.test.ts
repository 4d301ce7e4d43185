import { expect, test } from 'vitest'
import { makeContent, makeFeature, makePost } from '../testing/factory.ts'
import { rawAt } from '../testing/raw.ts'
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
