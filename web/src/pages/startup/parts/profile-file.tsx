import { type FilePurpose, mediaUrl } from '@banso/contract/files'
import type { startupFileFields } from '@banso/contract/startup-fields'
import { useQuery } from '@tanstack/react-query'
import { FileLink } from '../../../kit/file-link.tsx'
import { fileDay, fileQuery } from '../../../lib/files.ts'

type FileFieldName = keyof typeof startupFileFields
const purposes: Readonly<Record<FileFieldName, FilePurpose>> = {
  logo_file_uid: 'logo',
  cover_file_uid: 'cover',
  pitch_deck_file_uid: 'pitch_deck',
}
export const isFileField = (field: string): field is FileFieldName => Object.hasOwn(purposes, field)

/** A file of the company for those who read only: an image as it is shown, the deck to be kept. */
export const ProfileFile = ({ field, uid }: { field: FileFieldName; uid: string | null }) => {
  if (uid === null) return '–'
  if (field === 'pitch_deck_file_uid') return <Deck uid={uid} />
  return <img className="file-picture" data-purpose={purposes[field]} src={mediaUrl(uid)} alt="" />
}

const Deck = ({ uid }: { uid: string }) => {
  const { data: file, isError } = useQuery(fileQuery(uid))
  if (isError) return 'ファイルを確認できませんでした。'
  return file ? (
    <span className="row" data-wrap>
      <FileLink file={file} />
      <span className="muted meta-text">{fileDay(file)}</span>
    </span>
  ) : (
    '読み込み中'
  )
}
