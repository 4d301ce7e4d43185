import { href } from '@banso/contract/pages'
import type { OperatorStartupDetail } from '@banso/contract/startup-operators'
import { startupStates, startupStatuses } from '@banso/contract/startup-states'
import { allowedMoves } from '@banso/contract/states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { Button } from '../../kit/button.tsx'
import { ActionMenu } from '../../kit/menu.tsx'
import { StatusChip, Tag } from '../../kit/status.tsx'
import { shortMoment } from '../../lib/dates.ts'
import type { First } from '../../lib/first.ts'
import { lazyPart } from '../../lib/lazy.ts'
import { apiQuery } from '../../lib/query.ts'
import { CompanyPages, type PagesProps } from '../company/head.tsx'
import { overviewArea } from './area.ts'
import { statusLooks } from './figures.ts'
import { HealthChip } from './marks.tsx'
import type { Asked } from './parts/overview-dialog.tsx'

const RemoveDialog = lazyPart(async () => (await import('./parts/remove-dialog.tsx')).RemoveDialog)
const OverviewDialog = lazyPart(async () => (await import('./parts/overview-dialog.tsx')).OverviewDialog)

const { calls, pages } = overviewArea.operatorStartup
const question = (startup_id: string) => apiQuery(calls.startups.overview, { params: { startup_id } })

/** The pages of a startup in the operators' area, under its head. */
export const StartupPages = (props: PagesProps) => {
  const { startup_id = '' } = useParams()
  const [asked, setAsked] = useState<Asked | 'remove' | null>(null)
  const close = () => setAsked(null)
  return (
    <CompanyPages
      {...props}
      noun="スタートアップ"
      listTo={href(pages.list)}
      query={useQuery(question(startup_id))}
      counts={({ goals }) => ({ goals: goals?.count ?? 0 })}
      facts={(startup) => <Facts startup={startup} />}
      actions={(startup, look) => <Actions startup={startup} onAsk={setAsked} look={look} />}
      dialog={(startup) => {
        if (asked === 'remove') return <RemoveDialog startup={startup} onClose={close} />
        return asked && <OverviewDialog startup={startup} asked={asked} onClose={close} />
      }}
    />
  )
}

/** What it asks, on whichever of the pages. */
export const startupHeadQuestions: First = ({ params: { startup_id } }) => [question(startup_id)]

const Facts = ({ startup }: { startup: OperatorStartupDetail }) => {
  const { status, assigned_operators, next_interview_at, program, tags, representative_title } = startup
  const inCharge = assigned_operators[0]?.name
  return (
    <span className="row" data-wrap>
      <StatusChip {...statusLooks[status]}>{startupStatuses[status]}</StatusChip>
      <HealthChip startup={startup} />
      <span>{inCharge ? `主担当 ${inCharge}` : '担当者なし'}</span>
      {next_interview_at && <span>次回の面談 {shortMoment(next_interview_at)}</span>}
      <span className="record-head-more">
        {program && <Tag>{program.cohort}</Tag>}
        {tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        <span>{[representative_title, startup.representative_name].filter(Boolean).join(' ')}</span>
      </span>
    </span>
  )
}

/** `look` of the main action: on the record's other pages what they are about has one of its own. */
type ActionsProps = {
  startup: OperatorStartupDetail
  onAsk: (asked: Asked | 'remove') => void
  look: 'primary' | 'white'
}

const Actions = ({ startup, onAsk, look }: ActionsProps) => {
  const params = { startup_id: startup.uid }
  const moves = allowedMoves(startupStates, startup)
  return (
    <>
      <ActionMenu
        items={[
          ...(startup.can.includes('judge')
            ? [{ label: 'コンディションを定める', icon: 'flag' as const, onClick: () => onAsk({ kind: 'health' }) }]
            : []),
          ...(startup.can.includes('invite')
            ? [{ label: '招待を再送', icon: 'mail' as const, to: href(pages.users, params) }]
            : []),
          ...moves.map(({ to, move }) => ({
            label: move.label,
            icon: statusLooks[to].icon,
            onClick: () => onAsk({ kind: 'move', to }),
          })),
          ...(startup.can.includes('remove')
            ? [{ label: '登録を削除', icon: 'trash' as const, onClick: () => onAsk('remove') }]
            : []),
        ]}
      />
      <Button to={`${href(pages.detail, params)}?section=basic`}>企業情報</Button>
      {startup.can.includes('assign') && (
        <Button look={look} icon="plus" to={href(pages.propose, params)}>
          提案する
        </Button>
      )}
    </>
  )
}
