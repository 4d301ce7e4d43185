import { issueCategories } from '@banso/contract/common'
import { type TaskTemplate, taskTemplates } from '@banso/contract/task-templates'
import type { TaskInput } from '@banso/contract/tasks'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '../../../kit/button.tsx'
import { Row, Rows } from '../../../kit/card.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { FilterSelect } from '../../../kit/filters.tsx'

/** Begins a new action from what others in the same situation do; everything can be changed afterwards. */
export const TemplatePicker = ({ form }: { form: UseFormReturn<TaskInput> }) => {
  const [open, setOpen] = useState(false)
  const [category, setCategory] = useState<string>()
  const shown = taskTemplates.filter((template) => !category || template.category === category)
  return (
    <div>
      <Button size="small" icon="copy" onClick={() => setOpen(true)}>
        テンプレートから入力
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="テンプレートから入力">
        <FilterSelect label="課題の分野" options={issueCategories} value={category} onChange={setCategory} />
        <Rows label="テンプレート">
          {shown.map((template) => (
            <Row
              key={template.title}
              title={template.title}
              meta={`${issueCategories[template.category]} チェックリスト ${template.checklist.length}件`}
            >
              <Button
                size="small"
                aria-label={`${template.title}を使う`}
                onClick={() => {
                  fill(form, template)
                  setOpen(false)
                }}
              >
                使う
              </Button>
            </Row>
          ))}
        </Rows>
      </Dialog>
    </div>
  )
}

const fill = (form: UseFormReturn<TaskInput>, { title, description, checklist }: TaskTemplate) => {
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
  form.setValue('title', title, options)
  form.setValue('description', description, options)
  form.setValue(
    'checklist',
    checklist.map((text) => ({ text, done: false })),
    options,
  )
}
