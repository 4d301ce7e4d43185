import { featureInput, ITEM_LIMIT } from '@banso/contract/special-features'
import { describe, expect, it } from 'vitest'
import { featureFor } from './begun.ts'

const now = '2026-11-24T00:00:00.000Z'
const content = (uid: string, changes: Partial<Parameters<typeof featureFor>[1][number]> = {}) => ({
  uid,
  issue_categories: ['overseas' as const],
  target_stages: [],
  publish_from: null,
  publish_until: null,
  ...changes,
})
const uidsOf = (...contents: Parameters<typeof featureFor>[1]) =>
  featureFor({ category: 'overseas', stage: 'series_b' }, contents, now).items.map(({ uid }) => uid)

describe('a feature against a gap', () => {
  it('is named after it, meant for those it is about, and ready to be sent', () => {
    const feature = featureFor({ category: 'overseas', stage: 'series_b' }, [content('guide')], now)
    expect(feature).toMatchObject({
      title: 'シリーズBの海外展開',
      target: { issue_categories: ['overseas'], stages: ['series_b'], industries: [] },
      items: [{ type: 'content', uid: 'guide', comment: '' }],
    })
    expect(featureInput.safeParse(feature).success).toBe(true)
  })

  it('holds what is about its category and meant for its stage, or for every stage', () => {
    const [here, elsewhere] = [
      content('here', { target_stages: ['series_b'] }),
      content('elsewhere', { target_stages: ['seed'] }),
    ]
    const other = content('other', { issue_categories: ['funding'] })
    expect(uidsOf(here, elsewhere, other, content('all'))).toEqual(['here', 'all'])
  })

  it('holds nothing that readers do not have today', () => {
    const early = content('early', { publish_from: '2026-11-24T00:00:00.001Z' })
    const over = content('over', { publish_until: now })
    expect(uidsOf(early, over, content('today', { publish_from: now }))).toEqual(['today'])
  })

  it('holds as many as a feature takes, and where nothing fits an empty place', () => {
    expect(uidsOf(...Array.from({ length: 40 }, (_, at) => content(`c${at}`)))).toHaveLength(ITEM_LIMIT)
    expect(featureFor({ category: 'overseas' }, [], now).items).toEqual([{ type: 'post', uid: '', comment: '' }])
  })
})
