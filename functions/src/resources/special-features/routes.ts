import { ApiError } from '@banso/contract/errors'
import {
  MAX_FEATURES,
  operatorFeaturePreviews,
  operatorSpecialFeatures,
  specialFeatures,
} from '@banso/contract/special-features'
import { etagOf } from '../../kernel/commit.ts'
import { implement } from '../../kernel/serve.ts'
import { fitBasisOf } from '../partners/data.ts'
import { runningFeatures } from './data.ts'
import { itemsOf } from './items.ts'
import { manage, preview } from './manage.ts'
import { presentFeature } from './rules.ts'

export const specialFeatureRoutes = [
  ...implement(operatorSpecialFeatures)(manage),
  ...implement(operatorFeaturePreviews)({ get: preview }),
  ...implement(specialFeatures)({
    list: async ({ startupId, now }) => {
      const mine = await runningFeatures.listFor(await fitBasisOf(startupId, now), MAX_FEATURES, now)
      return { status: 200, body: { data: mine } }
    },
    get: async ({ params, now }) => {
      const feature = await runningFeatures.get(params.special_feature_id, now)
      if (!feature) throw new ApiError('not_found')
      const items = await itemsOf(feature, now)
      return { status: 200, body: { data: { ...presentFeature(feature), items, etag: etagOf(feature), can: [] } } }
    },
  }),
]
