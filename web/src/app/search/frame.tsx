import { SEARCH_MAX } from '@banso/contract/search-words'
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react'
import { IconButton } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { isComposing } from '../../lib/keys.ts'
import type { Option, Section } from './options.ts'
import { ResultList } from './result-list.tsx'
import type { useActive } from './use-active.ts'
import type { useTyped } from './use-results.ts'

type FrameProps = {
  /** What the field is for, to those who do not see it, and while it is empty. */
  label: string
  placeholder: string
  /** What is being done, while that is chosen which it is done to. */
  lead?: ReactNode
  field: Ref<HTMLInputElement>
  typed: ReturnType<typeof useTyped>
  sections: readonly Section[]
  active: ReturnType<typeof useActive>
  isWaiting: boolean
  /** Told to screen readers. */
  told: string
  onChoose: (option: Option) => void
  /** One step back; without it Escape closes the window. */
  onBack?: () => void
  onClose: () => void
  busyMore?: Parameters<typeof ResultList>[0]['busyMore']
  /** Under the list. */
  children: ReactNode
}

const nothingBusy = { isPending: false, isError: false, variables: undefined }

/** The field with its list, worked by the keyboard alone, and never in the middle of a Japanese conversion. */
export const PaletteFrame = (props: FrameProps) => {
  const { typed, sections, active, isWaiting, onChoose, onBack } = props
  const id = useId()
  const options = sections.flatMap((section) => section.options)
  const handleKey = (event: KeyboardEvent) => {
    // Keys that belong to a conversion: Enter takes a candidate, arrows choose among them, Escape gives it up.
    if (isComposing(event)) return event.stopPropagation()
    if (active.move(event.key)) return event.preventDefault()
    if (onBack && (event.key === 'Escape' || (event.key === 'Backspace' && typed.text === ''))) {
      event.preventDefault()
      event.stopPropagation()
      return onBack()
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const option = options.find((one) => one.id === active.id)
    if (option) onChoose(option)
  }
  return (
    <>
      <div className="palette-field">
        {props.lead ?? <Icon name="search" />}
        <input
          ref={props.field}
          // biome-ignore lint/a11y/noAutofocus: a window that is opened to be typed into
          autoFocus
          type="text"
          role="combobox"
          aria-label={props.label}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active.id === undefined ? undefined : `${id}-${active.id}`}
          placeholder={props.placeholder}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={SEARCH_MAX}
          value={typed.text}
          onChange={(event) => typed.setText(event.target.value)}
          onCompositionStart={() => typed.setComposing(true)}
          onCompositionEnd={(event) => {
            typed.setText(event.currentTarget.value)
            typed.setComposing(false)
          }}
          onKeyDown={handleKey}
        />
        {isWaiting && <span className="spinner" aria-hidden="true" />}
        <IconButton icon="close" label="閉じる" size="small" onClick={props.onClose} />
      </div>
      <p role="status" className="visually-hidden">
        {props.told}
      </p>
      <div className="palette-body" aria-busy={isWaiting || undefined}>
        <ResultList
          id={id}
          sections={sections}
          active={active}
          onChoose={onChoose}
          busyMore={props.busyMore ?? nothingBusy}
        />
        {props.children}
      </div>
      <p className="palette-keys" aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> 移動 <kbd>Enter</kbd> {onBack ? '選択' : '開く'} <kbd>Esc</kbd> {onBack ? '戻る' : '閉じる'}
      </p>
    </>
  )
}

/** Rows that are on their way. */
export const Waiting = () => (
  <div className="palette-waiting" aria-hidden="true">
    {[0, 1, 2].map((row) => (
      <i key={row} className="skeleton" />
    ))}
  </div>
)
