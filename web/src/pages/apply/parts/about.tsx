import type { Apply } from '@banso/contract/applies'
import { applyLabels } from '@banso/contract/labels/applies'
import { href } from '@banso/contract/pages'
import { disclosureGroups } from '@banso/contract/startup-disclosures'
import { Link } from 'react-router-dom'
import { Card, CardBody, CardHead, KeyValues } from '../../../kit/card.tsx'
import { FileLinks } from '../../../kit/file-link.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { useArea } from '../../../lib/area.ts'
import { shortMoment } from '../../../lib/dates.ts'
import { groupIcons } from '../../disclosure/texts.ts'
import { issueArea } from '../../issue/area.ts'
import { applyArea, paramsOf } from '../area.ts'
import { Lines } from './lines.tsx'
import { hasReached } from './next-step.ts'

/** What was sent. */
export const ApplyContents = ({ apply }: { apply: Apply }) => {
  const { pages } = useArea(applyArea)
  const { message, desired_slots, files, number, interview_uids } = apply
  return (
    <Card>
      <CardHead title="申込の内容" />
      <CardBody>
        {message && <p className="prose apply-text">{message}</p>}
        <KeyValues
          items={[
            { label: applyLabels.number, value: number },
            ...(apply.target_type === 'seminar'
              ? []
              : [
                  { label: applyLabels.issue_uids, value: <ApplyIssues apply={apply} /> },
                  {
                    label: applyLabels.desired_slots,
                    value: <Lines lines={desired_slots.map((slot) => shortMoment(slot))} />,
                  },
                ]),
            ...(files.length > 0 ? [{ label: '添付資料', value: <FileLinks files={files} label="添付資料" /> }] : []),
            ...(interview_uids.length > 0
              ? [
                  {
                    label: '面談',
                    value: (
                      <ul>
                        {interview_uids.map((interview_id) => (
                          <li key={interview_id}>
                            <Link to={href(pages.interview, { ...paramsOf(apply), interview_id })}>面談を開く</Link>
                          </li>
                        ))}
                      </ul>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </CardBody>
    </Card>
  )
}

/** The issues it is for, each with the way to it: its startup and operators read them. */
const ApplyIssues = ({ apply }: { apply: Apply }) => {
  const { pages } = useArea(issueArea)
  if (apply.issues.length === 0) return '–'
  const list = href(pages.list, paramsOf(apply))
  return (
    <ul>
      {apply.issues.map(({ uid, title }) => (
        <li key={uid}>
          <Link to={`${list}?issue=${uid}`}>{title}</Link>
        </li>
      ))}
    </ul>
  )
}

/** What the partner was to see when the startup applied; what it may see now follows today's disclosure. */
export const SharedInformation = ({ apply }: { apply: Apply }) => {
  const { pages } = useArea(applyArea)
  const { shared_groups, target_snapshot } = apply
  if (target_snapshot.partner_company_uid === null) return null
  return (
    <Card>
      <CardHead title={applyLabels.shared_groups} count={`${shared_groups.length}項目`} />
      <CardBody>
        <ul className="apply-shared">
          {shared_groups.map((group) => (
            <li key={group}>
              <Icon name={groupIcons[group]} />
              {disclosureGroups[group]}
            </li>
          ))}
        </ul>
        <p className="muted secondary-text">
          {hasReached(apply)
            ? '申込時の公開範囲です。現在見えるものは、今日の公開範囲に従います。'
            : 'パートナーへ送られるまでは公開されません。'}
          <br />
          {'profile' in pages && <Link to={href(pages.profile, paramsOf(apply))}>公開範囲を確認する</Link>}
        </p>
      </CardBody>
    </Card>
  )
}
