import type { Person } from '@banso/contract/common'
import { taskLabels } from '@banso/contract/labels/tasks'
import { inWordsOf } from '@banso/contract/sides'
import { type TaskInput, taskVisibilities } from '@banso/contract/tasks'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { RadioField } from '../../../kit/choice-fields.tsx'
import { SelectField } from '../../../kit/fields.tsx'
import { useReader } from '../../../lib/area.ts'
import type { TaskPartners } from './use-task-form-data.ts'

type SharingProps = { form: UseFormReturn<TaskInput>; partners: TaskPartners }

/** Who besides the company and the operators reads an action: nobody, or one partner with an open apply. */
export const SharingFields = ({ form, partners }: SharingProps) => {
  const { control } = form
  const visibility = useWatch({ control, name: 'visibility' })
  useConsistent(form)
  const before = partners.find(({ uid }) => uid === form.formState.defaultValues?.partner_company_uid)
  return (
    <>
      <RadioField
        control={control}
        name="visibility"
        label={taskLabels.visibility}
        options={inWordsOf(taskVisibilities, useReader())}
        disabled={partners.length === 0}
        help={helpOf(partners, visibility === 'company' ? before?.name : undefined)}
      />
      {visibility === 'shared_partner' && (
        <SelectField
          control={control}
          name="partner_company_uid"
          label={taskLabels.partner_company_uid}
          options={Object.fromEntries(partners.map(({ uid, name }) => [uid, name]))}
          required
          help="内容、期限、状態、コメントが読めます。担当者名、添付ファイル、実行記録は公開されません。"
        />
      )}
    </>
  )
}

const helpOf = (partners: TaskPartners, ended: string | undefined) => {
  if (partners.length === 0) return '申込を進めているパートナーがいると、共有できます。'
  return ended && `保存すると、${ended}の方はすぐに読めなくなります。`
}

/** Whoever it is no longer shared with is named nowhere in it. */
const useConsistent = ({ control, getValues, setValue }: UseFormReturn<TaskInput>) => {
  const visibility = useWatch({ control, name: 'visibility' })
  const partner = useWatch({ control, name: 'partner_company_uid' }) ?? null
  const known = useRef(partner)
  useEffect(() => {
    if (visibility === 'company' && partner !== null) setValue('partner_company_uid', null, { shouldDirty: true })
  }, [visibility, partner, setValue])
  useEffect(() => {
    const former = known.current
    known.current = partner
    const assignees = getValues('assignee_uids')
    if (former === null || former === partner || !assignees.includes(former)) return
    setValue(
      'assignee_uids',
      assignees.filter((uid) => uid !== former),
      { shouldDirty: true },
    )
  }, [partner, getValues, setValue])
}

/** The partner that the form shares the action with now: it can be in charge then, as a company. */
export const useSharedPartner = (
  { control }: UseFormReturn<TaskInput>,
  partners: TaskPartners = [],
): Person | undefined => {
  const chosen = useWatch({ control, name: 'partner_company_uid' })
  const partner = partners.find(({ uid }) => uid === chosen)
  return partner && { uid: partner.uid, actor: 'partner', name: partner.name }
}
