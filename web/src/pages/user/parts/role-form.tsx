import { choice, requiredText } from '@banso/contract/fields'
import { userLabels } from '@banso/contract/labels/users'
import { REASON_MAX } from '@banso/contract/limits'
import { type Role, roleLabels } from '@banso/contract/roles'
import { fullName, type User } from '@banso/contract/users'
import { useState } from 'react'
import * as z from 'zod'
import { ConfirmDialog } from '../../../kit/dialog.tsx'
import { SelectField, TextAreaField } from '../../../kit/fields.tsx'
import { Form, unfinished } from '../../../kit/form.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { readsOf, useApiMutation } from '../../../lib/query.ts'
import { userArea } from '../area.ts'
import { roleHelp, roleOf, rolesOf, roleText } from '../texts.ts'

const { calls } = userArea.operator

type Values = { role: Role; reason: string }

/** Another role than now: giving the same one again would say nothing. */
const schemaFor = (user: User): z.ZodType<Values, Values> =>
  z.strictObject({
    role: choice(userLabels.company_role, roleLabels).refine((role) => role !== roleOf(user), {
      error: `すでに「${roleText(user)}」です。別の権限を選択してください。`,
    }),
    reason: requiredText('理由', REASON_MAX),
  })

/** 権限: which, why, and then once more, since rights over everybody's data may hang on it. */
export const RoleForm = ({ user }: { user: User }) => {
  const [asked, setAsked] = useState<Values | null>(null)
  const show = useNotice()
  const grant = useApiMutation(calls.users.role, { refresh: readsOf(calls) })
  const name = fullName(user)
  const confirm = async (body: Values) => {
    await grant.mutateAsync({ params: { user_id: user.uid }, ifMatch: user.etag, body })
    show(`${name}さんの権限を「${roleLabels[body.role]}」にしました。`)
  }
  return (
    <>
      <Form<Values>
        // Begins anew with another role alone: what stands here outlasts a save of the profile beside it.
        key={roleOf(user)}
        schema={schemaFor(user)}
        values={{ role: roleOf(user) ?? 'viewer', reason: '' }}
        submitLabel="権限を変更"
        submitLook="secondary"
        onSubmit={async (values) => {
          setAsked(values)
          return unfinished
        }}
      >
        {({ control, watch }) => (
          <>
            <div>
              <h2>権限の変更</h2>
              <p className="muted secondary-text">現在は「{roleText(user)}」です。</p>
            </div>
            <SelectField
              control={control}
              name="role"
              label={userLabels.company_role}
              options={rolesOf(user.actor)}
              emptyLabel={null}
              help={roleHelp(user.actor, watch('role'))}
            />
            <TextAreaField
              control={control}
              name="reason"
              label="理由"
              rows={2}
              max={REASON_MAX}
              help="アクティビティに残ります。"
            />
          </>
        )}
      </Form>
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          title={`${name}さんの権限を変更しますか?`}
          text={`「${roleText(user)}」から「${roleLabels[asked.role]}」に変わります。${roleHelp(user.actor, asked.role)}本人に通知されます。`}
          confirmLabel="変更する"
          onConfirm={() => confirm(asked)}
        />
      )}
    </>
  )
}
