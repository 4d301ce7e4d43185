import { Fragment } from 'react'
import { Dialog } from '../../kit/dialog.tsx'
import { isMac } from '../../lib/keys.ts'
import './list.css'

const command = isMac ? '⌘' : 'Ctrl'

type Shortcut = { readonly keys: readonly string[]; readonly does: string }
type Group = { readonly where: string; readonly shortcuts: readonly Shortcut[] }

/** What the keyboard can do, where it can do it. */
const groups: readonly Group[] = [
  {
    where: 'どの画面でも',
    shortcuts: [
      { keys: [command, 'K'], does: '検索と操作を開く' },
      { keys: ['?'], does: 'この一覧を開く' },
      { keys: ['Esc'], does: '開いている画面やメニューを閉じる' },
    ],
  },
  {
    where: '入力欄のある画面',
    shortcuts: [
      { keys: [command, 'Enter'], does: '保存または送信する' },
      { keys: ['Enter'], does: 'チェックリストに行を追加する' },
    ],
  },
  {
    where: '面談のカレンダー(運営)',
    shortcuts: [{ keys: ['←', '→'], does: '前または次の週・月へ移る' }],
  },
  {
    where: '経営指標の表',
    shortcuts: [
      { keys: ['Enter'], does: '値を確定して下のセルへ移る' },
      { keys: ['↑', '↓', '←', '→'], does: '隣のセルへ移る' },
      { keys: ['Esc'], does: '入力を取り消す' },
    ],
  },
]

type ShortcutListProps = { open: boolean; onClose: () => void }

/** キーボードショートカット */
export const ShortcutList = ({ open, onClose }: ShortcutListProps) => (
  <Dialog open={open} onClose={onClose} title="キーボードショートカット" width="small">
    {groups.map(({ where, shortcuts }) => (
      <section key={where} className="shortcuts">
        <h3>{where}</h3>
        <dl>
          {shortcuts.map(({ keys, does }) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <Fragment key={key}>
                    <kbd>{key}</kbd>{' '}
                  </Fragment>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </Dialog>
)
