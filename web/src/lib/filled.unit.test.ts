import { issueCategories, stages } from '@banso/contract/common'
import { describe, expect, it } from 'vitest'
import { dropFilled, filledIn, filling } from './filled.ts'

const tables = { category: issueCategories, stage: stages }

describe('what a form opened from elsewhere begins with', () => {
  it('travels in the address and comes back as it went', () => {
    const params = filling({ category: 'overseas', stage: 'series_b' })
    expect(filledIn(params, tables)).toEqual({ category: 'overseas', stage: 'series_b' })
  })

  it('is only what its table knows, and never what an object has by itself', () => {
    const params = filling({ category: 'nonsense', stage: 'toString', other: 'seed' })
    expect(filledIn(params, tables)).toEqual({})
  })

  it('is no filter of the list, and goes without what the list shows', () => {
    const params = new URLSearchParams(`tab=seminars&category=funding&stage=seed&${filling({ category: 'overseas' })}`)
    expect(filledIn(params, tables)).toEqual({ category: 'overseas' })
    dropFilled(params)
    expect(params.toString()).toBe('tab=seminars&category=funding&stage=seed')
  })
})
