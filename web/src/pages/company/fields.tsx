import type { Person } from '@banso/contract/common'
import { MAX_ASSIGNED } from '@banso/contract/invitees'
import { labels } from '@banso/contract/labels'
import { type ReactNode, useId } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { FieldFrame } from '../../kit/field-frame.tsx'
import { TextField } from '../../kit/fields.tsx'
import { Icon } from '../../kit/icon.tsx'
import { PeopleField } from '../user/fields.tsx'

/** A part of a long form under its own heading. */
export const FormPart = ({ title, text, children }: { title: string; text?: string; children: ReactNode }) => (
  <section className="form-fields">
    <div>
      <h2>{title}</h2>
      {text && <p className="muted secondary-text">{text}</p>}
    </div>
    {children}
  </section>
)

type PartProps<T extends FieldValues> = { control: Control<T> }

/** Who is invited to be the company's first owner: `invitee` in the form. */
export const InviteeFields = <T extends FieldValues>({ control }: PartProps<T>) => {
  const at = (name: string) => `invitee.${name}` as FieldPath<T>
  return (
    <FormPart
      title="招待する方"
      text="この方に「Bansoへの登録のご案内」のメールを送ります。承諾すると、この企業の管理者になります。"
    >
      <div className="form-columns">
        <TextField control={control} name={at('last_name')} label={labels.user.last_name} />
        <TextField control={control} name={at('first_name')} label={labels.user.first_name} />
      </div>
      <TextField control={control} name={at('email')} label={labels.user.email} type="email" />
    </FormPart>
  )
}

/** Who of the operators looks after the company: `assigned_operator_uids` in the form. */
export const AssignedFields = <T extends FieldValues>({
  control,
  operators,
}: PartProps<T> & { operators: readonly Person[] }) => (
  <PeopleField
    control={control}
    name={'assigned_operator_uids' as FieldPath<T>}
    label={labels.startup.assigned_operator_uids}
    people={operators}
    max={MAX_ASSIGNED}
    first="主担当"
  />
)

type StartupSelectProps = {
  startups: readonly { uid: string; name: string }[]
  /** '' while none is chosen. */
  value: string
  onChange: (uid: string) => void
}

/** Which startup it is about, before the form that belongs to it. */
export const StartupSelect = ({ startups, value, onChange }: StartupSelectProps) => {
  const id = useId()
  return (
    <FieldFrame id={id} label="スタートアップ" isRequired>
      <span className="input-box">
        <select id={id} className="input" value={value} required onChange={(event) => onChange(event.target.value)}>
          <option value="">選択してください</option>
          {startups.map(({ uid, name }) => (
            <option key={uid} value={uid}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </FieldFrame>
  )
}
