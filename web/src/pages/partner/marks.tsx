import type { Fit } from '@banso/contract/fit'
import type { FitField } from '@banso/contract/fit-factors'
import type { FitHint } from '@banso/contract/fit-hints'
import { href } from '@banso/contract/pages'
import { Link } from 'react-router-dom'
import { Icon } from '../../kit/icon.tsx'
import { useMay } from '../../lib/rights.ts'
import { catalogueArea } from './area.ts'
import './parts/fit.css'

const { pages } = catalogueArea.startup

/** Why a partner fits or does not: met with ✓, not met with ⓘ, both in words. */
export const FitReasons = ({ fit }: { fit: Fit }) =>
  fit.factors.length === 0 ? (
    <p className="muted secondary-text">企業情報と経営課題を登録すると、自社との適合がわかります。</p>
  ) : (
    <ul className="fit-reasons" aria-label="自社との適合">
      {fit.factors.map(({ key, met, text }) => (
        <li key={key} data-met={met || undefined}>
          <Icon name={met ? 'check' : 'info'} size="small" />
          <span className="visually-hidden">{met ? '合致' : '要確認'}</span>
          {text}
        </li>
      ))}
    </ul>
  )

/** Where each field that decides is filled in. */
const places: Record<FitField, { section: string; field?: string }> = {
  issues: { section: 'issues' },
  stage: { section: 'basic', field: 'stage' },
  industries: { section: 'basic', field: 'industries' },
  prefecture: { section: 'basic', field: 'prefecture' },
  target_jpy: { section: 'finance', field: 'next_round' },
  target_on: { section: 'finance', field: 'next_round' },
}

type FitHintProps = { hint: Pick<FitHint, 'field' | 'is_empty' | 'text'>; startup_id: string }

/** How many candidates more a field would bring; the way to it is shown to those who may fill it in. */
export const FitHintText = ({ hint: { field, is_empty, text }, startup_id }: FitHintProps) => {
  const may = { profile: useMay('startup.update'), issues: useMay('issue.create') }
  const to = `${href(pages.profile, { startup_id })}?${new URLSearchParams(places[field])}`
  return (
    <>
      {text}。
      {may[field === 'issues' ? 'issues' : 'profile'] && (
        <Link to={to} aria-label={`${text}:${is_empty ? '入力する' : '見直す'}`}>
          {is_empty ? '入力する' : '見直す'}
        </Link>
      )}
    </>
  )
}
