import type { Issue } from '@banso/contract/issues'
import { href } from '@banso/contract/pages'
import type { PageInfo } from '@banso/contract/paging'
import { Link } from 'react-router-dom'
import { Icon } from '../../../kit/icon.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { laneArea } from '../area.ts'

const { pages } = laneArea.startup

type SolvedProps = { startup_id: string; rows: readonly Issue[]; pageInfo: PageInfo; now: string | null }

/** What has been solved, folded; open where the address names one of them. */
export const Solved = ({ startup_id, rows, pageInfo, now }: SolvedProps) =>
  rows.length === 0 ? null : (
    <details className="card lane-solved" open={rows.some(({ uid }) => uid === now)}>
      <summary>
        <Icon name="check-circle" />
        <h2>解決した課題</h2>
        <span className="muted secondary-text">{pageInfo.total_count}件</span>
        <Icon name="chevron-down" size="small" />
      </summary>
      <ul>
        {rows.map(({ uid, title, resolved_at, resolution_note }) => (
          <li key={uid}>
            <b className="grow">{title}</b>
            {resolved_at && <span className="muted secondary-text nowrap">{shortMoment(resolved_at)} 解決</span>}
            <span className="secondary-text lane-note">{resolution_note}</span>
          </li>
        ))}
      </ul>
      <Link className="lane-more" to={`${href(pages.settings, { startup_id })}?section=issues&status=resolved,dropped`}>
        解決・取り下げた課題をすべて見る
        <Icon name="chevron-right" size="small" />
      </Link>
    </details>
  )
