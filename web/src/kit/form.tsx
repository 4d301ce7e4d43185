import { ApiError } from '@banso/contract/errors'
import '@banso/contract/locale'
import { zodResolver } from '@hookform/resolvers/zod'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type * as z from 'zod'
import { failureText } from '../lib/failure.ts'
import { isComposing, isMac } from '../lib/keys.ts'
import { watchForm } from '../lib/session.ts'
import { Button } from './button.tsx'
import { type Draft, type FlatError, FormContext, listErrors, useDraft } from './form-state.ts'
import { Icon } from './icon.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { Note } from './notice.tsx'
import { AsideNote, Fields, FieldsBoundary, wordsOf } from './set-aside.tsx'
import './card.css'
import './form.css'

type SubmitContext = {
  /** Made when the form opens and kept for a repeated try, so that nothing is created twice. */
  idempotencyKey: string
  /** Which of `alternatives` was pressed; undefined for the main button and ⌘Enter. */
  action?: string
}

type FormProps<T extends FieldValues> = {
  /** The contract's body schema: it validates here as it does on the server, and says what is required. */
  schema: z.ZodType<T, T>
  values: DefaultValues<NoInfer<T>>
  /** Rejects with what the API answered; the form shows it and keeps everything typed. */
  onSubmit: (values: T, context: SubmitContext) => Promise<unknown>
  /** A function where it says what is about to be sent. */
  submitLabel: string | ((form: UseFormReturn<T>) => ReactNode)
  /** `secondary` where the form is not what the page is for, `danger` where it deletes. */
  submitLook?: 'primary' | 'secondary' | 'danger'
  /** Other ways to send the same values, e.g. 「下書き保存」. */
  alternatives?: { action: string; label: string }[]
  onCancel?: () => void
  cancelLabel?: string
  /** Keeps what is typed on this device, under this name. */
  draftKey?: string
  /** Where the record made by an earlier, forgotten try is shown. */
  createdTo?: (uid: string) => string
  /**
   * `bar` keeps the buttons at the foot of the window, `open` does too and has no card around the fields; `plain` is
   * for dialogs: no card, no guard.
   */
  layout?: 'card' | 'bar' | 'open' | 'plain'
  /** Stands at the left of the buttons in place of the kit's own words. */
  hint?: ReactNode
  /** What is told of the draft there, where it is kept elsewhere too. */
  draftHint?: ReactNode
  children: (form: UseFormReturn<T>) => ReactNode
}

/** What `onSubmit` answers where nothing was sent yet, as between the steps of one form: draft and key stay. */
export const unfinished = Symbol('unfinished')

/** Errors from top to bottom of the screen: labels are registered in that order. */
const inOrder = (errors: FlatError[], labels: Map<string, string>) => {
  const names = [...labels.keys()]
  return errors.toSorted((a, b) => names.indexOf(a.name) - names.indexOf(b.name))
}

