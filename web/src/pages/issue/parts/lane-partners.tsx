import type { IssueLink, LinkedApply } from '@banso/contract/issue-links'
import type { Issue } from '@banso/contract/issues'
import { href } from '@banso/contract/pages'
import { newContactHref } from '@banso/contract/record-pages'
import type { IssueSuggestion } from '@banso/contract/suggestions'
import { waitSides } from '@banso/contract/turn-acts'
import { Link } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { Company } from '../../../kit/status.tsx'
import { today as dayToday } from '../../../lib/dates.ts'
import { useMay } from '../../../lib/rights.ts'
import { AnswerDue, ApplyChip, ApplySteps } from '../../apply/marks.tsx'
import { listPages, partnerHref } from '../../partner/area.ts'
import { laneArea } from '../area.ts'
import { LaneCell, LaneGap, SHOWN } from './lane-cell.tsx'
import { appliesShown, countText, isOpenApply, othersOf, reasonOf } from './lane-texts.ts'

const { pages } = laneArea.startup

/** A partner that is asked from here. */
export type Asked = { readonly issue: Issue; readonly partner: IssueSuggestion['partners'][number] }
type LanePartnersProps = {
  issue: Issue
  links: IssueLink
  /** Undefined until it is known. */
  suggested: IssueSuggestion | undefined
  /** Left out where nobody can apply now. */
  onApply: ((asked: Asked) => void) | undefined
}

/** Who works on an issue, and where nobody does, who could. */
export const LanePartners = ({ issue, links, suggested, onApply }: LanePartnersProps) => {
  const startup_id = issue.startup_company_uid
  const applies = appliesShown(links)
  const open = applies.filter(isOpenApply)
  const partners = open.length > 0 ? [] : (suggested?.partners ?? [])
  const others = suggested && othersOf(suggested, partners)
  const hasOthers = applies.length > SHOWN || links.applies.more
  return (
    <LaneCell
      step="partners"
      title="パートナー・申込"
      count={open.length > 0 ? `申込${countText(open.length, links.applies.more)}` : '申込なし'}
      isGap={open.length === 0}
      allTo={hasOthers ? `${href(pages.applies, { startup_id })}?issue_uid=${issue.uid}` : undefined}
      foot={
        others && (
          <Link
            className="lane-more"
            to={`${href(listPages[others.partner_type])}?issue_category=${issue.issue_category}`}
          >
            {`合うパートナーをあと${others.count}件見る`}
            <Icon name="chevron-right" size="small" />
          </Link>
        )
      }
    >
      {applies.slice(0, SHOWN).map((apply) => (
        <ApplyNode key={apply.uid} apply={apply} startup_id={startup_id} />
      ))}
      {partners.map((partner) => (
        <SuggestionNode
          key={partner.uid}
          partner={partner}
          onApply={onApply && partner.can.includes('apply') ? () => onApply({ issue, partner }) : undefined}
        />
      ))}
      {open.length === 0 && partners.length === 0 && <NobodyYet issue={issue} isKnown={suggested !== undefined} />}
    </LaneCell>
  )
}

const ApplyNode = ({ apply, startup_id }: { apply: LinkedApply; startup_id: string }) => {
  const { uid, target_name, target_snapshot: target, respond_due_at } = apply
  const { wait } = apply
  return (
    <li className="lane-node">
      <div className="lane-line">
        <Company bare name={target.partner_name ?? target_name} uid={target.partner_company_uid ?? undefined} />
        <Link className="lane-name" to={href(pages.apply, { startup_id, apply_id: uid })}>
          {target_name}
        </Link>
      </div>
      <div className="lane-meta">
        {isOpenApply(apply) ? <ApplySteps apply={apply} /> : <ApplyChip apply={apply} />}
        {wait && (
          <span className={wait.side === 'you' ? 'text-warn strong' : undefined}>{waitSides[wait.side]}の対応待ち</span>
        )}
        {apply.status === 'forwarded' && respond_due_at && <AnswerDue apply={apply} today={dayToday()} />}
      </div>
    </li>
  )
}

type SuggestionNodeProps = { partner: IssueSuggestion['partners'][number]; onApply: (() => void) | undefined }

const SuggestionNode = ({ partner, onApply }: SuggestionNodeProps) => {
  const { uid, name, partner_type, logo_url, fit } = partner
  const reason = reasonOf(fit)
  return (
    <li className="lane-node" data-look="dashed" data-seen={uid}>
      <div className="lane-line">
        <Company bare name={name} uid={uid} logoUrl={logo_url} />
        <span className="grow">
          <Link className="lane-name" to={partnerHref(partner_type, uid)}>
            {name}
          </Link>
          {reason && (
            <span className="lane-reason">
              <Icon name="check" size="small" />
              {reason}
            </span>
          )}
        </span>
        {onApply && (
          <Button look="secondary" size="small" aria-label={`${name}に申し込む`} onClick={onApply}>
            申し込む
          </Button>
        )}
      </div>
    </li>
  )
}

const NobodyYet = ({ issue, isKnown }: { issue: Issue; isKnown: boolean }) => {
  const mayAsk = useMay('contact.create')
  if (!isKnown) return <LaneGap>合うパートナーを確認しています。</LaneGap>
  return (
    <LaneGap>
      合うパートナーはまだ掲載されていません。
      {mayAsk && (
        <Link
          to={newContactHref(issue.startup_company_uid, {
            category: 'partner',
            subject: `「${issue.title}」に合うパートナーを探しています`,
          })}
        >
          担当者に探してもらう
        </Link>
      )}
    </LaneGap>
  )
}
