import { Component, type ReactNode } from 'react'
import * as z from 'zod'
import { reportError } from '../lib/sentry.ts'
import { Button } from './button.tsx'
import { schemaAt } from './form-state.ts'
import { Note } from './notice.tsx'

const unwrapped = (schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? unwrapped(schema.unwrap()) : schema

/** Choices and references hold keys, which are no words of a person. */
const isKey = (schema: z.ZodType, path: string) =>
  /(^|[._])uids?(\.\d+)?$/.test(path) || unwrapped(schemaAt(schema, path)) instanceof z.ZodEnum

const labelOf = (labels: ReadonlyMap<string, string>, path: string): string =>
  labels.get(path) ?? (path.includes('.') ? labelOf(labels, path.slice(0, path.lastIndexOf('.'))) : '')

/** What somebody typed into a form, field by field, where it differs from the form's beginning. */
export function wordsOf(schema: z.ZodType, typed: object, base: object, labels: ReadonlyMap<string, string>): string {
  const lines = (value: unknown, path: string): string[] => {
    if (value !== null && typeof value === 'object')
      return Object.entries(value).flatMap(([key, item]) => lines(item, `${path}.${key}`))
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '' || isKey(schema, path)) return []
    const label = labelOf(labels, path)
    return [label ? `${label}:${value}` : `${value}`]
  }
  return Object.entries(typed)
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify((base as Record<string, unknown>)[name]))
    .flatMap(([name, value]) => lines(value, name))
    .join('\n')
}

type BoundaryProps = {
  /** Puts what was typed aside and begins anew; false where nothing was typed, so that beginning anew would change nothing. */
  onBroken: () => boolean
  children: ReactNode
}

/** Around the fields of a form: what was typed never ends the page. What ends it untouched is the page's own trouble. */
export class FieldsBoundary extends Component<BoundaryProps, { error: unknown; isOver: boolean }> {
  override state = { error: undefined as unknown, isOver: false }
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override componentDidCatch(error: unknown) {
    const begins = this.props.onBroken()
    if (begins) reportError(error)
    if (begins) this.setState({ error: undefined })
    else this.setState({ isOver: true })
  }
  override render() {
    if (this.state.isOver) throw this.state.error
    return this.state.error === undefined ? this.props.children : null
  }
}

/** Calls what draws the fields, so that what it throws reaches the boundary. */
export const Fields = ({ render }: { render: () => ReactNode }) => render()

/** What was put aside, to be copied from. */
export const AsideNote = ({ text, onDone }: { text: string; onDone: () => void }) => (
  <Note
    tone="warn"
    action={
      <Button look="transparent" size="small" onClick={onDone}>
        破棄する
      </Button>
    }
  >
    <p>
      入力していた内容を画面に表示できなかったため、入力前の状態に戻しました。必要な部分は、ここから写してください。
    </p>
    <textarea
      className="input"
      readOnly
      rows={Math.min(8, text.split('\n').length + 1)}
      aria-label="入力していた内容"
      value={text}
    />
  </Note>
)
