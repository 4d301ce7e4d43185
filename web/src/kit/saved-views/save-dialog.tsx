import { savedViewLabels } from '@banso/contract/labels/saved-views'
import { savedViewName } from '@banso/contract/saved-views'
import { Dialog } from '../dialog.tsx'
import { TextField } from '../fields.tsx'
import { Form } from '../form.tsx'
import type { Conditions } from './conditions.ts'
import type { SavedViews } from './use-saved-views.ts'

type NameFormProps = {
  name?: string
  submitLabel: string
  onSubmit: (name: string, idempotencyKey: string) => Promise<void>
  onCancel: () => void
}

/** The one field of a saved view. */
export const NameForm = ({ name = '', submitLabel, onSubmit, onCancel }: NameFormProps) => (
  <Form
    schema={savedViewName}
    values={{ name }}
    layout="plain"
    submitLabel={submitLabel}
    onCancel={onCancel}
    onSubmit={(values, { idempotencyKey }) => onSubmit(values.name.trim(), idempotencyKey)}
  >
    {({ control }) => (
      <TextField control={control} name="name" label={savedViewLabels.name} placeholder="例:今週確認するもの" />
    )}
  </Form>
)

type SaveDialogProps = { views: SavedViews; conditions: Conditions; onClose: () => void }

/** Asks under what name the conditions are kept. */
export const SaveDialog = ({ views, conditions, onClose }: SaveDialogProps) => (
  <Dialog open onClose={onClose} title="現在の条件を保存" width="small">
    <p className="saved-views-lead">
      この一覧の絞り込み・検索・並び順に名前を付けて残します。自分だけが使え、ほかの方には表示されません。
    </p>
    <NameForm
      submitLabel="保存"
      onCancel={onClose}
      onSubmit={async (name, key) => {
        await views.save(name, conditions, key)
        onClose()
      }}
    />
  </Dialog>
)
