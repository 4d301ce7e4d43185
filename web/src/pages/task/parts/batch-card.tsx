import type { TaskBatchAnswer } from '@banso/contract/task-batches'
import { taskAnswers } from '@banso/contract/tasks'
import { useQuery } from '@tanstack/react-query'
import { Button, IconButton } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead, Row, Rows } from '../../../kit/card.tsx'
import { Note, useNotice } from '../../../kit/notice.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { Name } from '../../../kit/status.tsx'
import { shortMoment } from '../../../lib/dates.ts'
import { failureText } from '../../../lib/failure.ts'
import { apiQuery, readsOf, useApiMutation } from '../../../lib/query.ts'
import { taskArea } from '../area.ts'
import { answerRate, answersText } from './batch-texts.ts'

const { calls } = taskArea.operator
const { get, remind } = calls.batches

/** The answers to one batch above its actions: the rate, why some declined, and reminding the others. */
export const BatchCard = ({ batch_id, onClose }: { batch_id: string; onClose: () => void }) => {
  const showNotice = useNotice()
  const query = useQuery(apiQuery(get, { params: { batch_id } }))
  const reminding = useApiMutation(remind, {
    refresh: readsOf({ batches: calls.batches }),
    onSuccess: ({ data }) => showNotice(`${data.reminded}社に回答を依頼しました。`),
  })
  const batch = query.data?.data
  if (!batch) return <QueryStatus query={query} what="一斉提案" rows={2} card />
  const said = batch.answers.filter(({ reason }) => reason !== '')
  const reminded = batch.answers.flatMap(({ answer, reminded_at }) => (answer === null && reminded_at) || [])
  const last = reminded.toSorted().at(-1)
  return (
    <Card className="batch">
      <CardHead
        title={`一斉提案「${batch.title}」`}
        sub={
          <>
            {shortMoment(batch.created_at)} <Name {...batch.created_by} />が{batch.total}社に提案
          </>
        }
        action={<IconButton icon="close" label="一斉提案の絞り込みを外す" onClick={onClose} />}
      />
      <CardBody>
        <div className="row" data-wrap>
          <b>回答率 {answerRate(batch)}%</b>
          <span>{answersText(batch)}</span>
          {batch.can.includes('remind') && (
            <span className="push">
              <Button
                icon="bell"
                busy={reminding.isPending}
                onClick={() => reminding.mutate({ params: { batch_id }, body: {} })}
              >
                未回答のスタートアップに回答を依頼
              </Button>
            </span>
          )}
        </div>
        {last && <p className="muted secondary-text">最後の依頼 {shortMoment(last)}(1社につき1日1回)</p>}
        {reminding.isError && <Note tone="danger">{failureText(reminding.error)}</Note>}
        {said.length > 0 && <Reasons answers={said} />}
      </CardBody>
    </Card>
  )
}

const Reasons = ({ answers }: { answers: readonly TaskBatchAnswer[] }) => (
  <Rows label="見送りと取り下げの理由">
    {answers.map(({ task_uid, startup_name, answer, reason }) => (
      <Row key={task_uid} title={startup_name} meta={reason}>
        {answer ? taskAnswers[answer] : '中止'}
      </Row>
    ))}
  </Rows>
)
