import { type FilePurpose, fileRules, fileTypes, mediaUrl, sizeText, typesText } from '@banso/contract/files'
import { useQuery } from '@tanstack/react-query'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { fileDay, fileQuery } from '../lib/files.ts'
import type { UploadFor } from '../lib/upload.ts'
import { Button, IconButton } from './button.tsx'
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx'
import { useDownload } from './file-link.tsx'
import { FileRow } from './file-row.tsx'
import { useHold } from './form-state.ts'
import { Icon } from './icon.tsx'
import { type Pending, useUploads } from './use-uploads.ts'
import './file-field.css'

/**
 * Files on the server, named by their uid. `target` is the record that will name them: `{ type: 'contact', uid: null }`
 * while that is still being made. The record's resource must take them by `attachedFiles`; what it does not take is
 * thrown away after a day.
 */
type FileFieldProps<T extends FieldValues> = FieldProps<T> & UploadFor

/** One file; the form holds its uid or null. An image is shown as it will be. */
export const FileField = <T extends FieldValues>(props: FileFieldProps<T>) => {
  const { purpose, target } = props
  const { field, id, error, isRequired, aria } = useField(props)
  const uploads = useUploads({ purpose, target }, ({ uid }) => field.onChange(uid))
  useHold(props.name, uploads.held)
  const value: string | null = field.value ?? null
  const [pending] = uploads.items
  const choose = ([file]: readonly File[]) => {
    for (const { key } of uploads.items) uploads.drop(key)
    if (file) uploads.add([file])
  }
  return (
    <FieldFrame id={id} label={props.label} isRequired={isRequired} help={props.help} error={error}>
      {pending && <PendingRow item={pending} uploads={uploads} purpose={purpose} />}
      {!pending && value && <KeptRow uid={value} purpose={purpose} onRemove={() => field.onChange(null)} />}
      <Chooser
        id={id}
        aria={aria}
        purpose={purpose}
        disabled={props.disabled}
        onChoose={choose}
        onBlur={field.onBlur}
        replaces={pending !== undefined || value !== null}
      />
    </FieldFrame>
  )
}

/** Several files, at most `max`; the form holds their uids. */
export const FilesField = <T extends FieldValues>({ max, ...props }: FileFieldProps<T> & { max: number }) => {
  const { purpose, target } = props
  const { field, id, error, isRequired, aria } = useField(props)
  const value: string[] = field.value ?? []
  // Two uploads may end before the field is drawn again.
  const latest = useRef(value)
  latest.current = value
  const uploads = useUploads({ purpose, target }, ({ uid }) => {
    latest.current = [...latest.current, uid]
    field.onChange(latest.current)
  })
  useHold(props.name, uploads.held)
  const room = max - value.length - uploads.items.length
  const [tooMany, setTooMany] = useState(false)
  const choose = (files: readonly File[]) => {
    setTooMany(files.length > room)
    uploads.add(files.slice(0, Math.max(0, room)))
  }
  const over = tooMany && room <= 0 ? `${props.label}は${max}件まで追加できます。` : undefined
  return (
    <FieldFrame id={id} label={props.label} isRequired={isRequired} help={props.help} error={error ?? over}>
      {value.map((uid) => (
        <KeptRow
          key={uid}
          uid={uid}
          purpose={purpose}
          onRemove={() => field.onChange(value.filter((other) => other !== uid))}
        />
      ))}
      {uploads.items.map((item) => (
        <PendingRow key={item.key} item={item} uploads={uploads} purpose={purpose} />
      ))}
      <Chooser
        id={id}
        aria={aria}
        purpose={purpose}
        max={max}
        disabled={props.disabled || room <= 0}
        onChoose={choose}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  )
}

const isImage = (purpose: FilePurpose) => fileRules[purpose].image !== undefined

type KeptRowProps = { uid: string; purpose: FilePurpose; onRemove: () => void }

