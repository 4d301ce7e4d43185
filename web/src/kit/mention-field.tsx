import type { Person as Named } from '@banso/contract/common'
import { namedIn } from '@banso/contract/mentions'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { failureText } from '../lib/failure.ts'
import { isComposing } from '../lib/keys.ts'
import { Button } from './button.tsx'
import { FieldFrame, type FieldProps, useField } from './field-frame.tsx'
import { FieldCount } from './fields.tsx'
import { peopleFor, type Typed, typedAt, withPerson } from './mention-words.ts'
import { Person } from './status.tsx'
import './mention-field.css'

/** Who can be named. */
export type Nameable = {
  readonly people: readonly Named[]
  readonly isPending: boolean
  readonly error: Error | null
  readonly retry: () => void
}

type MentionFieldProps<T extends FieldValues> = FieldProps<T> & {
  /** The form's field with the uids of those named. */
  uidsName: FieldPath<T>
  /** Who reads what is written here. They are asked for once somebody begins to name one of them. */
  nameable: Nameable
  onAsk: () => void
  /** Named in the text as it was. */
  named?: readonly Named[]
  rows?: number
  max?: number
  placeholder?: string
}

/** The field keeps the focus, whatever is pressed in the list. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/**
 * Several lines in which 「@」 offers the people who read them: arrow keys, Enter or Tab and Escape, or the pointer. Whom
 * the text names is kept beside it by uid; who is taken out of the text is named no longer.
 */
export const MentionField = <T extends FieldValues>(props: MentionFieldProps<T>) => {
  const { control, uidsName, nameable, onAsk, named = [], rows = 3, max, placeholder, disabled } = props
  const { field, id, error, isRequired, aria } = useField(props)
  const uids = useController({ control, name: uidsName }).field
  const [typed, setTyped] = useState<Typed>()
  const [marked, setMarked] = useState(0)
  const [chosen, setChosen] = useState<readonly Named[]>(named)
  const box = useRef<HTMLTextAreaElement | null>(null)
  const caret = useRef<number>(undefined)
  const { people, isPending, error: failure, retry } = nameable
  const text: string = field.value ?? ''
  const found = typed ? peopleFor(typed, people) : []
  const isOpen = typed !== undefined && (found.length > 0 || (typed.words === '' && (isPending || failure !== null)))
  const place = Math.min(marked, found.length - 1)
  const optionId = (index: number) => `${id}-person-${index}`

  // The caret goes behind the name that was put in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the field shows the text it was set for
  useEffect(() => {
    if (caret.current === undefined) return
    box.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  }, [text])
  useEffect(() => {
    if (isOpen) document.getElementById(`${id}-person-${place}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen, id, place])

  const keep = (next: string, all: readonly Named[]) => {
    field.onChange(next)
    // What a kept draft named is known by its uid alone; the server leaves out whom the text does not name.
    const unknown = ((uids.value ?? []) as string[]).filter((uid) => all.every((person) => person.uid !== uid))
    uids.onChange([...unknown, ...namedIn(next, all).map(({ uid }) => uid)])
  }
  const look = ({ value, selectionStart }: HTMLTextAreaElement) => {
    const next = typedAt(value, selectionStart)
    if (next) onAsk()
    if (next?.words !== typed?.words) setMarked(0)
    setTyped(next)
  }
  const choose = (person: Named) => {
    if (!typed) return
    const all = chosen.some(({ uid }) => uid === person.uid) ? chosen : [...chosen, person]
    const next = withPerson(text, typed, person)
    setChosen(all)
    setTyped(undefined)
    caret.current = next.caret
    keep(next.text, all)
    box.current?.focus()
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isOpen || isComposing(event)) return
    const person = found[place]
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && found.length > 0) setMarked((place + step + found.length) % found.length)
    else if (event.key === 'Escape') setTyped(undefined)
    else if ((event.key === 'Enter' || event.key === 'Tab') && person && !event.metaKey && !event.ctrlKey)
      choose(person)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <FieldFrame
      id={id}
      label={props.label}
      isRequired={isRequired}
      help={props.help}
      error={error}
      end={max && <FieldCount text={text} max={max} />}
    >
      <div className="mention-box">
        <textarea
          {...aria}
          id={id}
          name={field.name}
          ref={(element) => {
            box.current = element
            field.ref(element)
          }}
          className="input"
          rows={rows}
          value={text}
          placeholder={placeholder}
          disabled={disabled}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isOpen && found.length > 0 ? `${id}-people` : undefined}
          aria-activedescendant={isOpen && found.length > 0 ? optionId(place) : undefined}
          onChange={(event) => {
            keep(event.target.value, chosen)
            look(event.target)
          }}
          onSelect={(event) => look(event.currentTarget)}
          onBlur={() => {
            setTyped(undefined)
            field.onBlur()
          }}
          onKeyDown={handleKeyDown}
        />
        {isOpen && (
          <div className="mention-people">
            {found.length > 0 && (
              <div id={`${id}-people`} role="listbox" tabIndex={-1} aria-label="呼びかける相手">
                {found.map((person, index) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys, as in every combobox
                  <div
                    key={person.uid}
                    id={optionId(index)}
                    role="option"
                    aria-selected={index === place}
                    tabIndex={-1}
                    onMouseDown={keepFocus}
                    onClick={() => choose(person)}
                  >
                    <Person name={person.name} uid={person.uid} />
                    {person.actor === 'operator' && <span className="muted meta-text">運営</span>}
                  </div>
                ))}
              </div>
            )}
            {found.length === 0 && (
              <p>
                {failure ? failureText(failure) : '読み込んでいます…'}
                {failure && (
                  <Button size="small" onMouseDown={keepFocus} onClick={retry}>
                    再読み込み
                  </Button>
                )}
              </p>
            )}
          </div>
        )}
        <span role="status" className="visually-hidden">
          {isOpen && found.length > 0 ? `呼びかける相手の候補が${found.length}名います。` : ''}
        </span>
      </div>
    </FieldFrame>
  )
}
