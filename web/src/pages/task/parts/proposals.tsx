import type { PageName } from '@banso/contract/pages'
import { href } from '@banso/contract/pages'
import type { Task } from '@banso/contract/tasks'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../kit/button.tsx'
import { Card, Inset } from '../../../kit/card.tsx'
import { SideDrawer } from '../../../kit/dialog.tsx'
import { Avatar, Person } from '../../../kit/status.tsx'
import { type AreaRow, areaAt, useArea } from '../../../lib/area.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import { apiQuery } from '../../../lib/query.ts'
import { paramsOf, startupTaskArea, taskArea, useProposes } from '../area.ts'
import type { TaskChanges } from '../changes.tsx'
import { TaskDue } from '../marks.tsx'
import { movesOf } from './moves.ts'

// What proposals say stands in their drawer alone.
const PlainText = lazyPart(async () => (await import('../../../kit/plain-text.tsx')).PlainText)

/** What `useProposals` asks. */
export const proposalsQuestion = (page: PageName, startup_id: string) =>
  question(areaAt(startupTaskArea, page).calls, startup_id)
const question = ({ tasks }: AreaRow<typeof startupTaskArea>['calls'], startup_id: string) =>
  apiQuery(tasks.list, { params: { startup_id }, query: { status: ['proposed'], per_page: 50 } })

/** The proposals that wait for their answer. */
export const useProposals = (startup_id: string) => useQuery(question(useArea(startupTaskArea).calls, startup_id))

type ProposalsProps = { data: ReturnType<typeof useProposals>['data']; changes: TaskChanges }

/** 「担当者から2件の提案があります」, and the drawer in which they are answered. Nothing without proposals. */
export const Proposals = ({ data, changes }: ProposalsProps) => {
  const proposes = useProposes()
  const [open, setOpen] = useState(false)
  const proposals = data?.data.filter(({ uid }) => !changes.moving.has(uid)) ?? []
  const [first] = proposals
  const drawer = (
    <SideDrawer
      open={open && first !== undefined}
      onClose={() => setOpen(false)}
      title={proposes ? '回答を待っている提案' : '担当者からの提案'}
    >
      {proposals.map((task) => (
        <Proposal key={task.uid} task={task} changes={changes} />
      ))}
    </SideDrawer>
  )
  if (!data || !first) return drawer
  const count = data.page_info.total_count
  return (
    <>
      <Card className="proposals no-print">
        <Avatar name={first.created_by.name} uid={first.created_by.uid} size="medium" />
        <div className="grow">
          <b>{proposes ? `回答を待っている提案が${count}件あります` : `担当者から${count}件の提案があります`}</b>{' '}
          <span className="muted">
            {first.title}
            {count > 1 && ' ほか'}
          </span>
        </div>
        <Button look="secondary" size="small" onClick={() => setOpen(true)}>
          提案を確認
        </Button>
      </Card>
      {drawer}
    </>
  )
}

const Proposal = ({ task, changes }: { task: Task; changes: TaskChanges }) => (
  <article className="proposal">
    <h3>
      <Link to={href(useArea(taskArea).pages.detail, paramsOf(task))}>{task.title}</Link>
    </h3>
    <div className="row secondary-text" data-wrap>
      <Person name={task.created_by.name} uid={task.created_by.uid} />
      <TaskDue task={task} />
    </div>
    {task.goal_title && <p className="muted secondary-text">経営目標:{task.goal_title}</p>}
    {task.description && (
      <Inset>
        <Suspense>
          <PlainText text={task.description} />
        </Suspense>
      </Inset>
    )}
    <div className="row">
      {movesOf(task).map((move) => (
        <Button
          key={move.to}
          look={move.to === 'todo' ? 'secondary' : 'white'}
          onClick={() => changes.move(task, move)}
        >
          {move.label}
        </Button>
      ))}
    </div>
  </article>
)
