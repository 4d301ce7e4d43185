import type { Actor } from '@banso/contract/roles'
import { queryIssue } from '@banso/contract/search-words'
import { useAtomValue } from 'jotai'
import { type ComponentType, lazy, Suspense, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { LoadError } from '../../kit/empty.tsx'
import { Floating, WindowFrame } from '../../kit/floating.tsx'
import { useCompanyParams } from '../../lib/area.ts'
import { useRights } from '../../lib/rights.ts'
import { recentHits, rememberHit } from '../../state.ts'
import { type Act, actHref, actsFor, type Form } from './acts.ts'
import { ChooseSubject } from './choose.tsx'
import type { Chosen } from './finders.ts'
import type { ActFormProps } from './forms.tsx'
import { PaletteFrame, Waiting } from './frame.tsx'
import { actSection, hitSection, type Option, placeSection, recentSection, type Section } from './options.ts'
import { placesFor } from './places.ts'
import { useActive } from './use-active.ts'
import { useResults, useTyped } from './use-results.ts'
import '../../kit/skeleton.css'
import './palette.css'

/** The forms come when one is asked for. */
const ActForm: ComponentType<ActFormProps> = lazy(async () => ({ default: (await import('./forms.tsx')).ActForm }))

export type PaletteProps = { actor: Actor; open: boolean; onClose: () => void }

/** What follows the window: a page, or a form over the one that is there. */
type Outcome = { to: string } | { form: Form; chosen: Chosen | undefined }

/**
 * The window that finds and does. Each opening begins anew; focus returns to where it was. What was chosen opens once it
 * is gone.
 */
export const Palette = ({ actor, open, onClose }: PaletteProps) => {
  const titleId = useId()
  const navigate = useNavigate()
  const outcome = useRef<Outcome>(undefined)
  const [form, setForm] = useState<Extract<Outcome, { form: Form }>>()
  const leave = () => {
    const next = outcome.current
    outcome.current = undefined
    if (!next) return
    if ('form' in next) setForm(next)
    else void navigate(next.to)
  }
  const choose = (next: Outcome | undefined) => {
    outcome.current = next
    onClose()
  }
  return (
    <>
      <Floating open={open}>
        <WindowFrame open={open} onClose={onClose} onClosed={leave} titleId={titleId} width="palette">
          <h2 id={titleId} className="visually-hidden">
            検索と操作
          </h2>
          <PaletteBody actor={actor} onClose={onClose} onChoose={choose} />
        </WindowFrame>
      </Floating>
      <Suspense>{form && <ActForm {...form} onClose={() => setForm(undefined)} />}</Suspense>
    </>
  )
}

type BodyProps = Omit<PaletteProps, 'open'> & { onChoose: (next: Outcome | undefined) => void }

/** The search, and for an act that is done to one of many, their list. */
const PaletteBody = ({ onChoose, ...props }: BodyProps) => {
  const area = useCompanyParams()
  const [act, setAct] = useState<Act>()
  const doIt = (what: Act, chosen?: Chosen) => {
    const to = actHref(what, area, chosen?.uid)
    if (to !== undefined) onChoose({ to })
    else if ('form' in what) onChoose({ form: what.form, chosen })
  }
  if (act?.of)
    return (
      <ChooseSubject
        act={act}
        of={act.of}
        onChoose={(chosen) => doIt(act, chosen)}
        onBack={() => setAct(undefined)}
        onClose={props.onClose}
      />
    )
  return (
    <SearchBody {...props} onOpen={(to) => onChoose({ to })} onAct={(what) => (what.of ? setAct(what) : doIt(what))} />
  )
}

type SearchProps = Omit<BodyProps, 'onChoose'> & { onOpen: (to: string) => void; onAct: (act: Act) => void }

const SearchBody = ({ actor, onClose, onOpen, onAct }: SearchProps) => {
  const input = useRef<HTMLInputElement>(null)
  const area = useCompanyParams()
  const may = useRights()
  const recent = useAtomValue(recentHits)
  const typed = useTyped()
  // During a conversion all stays as it was before it.
  const text = typed.isComposing ? typed.asked : typed.text.trim()
  const results = useResults(typed.asked, text)

  const acts = actSection(actsFor(actor, may, text))
  const places = placeSection(placesFor(actor, text), area)
  const sections: Section[] = [
    ...(text === '' ? [recentSection(recent), acts, places] : [places, acts]),
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
    if (option.act) return onAct(option.act)
    if (option.hit) rememberHit(option.hit)
    if (option.to !== undefined) onOpen(option.to)
  }
  const found = results.groups.reduce((sum, { hits }) => sum + hits.length, 0)
  const isNothing = results.isKnown && options.length === 0
  const issue = text === '' ? undefined : queryIssue(text)
  return (
    <PaletteFrame
      label="検索する言葉"
      placeholder="検索する言葉、ページ、操作"
      field={input}
      {...{ typed, sections, active, onClose }}
      isWaiting={results.isWaiting}
      told={results.isWaiting ? '検索しています。' : results.isKnown && found > 0 ? `${found}件見つかりました。` : ''}
      onChoose={choose}
      busyMore={results.more}
    >
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
    </PaletteFrame>
  )
}
