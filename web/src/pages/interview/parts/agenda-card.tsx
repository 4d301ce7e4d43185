import { agendaKinds } from '@banso/contract/interview-states'
import type { Interview } from '@banso/contract/interviews'
import { interviewLabels } from '@banso/contract/labels/interviews'
import { Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { Tag } from '../../../kit/status.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { AgendaAbout } from './agenda-about.tsx'

const AgendaDialog = lazyPart(async () => (await import('./agenda-dialog.tsx')).AgendaDialog)
const OutcomesDialog = lazyPart(async () => (await import('./outcomes-dialog.tsx')).OutcomesDialog)

/** 議題: what it is for and what is talked about, with what came of it. */
export const AgendaCard = ({ interview }: { interview: Interview }) => {
  const [edits, setEdits] = useState<'agenda' | 'outcomes'>()
  const close = () => setEdits(undefined)
  const { agenda, purpose, can } = interview
  const total = agenda.reduce((sum, { minutes }) => sum + minutes, 0)
  const buttons = (
    <span className="row">
      {can.includes('conclude') && (
        <Button look="transparent" size="small" icon="check" onClick={() => setEdits('outcomes')}>
          結果を記録
        </Button>
      )}
      {can.includes('update') && (
        <Button look="transparent" size="small" icon="edit" onClick={() => setEdits('agenda')}>
          編集
        </Button>
      )}
    </span>
  )
  return (
    <Card>
      <CardHead title={interviewLabels.agenda} count={total > 0 ? `${total}分` : undefined} action={buttons} />
      <CardBody>
        <div className="stack">
          {purpose && <p>{purpose}</p>}
          {agenda.length === 0 && !purpose && <p className="muted">議題はまだありません。</p>}
        </div>
      </CardBody>
      {agenda.length > 0 && (
        <ol className="interview-agenda" aria-label={interviewLabels.agenda}>
          {agenda.map(({ uid, title, minutes, link, kind, outcome }) => (
            <li key={uid}>
              <span className="grow">
                {title}
                {link && <AgendaAbout interview={interview} link={link} />}
                {outcome && (
                  <span className="interview-outcome">
                    <Tag>{agendaKinds[kind]}</Tag> {outcome}
                  </span>
                )}
              </span>
              <span className="muted">{minutes}分</span>
            </li>
          ))}
        </ol>
      )}
      <Suspense>
        {edits === 'agenda' && <AgendaDialog interview={interview} onClose={close} />}
        {edits === 'outcomes' && <OutcomesDialog interview={interview} onClose={close} />}
      </Suspense>
    </Card>
  )
}
