import { startupLabels } from '@banso/contract/labels/startups'
import { SNS_LIMIT } from '@banso/contract/startup-fields'
import type { Control } from 'react-hook-form'
import { LinesField } from '../../../kit/lines-field.tsx'
import type { BasicValues } from '../texts.ts'

/** Up to five addresses, one line each. */
export const SnsField = ({ control }: { control: Control<BasicValues> }) => (
  <LinesField
    control={control}
    name="sns_urls"
    label={startupLabels.sns_urls}
    nameOf={(place) => `URL ${place + 1}`}
    addLabel="URLを追加"
    most={SNS_LIMIT}
    type="url"
    placeholder="https://"
  />
)
