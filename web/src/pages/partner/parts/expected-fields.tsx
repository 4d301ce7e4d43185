import { issueCategories, stages } from '@banso/contract/common'
import { partnerLabels as label } from '@banso/contract/labels/partners'
import { CATEGORY_LIMIT } from '@banso/contract/partner-fields'
import type { PartnerCreate } from '@banso/contract/partner-operators'
import type { Control } from 'react-hook-form'
import { ChipsField } from '../../../kit/choice-fields.tsx'

/** What a partner is expected to help with, as its operators register it; its people go on from there. */
export const CategoryAndStageFields = ({ control }: { control: Control<PartnerCreate> }) => (
  <>
    <ChipsField
      control={control}
      name="supported_categories"
      label={label.supported_categories}
      options={issueCategories}
      max={CATEGORY_LIMIT}
      help="招待された方が、あとから変更できます。"
    />
    <ChipsField
      control={control}
      name="target_stages"
      label={label.target_stages}
      options={stages}
      max={Object.keys(stages).length}
      help="選択しないときは、すべてのステージが対象になります。"
    />
  </>
)
