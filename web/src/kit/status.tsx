import { daysBetween } from '@banso/contract/dates'
import { firstLetters } from '@banso/contract/letters'
import { leftName } from '@banso/contract/users'
import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { useFace } from '../lib/avatars.ts'
import { deadline } from '../lib/deadline.ts'
import { rem } from '../lib/rem.ts'
import { Icon, type IconName } from './icon.tsx'
import { oneText } from './one-text.ts'
import './status.css'
import './tints.css'

export type Tone = 'ok' | 'warn' | 'danger' | 'info' | 'neutral'

const toneIcons: Record<Tone, IconName> = {
  ok: 'check-circle',
  warn: 'alert',
  danger: 'down-circle',
  info: 'check-circle',
  neutral: 'clock',
}

type StatusChipProps = {
  tone?: Tone
  icon?: IconName
  /** Word and icon without tint: the normal state inside dense tables. */
  plain?: boolean
  children: ReactNode
}

/** A state in a word and a mark, never in colour alone. */
export const StatusChip = ({ tone = 'neutral', icon = toneIcons[tone], plain, children }: StatusChipProps) => (
  <span className="chip" data-tone={tone} data-plain={plain || undefined}>
    <Icon name={icon} size="small" />
    {oneText(children)}
  </span>
)

/** A quiet label without meaning for the state, e.g. an industry. */
export const Tag = ({ children }: { children: ReactNode }) => <span className="tag">{oneText(children)}</span>

type TaskStateName = 'proposed' | 'todo' | 'doing' | 'waiting' | 'done' | 'cancelled'

const taskMarks: Record<TaskStateName, ReactNode> = {
  proposed: <circle cx="7" cy="7" r="5.7" strokeDasharray="2.2 2.2" />,
  todo: <circle cx="7" cy="7" r="5.7" />,
  doing: (
    <>
      <circle cx="7" cy="7" r="5.7" />
      <path d="M7 3.6a3.4 3.4 0 0 1 0 6.8z" fill="currentColor" stroke="none" />
    </>
  ),
  waiting: (
    <>
      <circle cx="7" cy="7" r="5.7" />
      <path d="M5.4 4.8v4.4M8.6 4.8v4.4" />
    </>
  ),
  done: (
    <>
      <circle cx="7" cy="7" r="6.4" fill="currentColor" stroke="none" />
      <path d="M4.3 7.2 6.3 9.1 9.8 5.2" className="task-state-tick" />
    </>
  ),
  cancelled: (
    <>
      <circle cx="7" cy="7" r="5.7" />
      <path d="M5 5l4 4M9 5 5 9" />
    </>
  ),
}

/** A task's state: a circle that fills, and the word of the dictionary. */
export const TaskState = ({ state, children }: { state: TaskStateName; children?: ReactNode }) => (
  <span className="task-state">
    <svg data-state={state} width="0.875rem" height="0.875rem" viewBox="0 0 14 14" aria-hidden="true">
      {taskMarks[state]}
    </svg>
    {children}
  </span>
)

type DueProps = {
  /** YYYY-MM-DD; nothing is shown but 「–」 without one. */
  date: string | null | undefined
  today: string
  /** Done or cancelled: the date only, never late. */
  closed?: boolean
  /** With the year, as in details. */
  long?: boolean
}

/** A due date in grey with 「あと3日」 / 「今日」 / 「2日超過」 in bold. */
export const Due = ({ date, today, closed, long }: DueProps) => {
  if (!date) return <span className="due">–</span>
  const days = daysBetween(today, date)
  const shown = (long ? date : date.slice(5)).replaceAll('-', '/')
  const state = closed ? 'closed' : days < 0 ? 'over' : days <= 3 ? 'soon' : 'far'
  const words = days < 0 ? `${-days}日超過` : days === 0 ? '今日' : `あと${days}日`
  return (
    <span className="due" data-state={state}>
      {state === 'over' && <Icon name="alert" size="small" />}
      <time dateTime={date}>{shown}</time>
      {!closed && <b>{words}</b>}
    </span>
  )
}

