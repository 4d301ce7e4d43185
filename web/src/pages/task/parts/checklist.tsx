import { taskLabels } from '@banso/contract/labels/tasks'
import type { Task } from '@banso/contract/tasks'
import { useRef, useState } from 'react'
import { Card, CardBody, CardHead } from '../../../kit/card.tsx'
import { saveFields } from '../../../kit/conflict.tsx'
import { useNotice } from '../../../kit/notice.tsx'
import { useArea } from '../../../lib/area.ts'
import { failureText } from '../../../lib/failure.ts'
import { useCall, useReread } from '../../../lib/query.ts'
import '../../../kit/choice-fields.css'
import { paramsOf, taskArea } from '../area.ts'

type Items = Task['checklist']

/** The steps, ticked off in place: shown at once, saved one after the other. */
export const Checklist = ({ task }: { task: Task }) => {
  const { items, toggle } = useChecklist(task)
  const canUpdate = task.can.includes('update')
  const done = items.filter((item) => item.done).length
  return (
    <Card>
      <CardHead title={taskLabels.checklist} count={`${done} / ${items.length}`} />
      <CardBody>
        <ul className="checklist">
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step has no identity but its place
            <li key={index}>
              <label className="check" data-done={item.done || undefined}>
                <input type="checkbox" checked={item.done} disabled={!canUpdate} onChange={() => toggle(index)} />
                <span>{item.text}</span>
              </label>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** What is ticked while a save is under way is saved next, with the etag of the save before. */
const useChecklist = (task: Task) => {
  const { calls } = useArea(taskArea)
  const reread = useReread(calls)
  const patch = usePatch()
  const notify = useNotice()
  const [shown, setShown] = useState<Items | null>(null)
  const wanted = useRef<Items | null>(null)
  const items = shown ?? task.checklist

  const save = async () => {
    let known = task
    const isBehind = () => wanted.current !== null && !same(wanted.current, known.checklist)
    try {
      while (isBehind()) {
        while (wanted.current && isBehind()) known = await patch(known, wanted.current)
        await reread()
      }
    } catch (error) {
      notify(failureText(error))
      await reread()
    }
    wanted.current = null
    setShown(null)
  }
  const toggle = (index: number) => {
    const isSaving = wanted.current !== null
    wanted.current = items.map((item, at) => (at === index ? { ...item, done: !item.done } : item))
    setShown(wanted.current)
    if (!isSaving) void save()
  }
  return { items, toggle }
}

const usePatch = () => {
  const call = useCall()
  const { tasks } = useArea(taskArea).calls
  return async (task: Task, checklist: Items): Promise<Task> => {
    const body = { checklist }
    const save = (ifMatch: string) => call(tasks.update, { params: paramsOf(task), ifMatch, body })
    return (await saveFields(task, ['checklist'], save)).data
  }
}
