import { Button } from '../../../kit/button.tsx'
import { CardBody } from '../../../kit/card.tsx'
import { restoreText } from '../../../kit/dialog.tsx'
import { ActionMenu } from '../../../kit/menu.tsx'
import { Note } from '../../../kit/notice.tsx'
import { put, useAddress } from '../../../lib/address.ts'
import { useMay } from '../../../lib/rights.ts'

/** 削除済み among memos is kept in the address: `memos=deleted`. */
const VIEW = 'memos'
type View = ReturnType<typeof useDeletedView>

/** Whether a list of memos shows what its reader has deleted, and what it then asks for. */
export const useDeletedView = () => {
  const { params, change } = useAddress()
  const isDeleted = params.get(VIEW) === 'deleted'
  return {
    isDeleted,
    asked: isDeleted ? { deleted: 'true' as const } : {},
    show: (deleted: boolean) => change((next) => put(next, VIEW, deleted ? 'deleted' : undefined)),
  }
}

/** The way there, for whoever may delete memos. */
export const DeletedMenu = ({ view: { isDeleted, show } }: { view: View }) =>
  useMay('memo.remove') &&
  !isDeleted && (
    <ActionMenu
      compact
      label="メモの表示"
      items={[{ label: '削除したメモ', icon: 'trash', onClick: () => show(true) }]}
    />
  )

/** What stands above them, and the way back. */
export const DeletedNote = ({ view: { isDeleted, show } }: { view: View }) =>
  isDeleted && (
    <CardBody>
      <Note
        action={
          <Button size="small" onClick={() => show(false)}>
            一覧に戻る
          </Button>
        }
      >
        削除したメモです。{restoreText}
      </Note>
    </CardBody>
  )

/** What is said where there is none. */
export const emptyText = ({ isDeleted }: View): string =>
  isDeleted ? '削除したメモはありません。' : 'メモはまだありません。'
