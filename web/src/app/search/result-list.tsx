import type { Marked } from '@banso/contract/search'
import { useEffect } from 'react'
import { Icon } from '../../kit/icon.tsx'
import type { Option, Section } from './options.ts'
import type { Active } from './use-active.ts'

type ListProps = {
  id: string
  sections: readonly Section[]
  active: Active
  onChoose: (option: Option) => void
  busyMore: { isPending: boolean; isError: boolean; variables: { type: string } | undefined }
}

/** The rows in their groups. The keyboard stays in the field, which names the chosen row. */
export const ResultList = ({ id, sections, active, onChoose, busyMore }: ListProps) => {
  useEffect(() => {
    // The first row brings the head of its group into view with it.
    const row = active.id === undefined ? null : document.getElementById(`${id}-${active.id}`)
    const isFirst = sections[0]?.options[0]?.id === active.id
    ;(isFirst ? row?.closest('[role=listbox]') : row)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active.id, sections])
  return (
    <div id={`${id}-list`} role="listbox" aria-label="検索結果" className="palette-list" tabIndex={-1}>
      {sections.map(({ key, label, count, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
        <div key={key} role="group" aria-label={count ? `${label} ${count}` : label}>
          <p className="palette-head" aria-hidden="true">
            {label}
            {count && <span>{count}</span>}
          </p>
          {options.map((option) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
            <div
              key={option.id}
              id={`${id}-${option.id}`}
              role="option"
              aria-selected={option.id === active.id}
              className="palette-row"
              data-more={option.more ? '' : undefined}
              onPointerMove={() => option.id !== active.id && active.set(option.id)}
              // The field keeps its focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
            >
              {option.more && busyMore.isPending && busyMore.variables?.type === option.more.type ? (
                <span className="spinner" aria-hidden="true" />
              ) : (
                <Icon name={option.icon} />
              )}
              <RowText option={option} failed={busyMore.isError && busyMore.variables?.type === option.more?.type} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

const RowText = ({ option: { title, note, excerpt, more }, failed }: { option: Option; failed: boolean }) => (
  <span className="palette-text">
    <span className="palette-title">
      <MarkedText {...title} />
      {more && failed && <em>読み込めませんでした。もう一度お試しください。</em>}
    </span>
    {note && <span className="palette-note">{note}</span>}
    {excerpt && (
      <span className="palette-excerpt">
        {excerpt.label}: <MarkedText {...excerpt} />
      </span>
    )}
  </span>
)

/** The text with the words that were found in it. */
const MarkedText = ({ text, marks }: Marked) => (
  <span>
    {marks.map(([from, to], index) => (
      <span key={from}>
        {text.slice(marks[index - 1]?.[1] ?? 0, from)}
        <mark>{text.slice(from, to)}</mark>
      </span>
    ))}
    {text.slice(marks.at(-1)?.[1] ?? 0)}
  </span>
)
