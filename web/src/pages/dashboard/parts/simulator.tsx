import { issueCategories, stages } from '@banso/contract/common'
import { daysText, type Gap, type Simulation, simulate } from '@banso/contract/demands'
import { Segment, SegmentControl } from '../../../kit/button.tsx'
import { Card, CardBody, CardHead, Inset } from '../../../kit/card.tsx'
import { today } from '../../../lib/dates.ts'
import '../../../kit/field-frame.css'
import { GapButton } from './gap-button.tsx'
import { type AdditionKind, additionKinds, MOST_ADDED, MOST_EACH, type useDemandView } from './use-demand.ts'

/** 「財務のマスターを1名、月4件で増やすと、待ち 12→5日」 */
export function simulationText(
  place: Pick<Gap, 'category' | 'stage'>,
  kind: AdditionKind,
  count: number,
  each: number,
  { before, after }: Simulation,
): string {
  const where = `${issueCategories[place.category]}(${stages[place.stage]})`
  if (kind === 'seminar')
    return `${where}のセミナーを${count}回、${each}社ずつ開くと、不足 ${before.shortage}→${after.shortage}件`
  return `${where}の${additionKinds[kind]}を${count}名、月${each}件で増やすと、待ち ${daysText(before.days)}→${daysText(after.days)}`
}

type SimulatorProps = { place: Gap; days: number; view: ReturnType<typeof useDemandView> }

/** 増やすとどうなるか: tried in the address alone, with what it takes for granted in sight. */
export const Simulator = ({ place, days, view: { addition, set } }: SimulatorProps) => {
  const { kind, count, each } = addition
  const result = simulate(place.amounts, addition, days)
  const isSeminar = kind === 'seminar'
  const chosen = { category: place.category, stage: place.stage }
  return (
    <Card>
      <CardHead
        title="増やすとどうなるか"
        sub="試算だけで、何も保存されません。アドレスを共有すると同じ試算が開きます。"
      />
      <CardBody>
        <div className="demand-inputs">
          <SegmentControl label="増やすもの">
            {Object.entries(additionKinds).map(([key, label]) => (
              <Segment key={key} active={key === kind} onClick={() => set({ add: key, each: undefined })}>
                {label}
              </Segment>
            ))}
          </SegmentControl>
          <NumberInput
            label={isSeminar ? '回数' : '人数'}
            value={count}
            most={MOST_ADDED}
            onChange={(value) => set({ count: value })}
          />
          <NumberInput
            label={isSeminar ? '1回の参加社数' : '1人の月の受付件数'}
            value={each}
            most={MOST_EACH}
            onChange={(value) => set({ each: value })}
          />
        </div>
        <Inset>
          <p role="status" className="demand-result">
            <b>{simulationText(place, kind, count, each, result)}</b>
            <br />
            不足は{result.before.shortage}件から<b>{result.after.shortage}件</b>になります。
          </p>
        </Inset>
        <h3 className="demand-assumptions">この試算の前提</h3>
        <ul className="demand-assumed">
          <li>受付中の申込は{place.amounts.open}件のまま増えない</li>
          <li>
            {isSeminar
              ? '参加したスタートアップの課題は1件ずつ解決し、申込の待ちは変わらない'
              : `月の枠は${place.amounts.capacity}件から${place.amounts.capacity + count * each}件に増え、すべてこの分野とステージに使う`}
          </li>
          <li>
            {Number(today().slice(5, 7))}月の営業日は{days}日、端数は切り捨てる
          </li>
          <li>「今すぐ」の課題は2件と数える</li>
        </ul>
        <GapButton action={isSeminar ? 'seminar' : 'recruit'} place={isSeminar ? chosen : { ...chosen, type: kind }} />
      </CardBody>
    </Card>
  )
}

type NumberInputProps = { label: string; value: number; most: number; onChange: (value: string | undefined) => void }
const NumberInput = ({ label, value, most, onChange }: NumberInputProps) => (
  <label className="field">
    <span className="field-label">{label}</span>
    <input
      className="input"
      type="number"
      inputMode="numeric"
      min={0}
      max={most}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
)
