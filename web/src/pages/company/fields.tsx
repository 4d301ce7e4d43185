import type { Person } from '@banso/contract/common'
import { MAX_ASSIGNED } from '@banso/contract/invitees'
import { startupLabels } from '@banso/contract/labels/startups'
import { userLabels } from '@banso/contract/labels/users'
import { type ReactNode, useId } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { IconButton } from '../../kit/button.tsx'
import { FieldFrame, type FieldProps, useField } from '../../kit/field-frame.tsx'
import { TextField } from '../../kit/fields.tsx'
import { type Choice, type Found, SearchSelect } from '../../kit/search-select.tsx'
import { Company } from '../../kit/status.tsx'
import { PeopleField } from '../user/fields.tsx'
import { useFoundStartups, useStartupNames } from './queries.ts'

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
        <TextField control={control} name={at('last_name')} label={userLabels.last_name} />
        <TextField control={control} name={at('first_name')} label={userLabels.first_name} />
      </div>
      <TextField control={control} name={at('email')} label={userLabels.email} type="email" />
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
    label={startupLabels.assigned_operator_uids}
    people={operators}
    max={MAX_ASSIGNED}
    first="主担当"
  />
)

type ChosenProps = Pick<FieldProps<FieldValues>, 'label' | 'help' | 'disabled'> & {
  /** Of the field that holds them. */
  frame: Omit<ReturnType<typeof useField>, 'field'>
  max: number
  /** What stands in the form, in its order; `key` is what the search calls it. */
  chosen: readonly { key: string; uid: string; name: string }[]
  useFound: (words: string) => Found
  onChoose: (choice: Choice) => void
  onRemove: (key: string) => void
}

/** Several companies, searched for one after the other; each is taken off again with ×. */
export const ChosenCompanies = ({ frame, ...props }: ChosenProps) => {
  const { label, help, max, chosen, useFound, onChoose, onRemove } = props
  const { id, error, isRequired, aria } = frame
  return (
    <FieldFrame
      id={id}
      label={label}
      isRequired={isRequired}
      help={help}
      error={error}
      end={chosen.length > 0 && <span className="muted">{chosen.length}社</span>}
    >
      {chosen.length > 0 && (
        <ul className="chosen-people" aria-label={`選択した${label}`}>
          {chosen.map(({ key, uid, name }) => (
            <li key={key}>
              <Company name={name} uid={uid} />
              <IconButton size="small" icon="close" label={`${name}を外す`} onClick={() => onRemove(key)} />
            </li>
          ))}
        </ul>
      )}
      <SearchSelect
        id={id}
        placeholder={`${label}を検索して追加`}
        useFound={useFound}
        chosen={chosen.map(({ key }) => key)}
        onChoose={onChoose}
        disabled={props.disabled || chosen.length >= max}
        aria={aria}
      />
    </FieldFrame>
  )
}

/** Several startups. In the form an array of uids. */
export const StartupsField = <T extends FieldValues>(props: FieldProps<T> & { max: number }) => {
  const help = `${props.max}社まで選択できます。`
  const { field, ...frame } = useField({ ...props, help })
  const uids: string[] = field.value
  const names = useStartupNames(uids)
  return (
    <ChosenCompanies
      {...props}
      help={help}
      frame={frame}
      chosen={uids.map((uid) => ({ key: uid, uid, name: names.get(uid) ?? '…' }))}
      useFound={useFoundStartups}
      onChoose={({ uid }) => field.onChange([...uids, uid])}
      onRemove={(uid) => field.onChange(uids.filter((other) => other !== uid))}
    />
  )
}

/** Which startup it is about, before the form that belongs to it; '' while none is chosen. */
export const StartupSearch = ({ value, onChange }: { value: string; onChange: (uid: string) => void }) => {
  const id = useId()
  const name = useStartupNames(value ? [value] : []).get(value) ?? '…'
  return (
    <FieldFrame id={id} label="スタートアップ" isRequired>
      {value ? (
        <div className="row">
          <Company name={name} uid={value} />
          <IconButton size="small" icon="close" label={`${name}を外す`} onClick={() => onChange('')} />
        </div>
      ) : (
        <SearchSelect
          id={id}
          placeholder="スタートアップを検索"
          useFound={useFoundStartups}
          onChoose={({ uid }) => onChange(uid)}
          aria={{ 'aria-required': true }}
        />
      )}
    </FieldFrame>
  )
}
