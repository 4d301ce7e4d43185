import { type LedgerRate, RATE_FROM } from '@banso/contract/promises'
import { sidesFor } from '@banso/contract/sides'
import type { CSSProperties } from 'react'

const names = sidesFor('operator')
type Side = keyof typeof names
const sides = Object.keys(names) as Side[]
const parts = [
  { key: 'kept', label: '守った' },
  { key: 'moved', label: '日を変えて守った' },
  { key: 'late', label: '遅れた' },
] as const

type Rates = { readonly [S in Side]: LedgerRate }

/** How each side keeps what it promises: solid what was kept, hatched what was kept on another day, outlined what was late. */
export const SideRates = ({ rates }: { rates: Rates }) => (
  <section aria-label="約束を守った割合">
    <Sides rates={rates} />
  </section>
)

const usual: LedgerRate = { kept: 8, late: 2, moved: 1, rate: 80 }
/** Takes the room of the figures until they are known, so that nothing below them moves. */
export const SideRatesRoom = () => (
  <div aria-hidden="true">
    <Sides rates={{ startup: usual, operator: usual, partner: usual }} className="usual" />
  </div>
)

const Sides = ({ rates, className }: { rates: Rates; className?: string }) => (
  <dl className="card promise-sides">
    {sides.map((side) => (
      <div key={side}>
        <dt>{names[side]}</dt>
        <dd className={className}>
          <SideRate {...rates[side]} />
        </dd>
      </div>
    ))}
  </dl>
)

const SideRate = ({ kept, late, moved, rate }: LedgerRate) => {
  const all = kept + late
  const counts = { kept: kept - moved, moved, late }
  return (
    <>
      <p className="promise-rate">
        {rate === null ? (
          `実績を集計中です(${all} / ${RATE_FROM}件)`
        ) : (
          <>
            <b>{rate}</b>% 期限内<span>{all}件</span>
          </>
        )}
      </p>
      <div className="promise-bar" aria-hidden="true">
        {parts.map(
          ({ key }) =>
            counts[key] > 0 && <i key={key} data-part={key} style={{ '--part': counts[key] } as CSSProperties} />,
        )}
      </div>
      <ul className="promise-parts">
        {parts.map(({ key, label }) => (
          <li key={key}>
            <i data-part={key} aria-hidden="true" />
            {label} <b>{counts[key]}</b>
          </li>
        ))}
      </ul>
    </>
  )
}
