import type { SavedView } from '@banso/contract/saved-views'
import { useState } from 'react'
import { Row, Rows } from '../card.tsx'
import { Dialog } from '../dialog.tsx'
import { ActionMenu } from '../menu.tsx'
import type { Conditions } from './conditions.ts'
import { NameForm } from './save-dialog.tsx'
import type { SavedViews } from './use-saved-views.ts'

type ManageDialogProps = {
  views: SavedViews
  rows: readonly SavedView[]
  conditions: Conditions
  onClose: () => void
}

/** Everything kept for the page, to be renamed, replaced or deleted. */
export const ManageDialog = ({ views, rows, conditions, onClose }: ManageDialogProps) => {
  const [renamed, setRenamed] = useState<SavedView | null>(null)
  const hasConditions = Object.keys(conditions).length > 0
  // The undo of the notice lies under the dialog, so what offers one closes it.
  const andClose = (change: Promise<void>) => void change.then(onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={renamed ? '名前の変更' : '保存した条件'}
      sub={renamed ? undefined : `${rows.length}件`}
      width="small"
    >
      {renamed ? (
        <NameForm
          name={renamed.name}
          submitLabel="変更"
          onCancel={() => setRenamed(null)}
          onSubmit={async (name) => {
            await views.rename(renamed, name)
            setRenamed(null)
          }}
        />
      ) : (
        <Rows label="保存した条件">
          {rows.map((view) => (
            <Row key={view.uid} title={view.name}>
              <ActionMenu
                compact
                label={`${view.name}の操作`}
                items={[
                  { label: '名前を変更', icon: 'edit', onClick: () => setRenamed(view) },
                  {
                    label: '現在の条件に置き換え',
                    icon: 'filter',
                    disabled: !hasConditions,
                    onClick: () => andClose(views.replace(view, conditions)),
                  },
                  { label: '削除', icon: 'trash', danger: true, onClick: () => andClose(views.remove(view)) },
                ]}
              />
            </Row>
          ))}
        </Rows>
      )}
    </Dialog>
  )
}
