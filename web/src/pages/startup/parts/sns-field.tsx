import { startupLabels } from '@banso/contract/labels/startups'
import { SNS_LIMIT } from '@banso/contract/startup-fields'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Button, IconButton } from '../../../kit/button.tsx'
import { TextField } from '../../../kit/fields.tsx'
import type { BasicValues } from '../texts.ts'
import '../startup.css'

const label = startupLabels.sns_urls

/** Up to five addresses, one line each. */
export const SnsField = ({ form }: { form: UseFormReturn<BasicValues> }) => {
  const urls = useWatch({ control: form.control, name: 'sns_urls' }) ?? []
  const set = (next: string[]) =>
    form.setValue('sns_urls', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <fieldset className="sns-fields">
      <legend className="field-label">{label}</legend>
      {urls.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place, which names their field
        <div key={index} className="sns-line">
          <TextField
            control={form.control}
            name={`sns_urls.${index}`}
            label={`URL ${index + 1}`}
            type="url"
            placeholder="https://"
          />
          <IconButton
            icon="close"
            label={`${label} ${index + 1}を削除`}
            onClick={() => set(urls.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        look="secondary"
        size="small"
        icon="plus"
        disabled={urls.length >= SNS_LIMIT}
        onClick={() => set([...urls, ''])}
      >
        URLを追加
      </Button>
    </fieldset>
  )
}
