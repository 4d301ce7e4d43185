import type { Actor } from '@banso/contract/roles'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { SelectField } from '../../../kit/fields.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import type { Handover } from './use-handover.ts'

/** In place of a form that cannot ask for the successor yet. */
export const HandoverWaiting = ({ handover: { query } }: { handover: Handover }) => (
  <QueryStatus query={query} what="メンバー" rows={1} />
)

const duties: Record<Actor, string> = {
  startup: '進行中の申込、これからの面談、責任者になっている経営目標と、担当している経営アクション',
  partner: '担当している申込、これからの面談と、対応を待たれている経営アクション',
  operator: '担当しているスタートアップとパートナー、申込、お問い合わせ、これからの面談と、担当している経営アクション',
}

type HandoverFieldProps<T extends FieldValues> = { control: Control<T>; name: FieldPath<T>; handover: Handover }

/** 引き継ぐ方: who takes over what is open. Nothing is asked where there is nobody to choose. */
export const HandoverField = <T extends FieldValues>({ control, name, handover }: HandoverFieldProps<T>) => {
  const { actor, options, openTasks } = handover
  if (Object.keys(options).length === 0) return null
  const count = openTasks === undefined ? '' : `(未完了${openTasks}件)`
  return (
    <SelectField
      control={control}
      name={name}
      label="引き継ぐ方"
      options={options}
      emptyLabel={null}
      help={`${duties[actor]}${count}を引き継ぎます。`}
    />
  )
}
