import { useAtomValue } from 'jotai'
import { createContext, use, useEffect, useMemo, useRef, useState } from 'react'
import type { DefaultValues, FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'
import * as z from 'zod'
import { device } from '../lib/device.ts'
import { onLeaving } from '../lib/leaving.ts'
import { currentUid } from '../lib/session.ts'
import { loadedUser } from '../state.ts'

type FormContextValue = {
  id: string
  schema: z.ZodType
  /** Label of each field on the screen, for the summary of errors. */
  labels: Map<string, string>
  /** Fields of which no draft is kept on the device: passwords. */
  secrets: Set<string>
  /** Why a field keeps the form from being sent, by field: what it holds is still on its way, or did not get there. */
  held: Map<string, string>
  /** A reason is gone: what the form said of it goes, too. */
  onReleased: () => void
}

export const FormContext = createContext<FormContextValue | null>(null)

/** Registers a field with the form around it: its element id, and whether the schema wants it filled. */
export const useFieldMeta = (name: string, label: string) => {
  const context = use(FormContext)
  if (!context) throw new Error(`The field ${name} stands outside of a Form.`)
  const { id, schema, labels } = context
  useEffect(() => {
    labels.set(name, label)
    return () => {
      labels.delete(name)
    }
  }, [labels, name, label])
  const required = useMemo(() => isRequired(schema, name), [schema, name])
  return { id: `${id}-${name}`, required }
}

/** Of what is typed here no draft is kept. Told before the first letter: a draft is written after a field has changed. */
export const useSecret = (name: string, isSecret: boolean) => {
  const secrets = use(FormContext)?.secrets
  if (isSecret) secrets?.add(name)
}

/** Keeps the form around from being sent while there is a reason, told in words (an upload under way, or failed). */
export const useHold = (name: string, why: string | undefined) => {
  const { held, onReleased } = use(FormContext) ?? {}
  useEffect(() => {
    if (why) held?.set(name, why)
    return () => {
      held?.delete(name)
      if (why) onReleased?.()
    }
  }, [held, onReleased, name, why])
}

/** The schema of `measures.0.name` inside that of the whole body. */
export const schemaAt = (schema: z.core.$ZodType, path: string): z.core.$ZodType | undefined =>
  path.split('.').reduce<z.core.$ZodType | undefined>((at, key) => {
    if (at instanceof z.ZodObject) return at.shape[key]
    if (at instanceof z.ZodArray) return at.element
    return undefined
  }, schema)

/** Required means: nothing that an untouched field can hold is accepted. */
const isRequired = (schema: z.ZodType, name: string) => {
  const field = schemaAt(schema, name)
  return field !== undefined && ['', null, undefined, []].every((empty) => !z.safeParse(field, empty).success)
}

export type FlatError = { name: string; message: string }

/** All errors in one list, nested ones by their dotted path. */
export const listErrors = (errors: FieldErrors, prefix = ''): FlatError[] =>
  Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object' || key === 'ref') return []
    const name = key === 'root' && prefix ? prefix : prefix ? `${prefix}.${key}` : key
    if ('message' in error && typeof error.message === 'string') return [{ name, message: error.message }]
    return listErrors(error as FieldErrors, name)
  })

export type Draft = {
  restored: boolean
  saved: boolean
  /** What was typed in a form that could not be shown with it, as text; null where there is none. */
  aside: string | null
  /** Keeps this text for its person, in place of the draft; null once it has been dealt with. */
  putAside: (text: string | null) => void
  /** The values are kept elsewhere now: nothing is a draft until they change again. */
  clear: (saved: unknown) => void
  discard: () => void
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * What was typed last time over today's values: only fields the draft had changed are taken, so that an old draft
 * never undoes what somebody saved in the meantime.
 */
const readDraft = (storageKey: string, values: FieldValues): FieldValues | null => {
  try {
    const draft = JSON.parse(device.get(storageKey) ?? 'null')
    if (!draft) return null
    const typed = Object.entries(draft.typed).filter(
      ([name, value]) => name in values && !same(value, draft.base[name]),
    )
    return typed.length > 0 ? { ...values, ...Object.fromEntries(typed) } : null
  } catch {
    return null
  }
}

/** Keeps a dirty form's values on this device under `draft:{uid}:{draftKey}`; without a key it does nothing. */
export const useDraft = <T extends FieldValues>(
  form: UseFormReturn<T>,
  values: DefaultValues<T>,
  draftKey: string | undefined,
  secrets: ReadonlySet<string>,
): Draft => {
  // Before a person is loaded (on the way in), the session knows who types.
  const uid = useAtomValue(loadedUser).uid ?? currentUid() ?? ''
  const storageKey = draftKey && `draft:${uid}:${draftKey}`
  const base = useRef<unknown>(values)
  /** More than one where whoever types has signed in meanwhile. */
  const keys = useRef(new Set<string>())
  /** What is typed is written a moment later. */
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [restored, setRestored] = useState(false)
  const [saved, setSaved] = useState(false)
  const [aside, putAside] = useAside(storageKey && `${storageKey}:aside`)

  useEffect(() => {
    const draft = storageKey && readDraft(storageKey, base.current as FieldValues)
    if (!draft) return
    form.reset(draft as T, { keepDefaultValues: true })
    setRestored(true)
  }, [form, storageKey])

  useEffect(() => {
    if (!storageKey) return
    keys.current.add(storageKey)
    let latest: T
    const open = (typed: unknown) =>
      Object.fromEntries(Object.entries(typed as object).filter(([name]) => !secrets.has(name)))
    const write = () => {
      waiting.current = undefined
      // Nothing is left behind on the device by a form that closes because its person has signed out.
      if (currentUid() !== (uid || null)) return false
      return writeDraft(storageKey, open(base.current), open(latest))
    }
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values: typed }) => {
        clearTimeout(waiting.current)
        latest = typed
        waiting.current = setTimeout(() => setSaved(write()), 300)
      },
    })
    // Who leaves right after a word, the form or the page, keeps that word.
    const flush = () => {
      if (waiting.current === undefined) return
      clearTimeout(waiting.current)
      write()
    }
    const stay = onLeaving(flush)
    return () => {
      stop()
      stay()
      flush()
    }
  }, [form, storageKey, uid, secrets])

  const clear = (saved: unknown) => {
    clearTimeout(waiting.current)
    waiting.current = undefined
    base.current = saved
    for (const key of keys.current) device.remove(key)
    setRestored(false)
    setSaved(false)
  }
  const discard = () => {
    form.reset(values)
    clear(values)
  }
  return { restored, saved, aside, putAside, clear, discard }
}

/** On the device where a draft is kept there too, else as long as the form stands. */
const useAside = (storageKey: string | undefined) => {
  const [aside, setAside] = useState(() => (storageKey ? device.get(storageKey) : null))
  const putAside = (text: string | null) => {
    setAside(text)
    if (storageKey && text !== null) device.set(storageKey, text)
    else if (storageKey) device.remove(storageKey)
  }
  return [aside, putAside] as const
}

/** False when nothing differs from the start, or the device keeps nothing (private window, full disk). */
const writeDraft = (storageKey: string, base: unknown, typed: unknown): boolean => {
  if (!same(base, typed)) return device.set(storageKey, JSON.stringify({ base, typed }))
  device.remove(storageKey)
  return false
}
