import type { PageName } from '@banso/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { MenuItem } from '../floating.tsx'
import { Icon } from '../icon.tsx'
import { PopMenu } from '../menu.tsx'
import { addressOf, type Conditions, isSame, saveRefusal } from './conditions.ts'
import { ManageDialog } from './manage-dialog.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { useSavedViews } from './use-saved-views.ts'
import './saved-views.css'

type Props = {
  id: string
  page: PageName
  conditions: Conditions
  anchor: HTMLElement | null
  onClose: () => void
}

/** `MenuItem` comes late and has lost the type that lets an entry be a link. */
const linkTo = (to: string) => ({ component: Link, to })

/** The list under 「保存した条件」. Each entry is a link, so Back leads to the conditions before. */
const SavedViewsMenu = ({ id, page, conditions, anchor, onClose }: Props) => {
  const views = useSavedViews(page)
  const { data, isPending, isError, refetch } = useQuery(views.list)
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  const rows = data?.data ?? []
  const hint = saveRefusal(rows.length, conditions)
  const show = (next: 'save' | 'manage') => {
    onClose()
    setDialog(next)
  }
  const close = () => setDialog(null)
  return (
    <>
      <PopMenu id={id} anchor={anchor} onClose={onClose} label="保存した条件">
        {isPending && <MenuItem disabled>読み込み中</MenuItem>}
        {isError && !data && (
          <MenuItem onClick={() => void refetch()}>
            <Icon name="alert" />
            読み込めませんでした。再読み込み
          </MenuItem>
        )}
        {data && rows.length === 0 && <MenuItem disabled>保存した条件はまだありません</MenuItem>}
        {rows.map((view) => (
          <MenuItem
            key={view.uid}
            {...linkTo(addressOf(view.query))}
            aria-current={isSame(view.query, conditions) || undefined}
            onClick={onClose}
          >
            <span className="menu-check">{isSame(view.query, conditions) && <Icon name="check" />}</span>
            <span className="saved-view-name">{view.name}</span>
          </MenuItem>
        ))}
        <MenuItem className="saved-views-more" disabled={!data || hint !== undefined} onClick={() => show('save')}>
          <Icon name="plus" />
          <span>
            現在の条件を保存
            {data && hint && <small>{hint}</small>}
          </span>
        </MenuItem>
        {rows.length > 0 && (
          <MenuItem onClick={() => show('manage')}>
            <Icon name="edit" />
            名前の変更と削除
          </MenuItem>
        )}
      </PopMenu>
      {dialog === 'save' && <SaveDialog views={views} conditions={conditions} onClose={close} />}
      {dialog === 'manage' && <ManageDialog views={views} rows={rows} conditions={conditions} onClose={close} />}
    </>
  )
}

export default SavedViewsMenu
