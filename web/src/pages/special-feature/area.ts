import { specialFeatures } from '@banso/contract/special-features'
import { inAreas } from '../../lib/area.ts'

/** 特集 in each area, and where what they show is read. */
export const specialFeatureArea = inAreas({
  startup: {
    calls: { specialFeatures },
    pages: {
      detail: 'startup_special_feature',
      home: 'startup_home',
      content: 'startup_content',
      post: 'startup_post',
      seminar: 'startup_seminar',
    },
  },
})
