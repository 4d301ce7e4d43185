import { issueCategories } from '@banso/contract/common'
import { ISSUE_LIMIT, urgencies } from '@banso/contract/issues'
import { issueLabels } from '@banso/contract/labels/issues'
import type { ChosenIssue, RegistrationIssues } from '@banso/contract/registration'
import type { UseFormReturn } from 'react-hook-form'
import { IconButton, Segment, SegmentControl } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { FieldFoot } from '../../../kit/field-foot.tsx'
import { useFieldMeta } from '../../../kit/form-state.ts'
import { Icon } from '../../../kit/icon.tsx'
import { type Reordering, useReorder } from './use-reorder.ts'

/** The chosen issues in their order: to be moved by pointer, by keyboard or by their arrows, and told more of. */
export const IssueOrder = ({ form }: { form: UseFormReturn<RegistrationIssues> }) => {
  const issues = form.watch('issues')
  const set = (next: ChosenIssue[]) => {
    form.clearErrors('issues')
    form.setValue('issues', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  const reorder = useReorder({
    items: issues,
    nameOf: ({ issue_category }) => issueCategories[issue_category],
    onOrder: set,
  })
  const change = (index: number, changes: Partial<ChosenIssue>) =>
    set(issues.map((issue, at) => (at === index ? { ...issue, ...changes } : issue)))
  return (
    <Card className="issue-order">
      <CardHead
        title="優先順位"
        count={`${issues.length} / ${ISSUE_LIMIT}`}
        action={issues.length > 1 && <span className="muted meta-text">ドラッグで並べ替え</span>}
      />
      <div className="visually-hidden" role="status">
        {reorder.said}
      </div>
      {issues.length === 0 ? (
        <CardBody>
          <p className="muted">選択した経営課題が、選択した順に並びます。</p>
        </CardBody>
      ) : (
        <ol ref={reorder.list}>
          {issues.map((issue, index) => (
            <IssueRow
              key={issue.issue_category}
              issue={issue}
              index={index}
              isLast={index === issues.length - 1}
              error={form.formState.errors.issues?.[index]?.detail?.message}
              reorder={reorder}
              onChange={(changes) => change(index, changes)}
              onRemove={() => set(issues.filter((_, at) => at !== index))}
            />
          ))}
        </ol>
      )}
    </Card>
  )
}

type IssueRowProps = {
  issue: ChosenIssue
  index: number
  isLast: boolean
  error?: string
  reorder: Reordering
  onChange: (changes: Partial<ChosenIssue>) => void
  onRemove: () => void
}

const IssueRow = ({ issue, index, isLast, error, reorder, onChange, onRemove }: IssueRowProps) => {
  const name = issueCategories[issue.issue_category]
  const label = `${name}の${issueLabels.detail}`
  const { id } = useFieldMeta(`issues.${index}.detail`, label)
  return (
    <li className="issue-row" data-moving={reorder.moving === index || undefined}>
      <button type="button" className="issue-grip" aria-label={`${name}を移動`} {...reorder.grip(index)}>
        <Icon name="drag" />
      </button>
      <span className="issue-place" data-chosen="">
        {index + 1}
      </span>
      <div className="issue-about">
        <b>{name}</b>
        <SegmentControl label={`${name}の${issueLabels.urgency}`}>
          {Object.entries(urgencies).map(([value, text]) => (
            <Segment
              key={value}
              active={issue.urgency === value}
              onClick={() => onChange({ urgency: value as ChosenIssue['urgency'] })}
            >
              {text}
            </Segment>
          ))}
        </SegmentControl>
        <input
          id={id}
          className="input"
          aria-label={label}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error && `${id}-error`}
          placeholder={`${issueLabels.detail}(任意)`}
          autoComplete="off"
          value={issue.detail}
          onChange={(event) => onChange({ detail: event.target.value })}
        />
        <FieldFoot id={id} error={error} />
      </div>
      <div className="issue-tools">
        <IconButton size="small" icon="close" label={`${name}を外す`} onClick={onRemove} />
        {index > 0 && (
          <IconButton
            size="small"
            icon="chevron-up"
            label={`${name}を上へ`}
            onClick={() => reorder.move(index, index - 1)}
          />
        )}
        {!isLast && (
          <IconButton
            size="small"
            icon="chevron-down"
            label={`${name}を下へ`}
            onClick={() => reorder.move(index, index + 1)}
          />
        )}
      </div>
    </li>
  )
}