/** The end of a clock that runs by the hour, as everywhere: 「4時間超過」, 「あと3時間」, 「11/28 12:00まで」. */
export const Deadline = ({ at }: { at: string }) => {
  const { text, tone } = deadline(at)
  return (
    <time className="due" dateTime={at} data-state={tone === 'danger' ? 'over' : tone === 'warn' ? 'soon' : 'far'}>
      {tone === 'danger' && <Icon name="alert" size="small" />}
      <b>{text}</b>
    </time>
  )
}

type ProgressProps = {
  /** 0–100. */
  value: number
  /** Today's planned value, 0–100: the ink tick. */
  plan?: number | null
  /** Blue unless behind plan; the caller knows the health. */
  tone?: 'normal' | 'ok' | 'warn' | 'danger'
  /** Shows the figures under (`below`) or beside (`beside`) the bar. */
  figures?: 'below' | 'beside'
}

const clamp = (value: number) => Math.min(100, Math.max(0, value))

/** Progress with the plan as a tick; the figures are in its name for those who do not see the bar. */
export const Progress = ({ value, plan, tone = 'normal', figures }: ProgressProps) => {
  const hasPlan = plan !== null && plan !== undefined
  const bar = (
    <div
      className="progress"
      data-tone={tone}
      role="img"
      aria-label={`進捗${value}%${hasPlan ? `、計画${plan}%` : ''}`}
    >
      <i style={{ width: `${clamp(value)}%` }} />
      {hasPlan && <u style={{ left: `${clamp(plan)}%` }} />}
    </div>
  )
  if (figures === 'beside') {
    return (
      <div className="progress-beside">
        {bar}
        <span aria-hidden="true">{value}%</span>
      </div>
    )
  }
  if (figures !== 'below') return bar
  return (
    <div>
      {bar}
      <div className="progress-figures" aria-hidden="true">
        <span>{value}%</span>
        {hasPlan && <span>計画 {plan}%</span>}
      </div>
    </div>
  )
}

/** Five (or `of`) steps, the present one ringed, and the step's word. */
export const Pips = ({ step, of = 5, children }: { step: number; of?: number; children: ReactNode }) => (
  <span className="pips-with-word">
    <span className="pips" aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps have no identity but their position
        <i key={index} data-step={index + 1 < step ? 'done' : index + 1 === step ? 'now' : undefined} />
      ))}
    </span>
    <span>{children}</span>
  </span>
)

/** 1–5 stars, read out as a number. */
export const Stars = ({ stars }: { stars: number }) => (
  <span className="stars" role="img" aria-label={`5段階中${stars}`}>
    {[1, 2, 3, 4, 5].map((star) => (
      <span key={star} data-on={star <= stars || undefined}>
        <Icon name="star" size="small" />
      </span>
    ))}
  </span>
)

type SparklineProps = {
  values: number[]
  /** Same length as `values`; drawn dotted. */
  plan?: number[]
  width?: number
  height?: number
}

/** A trend without axes: the last point marked, the plan dotted. Decorative; the figures stand beside it in words. */
export const Sparkline = ({ values, plan = [], width = 104, height = 32 }: SparklineProps) => {
  const all = [...values, ...plan]
  const last = values.at(-1)
  if (last === undefined) return null
  const low = Math.min(...all)
  const span = Math.max(...all) - low || 1
  const x = (index: number, count: number) => (count < 2 ? width - 4 : 4 + (index * (width - 8)) / (count - 1))
  const y = (value: number) => height - 5 - ((value - low) / span) * (height - 10)
  const line = (points: number[]) =>
    points.map((value, i) => `${i ? 'L' : 'M'}${x(i, points.length).toFixed(1)} ${y(value).toFixed(1)}`).join('')
  return (
    <svg
      className="sparkline"
      width={rem(width)}
      height={rem(height)}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      {plan.length > 1 && <path className="plan" d={line(plan)} />}
      {values.length > 1 && <path d={line(values)} />}
      <circle cx={x(values.length - 1, values.length)} cy={y(last)} r="3.2" />
    </svg>
  )
}

const TINTS = 6
/** The same tint for the same person everywhere: from the uid, or the name where there is none. */
const tintOf = (key: string) =>
  [...key].reduce((sum, char) => (sum * 33 + (char.codePointAt(0) ?? 0)) % 8191, 7) % TINTS

