import { accepts, type Parameters, parametersOf } from '@banso/contract/parameters'
import { queryIssue } from '@banso/contract/search-words'
import {
  type CSSProperties,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'
import type * as z from 'zod'
import { put, useAddress } from '../lib/address.ts'
import { isComposing } from '../lib/keys.ts'
import { Button } from './button.tsx'
import { MenuItem } from './floating.tsx'
import { Icon } from './icon.tsx'
import { PopMenu } from './menu.tsx'
import type { Conditions } from './saved-views/conditions.ts'
import { SavedViewsButton } from './saved-views/saved-views-button.tsx'
import { useTypedAhead } from './typed-ahead.ts'
import './filters.css'

type FilterBarProps = {
  children: ReactNode
  /** Shows 「条件をクリア」. */
  onClear?: () => void
  /** At the right: 「全18件」. Undefined or false while that is not known: its place is kept. */
  count?: ReactNode
  /** How the list is shown, where it can be chosen: its order, its columns. Stands with the count. */
  view?: ReactNode
  /** The `conditions` of the list, where people may keep them under a name. */
  conditions?: Conditions
}

/** Marks the conditions that do not fit into the bar's one line, from the last on. Only the layout knows, before it is painted. */
const markOver = (bar: HTMLElement | null) => {
  const line = bar?.firstElementChild
  if (!bar || !line) return
  bar.removeAttribute('data-crowded')
  const conditions = [...line.children]
  for (const condition of conditions) condition.removeAttribute('data-over')
  while (line.scrollWidth > line.clientWidth) {
    bar.setAttribute('data-crowded', '')
    // What is set stays.
    const last = conditions.findLast((one) => one.matches(UNSET))
    if (!last) return
    conditions.length = conditions.indexOf(last)
    last.setAttribute('data-over', '')
  }
}
const UNSET = '.filter-chip:not([data-on]), .search-select:has(input:placeholder-shown), .filter-span'

/** Search, switches and chips above a list, in one line: what does not fit comes with 「絞り込み」. */
export const FilterBar = (props: FilterBarProps) => {
  const { children, onClear, count, view, conditions } = props
  const hasCount = 'count' in props
  const [isOpen, setOpen] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  // What is set has longer words.
  useLayoutEffect(() => markOver(bar.current))
  useEffect(() => {
    const observer = new ResizeObserver(() => markOver(bar.current))
    if (bar.current) observer.observe(bar.current)
    return () => observer.disconnect()
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not yet known to the type definitions in use
    <div className="filter-bar" role="search" aria-label="絞り込み" data-open={isOpen || undefined} ref={bar}>
      <div className="filter-bar-conditions">
        {children}
        {onClear && (
          <Button look="transparent" size="small" onClick={onClear}>
            条件をクリア
          </Button>
        )}
        {/* After the conditions, since styles count those that are set; it is shown before them. */}
        <span className="filter-more">
          <Button icon="filter" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            絞り込み
          </Button>
        </span>
      </div>
      {(conditions || view || hasCount) && (
        <div className="filter-bar-end">
          {conditions && <SavedViewsButton conditions={conditions} />}
          {hasCount && <span className="filter-bar-count">{count}</span>}
          {view}
        </div>
      )}
    </div>
  )
}

type FilterSelectProps = {
  label: string
  /** Wire value → label; as pairs where the order matters and a value looks like a number (prefectures). */
  options: Record<string, string> | readonly (readonly [value: string, label: string])[]
  /** As in the URL: one value, or several with commas; undefined is not set. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  multiple?: boolean
  /** The menu is about to open: where its options are read only then. */
  onIntent?: () => void
  /** What stands in a menu without options. */
  none?: string
}

const isPairs = (options: FilterSelectProps['options']): options is readonly (readonly [string, string])[] =>
  Array.isArray(options)

/** A chip that opens a menu; set, it says what is chosen and can be taken off with ×. */
export const FilterSelect = ({ label, options, value, onChange, multiple, onIntent, none }: FilterSelectProps) => {
  const pairs = isPairs(options) ? options : Object.entries(options)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const chosen = value?.split(',') ?? []
  const choose = (key: string) => {
    if (!multiple) {
      onChange(chosen.includes(key) ? undefined : key)
      return setAnchor(null)
    }
    const next = pairs
      .map(([option]) => option)
      .filter((option) => (option === key ? !chosen.includes(key) : chosen.includes(option)))
    onChange(next.length > 0 ? next.join(',') : undefined)
  }
  const [first, ...more] = chosen.map((key) => pairs.find(([option]) => option === key)?.[1] ?? key)
  return (
    <span className="filter-chip" data-on={first !== undefined || undefined}>
      <button
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={(event) => {
          onIntent?.()
          setAnchor(event.currentTarget)
        }}
      >
        {first === undefined ? label : `${label}:${first}${more.length > 0 ? ` +${more.length}` : ''}`}
        {first === undefined && <Icon name="chevron-down" size="small" />}
      </button>
      {first !== undefined && (
        <button type="button" aria-label={`${label}の条件を外す`} onClick={() => onChange(undefined)}>
          <Icon name="close" size="small" />
        </button>
      )}
      <PopMenu id={id} anchor={anchor} onClose={() => setAnchor(null)} label={label}>
        {pairs.length === 0 && none && <MenuItem disabled>{none}</MenuItem>}
        {pairs.map(([key, text]) => {
          const on = chosen.includes(key)
          return (
            <MenuItem
              key={key}
              role={multiple ? 'menuitemcheckbox' : 'menuitemradio'}
              aria-checked={on}
              onClick={() => choose(key)}
            >
              <span className="menu-check">{on && <Icon name="check" />}</span>
              {text}
            </MenuItem>
          )
        })}
      </PopMenu>
    </span>
  )
}

type LateFilterProps = {
  label: string
  /** It will be searched for, not opened. */
  isSearch?: boolean
  children: ReactNode
}

/** A filter whose program comes after the page: until then its name stands in its place, so that no other one moves. */
export const LateFilter = ({ label, isSearch, children }: LateFilterProps) => (
  <Suspense
    fallback={
      <span className="filter-chip" data-place={isSearch ? 'search' : 'menu'} aria-hidden="true">
        {isSearch ? `${label}を検索` : label}
        {!isSearch && <Icon name="chevron-down" size="small" />}
      </span>
    }
  >
    {children}
  </Suspense>
)

type SearchBoxProps = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Where any words do: what is on the screen is filtered, and nobody is asked. */
  isLocal?: boolean
}

/**
 * Searches as one types, but never in the middle of a Japanese conversion. Words that cannot be searched for (one kana, an
 * emoji) are told to be none, and the list stays as it is.
 */
export const SearchBox = ({ label, value, onChange, isLocal }: SearchBoxProps) => {
  const { text, setText, tell } = useTypedAhead(value)
  const [issue, setIssue] = useState<string>()
  const composing = useRef(false)
  const id = useId()
  const send = (next: string) => {
    const words = next.trim()
    if (composing.current) return
    const found = words === '' || isLocal ? undefined : queryIssue(words)
    setIssue(found)
    if (found || words === value) return
    tell(words)
    onChange(words)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pause in typing sends; the handler of the day is fine
  useEffect(() => {
    const timer = setTimeout(() => send(text), 300)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <>
      <span className="search-box" style={{ '--words': label.length } as CSSProperties}>
        <Icon name="search" />
        <input
          type="search"
          aria-label={label}
          aria-invalid={issue !== undefined || undefined}
          aria-describedby={issue && id}
          placeholder={label}
          value={text}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setText(event.target.value)}
          onCompositionStart={() => {
            composing.current = true
          }}
          onCompositionEnd={(event) => {
            composing.current = false
            send(event.currentTarget.value)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event)) send(text)
          }}
        />
      </span>
      {issue && (
        <span id={id} role="status" className="text-danger meta-text">
          {issue}
        </span>
      )}
    </>
  )
}