const KeptRow = ({ uid, purpose, onRemove }: KeptRowProps) => {
  const { data: file, isError } = useQuery(fileQuery(uid))
  const { download, busy } = useDownload()
  const name = file?.name ?? '読み込み中'
  return (
    <FileRow
      name={name}
      size={file?.size}
      day={file && fileDay(file)}
      picture={isImage(purpose) && <Picture src={mediaUrl(uid)} purpose={purpose} />}
      problem={isError ? 'ファイルを確認できませんでした。外して、もう一度選択してください。' : undefined}
    >
      {file && !isImage(purpose) && (
        <IconButton
          size="small"
          icon="download"
          label={`${name}をダウンロード`}
          aria-busy={busy || undefined}
          onClick={() => void download(file)}
        />
      )}
      <IconButton size="small" icon="close" label={`${file?.name ?? 'ファイル'}を外す`} onClick={onRemove} />
    </FileRow>
  )
}

type PendingRowProps = { item: Pending; uploads: ReturnType<typeof useUploads>; purpose: FilePurpose }

const PendingRow = ({ item, uploads, purpose }: PendingRowProps) => {
  const { file, step, problem } = item
  const preview = useLocalPicture(file, isImage(purpose) && !problem)
  return (
    <FileRow
      name={file.name}
      size={file.size}
      picture={preview && <Picture src={preview} purpose={purpose} />}
      progress={step?.phase === 'sending' ? step.percent : step ? 'checking' : 0}
      problem={problem?.text}
    >
      {problem?.again && (
        <Button size="small" icon="refresh" onClick={() => void uploads.retry(item)}>
          再試行
        </Button>
      )}
      <IconButton
        size="small"
        icon="close"
        label={problem ? `${file.name}を外す` : `${file.name}のアップロードを中止`}
        onClick={() => uploads.drop(item.key)}
      />
    </FileRow>
  )
}

/** The chosen image as it lies on this device, while it is on its way. */
const useLocalPicture = (file: File, wanted: boolean): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!wanted) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file, wanted])
  return url
}

const Picture = ({ src, purpose }: { src: string; purpose: FilePurpose }): ReactNode => (
  <img className="file-picture" data-purpose={purpose} src={src} alt="" />
)

type ChooserProps = {
  id: string
  aria: Record<string, string | boolean | undefined>
  purpose: FilePurpose
  onChoose: (files: readonly File[]) => void
  onBlur: () => void
  disabled?: boolean
  /** More than one file may be chosen. */
  max?: number
  /** A file is there already: the chooser is small then. */
  replaces?: boolean
}

/** The browser's own file input, which keyboards and screen readers know, under a place to drop files on. */
const Chooser = ({ id, aria, purpose, onChoose, onBlur, disabled, max = 1, replaces }: ChooserProps) => {
  const [over, setOver] = useState(false)
  const { types, max: bytes } = fileRules[purpose]
  const accept = types.flatMap((type) => [fileTypes[type].mime, ...fileTypes[type].extensions.map((end) => `.${end}`)])
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) onChoose([...event.dataTransfer.files].slice(0, max > 1 ? undefined : 1))
  }
  const handleOver = (event: DragEvent) => {
    event.preventDefault()
    setOver(!disabled)
  }
  return (
    <label
      className="file-drop"
      data-over={over || undefined}
      data-small={replaces || undefined}
      data-disabled={disabled || undefined}
      onDragOver={handleOver}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <input
        {...aria}
        id={id}
        type="file"
        className="visually-hidden"
        accept={accept.join(',')}
        multiple={max > 1}
        disabled={disabled}
        onBlur={onBlur}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])])
          event.target.value = '' // the same file may be chosen again
        }}
      />
      <Icon name={isImage(purpose) ? 'image' : 'plus'} />
      <span>
        <b>{replaces ? '別のファイルを選択' : 'ファイルを選択'}</b>
        {!replaces && <span className="desktop-only"> またはここにドロップ</span>}
      </span>
      <span className="meta-text muted">
        {typesText(purpose)}、{sizeText(bytes)}まで{max > 1 && `、${max}件まで`}
      </span>
    </label>
  )
}
