import { matches } from '@banso/contract/search-words'
import useAutocomplete from '@mui/material/useAutocomplete'
import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useState } from 'react'
import { failureText } from '../lib/failure.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import './field-frame.css'
import './filters.css'
import './search-select.css'

export type Choice = { readonly uid: string; readonly name: string }

/** What was found for some words; the choices of the words before may stay while the next ones are looked for. */
export type Found = {
  readonly choices: readonly Choice[]
  readonly isPending: boolean
  readonly error: Error | null
  readonly retry: () => void
}

type SearchSelectProps = {
  id?: string
  /** Names the field where no label points at it. */
  label?: string
  placeholder: string
  /** A hook that searches; '' asks for the first ones. */
  useFound: (words: string) => Found
  /** Not offered again. */
  chosen?: readonly string[]
  onChoose: (choice: Choice) => void
  disabled?: boolean
  /** As high as the chips of a filter bar. */
  compact?: boolean
  aria?: Pick<InputHTMLAttributes<HTMLInputElement>, 'aria-invalid' | 'aria-required' | 'aria-describedby'>
}

const PAUSE_MS = 250

/** What is typed, once there is a pause, and never in the middle of a Japanese conversion. */
const useWords = (text: string) => {
  const [words, setWords] = useState('')
  const [composing, setComposing] = useState(false)
  useEffect(() => {
    if (composing) return
    const timer = setTimeout(() => setWords(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, composing])
  const handlers = { onCompositionStart: () => setComposing(true), onCompositionEnd: () => setComposing(false) }
  return { words, handlers }
}

/**
 * A field in which one searches for something of many on the server and takes it: arrow keys, Enter and Escape, and
 * what is found is told to screen readers. What has been taken stands beside it, in the form or the filter.
 */
export const SearchSelect = ({ useFound, chosen = [], onChoose, ...props }: SearchSelectProps) => {
  const { id, label, placeholder, disabled, compact, aria } = props
  const [text, setText] = useState('')
  const { words, handlers } = useWords(text)
  const { choices, isPending, error, retry } = useFound(words)
  // Until the answer to what is typed is here, only what has those words in its name: Enter must take nothing else.
  const isAnswered = text.trim() === words && !isPending
  const options = choices.filter(({ uid, name }) => !chosen.includes(uid) && (isAnswered || matches(text, [name])))
  const list = useAutocomplete<Choice, false, false, false>({
    id,
    options,
    value: null,
    inputValue: text,
    disabled,
    filterOptions: (all) => all,
    getOptionLabel: ({ name }) => name,
    getOptionKey: ({ uid }) => uid,
    isOptionEqualToValue: (one, other) => one.uid === other.uid,
    autoHighlight: true,
    openOnFocus: true,
    onInputChange: (_event, next, reason) => {
      if (reason === 'input') setText(next)
    },
    onChange: (_event, choice) => {
      setText('')
      if (choice) onChoose(choice)
    },
  })
  /** Enter takes what is marked; a form around it is never sent from here. */
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault()
  }
  const status = error ? failureText(error) : !isAnswered ? '検索しています…' : '見つかりません。'
  return (
    <div
      className="search-select"
      data-compact={compact || undefined}
      {...list.getRootProps({ onKeyDown: handleKeyDown })}
    >
      <span className="input-box" ref={list.setAnchorEl}>
        <input
          {...list.getInputProps()}
          {...aria}
          {...handlers}
          aria-label={label}
          className="input"
          placeholder={placeholder}
          disabled={disabled}
        />
        <Icon name="search" />
      </span>
      {list.popupOpen && (
        <div className="search-select-popup">
          {options.length > 0 && (
            <ul {...list.getListboxProps()} aria-label={placeholder}>
              {options.map((option, index) => {
                const { key, ...optionProps } = list.getOptionProps({ option, index })
                return (
                  <li key={key} {...optionProps}>
                    {option.name}
                  </li>
                )
              })}
            </ul>
          )}
          {(options.length === 0 || error) && (
            <p role="status">
              {status}
              {error && (
                <Button size="small" onClick={retry}>
                  再読み込み
                </Button>
              )}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

type FilterSearchProps = Pick<SearchSelectProps, 'useFound'> & {
  label: string
  /** What the list is narrowed to, with its name once that is known. */
  value: { uid: string; name: string | undefined } | undefined
  onChange: (uid: string | undefined) => void
}

/** A filter with too many values for a menu: searched for, and then a chip that is taken off with ×. */
export const FilterSearch = ({ label, value, onChange, useFound }: FilterSearchProps) =>
  value ? (
    <span className="filter-chip" data-on>
      <span className="filter-chip-text">
        {label}:{value.name ?? '…'}
      </span>
      <button type="button" aria-label={`${label}の条件を外す`} onClick={() => onChange(undefined)}>
        <Icon name="close" size="small" />
      </button>
    </span>
  ) : (
    <SearchSelect
      compact
      label={label}
      placeholder={`${label}を検索`}
      useFound={useFound}
      onChoose={({ uid }) => onChange(uid)}
    />
  )
