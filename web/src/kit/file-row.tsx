import { sizeText } from '@banso/contract/files'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import './status.css'
import './file-row.css'

type FileRowProps = {
  /** The name, or a link that opens the file. */
  name: ReactNode
  /** Bytes. */
  size?: number
  /** When it was uploaded. */
  day?: string
  /** Shown in place of the icon. */
  picture?: ReactNode
  /** Percent sent so far; `checking` while the server looks at it. */
  progress?: number | 'checking'
  /** Why it was not taken. */
  problem?: string
  /** Buttons at the right. */
  children?: ReactNode
}

/** One file: what it is called, how far it is, what is wrong with it, and what can be done. */
export const FileRow = ({ name, size, day, picture, progress, problem, children }: FileRowProps) => (
  <div className="file-row" data-problem={problem ? '' : undefined}>
    {picture || <Icon name={problem ? 'alert' : 'document'} />}
    <div className="grow">
      <div className="file-name">
        <span className="file-title">{name}</span>
        {size !== undefined && (
          <span className="muted meta-text">
            {sizeText(size)} {day}
          </span>
        )}
      </div>
      {problem && (
        <div className="file-problem" role="alert">
          {problem}
        </div>
      )}
      {progress !== undefined && !problem && <FileProgress progress={progress} />}
    </div>
    {children && <div className="file-actions">{children}</div>}
  </div>
)

/** The bar is read out on demand; what is announced by itself is the phase, not every percent. */
const FileProgress = ({ progress }: { progress: number | 'checking' }) => {
  const percent = progress === 'checking' ? 100 : progress
  return (
    <div className="file-progress">
      <div
        className="progress"
        role="progressbar"
        aria-label="アップロード"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <span className="meta-text muted">
        <span role="status">{progress === 'checking' ? '確認しています' : 'アップロード中'}</span>
        {progress !== 'checking' && <span aria-hidden="true"> {percent}%</span>}
      </span>
    </div>
  )
}
