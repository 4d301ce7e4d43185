import { taskLabels } from '@banso/contract/labels/tasks'
import { CHECKLIST_LIMIT, type TaskInput } from '@banso/contract/tasks'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type Control, useController, useFieldArray } from 'react-hook-form'
import { Button, IconButton } from '../../../kit/button.tsx'
import { FieldFoot } from '../../../kit/field-foot.tsx'
import { useFieldMeta } from '../../../kit/form-state.ts'
import { isComposing } from '../../../lib/keys.ts'
import '../task.css'

type ChecklistFieldProps = { control: Control<TaskInput> }

/** The steps of a task: Enter adds the next one, arrows change the order. */
export const ChecklistField = ({ control }: ChecklistFieldProps) => {
  const { fields, insert, remove, move } = useFieldArray({ control, name: 'checklist' })
  const list = useRef<HTMLOListElement>(null)
  const wanted = useRef<{ at: number; count: number } | null>(null)
  const isFull = fields.length >= CHECKLIST_LIMIT
  // Only once the rows are as many as they will be: what an earlier drawing left to do may run before that.
  useEffect(() => {
    if (wanted.current?.count !== fields.length) return
    list.current?.querySelectorAll<HTMLInputElement>('input.input')[wanted.current.at]?.focus()
    wanted.current = null
  })
  const addAt = (index: number) => {
    if (isFull) return
    wanted.current = { at: index, count: fields.length + 1 }
    insert(index, { text: '', done: false }, { shouldFocus: false })
  }
  const removeAt = (index: number) => {
    wanted.current = { at: Math.max(0, index - 1), count: fields.length - 1 }
    remove(index)
  }
  return (
    <fieldset className="field">
      <legend className="field-label">{taskLabels.checklist}</legend>
      <ol className="checklist-rows" ref={list}>
        {fields.map(({ id }, index) => (
          <li key={id}>
            <ChecklistRow
              control={control}
              index={index}
              isLast={index === fields.length - 1}
              onAdd={() => addAt(index + 1)}
              onRemove={() => removeAt(index)}
              onMove={(to) => move(index, to)}
            />
          </li>
        ))}
      </ol>
      <div className="row">
        <Button look="transparent" size="small" icon="plus" disabled={isFull} onClick={() => addAt(fields.length)}>
          項目を追加
        </Button>
        <span className="muted meta-text push">
          {fields.length} / {CHECKLIST_LIMIT}
        </span>
      </div>
    </fieldset>
  )
}

type ChecklistRowProps = {
  control: Control<TaskInput>
  index: number
  isLast: boolean
  onAdd: () => void
  onRemove: () => void
  onMove: (to: number) => void
}

const ChecklistRow = ({ control, index, isLast, onAdd, onRemove, onMove }: ChecklistRowProps) => {
  const label = `${taskLabels.checklist} ${index + 1}`
  const { id } = useFieldMeta(`checklist.${index}.text`, label)
  const { field, fieldState } = useController({ control, name: `checklist.${index}.text` })
  const done = useController({ control, name: `checklist.${index}.done` }).field
  const error = fieldState.error?.message
  const handleKeyDown = (event: KeyboardEvent) => {
    // Enter that confirms a Japanese conversion is the form's to swallow; ⌘Enter saves.
    if (isComposing(event) || event.metaKey || event.ctrlKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (field.value !== '') onAdd()
    } else if (event.key === 'Backspace' && field.value === '') {
      event.preventDefault()
      onRemove()
    }
  }
  return (
    <div className="checklist-row">
      <input
        type="checkbox"
        aria-label={`${label}を完了にする`}
        checked={done.value}
        onChange={(event) => done.onChange(event.target.checked)}
      />
      <input
        {...field}
        id={id}
        className="input"
        aria-label={label}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error && `${id}-error`}
        autoComplete="off"
        enterKeyHint="next"
        onKeyDown={handleKeyDown}
      />
      <span className="checklist-tools">
        <IconButton
          size="small"
          icon="chevron-up"
          label={`${label}を上へ`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          size="small"
          icon="chevron-down"
          label={`${label}を下へ`}
          disabled={isLast}
          onClick={() => onMove(index + 1)}
        />
        <IconButton size="small" icon="close" label={`${label}を削除`} onClick={onRemove} />
      </span>
      <FieldFoot id={id} error={error} />
    </div>
  )
}
