import type { Apply } from '@banso/contract/applies'
import { href } from '@banso/contract/pages'
import { Link } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { Note } from '../../../kit/notice.tsx'

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
        {made.map(({ uid, number, startup_company_uid, target_snapshot }) => (
          <li key={uid}>
            <span className="grow">
              {target_snapshot.name}
              <span className="muted meta-text"> {number}</span>
            </span>
            <Link to={href('startup_apply', { startup_id: startup_company_uid, apply_id: uid })} onClick={onClose}>
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
