import * as z from 'zod'
import { keyOf, moment } from './fields.ts'
import { type Actor, actorLabels } from './roles.ts'

/**
 * What a turn is, and how its reader sees it. Whose turn something is says `turns.ts` alone (decision 19).
 * `can`: the verdicts by any of which whoever is waited for ends the wait.
 */
export const turnActs = {
  check_apply: {
    label: '申込の確認',
    can: ['transition:forwarded', 'transition:returned', 'transition:declined', 'transition:accepted'],
  },
  send_again: { label: '再度の申込', can: ['transition:submitted'] },
  answer_apply: { label: '申込への回答', can: ['transition:accepted', 'transition:declined'] },
  answer_question: { label: '質問への回答', can: ['message'] },
  arrange_meeting: {
    label: '面談の候補日の送付',
    can: ['transition:scheduling', 'transition:in_progress', 'transition:completed'],
  },
  conclude_apply: { label: '結果の記録', can: ['transition:completed'] },
  rate: { label: '評価', can: ['rate'] },
  answer_times: { label: '候補日時への回答', can: ['answer'] },
  complete_meeting: { label: '面談の情報の入力', can: ['update'] },
  set_time: { label: '日時の確定', can: ['transition:scheduled'] },
  propose_times: { label: '別の候補日時の提案', can: ['propose', 'transition:cancelled'] },
  decide_change: { label: '日程変更の希望への対応', can: ['transition:adjusting', 'decline_change'] },
  report_meeting: { label: '面談の実施報告', can: ['transition:done', 'transition:no_show'] },
  answer_proposal: { label: '提案への回答', can: ['transition:todo', 'transition:active'] },
  do_action: { label: '経営アクションへの対応', can: ['transition:doing', 'transition:done'] },
  reply_contact: { label: 'お問い合わせへの返信', can: ['reply'] },
  keep_promise: { label: '約束への対応', can: ['keep'] },
  answer_move: { label: '期限の変更の希望への返事', can: ['answer_move'] },
  review_content: {
    label: 'コンテンツの審査',
    can: ['transition:published', 'transition:rejected', 'revision:approved', 'revision:refused'],
  },
  revise_content: {
    label: '差し戻されたコンテンツの見直し',
    can: ['update', 'transition:draft', 'transition:in_review', 'revision:withdrawn'],
  },
  review_changes: { label: '企業情報の変更の承認', can: ['review'] },
  revise_changes: { label: '差し戻された変更の見直し', can: ['update'] },
  complete_profile: { label: '掲載に必要な項目の入力', can: ['update'] },
  publish_partner: { label: '掲載', can: ['transition:published'] },
  invite_owner: { label: '管理者になる方の招待', can: ['invite'] },
  complete_registration: { label: '企業の登録', can: ['update'] },
  /** Whoever holds the link may: somebody invited has no account yet, and so no verdicts. */
  accept_invitation: { label: '招待の承諾', can: [] },
  send_invitation: { label: '招待の再送', can: ['resend', 'revoke'] },
} as const satisfies Record<string, { readonly label: string; readonly can: readonly string[] }>
export type TurnAct = keyof typeof turnActs

/** What a meeting waits for while it is arranged or to come: it is told of its application too, and stands for it. */
const meetingActs: readonly TurnAct[] = [
  'answer_times',
  'complete_meeting',
  'set_time',
  'propose_times',
  'decide_change',
  'report_meeting',
]
export const isOfMeeting = (wait: Wait | null): boolean => wait !== null && meetingActs.includes(wait.act)

/** Whose turn something is: a side has one at a time, two sides may each have one (times to answer, ratings). */
export type Turn = {
  readonly side: Actor
  /** Who of that side is in charge of it, where somebody is. */
  readonly person: { readonly uid: string; readonly name: string } | null
  /** It was asked of this person alone; else whoever of the side may do it is waited for. */
  readonly isPersonal?: true
  /** Since when it has been this side's turn. */
  readonly since: string
  /** The moment or day by which it is to be done, where there is one. */
  readonly until: string | null
  readonly act: TurnAct
  /** What is to be done, in words. */
  readonly what: string
}

