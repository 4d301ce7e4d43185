import { APPLY_FILES } from '@banso/contract/apply-states'
import type { FileTarget } from '@banso/contract/files'
import { applyLabels } from '@banso/contract/labels/applies'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { FilesField } from '../../kit/file-field.tsx'

type ApplyFilesProps<T extends FieldValues> = {
  control: Control<T>
  /** What takes them: each has readers of its own. */
  of: Extract<FileTarget, `apply_${string}`>
}

/** 添付資料 of what is said about an apply. */
export const ApplyFiles = <T extends FieldValues>({ control, of }: ApplyFilesProps<T>) => (
  <FilesField
    control={control}
    name={'file_uids' as FieldPath<T>}
    label={applyLabels.files}
    purpose="document"
    target={{ type: of, uid: null }}
    max={APPLY_FILES}
  />
)
