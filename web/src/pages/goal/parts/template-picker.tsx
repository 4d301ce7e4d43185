import { type GoalTemplate, goalTemplates } from '@banso/contract/goal-templates'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useNotice } from '../../../kit/notice.tsx'
import { type GoalValues, templateValues } from '../values.ts'

/** The templates of the chosen issue. One puts title, reason and measures into the form; that can be taken back. */
export const TemplatePicker = ({ form }: { form: UseFormReturn<GoalValues> }) => {
  const show = useNotice()
  const category = useWatch({ control: form.control, name: 'issue_category' })
  if (!category) return null
  const put = (values: Pick<GoalValues, 'title' | 'description' | 'measures'>) => {
    for (const name of ['title', 'description', 'measures'] as const) {
      form.setValue(name, values[name], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    }
  }
  const take = (template: GoalTemplate) => {
    const before = form.getValues()
    put(templateValues(template))
    show('ひな形を反映しました。', { undo: () => put(before) })
  }
  return (
    <section className="goal-templates" aria-label="目標のひな形">
      {goalTemplates[category].map((template) => (
        <button key={template.title} type="button" className="goal-template" onClick={() => take(template)}>
          <b>{template.title}</b>
          <span>{template.measures.map(({ name }) => name).join('、')}</span>
        </button>
      ))}
    </section>
  )
}
