import { taskLabels } from '@banso/contract/labels/tasks'
import type { Task } from '@banso/contract/tasks'
import { useAtomValue } from 'jotai'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button, IconButton } from '../../kit/button.tsx'
import { useTold } from '../../kit/changes.tsx'
import { FieldFoot } from '../../kit/field-foot.tsx'
import { Icon } from '../../kit/icon.tsx'
import { useNotice } from '../../kit/notice.tsx'
import { useArea } from '../../lib/area.ts'
import { failureText } from '../../lib/failure.ts'
import { isComposing } from '../../lib/keys.ts'
import { readsOf, useApiMutation } from '../../lib/query.ts'
import { useMay } from '../../lib/rights.ts'
import { loadedUser } from '../../state.ts'
import { paramsOf, startupTaskArea, useProposes } from './area.ts'
import { newTexts } from './texts.ts'
import { blankTask } from './values.ts'
import './parts/quick-add.css'

type QuickAddProps = {
  startup_id: string
  goal_uid?: string | null | undefined
  issue_uid?: string | null | undefined
}

/**
 * A line that adds an action by its name alone: of the caller, without a day, of the goal or issue around it. Not where
 * actions are proposed: each proposal tells the startup's owners, so nobody makes one by a single key. It checks what is
 * typed as forms do; their rules come when somebody goes to the field.
 */
export const QuickAdd = (props: QuickAddProps) => {
  const may = useMay('task.create')
  const proposes = useProposes()
  return may && !proposes ? <QuickAddLine {...props} /> : null
}

/** An action on its way; its key stays with it, so that trying again makes nothing twice. */
type Sent = { readonly key: string; readonly title: string; readonly failure?: string }

const { added } = newTexts

type ProblemOf = typeof import('./parts/quick-add-rules.ts').problemOf
let problemOf: ProblemOf | undefined
/** Longest wait for the rules, in milliseconds. */
const RULES_MS = 2000
/** Where the rules cannot be had in time, what is typed is sent as it is: the server has the same. */
const fetchRules = async () => {
  const rules = import('./parts/quick-add-rules.ts').catch(() => undefined)
  const late = new Promise<undefined>((go) => setTimeout(go, RULES_MS, undefined))
  problemOf ??= (await Promise.race([rules, late]))?.problemOf
}

const QuickAddLine = ({ startup_id, goal_uid = null, issue_uid = null }: QuickAddProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const { uid = '' } = useAtomValue(loadedUser)
  const bodyOf = (title: string) => ({ ...blankTask(goal_uid, uid ? [uid] : [], issue_uid), title })
  const { sent, put, send, drop } = useSending(startup_id, bodyOf)

  const add = async (event: FormEvent) => {
    event.preventDefault()
    const one = { key: crypto.randomUUID(), title: text.trim() }
    input.current?.focus()
    const judge = () => problemOf?.(bodyOf(one.title))
    const hasRules = problemOf !== undefined
    if (judge()) return setError(judge())
    // The field is free for the next one at once, whatever this one still waits for.
    setText('')
    setError(undefined)
    if (hasRules) return send(one)
    if (one.title) put(one)
    await fetchRules()
    const problem = judge()
    if (!problem) return send(one)
    // Back into the field, unless somebody has begun the next one: then it stands below, with what is wrong.
    if (input.current?.value) return one.title ? put({ ...one, failure: problem }) : undefined
    drop(one.key)
    setText(text)
    setError(problem)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    // Enter that only confirms a Japanese conversion; Safari reports it after the end, as key code 229.
    if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
  }
  const takeBack = ({ key, title }: Sent) => {
    drop(key)
    setText(title)
    input.current?.focus()
  }
  return (
    <div className="quick-add no-print">
      <form onSubmit={add} noValidate>
        <Icon name="plus" />
        <input
          ref={input}
          className="input"
          aria-label={taskLabels.title}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          placeholder={added.add}
          autoComplete="off"
          enterKeyHint="done"
          value={text}
          onFocus={() => void fetchRules()}
          onChange={(event) => {
            setText(event.target.value)
            setError(undefined)
          }}
          onKeyDown={handleKeyDown}
        />
        <Button type="submit" size="small">
          追加
        </Button>
      </form>
      {error && <FieldFoot id={id} error={error} />}
      {sent.length > 0 && (
        <ul aria-label="追加している経営アクション">
          {sent.map((one) => (
            <li key={one.key}>
              <span className="grow">{one.title}</span>
              {one.failure === undefined ? (
                <span role="status" className="muted">
                  追加しています…
                </span>
              ) : (
                <>
                  <span role="alert" className="quick-add-failure">
                    {one.failure}
                  </span>
                  <Button size="small" onClick={() => send(one)}>
                    再試行
                  </Button>
                  <IconButton
                    size="small"
                    icon="edit"
                    label={`「${one.title}」を入力欄に戻す`}
                    onClick={() => takeBack(one)}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Sends one after the other, in the order they were typed; what failed stays with its words until it is tried again. */
const useSending = (startup_id: string, bodyOf: (title: string) => ReturnType<typeof blankTask>) => {
  const { calls } = useArea(startupTaskArea)
  const stale = { refresh: readsOf(calls) }
  const create = useApiMutation(calls.tasks.create, stale)
  const removal = useApiMutation(calls.tasks.remove, stale)
  const notify = useNotice()
  const told = useTold()
  const [sent, setSent] = useState<readonly Sent[]>([])
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const put = (one: Sent) =>
    setSent((all) => {
      const isKnown = all.some(({ key }) => key === one.key)
      return isKnown ? all.map((other) => (other.key === one.key ? one : other)) : [...all, one]
    })
  const drop = (key: string) => setSent((all) => all.filter((one) => one.key !== key))
  const undo = (task: Task) =>
    told(
      removal.mutateAsync({ params: paramsOf(task), ifMatch: task.etag }),
      `「${task.title}」の追加を取り消しました。`,
    )
  const send = ({ key, title }: Sent) => {
    put({ key, title })
    const body = bodyOf(title)
    line.current = line.current
      .then(() => create.mutateAsync({ params: { startup_id }, body, idempotencyKey: key }))
      .then(
        ({ data }) => {
          drop(key)
          notify(added.done(data.title), { undo: () => undo(data) })
        },
        (error) => {
          const failure = failureText(error)
          put({ key, title, failure })
          // Whoever has gone to another page meanwhile is told there.
          if (!isShown.current) notify(`「${title}」を追加できませんでした。${failure}`)
        },
      )
  }
  return { sent, put, send, drop }
}
