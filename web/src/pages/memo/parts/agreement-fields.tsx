import { memoLabels } from '@banso/contract/labels/memos'
import { taskLabels } from '@banso/contract/labels/tasks'
import type { Memo, MemoAudience, OperatorMemoInput } from '@banso/contract/memos'
import { sidesFor } from '@banso/contract/sides'
import { type Control, useController, useFieldArray, useWatch } from 'react-hook-form'
import { Button, IconButton } from '../../../kit/button.tsx'
import { CheckboxField } from '../../../kit/choice-fields.tsx'
import { DateField } from '../../../kit/date-field.tsx'
import { SelectField, TextField } from '../../../kit/fields.tsx'
import { LinesField } from '../../../kit/lines-field.tsx'
import { Note } from '../../../kit/notice.tsx'
import { useReader } from '../../../lib/area.ts'
import { beginsTicked, type Owner, type TaskLabel } from './task-label.ts'

const MOST = 10
/** What everybody's memo form holds of them. */
export type Agreements = Pick<OperatorMemoInput, 'decisions' | 'next_actions'>
type FieldProps = { control: Control<Agreements> }
/** How next actions are written here. */
export type Ways = {
  /** Whom one may name, by side. */
  audience: MemoAudience
  /** What the memo says already: whoever stands there stays, also as a viewer. */
  before: Memo['next_actions']
  /** The side a new one begins with. */
  firstOwner: Owner
  taskLabel: TaskLabel
  /** The owner's side does not read the memo as it is going to be saved. */
  isOutside: (owner: Owner) => boolean
}

/** As it is sent: no action is wished of a side for which the form asks none, as it may not once fewer read the memo. */
export const withoutStray = <Body extends Agreements>(body: Body, taskLabel: TaskLabel): Body => ({
  ...body,
  next_actions: body.next_actions.map((action) => ({
    ...action,
    as_task: action.as_task && taskLabel(action.owner_actor) !== null,
  })),
})

/** What was decided, line by line. */
export const DecisionsField = ({ control }: FieldProps) => (
  <LinesField
    control={control}
    name="decisions"
    label={memoLabels.decisions}
    nameOf={(place) => `${memoLabels.decisions} ${place + 1}`}
    addLabel="決定事項を追加"
    most={MOST}
  />
)

/** Who does what by when, of all sides; each is kept as a promise, and becomes an action where that is wished. */
export const NextActionsField = ({ control, ways }: FieldProps & { ways: Ways }) => {
  const { fields, append, remove } = useFieldArray({ control, name: 'next_actions', keyName: 'key' })
  const { firstOwner: owner_actor } = ways
  return (
    <fieldset className="field">
      <legend className="field-label">{memoLabels.next_actions}</legend>
      <p className="field-help">約束として記録されます。</p>
      {fields.map(({ key }, index) => (
        <NextActionFields key={key} {...{ control, ways, index }} onRemove={() => remove(index)} />
      ))}
      <div>
        <Button
          size="small"
          icon="plus"
          disabled={fields.length >= MOST}
          onClick={() =>
            append({
              uid: null,
              title: '',
              owner_actor,
              assignee_uid: null,
              due_on: null,
              as_task: beginsTicked(owner_actor, ways.taskLabel),
            })
          }
        >
          次の経営アクションを追加
        </Button>
      </div>
    </fieldset>
  )
}

type RowProps = FieldProps & { ways: Ways; index: number; onRemove: () => void }

const NextActionFields = ({ control, ways, index, onRemove }: RowProps) => {
  const { audience } = ways
  const name = <const F extends string>(field: F) => `next_actions.${index}.${field}` as const
  const owner = useWatch({ control, name: name('owner_actor') })
  const { field: asTask } = useController({ control, name: name('as_task') })
  const uid = useWatch({ control, name: name('uid') })
  const standing = ways.before.find((action) => uid !== null && action.uid === uid)?.assignee_uid
  const side = owner === 'operator' ? audience.operators : (audience[owner]?.people ?? [])
  const people = side.filter((person) => person.writes || person.uid === standing)
  const label = `${memoLabels.next_actions} ${index + 1}`
  const taskLabel = ways.taskLabel(owner)
  const sides = sidesFor(useReader())
  const owners = Object.fromEntries(
    Object.entries(sides).filter(([side]) => side === 'operator' || audience[side as 'startup' | 'partner']),
  )
  return (
    <div className="memo-action">
      <div className="memo-line">
        <TextField control={control} name={name('title')} label={label} />
        <IconButton icon="close" label={`${label}を削除`} onClick={onRemove} />
      </div>
      <div className="form-columns">
        <SelectField
          control={control}
          name={name('owner_actor')}
          label={taskLabels.owner_actor}
          options={owners}
          emptyLabel={null}
          // What was ticked for one side is not wished of another: a partner's is shared with it.
          onChosen={(chosen) => asTask.onChange(beginsTicked(chosen as Owner, ways.taskLabel))}
        />
        <SelectField
          control={control}
          name={name('assignee_uid')}
          label={taskLabels.assignee_uids}
          options={Object.fromEntries(people.map((person) => [person.uid, person.name]))}
          emptyLabel="決めない"
        />
        <DateField control={control} name={name('due_on')} label={taskLabels.due_on} />
      </div>
      {taskLabel && <CheckboxField control={control} name={name('as_task')} label={taskLabel} />}
      {ways.isOutside(owner) && (
        <Note tone="warn">{sides[owner]}はこのメモの公開範囲に含まれないため、この約束は相手に表示されません。</Note>
      )}
    </div>
  )
}
