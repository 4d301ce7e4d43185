import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button, IconButton } from './button.tsx'
import { Floating, MenuFrame, MenuItem } from './floating.tsx'
import type { MenuFrameProps } from './frames.tsx'
import { Icon, type IconName } from './icon.tsx'
import './menu.css'

/** The list that opens under a button; arrow keys, typing ahead and Escape are MUI's. Its entries are MenuItems. */
export const PopMenu = (props: MenuFrameProps) => (
  <Floating open={props.anchor !== null}>
    <MenuFrame {...props} />
  </Floating>
)

export type MenuEntry = {
  label: string
  icon?: IconName
  to?: string
  onClick?: () => void
  /** Deletion only. */
  danger?: boolean
  disabled?: boolean
}

type ActionMenuProps = {
  items: MenuEntry[]
  label?: string
  /** Three dots, for rows and cards; `label` is its name. */
  compact?: boolean
}

/** 「その他」: the actions that are not the primary one. Renders nothing without items. */
export const ActionMenu = ({ items, label = 'その他', compact }: ActionMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  if (items.length === 0) return null
  const close = () => setAnchor(null)
  const trigger = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': anchor !== null,
    'aria-controls': anchor ? id : undefined,
    onClick: (event: { currentTarget: HTMLElement }) => setAnchor(event.currentTarget),
  }
  return (
    <>
      {compact ? (
        <IconButton icon="more" label={label} size="small" {...trigger} />
      ) : (
        <Button caret {...trigger}>
          {label}
        </Button>
      )}
      <PopMenu id={id} anchor={anchor} onClose={close} label={label}>
        {items.map((item) => (
          <MenuItem
            key={item.label}
            disabled={item.disabled}
            {...(item.to === undefined ? {} : { component: Link, to: item.to })}
            style={item.danger ? { color: 'var(--danger)' } : undefined}
            onClick={() => {
              close()
              item.onClick?.()
            }}
          >
            {item.icon && <Icon name={item.icon} />}
            {item.label}
          </MenuItem>
        ))}
      </PopMenu>
    </>
  )
}