type AvatarProps = {
  name: string
  uid?: string
  url?: string | null
  size?: 'small' | 'medium' | 'large' | 'huge'
  /** Where the own tint would be that of the neighbour. */
  tint?: number
}

/**
 * A person's round mark: the picture, or the surname's first character on one of six tints. Decorative. `url`: null
 * where there is none; where it is left out, the portal is asked for it by the uid.
 */
export const Avatar = ({ url, ...person }: AvatarProps) =>
  url === undefined && person.uid !== undefined ? <AskedAvatar {...person} /> : <Mark {...person} url={url} />

const AskedAvatar = (person: AvatarProps) => <Mark {...person} url={useFace(person.uid).avatar_url} />

const Mark = ({ name, uid, url, size = 'small', tint = tintOf(uid ?? name) }: AvatarProps) => {
  if (url) return <img className="avatar" data-size={size} src={url} alt="" />
  const style: CSSProperties = { background: `var(--person-${tint})`, color: `var(--person-${tint}-ink)` }
  return (
    <span className="avatar" data-size={size} style={style} aria-hidden="true">
      {firstLetters(name, 1)}
    </span>
  )
}

type NameProps = { name: string; uid?: string }

/** The name of a person in a record, as one who has left once that is so: records keep the name of then. */
export const Name = ({ name, uid }: NameProps) => (uid === undefined ? name : <AskedName name={name} uid={uid} />)
const AskedName = ({ name, uid }: NameProps) => {
  const { left } = useFace(uid)
  return left ? leftName(name) : name
}

/** The same within a sentence: 「氏名さん」, and of who has left 「氏名さん(退会済み)」. */
export const NameSan = ({ name, uid }: NameProps) => <Name name={`${name}さん`} uid={uid} />

/** A person with name. */
export const Person = ({ name, uid, url, size }: AvatarProps) => (
  <span className="person">
    <Avatar name={name} uid={uid} url={url} size={size} />
    <Name name={name} uid={uid} />
  </span>
)

type PersonRef = { name: string; uid?: string; url?: string | null }

/** Who stand side by side must not look like one: the tint of each, or the next one where the neighbour has that. */
export const tintsOf = (side: readonly Pick<PersonRef, 'name' | 'uid'>[]): number[] =>
  side.reduce<number[]>((tints, { uid, name }) => {
    const own = tintOf(uid ?? name)
    tints.push(own === tints.at(-1) ? (own + 1) % TINTS : own)
    return tints
  }, [])

/** Several people, overlapping; `max` shown, the rest as a number. Their names are read out. */
export const People = ({ people, max = 4 }: { people: PersonRef[]; max?: number }) => {
  const tints = tintsOf(people)
  return (
    <span className="people">
      {people.slice(0, max).map((person, index) => (
        <Avatar key={person.uid ?? person.name} {...person} tint={tints[index]} />
      ))}
      {people.length > max && <span className="people-more">+{people.length - max}</span>}
      <span className="visually-hidden">
        {people.map((person, index) => (
          <Fragment key={person.uid ?? person.name}>
            {index > 0 && '、'}
            <Name {...person} />
          </Fragment>
        ))}
      </span>
    </span>
  )
}

type CompanyProps = {
  name: string
  uid?: string
  logoUrl?: string | null
  size?: number
  bare?: boolean
  /** Where the own tint would be that of the neighbour. */
  tint?: number
}

/** A company with its rounded-square logo, or its first telling character where it has none. */
export const Company = ({ name, uid, logoUrl, size = 24, bare, tint = tintOf(uid ?? name) }: CompanyProps) => {
  const box: CSSProperties = { width: rem(size), height: rem(size), fontSize: rem(size / 2) }
  const initial = firstLetters(name.replace(/^(株式会社|合同会社|有限会社|一般社団法人)/, ''), 1)
  return (
    <span className="company">
      {logoUrl ? (
        <img className="company-logo" src={logoUrl} alt="" style={box} />
      ) : (
        <span
          className="company-logo"
          aria-hidden="true"
          style={{ ...box, background: `var(--person-${tint}-ink)`, color: `var(--person-${tint})` }}
        >
          {initial}
        </span>
      )}
      {!bare && <b>{name}</b>}
    </span>
  )
}
