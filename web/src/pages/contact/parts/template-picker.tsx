import type { contactMessageInput } from '@banso/contract/contact-messages'
import { fillTemplate, templatesFor } from '@banso/contract/contact-templates'
import type { OperatorContact } from '@banso/contract/contacts'
import { useAtomValue } from 'jotai'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { ActionMenu } from '../../../kit/menu.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { loadedUser } from '../../../state.ts'
import { askerText } from '../texts.ts'

type Values = z.input<typeof contactMessageInput>

/** What operators often answer, put behind what is typed already; it is changed before it is sent, and can be taken back. */
const TemplatePicker = ({ form, contact }: { form: UseFormReturn<Values>; contact: OperatorContact }) => {
  const show = useNotice()
  const { last_name = '', first_name = '' } = useAtomValue(loadedUser)
  const name = contact.guest ? askerText(contact) : `${askerText(contact)} 様`
  const names = { name, operator: `${last_name} ${first_name}`.trim(), number: contact.number }
  const put = (body: string) =>
    form.setValue('body', body, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const items = templatesFor(contact.category).map((template) => ({
    label: template.title,
    onClick: () => {
      const before = form.getValues('body')
      put([before.trim(), fillTemplate(template, names)].filter(Boolean).join('\n\n'))
      show('ひな形を反映しました。', { undo: () => put(before) })
    },
  }))
  return (
    <div>
      <ActionMenu label="ひな形から入力" items={items} />
    </div>
  )
}
export default TemplatePicker
