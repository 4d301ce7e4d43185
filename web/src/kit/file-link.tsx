import { type FileRef, sizeText } from '@banso/contract/files'
import { filesHere } from '../lib/files.ts'
import { Icon } from './icon.tsx'
import { useSaveFile } from './use-save-file.ts'
import './button.css'
import './file-row.css'
import './file-link.css'

/** A file of a record, through the API, which asks whether the person may read it. */
export const useDownload = () => {
  const { save, busy } = useSaveFile()
  const download = ({ uid, mime }: Pick<FileRef, 'uid' | 'mime'>) => save(() => filesHere().content(uid), mime)
  return { download, busy }
}

/** The name of a file, which downloads it. */
export const FileLink = ({ file }: { file: FileRef }) => {
  const { download, busy } = useDownload()
  return (
    <button
      type="button"
      className="file-link"
      aria-busy={busy || undefined}
      aria-label={`${file.name}(${sizeText(file.size)})をダウンロード`}
      onClick={() => void download(file)}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : <Icon name="download" />}
      <span className="file-title">{file.name}</span>
      <span className="muted meta-text">{sizeText(file.size)}</span>
    </button>
  )
}

/** The files of a record, one under the other; nothing without any. */
export const FileLinks = ({ files, label = '添付ファイル' }: { files: readonly FileRef[]; label?: string }) =>
  files.length === 0 ? null : (
    <ul className="file-links" aria-label={label}>
      {files.map((file) => (
        <li key={file.uid}>
          <FileLink file={file} />
        </li>
      ))}
    </ul>
  )
