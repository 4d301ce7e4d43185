import type { Apply } from '@banso/contract/applies'
import { href } from '@banso/contract/pages'
import { Link } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { Note } from '../../../kit/notice.tsx'
import { applyArea, paramsOf } from '../area.ts'

/** What was sent, with its numbers, and what comes next. */
export const ApplyDone = ({ made, onClose }: { made: readonly Apply[]; onClose: () => void }) => {
  const direct = made.every(({ status }) => status === 'forwarded')
  return (
    <>
      <div role="status">
        <Note tone="ok">
          <b>申込を受け付けました。</b>
          <br />
          {direct
            ? 'パートナーへ送りました。回答があるとお知らせします。'
            : '担当者が内容を確認してから、先方へ送ります。進み具合は「申込」で確認できます。'}
        </Note>
      </div>
      <ul className="apply-known" aria-label="受け付けた申込">
        {made.map((apply) => (
          <li key={apply.uid}>
            <span className="grow">
              {apply.target_snapshot.name}
              <span className="muted meta-text"> {apply.number}</span>
            </span>
            <Link to={href(applyArea.startup.pages.detail, paramsOf(apply))} onClick={onClose}>
              {made.length === 1 ? '申込を開く' : '開く'}
            </Link>
          </li>
        ))}
      </ul>
      <div className="apply-end">
        <Button look="primary" onClick={onClose}>
          閉じる
        </Button>
      </div>
    </>
  )
}
