import type { Person as PersonRecord } from '@banso/contract/common'
import type { FieldValues } from 'react-hook-form'
import { IconButton } from '../../kit/button.tsx'
import { FieldFrame, type FieldProps, useField } from '../../kit/field-frame.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Person, Tag } from '../../kit/status.tsx'
import { peopleOptions } from '../company/queries.ts'
import './user.css'

type PeopleFieldProps<T extends FieldValues> = FieldProps<T> & {
  people: readonly PersonRecord[]
  max: number
  /** What the first of them is, e.g. 「主担当」. */
  first?: string
}

/** Several people: the chosen ones in sight, each to be taken off; the others in a list. */
export const PeopleField = <T extends FieldValues>({ people, max, first, ...props }: PeopleFieldProps<T>) => {
  const help = `${max}名まで選択できます。${first ? `1人目が${first}です。` : ''}`
  const { field, id, error, isRequired, aria } = useField({ ...props, help })
  const chosen: string[] = field.value
  const rest = people.filter(({ uid }) => !chosen.includes(uid))
  const nameOf = (uid: string) => people.find((person) => person.uid === uid)?.name ?? '(退会したメンバー)'
  return (
    <FieldFrame id={id} label={props.label} isRequired={isRequired} help={help} error={error}>
      {chosen.length > 0 && (
        <ul className="chosen-people" aria-label={`選択した${props.label}`}>
          {chosen.map((uid, index) => (
            <li key={uid}>
              <Person name={nameOf(uid)} uid={uid} />
              {first && index === 0 && <Tag>{first}</Tag>}
              <IconButton
                size="small"
                icon="close"
                label={`${nameOf(uid)}を外す`}
                onClick={() => field.onChange(chosen.filter((other) => other !== uid))}
              />
            </li>
          ))}
        </ul>
      )}
      <span className="input-box">
        <select
          {...aria}
          ref={field.ref}
          id={id}
          className="input"
          value=""
          disabled={chosen.length >= max || rest.length === 0}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange([...chosen, event.target.value])}
        >
          <option value="">{props.label}を追加</option>
          {Object.entries(peopleOptions(rest)).map(([uid, text]) => (
            <option key={uid} value={uid}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </FieldFrame>
  )
}
