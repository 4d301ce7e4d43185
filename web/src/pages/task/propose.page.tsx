import { taskLabels } from '@banso/contract/labels/tasks'
import { href } from '@banso/contract/pages'
import { type StartupStatus, startupStatuses } from '@banso/contract/startup-states'
import { BATCH_LIMIT, type TaskBatchDelivery, type TaskBatchInput, taskBatchInput } from '@banso/contract/task-batches'
import type { TaskInput } from '@banso/contract/tasks'
import { useEffect, useRef, useState } from 'react'
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { Form, unfinished } from '../../kit/form.tsx'
import { NotAllowed } from '../../kit/not-editable.tsx'
import { Note, useNotice } from '../../kit/notice.tsx'
import { Page } from '../../kit/page.tsx'
import { useApiMutation, useReread } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { StartupsField } from '../company/fields.tsx'
import { useRestingStartups, useStartupNames } from '../company/queries.ts'
import { taskArea } from './area.ts'
import { TaskFields } from './fields.tsx'
import { TemplatePicker } from './parts/template-picker.tsx'
import { useAskedStartups, useTaskCrumbs } from './queries.ts'
import { newTexts } from './texts.ts'
import { blankBatch } from './values.ts'

const { calls, pages } = taskArea.operator
const texts = newTexts.proposed
/** Startups of one call: after each the progress is shown. */
const PART = 5

/** 経営アクションの提案 to one startup or several at once; `?startup_uid=` chooses some beforehand. */
const ProposePage = () => {
  const canCreate = useMay('task.create')
  const asked = useAskedStartups()
  return (
    <Page title={texts.title} crumbs={useTaskCrumbs(undefined)} state="ready" width="form">
      {canCreate ? <ProposeForm asked={asked} /> : <NotAllowed title={texts.refused} />}
    </Page>
  )
}
export default ProposePage

const ProposeForm = ({ asked }: { asked: string[] }) => {
  const navigate = useNavigate()
  const notify = useNotice()
  const reread = useReread(calls)
  const { progress, refused, send } = useDelivery()
  const [chosen, setChosen] = useState<readonly string[]>(asked)
  const resting = useRestingStartups(chosen)
  const isResting = (uid: string) => resting.some((startup) => startup.uid === uid)
  const schema = taskBatchInput.refine(
    ({ startup_uids }) => startup_uids.length === 0 || !startup_uids.every(isResting),
    {
      path: ['startup_uids'],
      error: '提案できる企業を選択してください。',
    },
  )
  const save = async (said: TaskBatchInput) => {
    const batch = { ...said, startup_uids: said.startup_uids.filter((uid) => !isResting(uid)) }
    const made = await send(batch)
    await reread()
    // Those it could not be proposed to stay named, and the form stays with all it says: sending again asks only them.
    if (made.length < batch.startup_uids.length) return unfinished
    const [first] = made
    if (made.length === 1 && first?.task_uid) {
      notify(texts.done(batch.title))
      return void navigate(href(pages.detail, { task_id: first.task_uid }))
    }
    notify(`「${batch.title}」を${made.length}社に提案しました。`)
    void navigate(batchTo(batch.batch_uid))
  }
  return (
    <Form
      schema={schema}
      values={blankBatch(asked)}
      submitLabel={texts.submit}
      onCancel={() => void navigate(href(pages.list))}
      draftKey="task:propose"
      createdTo={batchTo}
      layout="bar"
      hint={progress && `${progress.total}社のうち${progress.done}社まで送りました。`}
      onSubmit={save}
    >
      {(form) => (
        <>
          {refused.length > 0 && <Refused refused={refused} />}
          <StartupsField control={form.control} name="startup_uids" label={taskLabels.startup_uids} max={BATCH_LIMIT} />
          <Chosen control={form.control} onChange={setChosen} />
          {resting.length > 0 && <LeftOut resting={resting} count={chosen.length} />}
          {/* A batch has these fields of an action, under the same names. */}
          <TemplatePicker form={form as unknown as UseFormReturn<TaskInput>} />
          <TaskFields form={form as unknown as UseFormReturn<TaskInput>} />
        </>
      )}
    </Form>
  )
}

const batchTo = (batch_uid: string): string => `${href(pages.list)}?batch_uid=${batch_uid}`

/** Sends a batch part by part. What has gone through once is not sent again, whatever stopped the rest. */
const useDelivery = () => {
  const create = useApiMutation(calls.batches.create)
  const [progress, setProgress] = useState<{ done: number; total: number }>()
  const [refused, setRefused] = useState<TaskBatchDelivery[]>([])
  const known = useRef({ batch_uid: '', made: new Map<string, TaskBatchDelivery>() })
  const send = async (batch: TaskBatchInput): Promise<TaskBatchDelivery[]> => {
    if (known.current.batch_uid !== batch.batch_uid) known.current = { batch_uid: batch.batch_uid, made: new Map() }
    const { made } = known.current
    const left = batch.startup_uids.filter((uid) => !made.has(uid))
    const failed: TaskBatchDelivery[] = []
    setRefused([])
    try {
      for (let start = 0; start < left.length; start += PART) {
        setProgress({ done: made.size + failed.length, total: batch.startup_uids.length })
        const body = { ...batch, startup_uids: left.slice(start, start + PART) }
        const { data } = await create.mutateAsync({ body })
        for (const one of data.deliveries) {
          if (one.task_uid) made.set(one.startup_company_uid, one)
          else failed.push(one)
        }
      }
    } finally {
      setProgress(undefined)
      setRefused(failed)
    }
    return batch.startup_uids.flatMap((uid) => made.get(uid) ?? [])
  }
  return { progress, refused, send }
}

/** Tells which startups are chosen. */
const Chosen = ({ control, onChange }: { control: Control<TaskBatchInput>; onChange: (uids: string[]) => void }) => {
  const uids = useWatch({ control, name: 'startup_uids' })
  useEffect(() => onChange(uids), [uids, onChange])
  return null
}

type LeftOutProps = { resting: readonly { uid: string; name: string; status: StartupStatus }[]; count: number }

/** Whom it will not be proposed to, before it is sent. */
const LeftOut = ({ resting, count }: LeftOutProps) => (
  <Note tone="warn">
    {`${count}社のうち${count - resting.length}社に提案します。次の企業は休止・卒業・退会のため、提案しません。`}
    <ul className="form-summary-list">
      {resting.map(({ uid, name, status }) => (
        <li key={uid}>
          {name}:{startupStatuses[status]}
        </li>
      ))}
    </ul>
  </Note>
)

const Refused = ({ refused }: { refused: readonly TaskBatchDelivery[] }) => {
  const names = useStartupNames(refused.map(({ startup_company_uid }) => startup_company_uid))
  return (
    <div role="alert">
      <Note tone="warn">
        <b>{refused.length}社に提案できませんでした。</b>
        ほかのスタートアップには提案済みです。もう一度送信すると、提案できなかったスタートアップだけに送ります。
        <ul className="form-summary-list">
          {refused.map(({ startup_company_uid: uid, message }) => (
            <li key={uid}>
              {names.get(uid) ?? uid}:{message}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}