/** `own`: the reader's company, but not the reader, who may not or was not asked; `other`: the other company. */
export const waitSides = { you: 'あなた', own: '社内', other: '相手', operator: '担当者' } as const
export type WaitSide = keyof typeof waitSides

/** A turn as somebody reads it. Records carry it as they carry `can`: the screens show it and decide nothing. */
export const wait = z
  .object({
    side: keyOf(waitSides),
    /** Whose turn it is, whoever reads it. */
    party: keyOf(actorLabels),
    /** Who else is waited for, for the same, where the reader is nobody of these sides. */
    also: z.array(keyOf(actorLabels)).optional(),
    /** Who of the own company is in charge, or of the operators; of the other company nobody is told. */
    who: z.string().nullable(),
    since: moment,
    until: z.string().nullable(),
    act: z.enum(Object.keys(turnActs) as [TurnAct, ...TurnAct[]]),
    what: z.string(),
  })
  .nullable()
  .meta({ id: 'Wait' })
export type Wait = NonNullable<z.output<typeof wait>>

type Reader = { readonly actor: Actor; readonly uid: string; readonly can: readonly string[] }

/** Whether a reader may end the wait: it is the reader's side, and what is waited for is among the verdicts. */
export const mayAct = ({ side, act, person, isPersonal }: Turn, reader: Reader): boolean => {
  const ends: readonly string[] = turnActs[act].can
  return (
    side === reader.actor &&
    (!isPersonal || person === null || person.uid === reader.uid) &&
    reader.can.some((verdict) => ends.includes(verdict))
  )
}

/**
 * Of some turns the one that a reader is told of: the own one before the other company's, that one before the operators'.
 * Null where nobody is waited for.
 */
export function waitOf(turns: readonly Turn[], reader: Reader): Wait | null {
  const turn =
    turns.find(({ side }) => side === reader.actor) ?? turns.find(({ side }) => side !== 'operator') ?? turns[0]
  if (!turn) return null
  const { side, person, since, until, act, what } = turn
  const isOwn = side === reader.actor
  const seen = isOwn ? (mayAct(turn, reader) ? 'you' : 'own') : side === 'operator' ? 'operator' : 'other'
  const isTold = isOwn || side === 'operator' || reader.actor === 'operator'
  const who = isTold ? (person?.name ?? null) : null
  const others = isOwn ? [] : turns.filter((one) => one !== turn && one.act === act).map((one) => one.side)
  return { side: seen, party: side, ...(others.length > 0 && { also: others }), who, since, until, act, what }
}

/** What is waited for is something of the reader's company, whoever of it may do it. */
export const isOurs = (wait: Wait | null): boolean => wait?.side === 'you' || wait?.side === 'own'
export const isYours = (wait: Wait | null): boolean => wait?.side === 'you'

/** Of some records those that wait for the reader. */
export const waitingForYou = <T extends { readonly wait: Wait | null }>(records: readonly T[]): T[] =>
  records.filter(({ wait }) => isYours(wait))
/** The same of those that wait for the reader's company. */
export const waitingForYours = <T extends { readonly wait: Wait | null }>(records: readonly T[]): T[] =>
  records.filter(({ wait }) => isOurs(wait))

export const nobodysTurn = { startup: false, partner: false, operator: false }
const sides = { startup: z.boolean(), partner: z.boolean(), operator: z.boolean() }
/** What a record keeps of its turns, so that lists can ask for it. */
export const keptSides = {
  /** The sides whose turn it is; derived. */
  turns: z.object(sides).default(nobodysTurn),
}
/** The same of what time alone changes too. */
export const keptTurns = {
  ...keptSides,
  /** When that changes by time alone, unless somebody acts before; derived. */
  turn_changes_at: moment.nullable().default(null),
}
