import { issueCategories, type Person } from '@banso/contract/common'
import { checkinCycles, GOAL_ISSUE_LIMIT, goalDisclosures, periodKinds } from '@banso/contract/goals'
import { goalLabels } from '@banso/contract/labels/goals'
import { inWordsOf } from '@banso/contract/sides'
import type { UseFormReturn } from 'react-hook-form'
import { ChipsField, RadioField } from '../../kit/choice-fields.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { SelectField, TextAreaField, TextField } from '../../kit/fields.tsx'
import { FormSection } from '../../kit/form-section.tsx'
import { useReader } from '../../lib/area.ts'
import { peopleOptions } from '../company/queries.ts'
import { issueOptions, type NamedIssue } from '../issue/queries.ts'
import type { MetricChoice } from '../metric/queries.ts'
import { PeopleField } from '../user/fields.tsx'
import { MeasureBuilder } from './parts/measure-builder.tsx'
import { TemplatePicker } from './parts/template-picker.tsx'
import type { GoalAbove } from './parts/use-goal-form-data.ts'
import { usePeriod } from './parts/use-period.ts'
import type { GoalValues } from './values.ts'
import './goal.css'

const label = goalLabels

type GoalFieldsProps = {
  form: UseFormReturn<GoalValues>
  /** Members and assigned operators. */
  people: readonly Person[]
  /** Who can be responsible: members who may change it. */
  owners: readonly Person[]
  /** The issues that can be named; without any there is nothing to choose. */
  issues: readonly NamedIssue[]
  /** The monthly numbers that its measures can follow. */
  metrics: readonly MetricChoice[]
  /** The goals it can stand below; without any there is nothing to choose. */
  above: readonly GoalAbove[]
  /** New goals can begin with a template. */
  withTemplates?: boolean
}

/** The fields of a goal, for new ones and for changes. */
export const GoalFields = ({ form, people, owners, issues, metrics, above, withTemplates }: GoalFieldsProps) => {
  const { control } = form
  usePeriod(form)
  return (
    <>
      <FormSection title="何を">
        <SelectField
          control={control}
          name="issue_category"
          label={label.issue_category}
          options={issueCategories}
          help={withTemplates && '選択すると、目標のひな形から始められます。'}
        />
        {withTemplates && <TemplatePicker form={form} />}
        <TextField control={control} name="title" label={label.title} placeholder="例:導入施設を30施設に増やす" />
        <TextAreaField control={control} name="description" label={label.description} max={2000} rows={4} />
        {issues.length > 0 && (
          <ChipsField
            control={control}
            name="issue_uids"
            label={label.issue_uids}
            options={issueOptions(issues)}
            max={GOAL_ISSUE_LIMIT}
          />
        )}
        {above.length > 0 && (
          <SelectField
            control={control}
            name="parent_goal_uid"
            label={label.parent_goal_uid}
            options={new Map(above.map(({ uid, title }) => [uid, title]))}
            emptyLabel="なし"
            help="全社の目標など、この目標が支える目標です。"
          />
        )}
      </FormSection>
      <MeasureBuilder form={form} metrics={metrics} />
      <FormSection title="いつまでに">
        <div className="form-columns">
          <SelectField
            control={control}
            name="period_kind"
            label={label.period_kind}
            options={periodKinds}
            emptyLabel={null}
          />
          <DateField control={control} name="start_on" label={label.start_on} />
          <DateField control={control} name="due_on" label={label.due_on} />
        </div>
      </FormSection>
      <FormSection title="誰が">
        <div className="form-columns">
          <SelectField
            control={control}
            name="owner_user_uid"
            label={label.owner_user_uid}
            options={peopleOptions(owners)}
          />
          <SelectField
            control={control}
            name="checkin_cycle"
            label={label.checkin_cycle}
            options={checkinCycles}
            emptyLabel={null}
          />
        </div>
        <PeopleField
          control={control}
          name="collaborator_uids"
          label={label.collaborator_uids}
          people={people}
          max={10}
        />
      </FormSection>
      <FormSection title="公開">
        <RadioField
          control={control}
          name="disclosure"
          label={label.disclosure}
          options={inWordsOf(goalDisclosures, useReader())}
          help="パートナーには、企業情報の公開範囲でも許可した場合にだけ表示されます。"
        />
      </FormSection>
    </>
  )
}
