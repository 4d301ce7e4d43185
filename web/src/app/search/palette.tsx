import type { Actor } from '@banso/contract/roles'
import { queryIssue, SEARCH_MAX } from '@banso/contract/search-words'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useId, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { IconButton } from '../../kit/button.tsx'
import { LoadError } from '../../kit/empty.tsx'
import { Floating, WindowFrame } from '../../kit/floating.tsx'
import { Icon } from '../../kit/icon.tsx'
import { useCompanyParams } from '../../lib/area.ts'
import { recentHits, rememberHit } from '../../state.ts'
import { hitSection, type Option, placeSection, recentSection, type Section } from './options.ts'
import { placesFor } from './places.ts'
import { ResultList } from './result-list.tsx'
import { useActive } from './use-active.ts'
import { useResults, useTyped } from './use-results.ts'
import '../../kit/skeleton.css'
import './palette.css'

export type PaletteProps = { actor: Actor; open: boolean; onClose: () => void }

/** The window of the search. Each opening begins anew; focus returns to where it was. What was chosen opens once it is gone. */
export const Palette = ({ actor, open, onClose }: PaletteProps) => {
  const titleId = useId()
  const navigate = useNavigate()
  const chosen = useRef<string>(undefined)
  const leave = () => {
    if (chosen.current) void navigate(chosen.current)
    chosen.current = undefined
  }
  const choose = (to: string | undefined) => {
    chosen.current = to
    onClose()
  }
  return (
    <Floating open={open}>
      <WindowFrame open={open} onClose={onClose} onClosed={leave} titleId={titleId} width="palette">
        <h2 id={titleId} className="visually-hidden">
          検索
        </h2>
        <PaletteBody actor={actor} onClose={onClose} onChoose={choose} />
      </WindowFrame>
    </Floating>
  )
}

type BodyProps = Omit<PaletteProps, 'open'> & { onChoose: (to: string | undefined) => void }

const PaletteBody = ({ actor, onClose, onChoose }: BodyProps) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const area = useCompanyParams()
  const recent = useAtomValue(recentHits)
  const typed = useTyped()
  // During a conversion all stays as it was before it.
  const text = typed.isComposing ? typed.asked : typed.text.trim()
  const results = useResults(typed.asked, text)

  const places = placesFor(actor, text)
  const sections: Section[] = [
    ...(text === '' ? [recentSection(recent)] : []),
    placeSection(places, area),
    ...results.groups.map((group) => hitSection(group, actor)),
  ].filter(({ options }) => options.length > 0)
  const options = sections.flatMap((section) => section.options)
  const active = useActive(options.map((option) => option.id))

  const choose = (option: Option) => {
    if (option.more) {
      const { more } = option
      if (results.more.isPending) return
      results.more.mutate(more, {
        onSuccess: ({ data: [next] }) => {
          const [first] = next?.hits ?? []
          if (first) active.set(`${first.type}-${first.uid}`)
        },
      })
      return input.current?.focus()
    }
    if (option.hit) rememberHit(option.hit)
    onChoose(option.to)
  }
  const handleKey = (event: KeyboardEvent) => {
    // Keys that belong to a conversion: Enter takes a candidate, arrows choose among them, Escape gives it up.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return event.stopPropagation()
    if (active.move(event.key)) return event.preventDefault()
    if (event.key !== 'Enter') return
    event.preventDefault()
    const option = options.find((one) => one.id === active.id)
    if (option) choose(option)
  }
  const found = results.groups.reduce((sum, { hits }) => sum + hits.length, 0)
  const isNothing = results.isKnown && options.length === 0
  const issue = text === '' ? undefined : queryIssue(text)
  return (
    <>
      <div className="palette-field">
        <Icon name="search" />
        <input
          ref={input}
          // biome-ignore lint/a11y/noAutofocus: a window that is opened to be typed into
          autoFocus
          type="text"
          role="combobox"
          aria-label="検索する言葉"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active.id === undefined ? undefined : `${id}-${active.id}`}
          placeholder="検索する言葉、またはページ名"
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
        {results.isWaiting && <span className="spinner" aria-hidden="true" />}
        <IconButton icon="close" label="閉じる" size="small" onClick={onClose} />
      </div>
      <p role="status" className="visually-hidden">
        {results.isWaiting ? '検索しています。' : results.isKnown && found > 0 ? `${found}件見つかりました。` : ''}
      </p>
      <div className="palette-body" aria-busy={results.isWaiting || undefined}>
        <ResultList id={id} sections={sections} active={active} onChoose={choose} busyMore={results.more} />
        {isNothing && <p className="palette-nothing">「{text}」に一致するものはありません。</p>}
        {issue && <p className="palette-hint">{issue}</p>}
        {results.isWaiting && found === 0 && <Waiting />}
        {results.error && (
          <LoadError
            what="検索結果"
            error={results.error}
            onRetry={() => {
              results.retry()
              input.current?.focus()
            }}
          />
        )}
      </div>
      <p className="palette-keys" aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> 移動 <kbd>Enter</kbd> 開く <kbd>Esc</kbd> 閉じる
      </p>
    </>
  )
}

const Waiting = () => (
  <div className="palette-waiting" aria-hidden="true">
    {[0, 1, 2].map((row) => (
      <i key={row} className="skeleton" />
    ))}
  </div>
)
