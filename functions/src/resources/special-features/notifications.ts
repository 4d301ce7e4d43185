import { managedFeatureHref } from '@banso/contract/record-pages'
import type { SpecialFeatureDocument } from '@banso/contract/special-features'
import { withheldNote } from '../../kernel/withheld.ts'
import { objectOf } from './rules.ts'

/** The notifications about features. */

/** Its moment has come, but it was not published. */
export const withheldNotification = (
  feature: Pick<SpecialFeatureDocument, 'uid' | 'title'>,
  receiverUid: string,
  reason: string,
) => withheldNote({ ...objectOf(feature), link: managedFeatureHref(feature.uid) }, receiverUid, reason)
