import type { Fit } from '@banso/contract/fit'
import { type FitFactor, factorKeys, fitFactors, fitWeights } from '@banso/contract/fit-factors'
import type { PartnerType } from '@banso/contract/partner-fields'
import { KeyValues } from '../../../kit/card.tsx'
import { Icon } from '../../../kit/icon.tsx'
import './fit.css'

const investorOnly: readonly FitFactor[] = ['amount', 'decision']
/** What a kind of partner can be judged by. */
export const factorsOf = (type: PartnerType): FitFactor[] =>
  factorKeys.filter((key) => type === 'investor' || !investorOnly.includes(key))

/** Every factor with its weight: what speaks for or against the partner, or that nobody can say. */
export const FitTable = ({ fit, type }: { fit: Fit; type: PartnerType }) => (
  <KeyValues
    items={factorsOf(type).map((key) => {
      const found = fit.factors.find((factor) => factor.key === key)
      return {
        label: `${fitFactors[key]}(重み${fitWeights[key]})`,
        value: found ? (
          <span className="fit-judged" data-met={found.met || undefined}>
            <Icon name={found.met ? 'check' : 'info'} size="small" />
            <span className="visually-hidden">{found.met ? '合致' : '要確認'}</span>
            {found.text}
          </span>
        ) : (
          <span className="muted">自社が未入力か、条件の指定がなく、判定していません</span>
        ),
      }
    })}
  />
)
