import type { Fit } from '@banso/contract/fit'
import { Icon } from '../../../kit/icon.tsx'

/** What speaks for and against two companies, in words. */
export const FitList = ({ fit, label }: { fit: Fit; label: string }) => (
  <section aria-label={label}>
    <h3 className="secondary-text">
      {label}{' '}
      <span className="muted">
        {fit.of}項目のうち{fit.met}項目
      </span>
    </h3>
    <ul className="apply-fit">
      {fit.factors.map(({ key, met, text }) => (
        <li key={key} data-met={met || undefined}>
          <Icon name={met ? 'check' : 'minus'} size="small" />
          {text}
          {!met && <span className="visually-hidden">(合いません)</span>}
        </li>
      ))}
    </ul>
  </section>
)
