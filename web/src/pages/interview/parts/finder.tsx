import { AVAILABILITY_DAYS } from '@banso/contract/availabilities'
import { addDays, isDay } from '@banso/contract/dates'
import { type InterviewInput, MAX_SLOTS } from '@banso/contract/interview-inputs'
import { interviewMethods } from '@banso/contract/interview-states'
import type { Interview } from '@banso/contract/interviews'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Control, FieldPath } from 'react-hook-form'
import { Button } from '../../../kit/button.tsx'
import { DayInput } from '../../../kit/day-input.tsx'
import { useField } from '../../../kit/field-frame.tsx'
import { Note } from '../../../kit/notice.tsx'
import { QueryStatus } from '../../../kit/query-status.tsx'
import { momentWithWeekday, today } from '../../../lib/dates.ts'
import { momentOffName } from '../../../lib/days-off.ts'
import { apiQuery } from '../../../lib/query.ts'
import { interviewArea } from '../area.ts'

const { suggestSlots } = interviewArea.operator.calls.interviews

/** For whom a time is wanted, and how they meet; `uid` names an interview whose own hours are free for it. */
export type Wanted = Pick<
  InterviewInput,
  'startup_company_uid' | 'partner_company_uid' | 'duration_minutes' | 'method'
> & {
  participants: readonly Pick<Interview['participants'][number], 'uid' | 'optional'>[]
  uid?: string
}
type FinderProps<T extends { starts: string[] }> = { control: Control<T>; wanted: Wanted }

const WINDOW_DAYS = 14

/** 日程を探す: times at which all required people are free, or the smallest changes that would make some. */
export const Finder = <T extends { starts: string[] }>({ control, wanted }: FinderProps<T>) => {
  const id = useId()
  const [from, setFrom] = useState(() => addDays(today(), 1))
  const [to, setTo] = useState(() => addDays(today(), WINDOW_DAYS))
  const [asked, setAsked] = useState<ReturnType<typeof questionOf>>()
  const [given, setGiven] = useState<string>()
  const { field, error } = useField({ control, name: 'starts' as FieldPath<T>, label: '候補日時' })
  const question = questionOf(wanted, from, to)
  const isStale = asked !== undefined && JSON.stringify(asked) !== JSON.stringify(question)
  const query = useQuery({
    ...apiQuery(suggestSlots, { query: { ...(asked ?? question), ...(given && { given }) } }),
    enabled: asked !== undefined,
    staleTime: 0,
  })
  const search = () => {
    // The same question may have another answer by now: somebody may have taken a time.
    if (asked && !isStale) void query.refetch()
    setGiven(undefined)
    setAsked(question)
    field.onChange([])
  }
  const found = query.data?.data
  const isPossible =
    question.required !== '' && isDay(from) && isDay(to) && from <= to && to < addDays(from, AVAILABILITY_DAYS)
  return (
    <section className="form-fields interview-finder" aria-labelledby="finder">
      <h2 id="finder">日程を探す</h2>
      <p className="muted secondary-text">
        参加者全員の面談できる時間から、祝日・昼休み・前後の余裕を除いて探します。期間は{AVAILABILITY_DAYS}日までです。
      </p>
      <div className="interview-window">
        <div className="field">
          <label className="field-label" htmlFor={`${id}-from`}>
            探す期間(開始)
          </label>
          <DayInput id={`${id}-from`} min={today()} value={from} onChange={(day) => setFrom(day ?? '')} />
        </div>
        <div className="field">
          <label className="field-label" htmlFor={`${id}-to`}>
            探す期間(終了)
          </label>
          <DayInput id={`${id}-to`} min={from} value={to} onChange={(day) => setTo(day ?? '')} />
        </div>
        <Button look="secondary" icon="search" disabled={!isPossible} onClick={search}>
          {asked ? 'もう一度探す' : '日程を探す'}
        </Button>
      </div>
      {!isPossible && (
        <p className="muted secondary-text">必須の参加者と、{AVAILABILITY_DAYS}日以内の期間を選択してください。</p>
      )}
      {isStale && <Note tone="warn">条件が変わりました。「もう一度探す」を押してください。</Note>}
      <div aria-live="polite" className="stack">
        {asked && <QueryStatus query={query} what="候補日時" rows={3} />}
        {asked && found && (
          <p className="row" data-wrap>
            {(['online', 'phone', 'visit'] as const).map((method) => (
              <span key={method} className={method === question.method ? undefined : 'muted'}>
                {interviewMethods[method]} {found.counts[method]}枠
              </span>
            ))}
          </p>
        )}
        {asked && found && found.times.length > 0 && (
          <Times times={found.times} chosen={field.value as string[]} onChange={field.onChange} />
        )}
        {asked && found && found.times.length === 0 && <Changes changes={found.changes} onChoose={setGiven} />}
        {given && found && found.times.length > 0 && (
          <p className="muted secondary-text">
            変更した場合の枠です。ほかの方の予定はまだ変わりません。候補を送る前に、本人に確認してください。
          </p>
        )}
      </div>
      {error && <span className="field-error">{error}</span>}
    </section>
  )
}

