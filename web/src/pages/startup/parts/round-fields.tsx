import { stages } from '@banso/contract/common'
import { roundLabels, startupLabels } from '@banso/contract/labels/startups'
import type { ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Button } from '../../../kit/button.tsx'
import { DateField } from '../../../kit/date-field.tsx'
import { SelectField, TextField } from '../../../kit/fields.tsx'
import { YenField } from '../../../kit/yen-field.tsx'
import type { FinanceValues } from '../texts.ts'
import '../startup.css'

const label = roundLabels
type RoundName = 'last_round' | 'next_round'
type Props = { form: UseFormReturn<FinanceValues> }

/** A round to be filled in. The stage is still missing: the schema asks for it. */
const blanks = {
  last_round: { stage: null, amount_jpy: null, closed_on: null, lead: '' },
  next_round: { stage: null, target_jpy: null, target_on: null },
} as unknown as Pick<FinanceValues, RoundName>

/** 直近の調達 */
export const LastRoundFields = ({ form }: Props) => (
  <RoundFields form={form} name="last_round">
    <YenField control={form.control} name="last_round.amount_jpy" label={label.amount_jpy} />
    <DateField control={form.control} name="last_round.closed_on" label={label.closed_on} />
    <TextField control={form.control} name="last_round.lead" label={label.lead} />
  </RoundFields>
)

/** 次回の調達予定 */
export const NextRoundFields = ({ form }: Props) => (
  <RoundFields form={form} name="next_round">
    <YenField control={form.control} name="next_round.target_jpy" label={label.target_jpy} />
    <DateField control={form.control} name="next_round.target_on" label={label.target_on} />
  </RoundFields>
)

/** A round is given as a whole or not at all. */
const RoundFields = ({ form, name, children }: Props & { name: RoundName; children: ReactNode }) => {
  const round = useWatch({ control: form.control, name })
  const title = startupLabels[name]
  const set = (value: FinanceValues[RoundName]) => form.setValue(name, value, { shouldDirty: true })
  return (
    <fieldset className="round-fields" data-field={name} tabIndex={-1}>
      <legend className="field-label">{title}</legend>
      {round === null || round === undefined ? (
        <Button look="secondary" size="small" icon="plus" onClick={() => set(blanks[name])}>
          {title}を入力
        </Button>
      ) : (
        <div className="round-inset">
          <div className="form-columns">
            <SelectField control={form.control} name={`${name}.stage`} label={label.stage} options={stages} required />
            {children}
          </div>
          <Button look="transparent" size="small" icon="close" onClick={() => set(null)}>
            {title}を空にする
          </Button>
        </div>
      )}
    </fieldset>
  )
}
