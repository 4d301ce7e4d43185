import { searchTypes } from '@banso/contract/search'
import { matches } from '@banso/contract/search-words'
import { useRef } from 'react'
import { LoadError } from '../../kit/empty.tsx'
import type { Act, Subject } from './acts.ts'
import { type Chosen, finders } from './finders.ts'
import { PaletteFrame, Waiting } from './frame.tsx'
import { chosenSection } from './options.ts'
import { useActive } from './use-active.ts'
import { useTyped } from './use-results.ts'

type ChooseProps = {
  act: Act
  of: Subject
  onChoose: (chosen: Chosen) => void
  onBack: () => void
  onClose: () => void
}

/** What the act is done to: the first ones of its list, or those that the words find. */
export const ChooseSubject = ({ act, of, onChoose, onBack, onClose }: ChooseProps) => {
  const input = useRef<HTMLInputElement>(null)
  const typed = useTyped()
  const { [of]: useFound } = finders
  const { choices: found, isPending, error, retry } = useFound(typed.asked)
  // Until the answer to what is typed is here, only what has those words in its name: Enter must take nothing else.
  const isAnswered = !isPending && !typed.isComposing && typed.asked === typed.text.trim()
  const choices = isAnswered ? found : found.filter(({ name }) => matches(typed.text, [name]))
  const section = chosenSection(of, choices)
  const sections = choices.length > 0 ? [section] : []
  const active = useActive(section.options.map(({ id }) => id))
  const what = searchTypes[of]
  return (
    <PaletteFrame
      label={`${what}を選択`}
      placeholder={`${what}を検索`}
      lead={<span className="palette-act">{act.label}</span>}
      field={input}
      {...{ typed, sections, active, onBack, onClose }}
      isWaiting={!isAnswered && !error}
      told={isAnswered ? `${choices.length}件から選択できます。` : '検索しています。'}
      onChoose={({ id }) => {
        const chosen = choices.find(({ uid }) => id === `${of}-${uid}`)
        if (chosen) onChoose(chosen)
      }}
    >
      {isAnswered && !error && choices.length === 0 && (
        <p className="palette-nothing">
          {typed.asked === '' ? `選択できる${what}はありません。` : `「${typed.asked}」に一致する${what}はありません。`}
        </p>
      )}
      {!isAnswered && !error && choices.length === 0 && <Waiting />}
      {error && (
        <LoadError
          what={what}
          error={error}
          onRetry={() => {
            retry()
            input.current?.focus()
          }}
        />
      )}
    </PaletteFrame>
  )
}
