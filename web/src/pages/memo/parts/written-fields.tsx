import { memoLabels } from '@banso/contract/labels/memos'
import { memoTemplates, type OperatorMemoInput } from '@banso/contract/memos'
import type { ReactNode } from 'react'
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form'
import { Button } from '../../../kit/button.tsx'
import { RadioField } from '../../../kit/choice-fields.tsx'
import { TextAreaField } from '../../../kit/fields.tsx'
import { FormSection } from '../../../kit/form-section.tsx'
import { RichTextField } from '../../../kit/rich-text.tsx'
import { isUnwritten, templateTexts } from '../texts.ts'
import { type Agreements, DecisionsField, NextActionsField, type Ways } from './agreement-fields.tsx'

type Written = Pick<OperatorMemoInput, 'body' | 'summary' | 'template'> & Agreements
type FieldsProps = {
  /** Of a form that holds these fields among others. */
  form: unknown
  ways: Ways
  /** Stands under the text. */
  children?: ReactNode
}

/** What everybody writes in a memo: the text with its template, what was decided, and who does what next. */
export const WrittenFields = ({ form, ways, children }: FieldsProps) => {
  const { control, setValue } = form as UseFormReturn<Written>
  const agreements = control as unknown as Control<Agreements>
  return (
    <>
      <FormSection title="話したこと">
        <RadioField control={control} name="template" label={memoLabels.template} options={memoTemplates} />
        <TemplateButton control={control} onChoose={(text) => setValue('body', text, { shouldDirty: true })} />
        <RichTextField control={control} name="body" label={memoLabels.body} max={10_000} />
        {children}
        <TextAreaField control={control} name="summary" label={memoLabels.summary} rows={2} max={300} />
      </FormSection>
      <FormSection title="決めたこと">
        <DecisionsField control={agreements} />
        <NextActionsField control={agreements} ways={ways} />
      </FormSection>
    </>
  )
}

type TemplateProps = { control: Control<Written>; onChoose: (text: string) => void }
/** Puts the headings of the chosen template into the memo, as long as nobody has written there. */
const TemplateButton = ({ control, onChoose }: TemplateProps) => {
  const [template, body] = useWatch({ control, name: ['template', 'body'] })
  const text = templateTexts[template]
  if (!isUnwritten(body) || body.trim() === text) return null
  return (
    <Button icon="document" onClick={() => onChoose(text)}>
      「{memoTemplates[template]}」の見出しを入れる
    </Button>
  )
}
