import type { ReactNode } from 'react'
import * as z from 'zod'
import { Dialog } from '../../../kit/dialog.tsx'
import { TextField } from '../../../kit/fields.tsx'
import { Form } from '../../../kit/form.tsx'
import { typedPassword } from './fields.ts'
import { prove } from './prove.ts'

const schema = z.object({ current_password: typedPassword })

type Props = {
  title: string
  text: ReactNode
  submitLabel: string
  /** Runs once the password was right; the dialog closes when it went well. */
  onProven: (password: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the password before something only the person may do. */
export const PasswordDialog = ({ title, text, submitLabel, onProven, onClose }: Props) => (
  <Dialog open onClose={onClose} title={title} width="small">
    <p className="dialog-text">{text}</p>
    <Form
      schema={schema}
      values={{ current_password: '' }}
      layout="plain"
      submitLabel={submitLabel}
      onCancel={onClose}
      onSubmit={async ({ current_password }) => {
        await prove(current_password)
        await onProven(current_password)
        onClose()
      }}
    >
      {({ control }) => (
        <TextField
          control={control}
          name="current_password"
          label="現在のパスワード"
          type="password"
          autoComplete="current-password"
        />
      )}
    </Form>
  </Dialog>
)
