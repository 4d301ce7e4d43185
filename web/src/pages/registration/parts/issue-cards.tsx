import { issueCategories, stages } from '@banso/contract/common'
import { ISSUE_LIMIT } from '@banso/contract/issues'
import {
  type ChosenIssue,
  type Registration,
  type RegistrationIssues,
  tooManyIssues,
} from '@banso/contract/registration'
import type { UseFormReturn } from 'react-hook-form'
import { FieldFoot } from '../../../kit/field-foot.tsx'
import { useField } from '../../../kit/field-frame.tsx'
import { IssueIcon } from '../../issue/marks.tsx'

type IssueCardsProps = Pick<Registration, 'categories' | 'share_stage'> & { form: UseFormReturn<RegistrationIssues> }
type Category = ChosenIssue['issue_category']

/** All categories as cards; a chosen one carries its place in the order of priority. */
export const IssueCards = ({ form, categories, share_stage }: IssueCardsProps) => {
  const { field, id, error, aria } = useField({ control: form.control, name: 'issues', label: '経営課題' })
  const chosen = form.watch('issues')
  const toggle = (issue_category: Category) => {
    const rest = chosen.filter((issue) => issue.issue_category !== issue_category)
    if (rest.length === ISSUE_LIMIT) return form.setError('issues', { type: 'max', message: tooManyIssues })
    form.clearErrors('issues')
    field.onChange(rest.length < chosen.length ? rest : [...chosen, { issue_category, urgency: 'medium', detail: '' }])
  }
  const among = share_stage ? stages[share_stage] : '登録企業'
  return (
    <fieldset className="issue-choice" id={id} tabIndex={-1} aria-describedby={aria['aria-describedby']}>
      <legend className="visually-hidden">経営課題</legend>
      <div role="status">
        <FieldFoot id={id} error={error} />
      </div>
      <div className="issue-cards">
        {categories.map(({ issue_category, share }) => (
          <IssueCard
            key={issue_category}
            category={issue_category}
            place={chosen.findIndex((issue) => issue.issue_category === issue_category) + 1}
            share={share === null ? null : `${among}の${share}%が選択`}
            onToggle={() => toggle(issue_category)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type IssueCardProps = { category: Category; place: number; share: string | null; onToggle: () => void }

const IssueCard = ({ category, place, share, onToggle }: IssueCardProps) => (
  <label className="issue-card">
    <input type="checkbox" checked={place > 0} onChange={onToggle} />
    <IssueIcon category={category} />
    <b>{issueCategories[category]}</b>
    {share && <span className="meta-text muted">{share}</span>}
    <span className="issue-place" data-chosen={place > 0 || undefined} aria-hidden="true">
      {place || ''}
    </span>
  </label>
)
