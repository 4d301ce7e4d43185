import type { DisclosureGroup } from '@banso/contract/disclosures'
import { disclosureGroups, disclosureLevels } from '@banso/contract/startup-disclosures'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useField } from '../../kit/field-frame.tsx'
import { Icon } from '../../kit/icon.tsx'
import { groupIcons, groupTexts, levelsOf } from './texts.ts'
import './disclosure.css'

type DisclosureFieldsProps<T extends FieldValues> = {
  control: Control<T>
  /** Where the groups stand in the form: `disclosure.` within a larger one, nothing where they are the form. */
  at?: 'disclosure.' | ''
  disabled?: boolean
}

/** Who sees which part of the company: a row for each group, a column for each level. */
export const DisclosureFields = <T extends FieldValues>(props: DisclosureFieldsProps<T>) => (
  <div className="disclosure-table">
    <div className="disclosure-head" aria-hidden="true">
      <span>公開する情報</span>
      {Object.values(disclosureLevels).map((text) => (
        <span key={text}>{text}</span>
      ))}
    </div>
    {(Object.keys(disclosureGroups) as DisclosureGroup[]).map((group) => (
      <DisclosureRow key={group} group={group} {...props} />
    ))}
  </div>
)

type DisclosureRowProps<T extends FieldValues> = DisclosureFieldsProps<T> & { group: DisclosureGroup }

const DisclosureRow = <T extends FieldValues>({
  control,
  at = 'disclosure.',
  group,
  disabled,
}: DisclosureRowProps<T>) => {
  const { field, id } = useField({ control, name: `${at}${group}` as FieldPath<T>, label: disclosureGroups[group] })
  return (
    <div
      className="disclosure-row"
      role="radiogroup"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-help`}
    >
      <span className="disclosure-group">
        <Icon name={groupIcons[group]} />
        <b id={`${id}-name`}>{disclosureGroups[group]}</b>
        <span id={`${id}-help`} className="field-help">
          {groupTexts[group]}
        </span>
      </span>
      {levelsOf(group).map((level) => (
        <label key={level} className="disclosure-level">
          <input
            type="radio"
            name={id}
            checked={field.value === level}
            onChange={() => field.onChange(level)}
            onBlur={field.onBlur}
            disabled={disabled}
          />
          <span>{disclosureLevels[level]}</span>
        </label>
      ))}
    </div>
  )
}
