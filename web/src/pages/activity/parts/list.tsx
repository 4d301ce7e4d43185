import { href } from '@banso/contract/pages'
import type { SystemActivity } from '@banso/contract/system-activities'
import { Link } from 'react-router-dom'
import { activityArea } from '../area.ts'
import { Days } from './days.tsx'
import { objectHref } from './links.ts'

const { pages } = activityArea.operator

type DayGroupsProps = {
  rows: readonly SystemActivity[]
  /** Not where the page is of one startup. */
  withStartup?: boolean
}

/** What operators read by day, with the companies it happened to. */
export const DayGroups = ({ rows, withStartup }: DayGroupsProps) => (
  <Days
    rows={rows}
    to={objectHref}
    companies={({ startup_company_uid, startup_name, partner_company_uid, partner_name }) => (
      <>
        {withStartup && startup_company_uid && startup_name && (
          <Link to={href(pages.list, { startup_id: startup_company_uid })}>{startup_name}</Link>
        )}
        {partner_company_uid && partner_name && (
          <Link to={href(pages.partner, { partner_id: partner_company_uid })}>{partner_name}</Link>
        )}
      </>
    )}
  />
)