/** A form over a contract schema. Labels come from the page; errors, drafts, sending and leaving are done here. */
export const Form = <T extends FieldValues>(props: FormProps<T>) => {
  const { schema, values, draftKey, layout = 'card', children } = props
  const form = useForm<T>({ resolver: zodResolver(schema), defaultValues: values, shouldFocusError: false })
  const { isDirty, submitCount } = form.formState
  const id = useId()
  const [labels] = useState(() => new Map<string, string>())
  const [held] = useState(() => new Map<string, string>())
  const [secrets] = useState(() => new Set<string>())
  const errors = inOrder(listErrors(form.formState.errors), labels)
  const summary = useRef<HTMLDivElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  const draft = useDraft(form, values, draftKey, secrets)
  const { send, failure, running, handleReleased } = useSend(props, form, draft, { labels, held })

  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves once per try, not with every corrected field
  useEffect(() => {
    if (submitCount === 0) return
    const [first, ...others] = errors
    if (first && others.length === 0 && !failure) document.getElementById(`${id}-${first.name}`)?.focus()
    else summary.current?.focus()
  }, [submitCount])

  const isUnsaved = () => form.formState.isDirty && !running.current
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void send()
  }
  const handleDiscard = () => {
    draft.discard()
    // The pressed button goes away with its note: focus begins again at the first field.
    fields.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }
  const handleBroken = () => {
    const typed = form.getValues()
    if (JSON.stringify(typed) === JSON.stringify(values)) return false
    draft.putAside(wordsOf(schema, typed, values, labels) || '選択した項目だけが変わっていました。')
    draft.discard()
    return true
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    if (isComposing(event)) {
      if (event.target instanceof HTMLInputElement) event.preventDefault()
    } else if (event.metaKey || event.ctrlKey) {
      event.preventDefault()
      void send()
    }
  }
  return (
    <FormContext value={{ id, schema, labels, secrets, held, onReleased: handleReleased }}>
      <form className="form" data-layout={layout} noValidate onSubmit={handleSubmit} onKeyDown={handleKeyDown}>
        <div ref={fields} className={layout === 'card' || layout === 'bar' ? 'form-fields card' : 'form-fields'}>
          {draft.aside !== null && <AsideNote text={draft.aside} onDone={() => draft.putAside(null)} />}
          {draft.restored && <DraftNote onDiscard={handleDiscard} />}
          {(errors.length > 0 || failure) && (
            <div ref={summary} tabIndex={-1} role="alert" className="form-summary">
              {failure && <FailureNote {...failure} createdTo={props.createdTo} />}
              {errors.length > 0 && <ErrorSummary errors={errors} labels={labels} id={id} />}
            </div>
          )}
          <FieldsBoundary onBroken={handleBroken}>
            <Fields render={() => children(form)} />
          </FieldsBoundary>
        </div>
        <Actions
          {...props}
          submitLabel={typeof props.submitLabel === 'string' ? props.submitLabel : props.submitLabel(form)}
          layout={layout}
          busy={form.formState.isSubmitting}
          draftSaved={draft.saved}
          onAction={send}
        />
      </form>
      <Watched isUnsaved={isUnsaved} />
      {layout !== 'plain' && <LeaveGuard isUnsaved={isUnsaved} dirty={isDirty} />}
    </FormContext>
  )
}

/** `held`: it was not sent, as a field keeps it from being. */
type Failure = { text: string; uid?: string; held?: true }

const heldTextOf = (held: ReadonlyMap<string, string>): string => [...new Set(held.values())].join('')

/** Sends the form, one try at a time, and turns what the API says into texts at the fields and above them. */
const useSend = <T extends FieldValues>(
  { onSubmit }: FormProps<T>,
  form: UseFormReturn<T>,
  draft: Draft,
  { labels, held }: { labels: Map<string, string>; held: Map<string, string> },
) => {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const running = useRef(false)

  const show = (error: unknown) => {
    if (!(error instanceof ApiError)) return setFailure({ text: failureText(error) })
    if (error.code === 'idempotency_mismatch') setKey(crypto.randomUUID())
    const fields = Object.entries(error.fields ?? {})
    for (const [name, texts] of fields) {
      if (labels.has(name)) form.setError(name as Path<T>, { type: 'server', message: texts.join('') })
    }
    const elsewhere = fields.filter(([name]) => !labels.has(name)).flatMap(([, texts]) => texts)
    if (fields.length === 0) setFailure({ text: error.message, uid: error.uid })
    else if (elsewhere.length > 0) setFailure({ text: elsewhere.join('') })
  }
  // One reason may follow another: what is told is what still holds once all fields have said theirs.
  const handleReleased = useCallback(
    () =>
      queueMicrotask(() =>
        setFailure((now) => (now?.held ? (held.size > 0 ? { text: heldTextOf(held), held: true } : null) : now)),
      ),
    [held],
  )
  const send = async (action?: string) => {
    if (running.current) return
    if (held.size > 0) return setFailure({ text: heldTextOf(held), held: true })
    running.current = true
    setFailure(null)
    let goesOn = false
    try {
      await form.handleSubmit(async (values) => {
        try {
          goesOn = (await onSubmit(values, { idempotencyKey: key, action })) === unfinished
          if (goesOn) return
          setKey(crypto.randomUUID())
          draft.clear(values)
          form.reset(values)
        } catch (error) {
          show(error)
        }
      })()
      // The next step begins like a fresh form: nothing is wrong before it was sent once.
      if (goesOn) form.reset(undefined, { keepValues: true, keepDefaultValues: true, keepDirty: true })
    } finally {
      running.current = false
    }
  }
  return { send, failure, running, handleReleased }
}

