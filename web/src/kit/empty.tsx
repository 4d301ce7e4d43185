import { ApiError } from '@banso/contract/errors'
import { type ReactNode, use, useEffect, useState } from 'react'
import { failureText } from '../lib/failure.ts'
import { NetworkError } from '../lib/http.ts'
import { Button } from './button.tsx'
import { WayBack } from './way-back.ts'
import './empty.css'

/** The drawings of lists; two lanes side by side are the idea of Banso. */
const drawings = {
  path: (
    <>
      <path className="fill-tint" d="M0 104V86c40-2 70-14 96-32s54-26 104-30v80z" />
      <path className="lane-1" d="M0 86c40-2 70-14 96-32s54-26 104-30" />
      <path className="lane-2" d="M0 98c46-2 80-14 106-31s52-25 94-29" />
      <path d="M150 33V10l18 5.5-18 6" />
      <circle className="fill-surface" cx="30" cy="82" r="6" />
      <circle className="fill-surface" cx="50" cy="86" r="5" />
    </>
  ),
  search: (
    <>
      <path className="lane-2" d="M16 84c40-2 60-14 84-30s44-22 84-26" />
      <circle className="fill-surface" cx="92" cy="48" r="26" />
      <path className="lane-1" d="M76 54c10-2 14-10 32-14" strokeDasharray="1 6" strokeWidth="2.2" />
      <path d="M111 67l20 20" strokeWidth="3" />
    </>
  ),
  broken: (
    <>
      <path className="lane-1" d="M10 74c26-1 44-6 62-16" />
      <path className="lane-2" d="M10 88c30-1 52-7 72-18" />
      <path d="M84 44l8 10-8 6 9 10" />
      <path d="M104 46c18-10 40-16 86-18M112 60c20-9 40-14 78-16" strokeDasharray="1 6" strokeWidth="2" />
      <circle className="fill-dot" cx="66" cy="61" r="5" />
    </>
  ),
} as const

/** Those that few pages show come late, into the room that they have. */
type Rare = keyof typeof import('./drawings.tsx').rare
export type Drawing = keyof typeof drawings | Rare

const useLines = (drawing: Drawing): ReactNode => {
  const [rare, setRare] = useState<{ readonly [drawing in Rare]: ReactNode }>()
  const isRare = !(drawing in drawings)
  useEffect(() => {
    // One that does not come is not missed.
    if (isRare)
      import('./drawings.tsx').then(
        (late) => setRare(late.rare),
        () => {},
      )
  }, [isRare])
  return { ...drawings, ...rare }[drawing as keyof typeof drawings]
}

type EmptyProps = {
  drawing?: Drawing
  title: string
  /** One sentence; the one action goes in `action`. */
  text?: ReactNode
  action?: ReactNode
}

/** What stands where a list has nothing: a drawing, one sentence, one action. */
export const Empty = ({ drawing = 'path', title, text, action }: EmptyProps) => (
  <div className="empty">
    <svg className="drawing" viewBox="0 0 200 104" aria-hidden="true">
      {useLines(drawing)}
    </svg>
    <p className="empty-title">{title}</p>
    {text && <p>{text}</p>}
    {action}
  </div>
)

/** Nothing matches the filters. `noun` is what the list holds, e.g. 「スタートアップ」. */
export const FilteredEmpty = ({ noun, onClear }: { noun: string; onClear: () => void }) => (
  <Empty
    drawing="search"
    title={`条件に一致する${noun}はありません。`}
    text="条件を減らすか、別の言葉で検索してください。"
    action={<Button onClick={onClear}>条件をクリア</Button>}
  />
)

type LoadErrorProps = { error: unknown; onRetry: () => void; what?: string }

/**
 * Loading failed; says why (`failureText`), and offers another try. From what is
 * not there the way leads to the page above, or out of the layer: another try would find it no more.
 */
export const LoadError = ({ error, onRetry, what = '一覧' }: LoadErrorProps) => {
  const wayBack = use(WayBack)
  const isGone = error instanceof ApiError && error.status === 404
  const refused = error instanceof ApiError && error.status < 500
  return (
    <div role="alert">
      <Empty
        drawing={isGone ? 'missing' : refused && error.status === 403 ? 'closed' : 'broken'}
        title={`${what}を読み込めませんでした。`}
        text={
          <>
            {error instanceof NetworkError ? '通信環境を確認して再度お試しください。' : failureText(error)}
            {refused && error.requestId && (
              <>
                <br />
                お問い合わせ番号 {error.requestId}
              </>
            )}
          </>
        }
        action={
          <span className="row" data-wrap>
            {isGone && wayBack && (
              <Button look="secondary" icon="chevron-left" to={wayBack.to} onClick={wayBack.close}>
                {wayBack.label ? `「${wayBack.label}」に戻る` : '閉じて元の画面に戻る'}
              </Button>
            )}
            <Button icon="refresh" onClick={onRetry}>
              再読み込み
            </Button>
          </span>
        }
      />
    </div>
  )
}
