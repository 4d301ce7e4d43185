import { checkinLabels } from '@banso/contract/labels/goals'
import type { Control } from 'react-hook-form'
import { TextAreaField } from '../../../kit/fields.tsx'

type Texts = { comment: string; blockers: string; asks: string }

const label = checkinLabels

/** What is said in a check-in, when it is made and when it is corrected. */
export const CheckinTextFields = <T extends Texts>({ control }: { control: Control<T> }) => {
  // The form has more fields than these; react-hook-form's Control cannot be narrowed by itself.
  const texts = control as unknown as Control<Texts>
  return (
    <>
      <TextAreaField control={texts} name="comment" label={label.comment} max={1000} rows={3} />
      <TextAreaField control={texts} name="blockers" label={label.blockers} max={500} rows={2} />
      <TextAreaField
        control={texts}
        name="asks"
        label={label.asks}
        help="入力すると、担当者に届きます。"
        max={500}
        rows={2}
      />
    </>
  )
}
