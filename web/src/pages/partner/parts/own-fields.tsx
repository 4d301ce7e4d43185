import { industries } from '@banso/contract/common'
import { investorLabels } from '@banso/contract/labels/partners'
import { PORTFOLIO_LIMIT } from '@banso/contract/partner-fields'
import { useState } from 'react'
import { type Control, type FieldPath, useFieldArray, useFormState } from 'react-hook-form'
import { Button, IconButton } from '../../../kit/button.tsx'
import { FieldFrame, useField } from '../../../kit/field-frame.tsx'
import { NumberField, SelectField, TextField } from '../../../kit/fields.tsx'
import { Icon } from '../../../kit/icon.tsx'
import type { ProfileValues } from '../values.ts'
import './form.css'

type Props = { control: Control<ProfileValues>; name: FieldPath<ProfileValues>; label: string }

const listOf = (text: string) =>
  text
    .split(/[、,,\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
const firstMessage = (error: unknown): string | undefined =>
  Array.isArray(error) ? error.find((one) => one?.message)?.message : undefined

/** Several short texts in one line, with 「、」 between them; in the form an array. */
export const ListField = ({ control, name, label }: Props) => {
  const help = '「、」で区切って入力します。'
  const { field, id, error, isRequired, aria } = useField({ control, name, label, help })
  const { errors } = useFormState({ control, name })
  const nested = firstMessage(errors[name as keyof ProfileValues])
  const value = (field.value ?? []) as string[]
  // What is being typed stays as it is, as long as it says the same.
  const [text, setText] = useState(value.join('、'))
  const shown = listOf(text).join('、') === value.join('、') ? text : value.join('、')
  return (
    <FieldFrame id={id} label={label} isRequired={isRequired} help={help} error={error ?? nested}>
      <span className="input-box">
        <input
          {...field}
          {...aria}
          id={id}
          className="input"
          autoComplete="off"
          value={shown}
          onChange={(event) => {
            setText(event.target.value)
            field.onChange(listOf(event.target.value))
          }}
        />
      </span>
    </FieldFrame>
  )
}

/** One of some steps, told by words; in the form its place. */
export const LevelField = ({ levels, ...props }: Props & { levels: readonly string[] }) => {
  const { field, id, error, isRequired, aria } = useField(props)
  return (
    <FieldFrame id={id} label={props.label} isRequired={isRequired} error={error}>
      <span className="input-box">
        <select
          {...field}
          {...aria}
          id={id}
          className="input"
          value={String(field.value ?? 0)}
          onChange={(event) => field.onChange(Number(event.target.value))}
        >
          {levels.map((word, level) => (
            <option key={word} value={level}>
              {word}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </FieldFrame>
  )
}

const label = investorLabels
/** A company to be filled in. Its industry and year are still missing: the schema asks for them. */
const blank = { name: '', industry: null, year: null } as unknown as ProfileValues['portfolio'][number]

/** 投資先: a line for each company. */
export const PortfolioField = ({ control }: { control: Control<ProfileValues> }) => {
  const { fields, append, remove } = useFieldArray({ control, name: 'portfolio' })
  return (
    <fieldset className="portfolio-fields">
      <legend className="field-label">{label.portfolio}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="portfolio-line">
          <TextField control={control} name={`portfolio.${index}.name`} label={label.portfolio_name} />
          <SelectField
            control={control}
            name={`portfolio.${index}.industry`}
            label={label.portfolio_industry}
            options={industries}
          />
          <NumberField control={control} name={`portfolio.${index}.year`} label={label.portfolio_year} unit="年" />
          <IconButton icon="close" label={`${label.portfolio} ${index + 1}を削除`} onClick={() => remove(index)} />
        </div>
      ))}
      <Button
        look="secondary"
        size="small"
        icon="plus"
        disabled={fields.length >= PORTFOLIO_LIMIT}
        onClick={() => append(blank)}
      >
        {label.portfolio}を追加
      </Button>
    </fieldset>
  )
}
