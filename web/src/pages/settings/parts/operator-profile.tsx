import { operatorProfileLabels, userLabels } from '@banso/contract/labels/users'
import { type OperatorProfile, operatorProfile, type operatorUsers, type User } from '@banso/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useSaveWithMerge } from '../../../kit/conflict.tsx'
import { Form } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { refresh, useCall } from '../../../lib/query.ts'
import { OperatorProfileFields, operatorProfileValues } from '../fields.tsx'
import { useAccount } from './use-account.ts'

/** 担当者情報 of the own account; nothing in areas whose people are in charge of nobody. */
export const OperatorProfileForm = ({ user }: { user: User }) => {
  const { calls } = useAccount()
  return 'inCharge' in calls ? <OwnForm user={user} update={calls.inCharge.update} /> : null
}

const OwnForm = ({ user, update }: { user: User; update: typeof operatorUsers.update }) => {
  const call = useCall()
  const { calls } = useAccount()
  const client = useQueryClient()
  const show = useNotice()
  const { save, dialog } = useSaveWithMerge<User, OperatorProfile>({
    record: user,
    toValues: operatorProfileValues,
    save: async (operator_profile, ifMatch) =>
      (await call(update, { params: { user_id: user.uid }, body: { operator_profile }, ifMatch })).data,
    labels: operatorProfileLabels,
  })
  return (
    <section aria-labelledby="operator-profile">
      <h2 id="operator-profile">{userLabels.operator_profile}</h2>
      <Form
        schema={operatorProfile}
        values={operatorProfileValues(user)}
        submitLabel="担当者情報を保存"
        submitLook="secondary"
        onSubmit={async (values) => {
          await save(values)
          await refresh(client, [calls.users.current])
          show('担当者情報を保存しました。')
        }}
      >
        {({ control }) => <OperatorProfileFields control={control} />}
      </Form>
      {dialog}
    </section>
  )
}
