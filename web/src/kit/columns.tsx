import { useId, useState } from 'react'
import { IconButton } from './button.tsx'
import type { Column } from './data-table.tsx'
import { MenuItem } from './floating.tsx'
import { Icon } from './icon.tsx'
import { PopMenu } from './menu.tsx'

/** The columns but for those left out; the first, which names the row, always stays. */
export const shownColumns = <T,>(columns: readonly Column<T>[], hidden: readonly string[]): Column<T>[] =>
  columns.filter(({ key }, index) => index === 0 || !hidden.includes(key)).map((column) => ({ ...column, kept: true }))

type ColumnsButtonProps = {
  columns: readonly Pick<Column<never>, 'key' | 'head'>[]
  hidden: readonly string[]
  onChange: (hidden: string[]) => void
}

/** Chooses the columns of a table; the menu stays open, since often several are changed. */
export const ColumnsButton = ({ columns, hidden, onChange }: ColumnsButtonProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const choices = columns.slice(1)
  const isShown = (key: string) => !hidden.includes(key)
  const toggle = (key: string) =>
    onChange(choices.map((choice) => choice.key).filter((other) => (other === key ? isShown(key) : !isShown(other))))
  return (
    <>
      <IconButton
        icon="columns"
        label="表示する列"
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event: { currentTarget: HTMLElement }) => setAnchor(event.currentTarget)}
      />
      <PopMenu id={id} anchor={anchor} onClose={() => setAnchor(null)} label="表示する列">
        {choices.map(({ key, head }) => (
          <MenuItem key={key} role="menuitemcheckbox" aria-checked={isShown(key)} onClick={() => toggle(key)}>
            <span className="menu-check">{isShown(key) && <Icon name="check" />}</span>
            {head}
          </MenuItem>
        ))}
      </PopMenu>
    </>
  )
}
