import type { PreparedTarget } from '@banso/contract/applies'
import { APPLY_FILES } from '@banso/contract/apply-states'
import { applyLabels } from '@banso/contract/labels/applies'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '../../../kit/button.tsx'
import { TextAreaField } from '../../../kit/fields.tsx'
import { FilesField } from '../../../kit/file-field.tsx'
import type { ApplyValues } from '../values.ts'
import { SlotFields } from './slot-fields.tsx'

type MessageStepProps = { form: UseFormReturn<ApplyValues>; targets: readonly PreparedTarget[] }

/** ② The words, one message for each target, and the days that would suit. A file belongs to one apply alone. */
export const MessageStep = ({ form, targets }: MessageStepProps) => {
  const { control, getValues, setValue } = form
  const several = targets.length > 1
  const copy = () => {
    const text = getValues('messages.0.message')
    for (const index of targets.keys())
      if (index > 0) setValue(`messages.${index}.message`, text, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <>
      {targets.map(({ uid, name }, index) => (
        <div key={uid} className="apply-message">
          <TextAreaField
            control={control}
            name={`messages.${index}.message`}
            label={several ? `${name}へのメッセージ` : applyLabels.message}
            help={index === 0 ? '相談したいこと、現在の状況、期待することを書くと、話が早く進みます。' : undefined}
            rows={several ? 4 : 6}
            max={2000}
            required
          />
          {several && index === 0 && (
            <Button look="transparent" size="small" icon="copy" onClick={copy}>
              このメッセージをほかの申込先にも使う
            </Button>
          )}
        </div>
      ))}
      {!several && (
        <FilesField
          control={control}
          name="file_uids"
          label="添付資料"
          help="パートナーにも公開されます。"
          purpose="document"
          target={{ type: 'apply', uid: null }}
          max={APPLY_FILES}
        />
      )}
      <SlotFields control={control} legend={applyLabels.desired_slots} nameOf={(place) => `第${place}希望`} />
    </>
  )
}