type ListQueryOptions = {
  /** What holds while the URL does not say otherwise, e.g. `{ status: 'active' }`. */
  defaults?: Record<string, string>
  /** Tabs and switches: neither counted as filters nor taken off by 「条件をクリア」. */
  fixed?: string[]
}

const PAGING = ['cursor', 'page', 'per_page']

declare const input: unique symbol
/** Parameters of an address beyond an endpoint's own, and what the question looks like that they make. */
export type ListParameters<Q> = { readonly [input]: Q }
type InputOf<S> = S extends ListParameters<infer Q> ? Q : S extends z.ZodObject ? z.input<S> : never

type Schema = z.ZodObject | ListParameters<unknown>

/** What an address asks of a list at its first page; values that it does not take (an old link) are left out. */
export const readQuestion = <S extends Schema>(
  schema: S,
  params: URLSearchParams,
  defaults: Readonly<Record<string, string>> = {},
): InputOf<S> => {
  const known = parametersOf(schema as z.ZodObject | Parameters)
  const accepted = (key: string, value: string | null | undefined) =>
    value && !PAGING.includes(key) && accepts(known[key], value) && (key !== 'q' || queryIssue(value) === undefined)
  const values: Record<string, string> = {}
  for (const key of Object.keys(known)) {
    const value = [params.get(key), defaults[key]].find((candidate) => accepted(key, candidate))
    if (value) values[key] = value
  }
  return values as InputOf<S>
}

/**
 * A list's question, kept in the URL so that it can be shared and comes back with the Back button. Paging is a stack
 * of cursors in the history entry; any change of filter or order begins at the first page again.
 */
export const useListQuery = <S extends Schema>(schema: S, { defaults = {}, fixed = [] }: ListQueryOptions = {}) => {
  const { pathname } = useLocation()
  const { params, state, change } = useAddress()
  const cursors: string[] = state?.cursors ?? []
  const values = readQuestion(schema, params, defaults) as Record<string, string>
  const filters = Object.keys(values).filter(
    (key) => key !== 'sort' && !fixed.includes(key) && values[key] !== defaults[key],
  )

  const page = (stack: string[]) => change(() => {}, { state: { cursors: stack } })
  const write = (now: URLSearchParams, changes: Record<string, unknown>) => {
    for (const [key, value] of Object.entries(changes))
      put(now, key, value === undefined || value === defaults[key] ? undefined : String(value))
  }
  const set = (changes: Record<string, string | undefined>) =>
    change((now) => write(now, changes), { state: { cursors: [] } })
  const cursor = cursors.at(-1)
  return {
    /** For the query key and the call. */
    query: (cursor ? { ...values, cursor } : values) as InputOf<S>,
    /** The value in force of one filter. */
    get: (key: keyof InputOf<S> & string): string | undefined => values[key],
    set: set as (changes: { [key in keyof InputOf<S>]?: string | undefined }) => void,
    /** The address with these changes, for tabs and switches that are links. */
    to: (changes: { [key in keyof InputOf<S>]?: string | undefined }): string => {
      const next = new URLSearchParams(params)
      write(next, changes)
      return `${pathname}?${next}`
    },
    isFiltered: filters.length > 0,
    /** What makes the list other than it is at first, tabs and order included: what a saved view keeps. */
    conditions: Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== defaults[key])),
    clear: () => set(Object.fromEntries(filters.map((key) => [key, undefined]))),
    next: (nextCursor: string) => page([...cursors, nextCursor]),
    previous: cursors.length > 0 ? () => page(cursors.slice(0, -1)) : undefined,
  }
}
