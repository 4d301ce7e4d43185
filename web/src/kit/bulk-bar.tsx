import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './bulk-bar.css'

type BulkBarProps = { count: number; onClear: () => void; children: ReactNode }

/** What can be done with the selected rows; floats over the list. */
export const BulkBar = ({ count, onClear, children }: BulkBarProps) =>
  count === 0 ? null : (
    // biome-ignore lint/a11y/useSemanticElements: it is a bar of buttons, not a form section
    <div className="bulk-bar" role="group" aria-label="選択した行の操作">
      <b>{count}件を選択</b>
      {children}
      <button type="button" className="bulk-bar-close" aria-label="選択を解除" onClick={onClear}>
        <Icon name="close" />
      </button>
    </div>
  )
