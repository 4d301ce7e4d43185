import { operatorProfileLabels, userLabels } from '@banso/contract/labels/users'
import { type OperatorProfile, operatorProfile, type User } from '@banso/contract/users'
import { useState } from 'react'
import { useSaveWithMerge } from '../../../kit/conflict.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { OperatorProfileFields, operatorProfileValues } from '../../settings/fields.tsx'
import { userArea } from '../area.ts'

const { calls } = userArea.operator

/** 担当者情報 of an operator, by an administrator. */
export const OperatorProfileForm = ({ user: loaded }: { user: User }) => {
  const [user] = useState(loaded)
  const show = useNotice()
  const update = useApiMutation(calls.users.update, { refresh: readsOf(calls) })
  const { save, dialog } = useSaveWithMerge<User, OperatorProfile>({
    record: user,
    toValues: operatorProfileValues,
    save: async (operator_profile, ifMatch) =>
      (await update.mutateAsync({ params: { user_id: user.uid }, body: { operator_profile }, ifMatch })).data,
    labels: operatorProfileLabels,
  })
  return (
    <>
      <Form
        schema={operatorProfile}
        values={operatorProfileValues(user)}
        submitLabel="担当者情報を保存"
        draftKey={`user-operator:${user.uid}`}
        submitLook="secondary"
        onSubmit={async (values) => {
          await save(values)
          show('担当者情報を保存しました。')
        }}
      >
        {({ control }) => (
          <>
            <h2>{userLabels.operator_profile}</h2>
            <OperatorProfileFields control={control} />
          </>
        )}
      </Form>
      {dialog}
    </>
  )
}
