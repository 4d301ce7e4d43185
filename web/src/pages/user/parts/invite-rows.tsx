import type { InvitationRequest } from '@banso/contract/invitations'
import { userLabels } from '@banso/contract/labels/users'
import { companyRoles } from '@banso/contract/roles'
import { MAX_INVITED } from '@banso/contract/users'
import { type Ref, Suspense, useImperativeHandle, useState } from 'react'
import { type Control, type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Button, IconButton } from '../../../kit/button.tsx'
import { SelectField, TextField } from '../../../kit/fields.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { blankMember, type InviteValues, isBlank } from './invite-schema.ts'
import '../user.css'

const InvitePaste = lazyPart(async () => (await import('./invite-paste.tsx')).InvitePaste)

export type InviteRowsHandle = { replace: (members: InvitationRequest[]) => void }
type InviteRowsProps = { form: UseFormReturn<InviteValues>; ref: Ref<InviteRowsHandle> }

/** One row per person; rows are added one by one or by pasting a list. */
export const InviteRows = ({ form, ref }: InviteRowsProps) => {
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name: 'members' })
  const [isPasting, setPasting] = useState(false)
  useImperativeHandle(ref, () => ({ replace }), [replace])
  const isFull = fields.length >= MAX_INVITED

  /** Takes as many as there is room for, in place of rows nobody has filled; answers the rest. */
  const take = (people: InvitationRequest[]) => {
    const filled = form.getValues('members').filter((member) => !isBlank(member))
    const room = MAX_INVITED - filled.length
    replace([...filled, ...people.slice(0, room)])
    return people.slice(room)
  }
  return (
    <>
      <ol className="invite-rows" data-single={fields.length === 1 || undefined}>
        {fields.map(({ id }, index) => (
          <InviteRow
            key={id}
            control={form.control}
            index={index}
            onRemove={fields.length > 1 ? () => remove(index) : undefined}
          />
        ))}
      </ol>
      <div className="row" data-wrap>
        <Button look="secondary" size="small" icon="plus" disabled={isFull} onClick={() => append(blankMember)}>
          行を追加
        </Button>
        <Button
          look="transparent"
          size="small"
          icon="list"
          aria-expanded={isPasting}
          onClick={() => setPasting(!isPasting)}
        >
          一覧を貼り付け
        </Button>
        <span className="push muted secondary-text">
          {fields.length} / {MAX_INVITED}名
        </span>
      </div>
      {isPasting && (
        <Suspense>
          <InvitePaste onTake={take} onClose={() => setPasting(false)} />
        </Suspense>
      )}
    </>
  )
}

type InviteRowProps = { control: Control<InviteValues>; index: number; onRemove?: () => void }

const InviteRow = ({ control, index, onRemove }: InviteRowProps) => {
  const at = `members.${index}` as const
  // The first row's labels are the heads of the columns; the others are told apart by number.
  const label = (text: string) => (index === 0 ? text : `${index + 1}人目の${text}`)
  return (
    <li className="invite-row">
      <TextField control={control} name={`${at}.last_name`} label={label(userLabels.last_name)} />
      <TextField control={control} name={`${at}.first_name`} label={label(userLabels.first_name)} />
      <TextField control={control} name={`${at}.email`} label={label(userLabels.email)} type="email" />
      <SelectField
        control={control}
        name={`${at}.company_role`}
        label={label(userLabels.company_role)}
        options={companyRoles}
        emptyLabel={null}
      />
      {onRemove && <IconButton icon="trash" label={`${index + 1}人目を削除`} onClick={onRemove} />}
    </li>
  )
}
