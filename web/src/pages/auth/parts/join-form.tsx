import { acceptance, type InvitationPreview, termsMessage } from '@banso/contract/invitations'
import { userLabels } from '@banso/contract/labels/users'
import { newPasswordFor, passwordRule } from '@banso/contract/passwords'
import { useId, useMemo } from 'react'
import * as z from 'zod'
import { CheckboxField } from '../../../kit/choice-fields.tsx'
import { FieldFrame } from '../../../kit/field-frame.tsx'
import { TextField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'

const { last_name, first_name, job_title } = acceptance.shape
const agreed = z.literal(true, { error: termsMessage })
const label = userLabels

/** `signedIn`: only the names and the terms are asked for. */
const schemaFor = (email: string, signedIn: boolean) =>
  z
    .strictObject({
      last_name,
      first_name,
      job_title,
      password: signedIn ? z.string() : newPasswordFor(email),
      again: z.string(),
      agreed,
    })
    .refine(({ password, again }) => password === again, { path: ['again'], error: '確認用パスワードが一致しません。' })
export type JoinValues = z.output<ReturnType<typeof schemaFor>>

type JoinFormProps = {
  preview: InvitationPreview
  signedIn?: boolean
  submitLabel: string
  layout?: 'card' | 'plain'
  onSubmit: (values: JoinValues) => Promise<void>
}

/** Who one is, the password twice, and the terms: what an invitation is accepted with. */
export const JoinForm = ({ preview, signedIn = false, submitLabel, layout, onSubmit }: JoinFormProps) => {
  const schema = useMemo(() => schemaFor(preview.email, signedIn), [preview.email, signedIn])
  return (
    <Form
      schema={schema}
      values={{ last_name: preview.last_name, first_name: preview.first_name, job_title: '', password: '', again: '' }}
      submitLabel={submitLabel}
      // Kept under the address that is invited; of the password nothing is.
      draftKey={`join:${preview.email}`}
      layout={layout}
      onSubmit={onSubmit}
    >
      {({ control }) => (
        <>
          <div className="form-columns">
            <TextField control={control} name="last_name" label={label.last_name} autoComplete="family-name" />
            <TextField control={control} name="first_name" label={label.first_name} autoComplete="given-name" />
          </div>
          <TextField
            control={control}
            name="job_title"
            label={label.job_title}
            autoComplete="organization-title"
            placeholder="例:代表取締役"
          />
          <FixedAddress email={preview.email} />
          {!signedIn && (
            <>
              <TextField
                control={control}
                name="password"
                label={label.password}
                type="password"
                autoComplete="new-password"
                help={passwordRule}
              />
              <TextField
                control={control}
                name="again"
                label={`${label.password}(確認)`}
                type="password"
                autoComplete="new-password"
                required
              />
            </>
          )}
          <CheckboxField
            control={control}
            name="agreed"
            label="利用規約とプライバシーポリシーに同意する"
            help={
              <>
                <a href="/terms.html" target="_blank" rel="noopener">
                  利用規約
                </a>
                と
                <a href="/privacy.html" target="_blank" rel="noopener">
                  プライバシーポリシー
                </a>
                をご確認ください。
              </>
            }
          />
        </>
      )}
    </Form>
  )
}

/** The invitation's address; password managers keep the password under it. */
const FixedAddress = ({ email }: { email: string }) => {
  const id = useId()
  return (
    <FieldFrame id={id} label={label.email} isRequired={false} help="招待されたメールアドレスです。変更できません。">
      <input
        id={id}
        className="input"
        type="email"
        value={email}
        readOnly
        autoComplete="username"
        aria-describedby={`${id}-help`}
      />
    </FieldFrame>
  )
}
