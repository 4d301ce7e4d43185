import type { Fit } from '@banso/contract/fit'
import { Icon } from '../../kit/icon.tsx'
import './parts/fit.css'

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
