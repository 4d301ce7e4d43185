import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'
import { Icon, type IconName } from './icon.tsx'
import { oneText } from './one-text.ts'
import './button.css'

type ButtonLook = 'primary' | 'secondary' | 'white' | 'dark' | 'transparent' | 'danger'

type NativeButton = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { ref?: Ref<HTMLButtonElement> }

type ButtonProps = NativeButton & {
  /** One `primary` a screen; `danger` only for deletion; `dark` only on trays. */
  look?: ButtonLook
  size?: 'small' | 'normal' | 'large'
  icon?: IconName
  /** A caret at the end: the button opens a menu. */
  caret?: boolean
  /** Shows the spinner and ignores clicks; stays focusable, so that focus is not lost while saving. */
  busy?: boolean
  full?: boolean
  /** Makes it a link to this address. */
  to?: string
  children?: ReactNode
}

/** A button, or with `to` a link that looks like one. */
export const Button = ({ look = 'white', size = 'normal', full, to, ...props }: ButtonProps) => {
  const { icon, caret, busy, children, disabled, type = 'button', onClick, ...rest } = props
  const looks = { className: 'button', 'data-look': look, 'data-size': size, 'data-full': full || undefined }
  const content = (
    <>
      {busy ? <span className="spinner" aria-hidden="true" /> : icon && <Icon name={icon} />}
      {oneText(children)}
      {caret && <Icon name="chevron-down" size="small" />}
    </>
  )
  if (to !== undefined && !disabled) {
    return (
      <Link to={to} {...looks} aria-label={rest['aria-label']}>
        {content}
      </Link>
    )
  }
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      {...looks}
      type={type}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={handleClick}
    >
      {content}
    </button>
  )
}

type IconButtonProps = NativeButton & { icon: IconName; label: string; size?: 'small' | 'normal'; to?: string }

/** A square button with an icon only; `label` is its name for everybody who does not see the icon. */
export const IconButton = ({
  icon,
  label,
  size = 'normal',
  to,
  children,
  type = 'button',
  ...rest
}: IconButtonProps) =>
  to === undefined ? (
    <button
      {...rest}
      type={type}
      className="icon-button"
      data-size={size}
      aria-label={label}
      title={rest.title ?? label}
    >
      <Icon name={icon} />
      {children}
    </button>
  ) : (
    <Link to={to} className="icon-button" data-size={size} aria-label={label} title={label}>
      <Icon name={icon} />
      {children}
    </Link>
  )

/** The white-on-grey switch; `label` names the group. Holds `Segment`s. */
export const SegmentControl = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would add a form section to what is a row of switches
  <div className="segment-control" role="group" aria-label={label}>
    {children}
  </div>
)

type SegmentProps = { active?: boolean; icon?: IconName; to?: string; onClick?: () => void; children: ReactNode }

/** One piece of a segment control: a link when `to` is given (the choice lives in the URL), else a toggle button. */
export const Segment = ({ active = false, icon, to, onClick, children }: SegmentProps) => {
  const content = (
    <>
      {icon && <Icon name={icon} size="small" />}
      {oneText(children)}
    </>
  )
  return to === undefined ? (
    <button type="button" className="segment" aria-pressed={active} onClick={onClick}>
      {content}
    </button>
  ) : (
    <Link to={to} className="segment" aria-current={active ? 'true' : undefined}>
      {content}
    </Link>
  )
}

/** The one spinner; said as 「読み込み中」 unless it sits in a busy button. */
export const Spinner = ({ label = '読み込み中' }: { label?: string }) => (
  <span className="spinner" role="status">
    <span className="visually-hidden">{label}</span>
  </span>
)