const questionOf = ({ participants, ...wanted }: Wanted, from: string, to: string) => {
  const uids = (wanted: boolean) =>
    participants
      .filter(({ optional }) => optional === wanted)
      .map(({ uid }) => uid)
      .join(',')
  return {
    startup_uid: wanted.startup_company_uid,
    ...(wanted.partner_company_uid && { partner_uid: wanted.partner_company_uid }),
    required: uids(false),
    ...(uids(true) && { optional: uids(true) }),
    duration_minutes: wanted.duration_minutes,
    method: wanted.method,
    from,
    to,
    ...(wanted.uid && { interview_uid: wanted.uid }),
  }
}

type Time = { start_at: string; missing: string[] }
type TimesProps = { times: readonly Time[]; chosen: readonly string[]; onChange: (starts: string[]) => void }

/** おすすめ順: as the search ranks them; in the form they are those ticked. */
const Times = ({ times, chosen, onChange }: TimesProps) => (
  <fieldset className="field">
    <legend className="field-label">見つかった枠(おすすめ順)</legend>
    <ol className="interview-times">
      {times.map((time, index) => (
        <li key={time.start_at}>
          <FoundTime
            time={time}
            rank={index + 1}
            isOn={chosen.includes(time.start_at)}
            isFull={chosen.length >= MAX_SLOTS}
            onTurn={(on) =>
              onChange(on ? [...chosen, time.start_at].sort() : chosen.filter((other) => other !== time.start_at))
            }
          />
        </li>
      ))}
    </ol>
  </fieldset>
)

type FoundTimeProps = { time: Time; rank: number; isOn: boolean; isFull: boolean; onTurn: (on: boolean) => void }

/** A time with its place among those found, and who could not come. */
const FoundTime = ({ time: { start_at, missing }, rank, isOn, isFull, onTurn }: FoundTimeProps) => {
  const off = momentOffName(start_at)
  return (
    <label className="interview-time" data-on={isOn || undefined}>
      <input
        type="checkbox"
        checked={isOn}
        disabled={isFull && !isOn}
        onChange={({ target }) => onTurn(target.checked)}
      />
      <span className="interview-rank" aria-hidden="true">
        {rank}
      </span>
      <span className="grow">
        <span className="interview-time-head">
          <b>{momentWithWeekday(start_at)}</b>
          {off && <span className="muted">{off}</span>}
          {missing.length === 0 ? (
            <span className="interview-all">全員参加できる</span>
          ) : (
            <span>必須の全員が参加できる</span>
          )}
        </span>
        {missing.length > 0 && <span className="muted secondary-text">{missing.join('、')}(任意)は予定あり</span>}
      </span>
    </label>
  )
}

type ChangesProps = {
  changes: readonly { text: string; count: number; given: string }[]
  onChoose: (given: string) => void
}

/** What would have to change, the smallest first; choosing one shows its times. */
const Changes = ({ changes, onChoose }: ChangesProps) =>
  changes.length === 0 ? (
    <Note tone="warn">この期間には枠をつくれません。期間を延ばすか、所要時間や参加者を見直してください。</Note>
  ) : (
    <div className="stack">
      <Note tone="warn">枠が見つかりません。次のどれか1つを変えると枠ができます。変更の小さい順です。</Note>
      <ul className="interview-changes" aria-label="枠ができる変更">
        {changes.map(({ text, given }) => (
          <li key={given}>
            <span className="grow">{text}</span>
            <Button size="small" look="secondary" onClick={() => onChoose(given)}>
              この変更で見る
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
