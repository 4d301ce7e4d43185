import { type Person, priorities } from '@banso/contract/common'
import { ATTACHMENT_LIMIT } from '@banso/contract/files'
import { taskLabels } from '@banso/contract/labels/tasks'
import { sidesFor } from '@banso/contract/sides'
import { ASSIGNEE_LIMIT, recurrences, type TaskInput } from '@banso/contract/tasks'
import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { RadioField } from '../../kit/choice-fields.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { SelectField, TextAreaField, TextField } from '../../kit/fields.tsx'
import { FilesField } from '../../kit/file-field.tsx'
import { FormSection } from '../../kit/form-section.tsx'
import { useReader } from '../../lib/area.ts'
import { PeopleField } from '../user/fields.tsx'
import { ChecklistField } from './parts/checklist-field.tsx'
import { type GoalOfTask, MeasureLinksField } from './parts/measure-links-field.tsx'
import { SharingFields, useSharedPartner } from './parts/sharing-fields.tsx'
import type { TaskPartners } from './parts/use-task-form-data.ts'

const label = taskLabels

type TaskFieldsProps = {
  form: UseFormReturn<TaskInput>
  /** What it can be linked to in its company; nothing where it is for several companies. */
  links?: {
    goals: readonly GoalOfTask[]
    /** By name. */
    issues: readonly { uid: string; title: string }[]
    people: readonly Person[]
    /** With whom it can be shared; without it that is not asked. */
    partners?: TaskPartners | undefined
  }
  /** The action that is edited; a new one has no uid yet. */
  uid?: string
  /** The next one of several: begins at the title. */
  focusTitle?: boolean
}

/** The fields of a task, the same for a new one and an edited one. */
export const TaskFields = ({ form, links, uid, focusTitle }: TaskFieldsProps) => {
  const { control } = form
  useEffect(() => {
    if (focusTitle) form.setFocus('title')
  }, [form, focusTitle])
  return (
    <>
      <FormSection title="何を">
        <TextField control={control} name="title" label={label.title} />
        <TextAreaField
          control={control}
          name="description"
          label={label.description}
          rows={5}
          max={4000}
          help="https:// から始まるリンクを使えます。"
        />
        <ChecklistField control={control} />
        {links && (
          <FilesField
            control={control}
            name="file_uids"
            label={label.file_uids}
            purpose="document"
            target={{ type: 'task', uid: uid ?? null }}
            max={ATTACHMENT_LIMIT}
          />
        )}
      </FormSection>
      {links && <LinkFields form={form} {...links} />}
      {links?.partners && (
        <FormSection title="公開">
          <SharingFields form={form} partners={links.partners} />
        </FormSection>
      )}
      <FormSection title="誰が、いつまでに">
        <RadioField control={control} name="owner_actor" label={label.owner_actor} options={sidesFor(useReader())} />
        {links && <AssigneesField form={form} {...links} />}
        <div className="form-columns">
          <DateField control={control} name="start_on" label={label.start_on} />
          <DateField control={control} name="due_on" label={label.due_on} />
        </div>
        <RadioField control={control} name="priority" label={label.priority} options={priorities} />
        <RecurrenceFields form={form} />
      </FormSection>
    </>
  )
}

type LinkFieldsProps = Pick<TaskFieldsProps, 'form'> & NonNullable<TaskFieldsProps['links']>

const LinkFields = ({ form, goals, issues }: LinkFieldsProps) => {
  const { control } = form
  return (
    <FormSection title="何のために">
      <SelectField
        control={control}
        name="goal_uid"
        label={label.goal_uid}
        options={Object.fromEntries(goals.map(({ uid, title }) => [uid, title]))}
        emptyLabel="目標に紐づけない"
      />
      <MeasureLinksField form={form} goals={goals} />
      <SelectField
        control={control}
        name="issue_uid"
        label={label.issue_uid}
        options={Object.fromEntries(issues.map(({ uid, title }) => [uid, title]))}
        emptyLabel="課題に紐づけない"
        help="紐づけると、その課題は「対応中」になります。"
      />
    </FormSection>
  )
}

const AssigneesField = ({ form, people, partners }: LinkFieldsProps) => {
  const partner = useSharedPartner(form, partners)
  return (
    <PeopleField
      control={form.control}
      name="assignee_uids"
      label={label.assignee_uids}
      people={partner ? [...people, partner] : people}
      max={ASSIGNEE_LIMIT}
    />
  )
}

const RecurrenceFields = ({ form: { control } }: Pick<TaskFieldsProps, 'form'>) => {
  const recurrence = useWatch({ control, name: 'recurrence' })
  return (
    <div className="form-columns">
      <SelectField
        control={control}
        name="recurrence"
        label={label.recurrence}
        options={recurrences}
        emptyLabel={null}
        help={
          recurrence === 'none'
            ? undefined
            : '完了すると、期限を進めた次のアクションが追加されます。添付ファイルは引き継がれません。'
        }
      />
      {recurrence !== 'none' && <DateField control={control} name="recurrence_until" label={label.recurrence_until} />}
    </div>
  )
}