const DraftNote = ({ onDiscard }: { onDiscard: () => void }) => (
  <Note
    tone="info"
    icon="save"
    action={
      <Button look="transparent" size="small" onClick={onDiscard}>
        破棄する
      </Button>
    }
  >
    前回入力した内容を復元しました。
  </Note>
)

const FailureNote = ({ text, uid, createdTo }: Omit<Failure, 'held'> & { createdTo?: (uid: string) => string }) => (
  <Note tone="danger">
    {text}
    {uid && createdTo && <Link to={createdTo(uid)}>登録された内容を開く</Link>}
  </Note>
)

type ErrorSummaryProps = { errors: FlatError[]; labels: Map<string, string>; id: string }

const ErrorSummary = ({ errors, labels, id }: ErrorSummaryProps) => (
  <Note tone="danger">
    <b>入力内容に誤りがあります。</b>
    <ul className="form-summary-list">
      {errors.map(({ name, message }) => {
        const target = `${id}-${name}`
        const label = labels.get(name)
        const focus = (event: { preventDefault: () => void }) => {
          event.preventDefault()
          document.getElementById(target)?.focus()
        }
        return (
          <li key={name}>
            {label ? (
              <a href={`#${target}`} onClick={focus}>
                {label}
              </a>
            ) : (
              message
            )}
          </li>
        )
      })}
    </ul>
    を確認してください。
  </Note>
)

type ActionsProps = Pick<
  FormProps<FieldValues>,
  'submitLook' | 'alternatives' | 'onCancel' | 'cancelLabel' | 'layout' | 'hint' | 'draftHint'
> & {
  submitLabel: ReactNode
  busy: boolean
  draftSaved: boolean
  onAction: (action: string) => void
}

const Actions = ({
  submitLabel,
  submitLook = 'primary',
  alternatives = [],
  onCancel,
  cancelLabel = 'キャンセル',
  layout,
  hint,
  draftHint,
  busy,
  draftSaved,
  onAction,
}: ActionsProps) => {
  const size = layout === 'bar' || layout === 'open' ? 'large' : 'normal'
  return (
    <div className="form-actions">
      <div className="form-actions-inner">
        <span className="form-hint">
          {draftHint}
          {!draftHint && draftSaved && (
            <>
              <Icon name="save" size="small" /> 下書きを保存済み
            </>
          )}
          {!draftSaved && hint}
          {!draftSaved && !hint && layout === 'bar' && (
            <span className="desktop-only">保存のショートカット {isMac ? '⌘Enter' : 'Ctrl Enter'}</span>
          )}
        </span>
        {onCancel && (
          <Button size={size} onClick={onCancel}>
            {cancelLabel}
          </Button>
        )}
        {alternatives.map(({ action, label }) => (
          <Button key={action} size={size} disabled={busy} onClick={() => onAction(action)}>
            {label}
          </Button>
        ))}
        <Button type="submit" look={submitLook} size={size} busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </div>
  )
}

/** Who signs out is asked about this form too, also where it keeps no draft or stands in a dialog. */
const Watched = ({ isUnsaved }: { isUnsaved: () => boolean }) => {
  useEffect(() => watchForm(isUnsaved))
  return null
}
