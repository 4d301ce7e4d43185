import MuiDialog from '@mui/material/Dialog'
import Drawer from '@mui/material/Drawer'
import MuiMenu from '@mui/material/Menu'
import MuiMenuItem from '@mui/material/MenuItem'
import { type ReactNode, startTransition, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { Themed } from './theme.tsx'
import './frames.css'

/** All that the kit takes from MUI: layers with their focus and keyboard. Loaded by kit/floating.tsx only. */

type LayerProps = { open: boolean; onClose: () => void; titleId: string; children: ReactNode }

type WindowProps = LayerProps & {
  width: string
  /** When it is gone: a layer opened before that stays hidden to screen readers, as this one's end hides it. */
  onClosed?: () => void
}

/** Longer than between the two presses of a double click. */
const JUST_OPENED_MS = 500

/**
 * How a layer is closed from beside it, or by Escape. Who double-clicks the button that opens it presses beside it the
 * second time, and has not meant to answer what it asks.
 */
const useClosing = (open: boolean, onClose: () => void) => {
  const since = useRef(0)
  useEffect(() => {
    if (open) since.current = performance.now()
  }, [open])
  return (_: object, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (reason === 'escapeKeyDown' || performance.now() - since.current > JUST_OPENED_MS) onClose()
  }
}

/** The layer of `Dialog`. */
export const WindowFrame = ({ open, onClose, titleId, width, onClosed, children }: WindowProps) => (
  <Themed>
    <MuiDialog
      open={open}
      onClose={useClosing(open, onClose)}
      aria-labelledby={titleId}
      classes={{ container: 'dialog-container', paper: 'dialog' }}
      slotProps={{ paper: { 'data-width': width } as object, transition: { onExited: onClosed } }}
    >
      {children}
    </MuiDialog>
  </Themed>
)

/** The layer of `SideDrawer`. */
export const DrawerFrame = ({ open, onClose, titleId, children }: LayerProps) => (
  <Themed>
    <Drawer
      anchor="right"
      open={open}
      onClose={useClosing(open, onClose)}
      slotProps={{
        paper: { className: 'side-drawer', role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId },
      }}
    >
      {children}
    </Drawer>
  </Themed>
)

export type MenuFrameProps = {
  id: string
  anchor: HTMLElement | null
  onClose: () => void
  label: string
  children: ReactNode
}

/** The layer of `PopMenu`. */
export const MenuFrame = ({ id, anchor, onClose, label, children }: MenuFrameProps) => (
  <Themed>
    <MuiMenu
      id={id}
      anchorEl={anchor}
      // Inside the landmark of its button, so that nothing of the page lies outside of one.
      container={anchor?.closest<HTMLElement>('[role=dialog], main, header') ?? null}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': label } }}
    >
      {children}
    </MuiMenu>
  </Themed>
)

export const MenuItem = MuiMenuItem

const Drawn = ({ onDrawn }: { onDrawn: () => void }) => {
  useEffect(onDrawn, [onDrawn])
  return null
}

/**
 * Draws a closed window and a closed menu in an element that is on no page, in short turns: their styles are made and
 * their code has run when somebody opens the first. That one else takes three times as long (`npm run bench -- warm`).
 */
export const rehearse = (): void => {
  const [stage, root] = [document.createElement('div'), createRoot(document.createElement('div'))]
  const layer = { open: false, keepMounted: true, container: stage }
  startTransition(() =>
    root.render(
      <Themed>
        <MuiDialog {...layer} classes={{ container: 'dialog-container', paper: 'dialog' }}>
          <p />
        </MuiDialog>
        <MuiMenu {...layer} anchorEl={null}>
          <MuiMenuItem />
        </MuiMenu>
        <Drawn onDrawn={() => void setTimeout(() => root.unmount())} />
      </Themed>,
    ),
  )
}
