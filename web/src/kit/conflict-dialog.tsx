import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import './choice-fields.css'
import './table.css'
import './conflict-dialog.css'

type Props = {
  /** Who was first, in the server's words. */
  told: string
  rows: readonly { field: string; label: string; mine: ReactNode; theirs: ReactNode }[]
  /** The fields to take from the latest record; null where the person goes back to the form. */
  answer: (theirs: ReadonlySet<string> | null) => void
}

/** 項目 / あなたの入力 / 最新の内容: one choice per field that both changed. */
export const ConflictDialog = ({ told, rows, answer }: Props) => {
  const [takeTheirs, setTakeTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (field: string, latest: boolean) => {
    const next = new Set(takeTheirs)
    if (latest) next.add(field)
    else next.delete(field)
    setTakeTheirs(next)
  }
  return (
    <Dialog
      open
      onClose={() => answer(null)}
      title="ほかのユーザーが先に更新しました"
      actions={
        <>
          <Button onClick={() => answer(null)}>編集に戻る</Button>
          <Button look="primary" onClick={() => answer(takeTheirs)}>
            選んだ内容で保存
          </Button>
        </>
      }
    >
      <p className="dialog-text">{told}</p>
      <p className="dialog-text">残す内容を項目ごとに選択してください。ほかの項目は自動で統合されます。</p>
      <table className="conflict">
        <thead>
          <tr>
            <th scope="col">項目</th>
            <th scope="col">あなたの入力</th>
            <th scope="col">最新の内容</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, label, mine, theirs }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <Side
                name={`${label} あなたの入力`}
                group={field}
                on={!takeTheirs.has(field)}
                onChoose={() => choose(field, false)}
              >
                {mine}
              </Side>
              <Side
                name={`${label} 最新の内容`}
                group={field}
                on={takeTheirs.has(field)}
                onChoose={() => choose(field, true)}
              >
                {theirs}
              </Side>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

type SideProps = { name: string; group: string; on: boolean; onChoose: () => void; children: ReactNode }

const Side = ({ name, group, on, onChoose, children }: SideProps) => (
  <td data-on={on || undefined}>
    <label className="check">
      <input type="radio" name={`conflict-${group}`} aria-label={name} checked={on} onChange={onChoose} />
      <span>{children}</span>
    </label>
  </td>
)
