import type { applyAnswer } from '@banso/contract/applies'
import { declineReasons } from '@banso/contract/apply-states'
import { applyLabels } from '@banso/contract/labels/applies'
import { REASON_MAX } from '@banso/contract/limits'
import type { Control, FieldValues, Path } from 'react-hook-form'
import type * as z from 'zod'
import { SelectField, TextAreaField } from '../../../kit/fields.tsx'

type Refusing = FieldValues & Pick<z.input<typeof applyAnswer>, 'decline_reason'>

/** Why an apply is declined, as the startup will read it. */
export const DeclineFields = <T extends Refusing>({ control }: { control: Control<T> }) => (
  <>
    <SelectField
      control={control}
      name={'decline_reason.code' as Path<T>}
      label={applyLabels.decline_reason}
      options={declineReasons}
      required
    />
    <TextAreaField
      control={control}
      name={'decline_reason.comment' as Path<T>}
      label={applyLabels.decline_comment}
      help="スタートアップに届きます。"
      max={REASON_MAX}
      required
    />
  </>
)
